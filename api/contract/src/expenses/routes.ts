import { z } from 'zod';
import { defineRoutes } from '@yolo/contract';
import { Id } from '@yolo/contract/schemas';
import { expensesCalls } from './calls.ts';
import { BillChangesQuery, BillChangesView, UndoBillChangeRequest } from './bill-changes.schema.ts';
import {
  CloseBillRequest,
  PaymentView,
  RecordPaymentRequest,
  SeenPlansQuery,
  TieBillPersonRequest,
  VenmoNameRequest,
} from './bill.schema.ts';
import {
  BillGuestsView,
  AddExpenseRequest,
  ChangeExpenseRequest,
  DeleteExpenseQuery,
  ExpensesView,
  ExpenseView,
} from './expenses.schema.ts';

const eventId = z.strictObject({ eventId: Id });
/** For any invalid id in the path the answer is that there is no such event. */
const anEvent = { params: eventId, notFound: 'event_not_found' } as const;
const anExpense = { ...anEvent, params: eventId.extend({ expenseId: Id }) } as const;
const aPerson = { ...anEvent, params: eventId.extend({ personId: Id }) } as const;
const reading = ['unauthenticated', 'event_not_found'] as const;
/** Of routes that change amounts. */
const amountErrors = ['bill_closed', 'plan_changed', 'expenses_full', 'rate_limited'] as const;
const expenseErrors = [...reading, ...amountErrors, 'shares_off', 'bill_person_gone'] as const;
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
    errors: [...expenseErrors, 'expense_there_already'],
  },
  changeExpense: {
    summary: 'Puts an expense in the place of one that the member has recorded, or of any of an own event',
    permission: 'expense.change',
    ...anExpense,
    body: ChangeExpenseRequest,
    response: ExpenseView,
    limits: perMember,
    errors: [...expenseErrors, 'expense_gone', 'expense_not_yours', 'expense_changed'],
  },
  deleteExpense: {
    summary: 'Deletes what the member has recorded, or anything of an own event',
    permission: 'expense.delete',
    ...anExpense,
    query: DeleteExpenseQuery,
    limits: perMember,
    errors: [...reading, ...amountErrors, 'expense_gone', 'expense_not_yours', 'expense_changed'],
  },
  recordPayment: {
    summary: 'Says that somebody has paid what they owe, or a part of it: by either side, or by the owner',
    permission: 'payment.record',
    ...anEvent,
    body: RecordPaymentRequest,
    response: PaymentView,
    status: 201,
    limits: perMember,
    errors: [
      ...reading,
      'plan_changed',
      'plan_gone',
      'payment_too_much',
      'payment_not_yours',
      'bill_person_gone',
      'rate_limited',
    ],
  },
  deletePayment: {
    summary: 'Takes a payment back: by either side, or by the owner',
    permission: 'payment.delete',
    ...anEvent,
    params: eventId.extend({ paymentId: Id }),
    query: SeenPlansQuery,
    limits: perMember,
    errors: [...reading, ...amountErrors, 'payment_gone', 'payment_not_yours'],
  },
  closeBill: {
    summary: 'Fixes who pays whom, and tells everybody whom it concerns',
    permission: 'bill.close',
    ...anEvent,
    body: CloseBillRequest,
    limits: perMember,
    errors: [...reading, 'forbidden', 'plan_changed', 'expenses_full', 'rate_limited'],
  },
  tieBillPerson: {
    summary: 'Says who of the event a typed name is: the owner of anybody, others of themselves',
    permission: 'bill-person.tie',
    ...aPerson,
    body: TieBillPersonRequest,
    limits: perMember,
    errors: [
      ...reading,
      'bill_person_gone',
      'bill_person_known',
      'bill_person_not_yours',
      'expenses_full',
      'rate_limited',
    ],
  },
  untieBillPerson: {
    summary: 'Makes a typed name nobody of the event again',
    permission: 'bill-person.untie',
    ...aPerson,
    limits: perMember,
    errors: [...reading, 'bill_person_gone', 'bill_person_not_yours', 'expenses_full', 'rate_limited'],
  },
  listBillChanges: {
    summary: 'What has happened to the bill, the newest first',
    permission: 'bill-changes.list',
    ...anEvent,
    query: BillChangesQuery,
    response: BillChangesView,
    errors: ['event_not_found'],
  },
  undoBillChange: {
    summary: 'Puts back what a line of the history has changed, unless it has changed since',
    permission: 'bill-change.undo',
    ...anEvent,
    params: eventId.extend({ changeId: Id }),
    body: UndoBillChangeRequest,
    limits: perMember,
    errors: [
      ...reading,
      ...amountErrors,
      'bill_change_gone',
      'bill_change_superseded',
      'bill_person_gone',
      'expense_not_yours',
      'payment_not_yours',
      'bill_person_not_yours',
      'forbidden',
      'payment_too_much',
    ],
  },
  exportBill: {
    summary: 'The bill as a file for spreadsheets: a row for each expense and payment, and the balances',
    permission: 'bill.export',
    exports: true,
    ...anEvent,
    errors: reading,
  },
  setVenmoName: {
    summary: 'Keeps what the member is called at Venmo, for who owes them',
    permission: 'venmo-name.set',
    body: VenmoNameRequest,
    limits: perMember,
    errors: ['unauthenticated', 'rate_limited'],
  },
});

type ExpensesRoutes = typeof expensesRoutes;

declare module '@yolo/contract' {
  interface RouteTable extends ExpensesRoutes {}
}
