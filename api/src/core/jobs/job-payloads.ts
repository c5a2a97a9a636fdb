import { z } from 'zod';

const Id = z.uuid();
const linkMail = z.strictObject({ linkId: Id });

/** An event as it was when its mail was queued; days are `yyyy-MM-dd`, times are `HH:mm` in the event's zone. */
export const MailedEvent = z.strictObject({
  id: Id,
  name: z.string(),
  multiDay: z.boolean(),
  date: z.string().nullable(),
  startDate: z.string().nullable(),
  endDate: z.string().nullable(),
  time: z.string().nullable(),
  /** Jobs from before events had an end say nothing of it. */
  endTime: z.string().nullable().default(null),
  timeZone: z.string(),
  location: z.string().nullable(),
});
export type MailedEvent = z.infer<typeof MailedEvent>;

/** Every kind of job and what it is told; secrets are never among it, because jobs lie in a table. */
export const jobPayloads = {
  'mail.verify-email': linkMail,
  'mail.reset-password': linkMail,
  'mail.change-email': linkMail,
  /** Tells a mailbox what happened to its account. */
  'mail.account-notice': z.strictObject({
    notice: z.enum(['password-changed', 'email-changing', 'email-changed', 'email-taken', 'account-deleted']),
    to: z.string(),
    firstName: z.string(),
  }),
  /** Gives each of these invitations a mail job of its own. */
  'invitations.send': z.strictObject({ eventId: Id, createdAt: z.string() }),
  /** Skips quietly when the invitation is gone by then. */
  'mail.invitation': z.strictObject({
    invitationId: Id,
    /** Makes a mail that is sent again another one. */
    again: Id.optional(),
  }),
  /** Carries everything, because the rows are deleted in the transaction that queues it. */
  'mail.event-cancelled': z.strictObject({
    invitationId: Id,
    to: z.string(),
    hostName: z.string(),
    event: MailedEvent,
    /** The event's `change_seq` when it was deleted; calendars ignore a cancellation older than the invitation. */
    changeSeq: z.int(),
  }),
  /** Tells members at once and, if wanted, gives everybody who goes or is pending a mail job of their own. */
  'events.moved': z.strictObject({
    eventId: Id,
    was: MailedEvent,
    changeSeq: z.int(),
    tellGuests: z.boolean(),
  }),
  /** Says how the event is when it is written; skips quietly when the invitation is gone or declined by then. */
  'mail.event-moved': z.strictObject({ invitationId: Id, was: MailedEvent, changeSeq: z.int() }),
  /** Gives each whom a host's message reaches a mail job of their own. */
  'messages.send': z.strictObject({ messageId: Id }),
  'mail.message': z.strictObject({ messageId: Id, invitationId: Id }),
  /** Gives the guests of events that start soon a mail job each. */
  'events.remind': z.strictObject({}),
  /** Skips quietly when the event has been moved, or the invitation is gone or declined by then. */
  'mail.reminder': z.strictObject({ invitationId: Id, startsAt: z.string() }),
  /** Forgets counts and failures that are old. */
  'mail.sweep': z.strictObject({}),
  'files.thumbnail': z.strictObject({ fileId: Id }),
  'files.erase': z.strictObject({ fileId: Id }),
  /** Takes pictures that no event shows. */
  'files.sweep': z.strictObject({}),
  /** Takes stored pictures that no row names. */
  'files.sweep-store': z.strictObject({}),
  'maps.sweep': z.strictObject({}),
} satisfies Record<string, z.ZodObject>;

export type JobName = keyof typeof jobPayloads;
export type JobPayload<N extends JobName> = z.infer<(typeof jobPayloads)[N]>;

/** Jobs that nobody adds: each runs by the clock, in the five fields of cron, UTC. */
export const schedule: Partial<Record<JobName, string>> = {
  'files.sweep': '17 * * * *',
  'files.sweep-store': '47 */6 * * *',
  'maps.sweep': '27 */6 * * *',
  'events.remind': '*/15 * * * *',
  'mail.sweep': '7 4 * * *',
};
