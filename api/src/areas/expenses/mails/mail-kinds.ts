import type { MailKindDefinitions } from '../../../core/mail/mail-kinds.ts';

export const expensesMailKinds = {
  bills: { label: 'Who pays whom after an event', words: 'who pays whom after an event' },
} satisfies MailKindDefinitions;

type ExpensesMailKinds = typeof expensesMailKinds;
declare module '../../../core/mail/mail-kinds.ts' {
  interface MailKindTable extends ExpensesMailKinds {}
}
