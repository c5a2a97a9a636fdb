import { z } from 'zod';
import { addToView, Id, Timestamp } from '@yolo/contract/schemas';
import { CalendarFeedView } from './calendar-feeds.schema.ts';
import { EventFacts } from './events.schema.ts';
import { InvitationStatus } from './invitations.schema.ts';

const ofEvent = { eventId: Id, eventName: z.string() };

/** Of a member's export: own events, invitations both ways, and messages to guests. */
export const EventExport = addToView('ExportView', {
  eventsOwned: z.array(EventFacts.extend({ description: z.string().nullable(), createdAt: Timestamp })),
  invitationsSent: z.array(
    z.object({
      eventId: Id,
      email: z.string(),
      status: InvitationStatus,
      createdAt: Timestamp,
      respondedAt: Timestamp.nullable(),
    }),
  ),
  invitationsReceived: z.array(
    z.object({
      ...ofEvent,
      email: z.string(),
      status: InvitationStatus,
      note: z.string().nullable(),
      companions: z.number().int(),
      createdAt: Timestamp,
      respondedAt: Timestamp.nullable(),
    }),
  ),
  attending: z.array(z.object({ ...ofEvent, since: Timestamp })),
  /** At most one; its secret is not stored. */
  calendarFeed: z.array(CalendarFeedView),
  messagesSent: z.array(
    z.object({ eventId: Id, audience: z.string(), body: z.string(), createdAt: Timestamp }),
  ),
});
type EventExport = z.infer<typeof EventExport>;

/** Of what deleting an account would do. */
export const EventDeletion = addToView('DeletionView', {
  eventsOwned: z.number().int(),
  /** Addresses going or pending that get a mail about the cancellation [INV-12]. */
  guestsTold: z.number().int(),
  /** The member's answers to invitations of others. */
  answersRemoved: z.number().int(),
});
type EventDeletion = z.infer<typeof EventDeletion>;

declare module '@yolo/contract' {
  interface ExportFields extends EventExport {}
  interface DeletionFields extends EventDeletion {}
}
