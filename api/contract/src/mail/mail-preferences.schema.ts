import { z } from 'zod';
import { requiredText } from '@yolo/contract/schemas';

/** Which mails a member wants; what is not refused is sent. It is changed by sending back what was answered. */
export const MailPreferences = z
  .strictObject({
    /** The mail before an event that the member goes to. */
    reminders: z.boolean(),
    /** What hosts write to their guests. */
    messages: z.boolean(),
    /** Of further kinds, where there are any. */
    others: z
      .array(z.strictObject({ kind: requiredText(100), label: requiredText(100), wanted: z.boolean() }))
      .max(100)
      .optional(),
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
    kind: z.string(),
    /** What mails of this kind are, in the middle of a sentence. */
    words: z.string(),
    /** What still comes, where it is not what comes with every kind. */
    note: z.string().optional(),
    subscribed: z.boolean(),
  })
  .meta({ id: 'SubscriptionView' });
export type SubscriptionView = z.infer<typeof SubscriptionView>;
