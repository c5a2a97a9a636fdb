import { randomUUID } from 'node:crypto';
import type { GoodBodies } from '../../../../test/good-bodies.ts';

export const goodBodies = {
  addExpense: {
    ...{ title: 'Ice, twice', amount: 5050, payers: [{ person: { name: 'Jo' }, amount: 5050 }], again: true },
    requestId: randomUUID(),
    split: { way: 'parts', sharers: [{ person: { name: 'Jo' }, value: 1.5 }] },
  },
  changeExpense: {
    ...{ title: 'Ice', amount: 5000, payers: [], plans: 0, version: 1 },
    split: { way: 'exact', sharers: [{ person: { name: 'Jo' }, value: 5000 }] },
  },
  recordPayment: {
    ...{ from: randomUUID(), to: randomUUID(), amount: 1200, lineId: null },
    requestId: randomUUID(),
  },
  closeBill: { debts: [{ from: randomUUID(), to: randomUUID(), amount: 1200 }] },
  tieBillPerson: { guest: { userId: randomUUID() } },
  undoBillChange: { plans: 0 },
  setVenmoName: { name: '@noor-h' },
} satisfies GoodBodies;
