import { EntityManager } from '@mikro-orm/postgresql';
import type { ExpenseView } from '@yolo/contract/expenses';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import { addExpense as add, billOf as bill, jo, billByNames as named } from '../../../test/bills.ts';
import { codeOf } from '../../../test/browser.ts';
import { Party } from '../../../test/party.ts';

let api: TestApp;
beforeAll(async () => void (api = await startTestApp()));
afterAll(() => api.close());

test.each([
  ['heads', 0],
  ['heads', 1.5],
  ['heads', -1],
  ['heads', 1e-2],
  ['heads', 1001],
  ['parts', 0],
  ['parts', -1],
  ['parts', 0.001],
  ['parts', 10_000.01],
  ['exact', 0.01],
  ['exact', -1],
  ['exact', 1e308],
  ['adjusted', 1.5],
  ['adjusted', -1e13],
])('%s of %d are refused, and the bill can still be read', async (way, value) => {
  const party = await Party.create(api);
  expect((await add(party.host, party)).status).toBe(201);
  const split = { way, sharers: [{ ...jo, value }] };
  expect(codeOf(await add(party.host, party, { title: 'Figs', split }))).toBe('validation_failed');
  const balanced = [
    { ...jo, value: 1 },
    { person: { name: 'Ana' }, value: -1 },
  ];
  if (way === 'heads' || way === 'parts')
    expect(codeOf(await add(party.host, party, { title: 'Figs', split: { way, sharers: balanced } }))).toBe(
      'validation_failed',
    );
  expect((await bill(party.host, party)).expenses).toHaveLength(1);
});

test('parts may have two decimals, and a person with none bears nothing', async () => {
  const party = await Party.create(api);
  const sharers = [
    { ...jo, value: 1.5 },
    { person: { name: 'Ana' }, value: 0.01 },
    { person: { name: 'Ben' }, value: 0 },
  ];
  const { status, body } = await add(party.host, party, { amount: 1510, split: { way: 'parts', sharers } });
  expect([status, (body as ExpenseView).shares.map(({ amount }) => amount)]).toEqual([201, [1500, 10, 0]]);
});

test('an expense stored without shares is shown as broken, counts in no balance, and can be repaired', async () => {
  const party = await Party.create(api);
  await add(party.host, party, { amount: 1000 });
  const { id: expenseId } = (await add(party.host, party, { title: 'Figs', amount: 300 }))
    .body as ExpenseView;
  const other = (await add(party.host, party, { title: 'Plums', amount: 500 })).body as ExpenseView;
  const em = api.app.get(EntityManager).fork();
  await em.execute('delete from expense_shares where expense_id in (?, ?)', [expenseId, other.id]);
  const broken = await bill(party.host, party);
  expect(broken.expenses.map(({ title, broken: isBroken }) => [title, isBroken])).toEqual([
    ['Plums', true],
    ['Figs', true],
    ['Ice, twice', false],
  ]);
  expect([broken.total, named(broken).balances]).toEqual([1800, { Jo: 1000, 'Hanna Host': -1000 }]);
  const file = (await party.host.call('exportBill', { params: party.params })).body as unknown as string;
  expect(file).toContain('Figs,3.00,nobody');
  const params = { ...party.params, expenseId };
  const change = { title: 'Figs', amount: 300, payers: [jo] };
  expect((await party.host.call('changeExpense', { params, body: change })).body).toMatchObject({
    broken: false,
  });
  const gone = { ...party.params, expenseId: other.id };
  expect((await party.host.call('deleteExpense', { params: gone })).status).toBe(204);
  expect(named(await bill(party.host, party)).balances).toEqual({ Jo: 1300, 'Hanna Host': -1300 });
});

test.each([
  ['shares', 'less', 'update expense_shares set amount = amount - 0.01 where expense_id = ?'],
  ['shares', 'more', 'update expense_shares set amount = amount + 0.01 where expense_id = ?'],
  ['payers', 'less', 'update expense_payers set amount = amount - 0.01 where expense_id = ?'],
  ['payers', 'more', 'update expense_payers set amount = amount + 0.01 where expense_id = ?'],
])('an expense whose %s sum to %s than its amount is broken, and in no balance', async (_, __, sql) => {
  const party = await Party.create(api);
  await add(party.host, party, { amount: 1000 });
  const { id } = (await add(party.host, party, { title: 'Figs', amount: 300 })).body as ExpenseView;
  await api.app.get(EntityManager).fork().execute(sql, [id]);
  const broken = await bill(party.host, party);
  expect(broken.expenses.map(({ title, broken: isBroken }) => [title, isBroken])).toEqual([
    ['Figs', true],
    ['Ice, twice', false],
  ]);
  expect(named(broken).balances).toEqual({ Jo: 1000, 'Hanna Host': -1000 });
});

test('an expense without a payer is not broken', async () => {
  const party = await Party.create(api);
  await add(party.host, party, { payers: [] });
  expect((await bill(party.host, party)).expenses).toMatchObject([{ broken: false }]);
});
