import { defineErrors } from '@yolo/contract/schemas';

export const expensesErrors = defineErrors({
  expense_gone: { status: 404, title: 'Expense not found', message: 'Somebody has deleted it.' },
  expense_not_yours: {
    status: 403,
    title: 'Not allowed',
    message: 'You can only change and delete expenses you recorded.',
  },
  /** How much is lacking says the case. */
  shares_off: {
    status: 400,
    title: 'The shares do not add up',
    message: 'Together they have to be the amount.',
  },
  expense_there_already: {
    status: 409,
    title: 'Added a moment ago',
    message: 'There is an expense of the same name, amount and payer. Add it once more?',
  },
  bill_person_gone: {
    status: 404,
    title: 'Person not found',
    message: 'Somebody on the bill is not in this event. Choose again.',
  },
  expenses_full: {
    status: 409,
    title: 'Could not add',
    message: 'The bill is full. Delete something first.',
  },
});

declare module '@yolo/contract' {
  interface Errors extends Record<keyof typeof expensesErrors, 'expenses'> {}
}
