import { defineChanges } from '@yolo/contract';

export const expensesChanges = defineChanges('expenses', [
  'expense.added',
  'expense.changed',
  'expense.deleted',
  'payment.recorded',
  'payment.deleted',
  /** Its plan is fixed, or a further one for later changes. */
  'bill.closed',
  'bill.reopened',
  /** A typed name was tied to a person of the event, or untied. */
  'bill-person.tied',
]);

declare module '@yolo/contract' {
  interface EventChanges extends Record<(typeof expensesChanges)[number], 'expenses'> {}
}
