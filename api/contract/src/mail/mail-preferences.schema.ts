import { z } from 'zod';
import { requiredText } from '@yolo/contract/schemas';

/** Which mails a member wants; all that are not refused are sent. The whole view is sent back to change it. */
export const MailPreferences = z
  .strictObject({
    /** The mail before an event that the member goes to. */
    reminders: z.boolean(),
    /** What hosts write to their guests. */
    messages: z.boolean(),
    /** Of further kinds, if there are any. */
    others: z
      .array(z.strictObject({ kind: requiredText(100), label: requiredText(100), wanted: z.boolean() }))
      .max(100)
      .optional(),
  })
  .meta({ id: 'MailPreferences' });
export type MailPreferences = z.infer<typeof MailPreferences>;

/** The token of the unsubscribe link at the end of a mail; it is opaque and does not reveal the whole address. */
export const UnsubscribeToken = z
  .string()
  .max(1000)
  .regex(/^[A-Za-z0-9_-]{43,}$/);

export const SubscriptionView = z
  .object({
    /** Shortened (`wi…@example.org`). */
    email: z.string(),
    kind: z.string(),
    /** What mails of this kind are, for the middle of a sentence. */
    words: z.string(),
    /** The mails that still come, if they differ from those of other kinds. */
    note: z.string().optional(),
    subscribed: z.boolean(),
  })
  .meta({ id: 'SubscriptionView' });
export type SubscriptionView = z.infer<typeof SubscriptionView>;
