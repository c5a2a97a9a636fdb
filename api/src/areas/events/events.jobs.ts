import { z } from 'zod';
import type { JobDefinitions } from '../../core/jobs/job-definitions.ts';
import { MailedEvent } from './mailed-event.ts';

const Id = z.uuid();

/** What has to be done for events and those invited to them. */
export const eventJobs = {
  /** Gives each of these invitations a mail job of its own. */
  'invitations.send': { payload: z.strictObject({ eventId: Id, createdAt: z.string() }) },
  /** Somebody has asked for the link of an invitation to this address, which there may be or not. */
  'invitations.mail-link': { payload: z.strictObject({ eventId: Id, email: z.string() }) },
  /** Skips quietly when the invitation is gone by then. */
  'mail.invitation': {
    lane: 'to-guests',
    payload: z.strictObject({
      invitationId: Id,
      /** Makes a mail that is sent again another one. */
      again: Id.optional(),
    }),
  },
  /** Carries everything, because the rows are deleted in the transaction that queues it. */
  'mail.event-cancelled': {
    lane: 'to-guests',
    payload: z.strictObject({
      invitationId: Id,
      to: z.string(),
      hostName: z.string(),
      event: MailedEvent,
      /** The event's `change_seq` when it was deleted; calendars ignore a cancellation older than the invitation. */
      changeSeq: z.int(),
      /** Nothing that the host has typed goes into the mail. */
      isFromStranger: z.boolean().default(false),
    }),
  },
  /** Tells members at once and, if wanted, gives everybody who goes or is pending a mail job of their own. */
  'events.moved': {
    payload: z.strictObject({ eventId: Id, was: MailedEvent, changeSeq: z.int(), tellGuests: z.boolean() }),
  },
  /** Says how the event is when it is written; skips quietly when the invitation is gone or declined by then. */
  'mail.event-moved': {
    lane: 'to-guests',
    payload: z.strictObject({ invitationId: Id, was: MailedEvent, changeSeq: z.int() }),
  },
  /** Gives each whom a host's message reaches a mail job of their own. */
  'messages.send': { payload: z.strictObject({ messageId: Id }) },
  'mail.message': { lane: 'to-guests', payload: z.strictObject({ messageId: Id, invitationId: Id }) },
  /** Gives the guests and the host of events that start soon a mail job each. */
  'events.remind': { payload: z.strictObject({}), at: '*/15 * * * *' },
  /** Skips quietly when the event has been moved, or the invitation is gone or declined by then. */
  'mail.reminder': {
    lane: 'to-guests',
    payload: z.strictObject({ invitationId: Id, startsAt: z.string() }),
  },
  /** Skips quietly when the event has been moved by then, or no area has anything to say to its host. */
  'mail.host-reminder': {
    lane: 'to-guests',
    payload: z.strictObject({ eventId: Id, startsAt: z.string() }),
  },
  /** Deletes feeds for calendars that nobody has read for a year. */
  'calendar-feeds.sweep': { payload: z.strictObject({}), at: '47 3 * * *' },
} satisfies JobDefinitions;

type EventJobs = typeof eventJobs;
declare module '../../core/jobs/job-definitions.ts' {
  interface JobTable extends EventJobs {}
}
