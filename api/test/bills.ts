import type { ExpensesView } from '@yolo/contract/expenses';
import type { Answer, TestBrowser } from './browser.ts';
import type { Party } from './party.ts';

/** The event's bill for a browser. */
export const billOf = async (browser: TestBrowser, { params }: Party): Promise<ExpensesView> => {
  const { status, body } = await browser.call('listExpenses', { params });
  expect(status).toBe(200);
  return body as ExpensesView;
};
/** A person who is only a name. */
export const jo = { person: { name: 'Jo' } };
export const addExpense = (browser: TestBrowser, { params }: Party, changed: object = {}): Promise<Answer> =>
  browser.call('addExpense', {
    params,
    body: { title: 'Ice, twice', amount: 5050, payers: [jo], ...changed },
  });
/** Debts, balances and tally by people's names. */
export const billByNames = ({ people, debts, balances, tally }: ExpensesView) => {
  const nameOf = (id: string | null) => people.find((person) => person.id === id)?.name ?? 'Unknown';
  return {
    debts: debts.map(({ from, to, amount }) => `${nameOf(from)} pays ${nameOf(to)} ${amount}`),
    balances: Object.fromEntries(balances.map(({ personId, amount }) => [nameOf(personId), amount])),
    tally: tally.map(({ personId, amount }) => [nameOf(personId), amount]),
  };
};
