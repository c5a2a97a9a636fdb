import { defineChanges } from '@yolo/contract';

export const expensesChanges = defineChanges('expenses', [
  'expense.added',
  'expense.changed',
  'expense.deleted',
  'payment.recorded',
  'payment.deleted',
  /** Its plan is fixed, or another one for what came later. */
  'bill.closed',
  'bill.reopened',
  /** A typed name is somebody of the event, or nobody again. */
  'bill-person.tied',
]);

declare module '@yolo/contract' {
  interface EventChanges extends Record<(typeof expensesChanges)[number], 'expenses'> {}
}
