import { defineErrors } from '@yolo/contract/schemas';

export const expensesErrors = defineErrors({
  expense_gone: { status: 404, title: 'Expense not found', message: 'Somebody has deleted it.' },
  expense_not_yours: {
    status: 403,
    title: 'Not allowed',
    message: 'You can only change and delete expenses you recorded.',
  },
  /** Each case has its own message, which says who has changed what. */
  expense_changed: {
    status: 409,
    title: 'Changed meanwhile',
    message: 'Somebody has changed it since you opened it. Look at it, then try again.',
  },
  /** Each case has its own message, which says how much is missing. */
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
  bill_closed: {
    status: 409,
    title: 'The bill is closed',
    message: 'What changes now makes a plan of its own for the difference. Do it all the same?',
  },
  plan_changed: {
    status: 409,
    title: 'The plan has changed',
    message: 'Somebody was quicker. Look at the new one and try again.',
  },
  plan_gone: {
    status: 404,
    title: 'Plan not found',
    message: 'The bill was opened again since. Look at who pays whom now.',
  },
  /** Each case has its own message, which says what is left. */
  payment_too_much: {
    status: 409,
    title: 'Already paid',
    message: 'Nothing is left to be paid.',
  },
  payment_gone: { status: 404, title: 'Payment not found', message: 'Somebody has taken it back.' },
  payment_not_yours: {
    status: 403,
    title: 'Not allowed',
    message: 'You can only record and take back what you pay or get.',
  },
  bill_person_known: {
    status: 409,
    title: 'Could not say who it is',
    message: 'Only a typed name can be somebody of the event.',
  },
  bill_person_not_yours: {
    status: 403,
    title: 'Not allowed',
    message: 'You can only say of yourself which name is yours.',
  },
  bill_change_gone: { status: 404, title: 'Not found', message: 'It is no longer in the history.' },
  bill_change_superseded: {
    status: 409,
    title: 'Could not undo',
    message: 'It has been changed since. Undo that first.',
  },
  /** The message for expenses; the cases for people and plans have their own. */
  expenses_full: {
    status: 409,
    title: 'Could not add',
    message: 'The bill is full. Delete something first.',
  },
});

declare module '@yolo/contract' {
  interface Errors extends Record<keyof typeof expensesErrors, 'expenses'> {}
}
