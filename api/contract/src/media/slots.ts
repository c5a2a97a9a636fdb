declare module '@yolo/contract' {
  interface SlotTable {
    /** Uploads photos that are queued in this browser, on every page of the member; it shows nothing. */
    'media.uploads/v1': Record<never, never>;
  }
}

export {};
