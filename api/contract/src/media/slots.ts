declare module '@yolo/contract' {
  interface SlotTable {
    /** Sends photos that wait in this browser, on whichever page the member is; it shows nothing. */
    'media.uploads/v1': Record<never, never>;
  }
}

export {};
