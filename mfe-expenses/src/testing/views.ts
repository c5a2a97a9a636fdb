import type { BillPersonView, ExpensesView, ExpenseView } from '@yolo/contract/expenses';
import { uuid } from '@yolo/platform/testing';

export const aPerson = (n: number, changes: Partial<BillPersonView> = {}): BillPersonView => ({
  id: uuid(900 + n),
  name: `Person ${n}`,
  member: null,
  isYou: false,
  tiedTo: null,
  ...changes,
});

export const anExpense = (n: number, changes: Partial<ExpenseView> = {}): ExpenseView => ({
  id: uuid(950 + n),
  title: `Expense ${n}`,
  amount: 1000,
  payers: [{ personId: uuid(901), amount: 1000 }],
  way: 'heads',
  shares: [
    { personId: uuid(901), amount: 500, value: 1 },
    { personId: uuid(902), amount: 500, value: 1 },
  ],
  recordedBy: null,
  changeable: false,
  createdAt: '2026-11-01T12:00:00.000Z',
  ...changes,
});

export const billOf = (changes: Partial<ExpensesView> = {}): ExpensesView => ({
  expenses: [],
  people: [aPerson(1), aPerson(2)],
  total: 0,
  tally: [],
  balances: [],
  debts: [],
  mayAdd: true,
  ...changes,
});
