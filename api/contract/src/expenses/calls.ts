import { type Calls, sliceOf } from '@yolo/contract';
import type { expensesRoutes } from './routes.ts';

export const expensesCalls = {
  listExpenses: { method: 'GET', path: '/events/:eventId/expenses', ofEvent: true },
  listBillGuests: { method: 'GET', path: '/events/:eventId/bill-guests', ofEvent: true },
  addExpense: { method: 'POST', path: '/events/:eventId/expenses', ofEvent: true },
  changeExpense: { method: 'PUT', path: '/events/:eventId/expenses/:expenseId', ofEvent: true },
  deleteExpense: {
    method: 'DELETE',
    path: '/events/:eventId/expenses/:expenseId',
    ofEvent: true,
    answer: 'nothing',
  },
  recordPayment: { method: 'POST', path: '/events/:eventId/payments', ofEvent: true },
  deletePayment: {
    method: 'DELETE',
    path: '/events/:eventId/payments/:paymentId',
    ofEvent: true,
    answer: 'nothing',
  },
  closeBill: { method: 'POST', path: '/events/:eventId/bill-plans', ofEvent: true, answer: 'nothing' },
  tieBillPerson: {
    method: 'PUT',
    path: '/events/:eventId/bill-people/:personId/guest',
    ofEvent: true,
    answer: 'nothing',
  },
  untieBillPerson: {
    method: 'DELETE',
    path: '/events/:eventId/bill-people/:personId/guest',
    ofEvent: true,
    answer: 'nothing',
  },
  listBillChanges: { method: 'GET', path: '/events/:eventId/bill-changes', ofEvent: true },
  undoBillChange: {
    method: 'POST',
    path: '/events/:eventId/bill-changes/:changeId/undo',
    ofEvent: true,
    answer: 'nothing',
  },
  exportBill: {
    method: 'GET',
    path: '/events/:eventId/expenses.csv',
    ofEvent: true,
    answer: 'text/csv',
    long: 'reads the whole bill',
  },
  setVenmoName: { method: 'PUT', path: '/venmo-name', answer: 'nothing' },
} as const satisfies Calls;

export const expensesApi = sliceOf<typeof expensesRoutes>(expensesCalls);
