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
} as const satisfies Calls;

export const expensesApi = sliceOf<typeof expensesRoutes>(expensesCalls);
