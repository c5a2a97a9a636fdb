import { z } from 'zod';
import { Id, requiredText, Timestamp } from '@yolo/contract/schemas';
import { MESSAGE_MAX } from './limits.ts';

/** `all`: everybody who has not declined; `unanswered`: pending ones; `going`: those who have accepted. */
export const Audience = z.enum(['all', 'unanswered', 'going']).meta({ id: 'Audience' });
export type Audience = z.infer<typeof Audience>;

export const SendMessageRequest = z
  .strictObject({
    /** Made by the form, so that a repeated submission sends nothing twice. */
    requestId: Id,
    text: requiredText(MESSAGE_MAX),
    to: Audience,
  })
  .meta({ id: 'SendMessageRequest' });
export type SendMessageRequest = z.input<typeof SendMessageRequest>;

/** The number of receivers, without those who want no such mails. */
export const MessageSentView = z.object({ sent: z.int() }).meta({ id: 'MessageSentView' });
export type MessageSentView = z.infer<typeof MessageSentView>;

export const EventMessageView = z
  .object({ id: Id, text: z.string(), to: Audience, sent: z.int(), createdAt: Timestamp })
  .meta({ id: 'EventMessageView' });
export type EventMessageView = z.infer<typeof EventMessageView>;

/** Newest first. */
export const EventMessageListView = z
  .object({ messages: z.array(EventMessageView) })
  .meta({ id: 'EventMessageListView' });
export type EventMessageListView = z.infer<typeof EventMessageListView>;
