import type {
  BillChangeView,
  BillFactsView,
  BillPersonView,
  DebtView,
  ExpensesView,
  ExpenseView,
  PaymentView,
  PlanView,
} from '@yolo/contract/expenses';
import { uuid } from '@yolo/platform/testing';

export const aPerson = (n: number, changes: Partial<BillPersonView> = {}): BillPersonView => ({
  id: uuid(900 + n),
  name: `Person ${n}`,
  member: null,
  invitationId: null,
  isYou: false,
  tiedTo: null,
  typed: changes.member == null && changes.isYou !== true,
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
  broken: false,
  version: 1,
  createdAt: '2026-11-01T12:00:00.000Z',
  ...changes,
});

export const aDebt = (changes: Partial<DebtView> = {}): DebtView => ({
  ...{ from: uuid(902), to: uuid(901), amount: 500 },
  ...{ lineId: null, mayPay: false, venmoName: null },
  ...changes,
});

export const aPayment = (changes: Partial<PaymentView> = {}): PaymentView => ({
  ...{ id: uuid(970), from: uuid(902), to: uuid(901), amount: 300, lineId: null },
  ...{ recordedBy: null, deletable: false, createdAt: '2026-11-03T12:00:00.000Z' },
  ...changes,
});

export const aPlan = (changes: Partial<PlanView> = {}): PlanView => ({
  ...{ id: uuid(980), closedBy: null, createdAt: '2026-11-24T12:00:00.000Z', lines: [] },
  ...changes,
});

export const facts = (changes: object): BillFactsView => ({
  ...{ title: null, amount: null, from: [], to: [], way: null },
  ...changes,
});

export const aChange = (changes: Partial<BillChangeView>): BillChangeView => ({
  ...{ id: uuid(990), kind: 'expense.added', by: null, before: null, after: null },
  ...{ undoable: false, createdAt: '2026-11-24T12:00:00.000Z' },
  ...changes,
});

export const billOf = (changes: Partial<ExpensesView> = {}): ExpensesView => ({
  expenses: [],
  people: [aPerson(1), aPerson(2)],
  total: 0,
  tally: [],
  balances: [],
  debts: [],
  payments: [],
  plans: [],
  venmoName: null,
  mayAdd: true,
  mayClose: false,
  ...changes,
});
