/** The assistant's picture maker. */
export interface ImageCreatorProps {
  /** null on Create Event, where there is no event yet. */
  eventId: string | null;
  /** Takes the finished picture; it then goes the way of an uploaded one. */
  onPicture(picture: File): void;
}

declare module '@yolo/contract' {
  interface SlotTable {
    'assistant.image-creator/v1': ImageCreatorProps;
  }
}
