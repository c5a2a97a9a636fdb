import { z } from 'zod';
import type { Event } from './event.entity.ts';
import { eventName } from './event.view.ts';

/** An event as it was when its mail was queued; days are `yyyy-MM-dd`, times are `HH:mm` in the event's zone. */
export const MailedEvent = z.strictObject({
  id: z.uuid(),
  name: z.string(),
  multiDay: z.boolean(),
  date: z.string().nullable(),
  startDate: z.string().nullable(),
  endDate: z.string().nullable(),
  time: z.string().nullable(),
  /** Jobs from before events had an end do not have the field. */
  endTime: z.string().nullable().default(null),
  timeZone: z.string(),
  location: z.string().nullable(),
});
export type MailedEvent = z.infer<typeof MailedEvent>;

/** The event as it is now, for a mail. */
export function mailedEvent(event: Event): MailedEvent {
  const { id, multiDay, date, startDate, endDate, time, endTime, timeZone, location } = event;
  return {
    id,
    name: eventName(event.name),
    multiDay,
    date: date ?? null,
    startDate: startDate ?? null,
    endDate: endDate ?? null,
    time: time?.slice(0, 5) ?? null,
    endTime: endTime?.slice(0, 5) ?? null,
    timeZone,
    location: location ?? null,
  };
}

/** What changed: days and hours, place, or both. */
export type MoveKind = 'when' | 'where' | 'both';

/** [INV-12] Whether date, time, zone or place differ; a new name is not a move. */
export function moveKindOf(before: MailedEvent, after: MailedEvent): MoveKind | null {
  const { name: _, location, ...was } = before;
  const when = Object.entries(was).some(([field, value]) => after[field as keyof MailedEvent] !== value);
  if (location === after.location) return when ? 'when' : null;
  return when ? 'both' : 'where';
}
