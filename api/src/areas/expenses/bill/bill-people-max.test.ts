import { BILL_PEOPLE_MAX } from '@yolo/contract/expenses';
import { startTestApp, type TestApp } from '../../../../test/app.ts';
import { addExpense, billOf, jo } from '../../../../test/bills.ts';
import type { TestBrowser } from '../../../../test/browser.ts';
import { Party } from '../../../../test/party.ts';

let api: TestApp;
beforeAll(async () => void (api = await startTestApp()));
afterAll(() => api.close());

/** Names alone; the first is Jo, who pays. */
const named = (count: number, from = 1) =>
  Array.from({ length: count }, (_, at) => ({ person: { name: `Guest ${from + at}` } }));
const among = (...sharers: object[]) => ({ way: 'equally', sharers });
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

test('a bill is for as many people as a plan has room for, and is closed with all of them', async () => {
  const party = await Party.give(api);
  const { host, params } = party;
  const all = among(jo, ...named(BILL_PEOPLE_MAX - 1));
  expect((await addExpense(host, party, { amount: 20_000, split: all })).status).toBe(201);
  const full = await billOf(host, party);
  expect([full.people.length, full.debts.length]).toEqual([BILL_PEOPLE_MAX, BILL_PEOPLE_MAX - 1]);

  const more = { title: 'Bread', amount: 900 };
  const oneMore = { ...more, split: among(jo, { person: { name: 'One more' } }) };
  expect(await addExpense(host, party, oneMore)).toMatchObject(refused);
  expect(await addExpense(host, party, { ...more, payers: named(1, 999), split: all })).toMatchObject(
    refused,
  );
  const two = await addExpense(host, party, { ...more, split: among(jo, ...named(1)) });
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

test('who was named by a deleted expense alone leaves room for others, and is not put back beyond it', async () => {
  const party = await Party.give(api);
  const { host, params } = party;
  const added = await addExpense(host, party, { split: among(jo, ...named(BILL_PEOPLE_MAX - 1)) });
  const expense = { ...params, expenseId: added.body.id as string };
  expect((await host.call('deleteExpense', { params: expense, query: {} })).status).toBe(204);
  const deleted = await newestOf(host, party);
  const others = await addExpense(host, party, {
    title: 'Bread',
    split: among(jo, { person: { name: 'One more' } }),
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
