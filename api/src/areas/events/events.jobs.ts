import { z } from 'zod';
import type { JobDefinitions } from '../../core/jobs/job-definitions.ts';
import { MailedEvent } from './mailed-event.ts';

const Id = z.uuid();

/** Jobs of events and their invitations. */
export const eventJobs = {
  /** Adds a mail job for each of these invitations. */
  'invitations.send': { payload: z.strictObject({ eventId: Id, createdAt: z.string() }) },
  /** Mails the link of the invitation to this address, if there is one. */
  'invitations.mail-link': { payload: z.strictObject({ eventId: Id, email: z.string() }) },
  /** Does nothing if the invitation was deleted by then. */
  'mail.invitation': {
    lane: 'to-guests',
    payload: z.strictObject({
      invitationId: Id,
      /** Gives a mail that is sent again another Message-ID. */
      again: Id.optional(),
    }),
  },
  /** Has all data in the payload, because the rows are deleted in the transaction that queues it. */
  'mail.event-cancelled': {
    lane: 'to-guests',
    payload: z.strictObject({
      invitationId: Id,
      to: z.string(),
      hostName: z.string(),
      event: MailedEvent,
      /** The event's `change_seq` when it was deleted; calendars ignore a cancellation older than the invitation. */
      changeSeq: z.int(),
      /** The mail then contains no text that the host typed. */
      isFromStranger: z.boolean().default(false),
    }),
  },
  /** Notifies members immediately and, if wanted, adds a mail job for each going or pending guest. */
  'events.moved': {
    payload: z.strictObject({ eventId: Id, was: MailedEvent, changeSeq: z.int(), tellGuests: z.boolean() }),
  },
  /** Contains the event as it is then; does nothing if the invitation was deleted or declined by then. */
  'mail.event-moved': {
    lane: 'to-guests',
    payload: z.strictObject({ invitationId: Id, was: MailedEvent, changeSeq: z.int() }),
  },
  /** Adds a mail job for each recipient of a host's message. */
  'messages.send': { payload: z.strictObject({ messageId: Id }) },
  'mail.message': { lane: 'to-guests', payload: z.strictObject({ messageId: Id, invitationId: Id }) },
  /** Adds a mail job for each guest and the host of events that start soon. */
  'events.remind': { payload: z.strictObject({}), at: '*/15 * * * *' },
  /** Does nothing if the event was moved, or the invitation deleted or declined by then. */
  'mail.reminder': {
    lane: 'to-guests',
    payload: z.strictObject({ invitationId: Id, startsAt: z.string() }),
  },
  /** Does nothing if the event was moved by then, or no area has a sentence for its host. */
  'mail.host-reminder': {
    lane: 'to-guests',
    payload: z.strictObject({ eventId: Id, startsAt: z.string() }),
  },
  /** Deletes calendar feeds that were not read for a year. */
  'calendar-feeds.sweep': { payload: z.strictObject({}), at: '47 3 * * *' },
} satisfies JobDefinitions;

type EventJobs = typeof eventJobs;
declare module '../../core/jobs/job-definitions.ts' {
  interface JobTable extends EventJobs {}
}
