import { z } from 'zod';
import { defineRoutes } from '@yolo/contract';
import { Id } from '@yolo/contract/schemas';
import { expensesCalls } from './calls.ts';
import {
  BillGuestsView,
  AddExpenseRequest,
  ChangeExpenseRequest,
  ExpensesView,
  ExpenseView,
} from './expenses.schema.ts';

const eventId = z.strictObject({ eventId: Id });
/** Whatever of the path is wrong: to who asks, there is no such event. */
const anEvent = { params: eventId, notFound: 'event_not_found' } as const;
const anExpense = { ...anEvent, params: eventId.extend({ expenseId: Id }) } as const;
const wrong = ['unauthenticated', 'event_not_found', 'shares_off', 'bill_person_gone'] as const;
const perMember = [{ name: 'expenses', per: 'member' }] as const;

/** What an event has cost, and who owes whom. */
export const expensesRoutes = defineRoutes('expenses', expensesCalls, {
  listExpenses: {
    summary: 'The whole bill: expenses, people, balances, and the fewest payments that settle it',
    permission: 'expenses.list',
    ...anEvent,
    response: ExpensesView,
    errors: ['event_not_found'],
  },
  listBillGuests: {
    summary: 'Whom an expense can name: those going with their heads, and the other members of the event',
    permission: 'expense.share',
    ...anEvent,
    response: BillGuestsView,
    errors: ['unauthenticated', 'event_not_found'],
  },
  addExpense: {
    summary: 'Adds an expense, shared by everybody going unless said otherwise',
    permission: 'expense.add',
    ...anEvent,
    body: AddExpenseRequest,
    response: ExpenseView,
    status: 201,
    limits: perMember,
    errors: [...wrong, 'expense_there_already', 'expenses_full', 'rate_limited'],
  },
  changeExpense: {
    summary: 'Puts an expense in the place of one that the member has recorded, or of any of an own event',
    permission: 'expense.change',
    ...anExpense,
    body: ChangeExpenseRequest,
    response: ExpenseView,
    limits: perMember,
    errors: [...wrong, 'expense_gone', 'expense_not_yours', 'rate_limited'],
  },
  deleteExpense: {
    summary: 'Deletes what the member has recorded, or anything of an own event',
    permission: 'expense.delete',
    ...anExpense,
    errors: ['unauthenticated', 'event_not_found', 'expense_gone', 'expense_not_yours'],
  },
});

type ExpensesRoutes = typeof expensesRoutes;

declare module '@yolo/contract' {
  interface RouteTable extends ExpensesRoutes {}
}
