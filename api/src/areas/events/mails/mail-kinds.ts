import type { MailKindDefinitions } from '../../../core/mail/mail-kinds.ts';

export const eventMailKinds = {
  reminders: { label: 'Reminders before an event', words: 'reminders before an event' },
  messages: { label: 'Messages from hosts', words: 'what hosts write to their guests' },
} satisfies MailKindDefinitions;

type EventMailKinds = typeof eventMailKinds;
declare module '../../../core/mail/mail-kinds.ts' {
  interface MailKindTable extends EventMailKinds {}
}
