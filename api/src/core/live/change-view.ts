import { areaOfChange, type EventChange } from '@yolo/contract';

/** A change as it is told to those who watch the event. */
export const changeView = (eventId: string, seq: number, type: string, at: Date | string): EventChange => ({
  eventId,
  seq,
  area: areaOfChange(type),
  type,
  at: new Date(at).toISOString(),
});
