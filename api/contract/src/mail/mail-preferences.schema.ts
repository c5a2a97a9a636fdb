import { z } from 'zod';

/** Mails that can be refused: all but invitations and what concerns an account. */
export const MailKind = z.enum(['reminders', 'messages']).meta({ id: 'MailKind' });
export type MailKind = z.infer<typeof MailKind>;

/** Which mails a member wants; what is not refused is sent. */
export const MailPreferences = z
  .strictObject({
    /** The mail before an event that the member goes to. */
    reminders: z.boolean(),
    /** What hosts write to their guests. */
    messages: z.boolean(),
  })
  .meta({ id: 'MailPreferences' });
export type MailPreferences = z.infer<typeof MailPreferences>;

/** What the link at the end of a mail stops; it is opaque, and reading it tells no whole address. */
export const UnsubscribeToken = z
  .string()
  .max(1000)
  .regex(/^[A-Za-z0-9_-]{43,}$/);

export const SubscriptionView = z
  .object({
    /** Shortened (`wi…@example.org`). */
    email: z.string(),
    kind: MailKind,
    subscribed: z.boolean(),
  })
  .meta({ id: 'SubscriptionView' });
export type SubscriptionView = z.infer<typeof SubscriptionView>;
