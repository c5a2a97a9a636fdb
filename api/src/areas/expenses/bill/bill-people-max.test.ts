import { BILL_PEOPLE_MAX } from '@yolo/contract/expenses';
import { startTestApp, type TestApp } from '../../../../test/app.ts';
import { addExpense, billOf, jo } from '../../../../test/bills.ts';
import type { TestBrowser } from '../../../../test/browser.ts';
import { Party } from '../../../../test/party.ts';

let api: TestApp;
beforeAll(async () => void (api = await startTestApp()));
afterAll(() => api.close());

/** A number of typed names. */
const named = (count: number, from = 1) =>
  Array.from({ length: count }, (_, at) => ({ person: { name: `Guest ${from + at}` } }));
const splitAmong = (...sharers: object[]) => ({ way: 'equally', sharers });
const refused = {
  status: 409,
  body: {
    code: 'expenses_full',
    title: 'Could not add',
    message: 'A bill is for up to 200 people. Share it among fewer.',
  },
};
const newestOf = async (host: TestBrowser, { params }: Party): Promise<string> =>
  (await host.call('listBillChanges', { params, query: {} })).body.changes[0].id as string;

test('a bill is limited to the people that a plan can have, and can be closed with all of them', async () => {
  const party = await Party.create(api);
  const { host, params } = party;
  const all = splitAmong(jo, ...named(BILL_PEOPLE_MAX - 1));
  expect((await addExpense(host, party, { amount: 20_000, split: all })).status).toBe(201);
  const full = await billOf(host, party);
  expect([full.people.length, full.debts.length]).toEqual([BILL_PEOPLE_MAX, BILL_PEOPLE_MAX - 1]);

  const more = { title: 'Bread', amount: 900 };
  const oneMore = { ...more, split: splitAmong(jo, { person: { name: 'One more' } }) };
  expect(await addExpense(host, party, oneMore)).toMatchObject(refused);
  expect(await addExpense(host, party, { ...more, payers: named(1, 999), split: all })).toMatchObject(
    refused,
  );
  const two = await addExpense(host, party, { ...more, split: splitAmong(jo, ...named(1)) });
  expect(two.status).toBe(201);
  const expense = { ...params, expenseId: two.body.id as string };
  const before = await billOf(host, party);
  const changed = await host.call('changeExpense', {
    params: expense,
    body: { ...oneMore, payers: [jo], version: 1 },
  });
  expect(changed).toMatchObject(refused);
  expect(await billOf(host, party)).toEqual(before);

  const debts = before.debts.map(({ from, to, amount }) => ({ from, to, amount }));
  expect((await host.call('closeBill', { params, body: { debts } })).status).toBe(204);
});

test('people of a deleted expense do not count, and undoing its deletion respects the limit', async () => {
  const party = await Party.create(api);
  const { host, params } = party;
  const added = await addExpense(host, party, { split: splitAmong(jo, ...named(BILL_PEOPLE_MAX - 1)) });
  const expense = { ...params, expenseId: added.body.id as string };
  expect((await host.call('deleteExpense', { params: expense, query: {} })).status).toBe(204);
  const deleted = await newestOf(host, party);
  const others = await addExpense(host, party, {
    title: 'Bread',
    split: splitAmong(jo, { person: { name: 'One more' } }),
  });
  expect(others.status).toBe(201);
  const before = await billOf(host, party);
  const undone = await host.call('undoBillChange', {
    params: { ...params, changeId: deleted },
    body: { plans: 0 },
  });
  expect(undone).toMatchObject(refused);
  expect(await billOf(host, party)).toEqual(before);
});
