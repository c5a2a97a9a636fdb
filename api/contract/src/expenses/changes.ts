import { defineChanges } from '@yolo/contract';

export const expensesChanges = defineChanges('expenses', [
  'expense.added',
  'expense.changed',
  'expense.deleted',
]);

declare module '@yolo/contract' {
  interface EventChanges extends Record<(typeof expensesChanges)[number], 'expenses'> {}
}
