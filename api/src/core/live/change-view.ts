import { areaOfChange, type EventChange } from '@yolo/contract';

/** The view of a change for sockets that watch the event. */
export const changeView = (eventId: string, seq: number, type: string, at: Date | string): EventChange => ({
  eventId,
  seq,
  area: areaOfChange(type),
  type,
  at: new Date(at).toISOString(),
});
