import type { SlotName } from '@yolo/platform';

/** The assistant's picture maker; nothing appears while no remote fills it. */
export const IMAGE_CREATOR: SlotName = 'assistant.image-creator/v1';

/** What this remote passes to {@link IMAGE_CREATOR}. */
export interface ImageCreatorProps {
  /** null on Create Event, where there is no event yet. */
  eventId: string | null;
  /** Takes the finished picture; it then goes the way of an uploaded one. */
  onPicture(picture: File): void;
}

/** The head of an event on every area's page: name, date, place, owner's edits and the links between the areas. */
export const EVENT_FRAME: SlotName = 'events.frame/v1';

/** What an area passes to {@link EVENT_FRAME}. */
export interface EventFrameProps {
  eventId: string;
}
