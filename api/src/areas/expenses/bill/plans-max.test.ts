import { type ExpenseView, PLANS_MAX } from '@yolo/contract/expenses';
import { startTestApp, type TestApp } from '../../../../test/app.ts';
import { addExpense, billOf, jo } from '../../../../test/bills.ts';
import { Party } from '../../../../test/party.ts';

let api: TestApp;
beforeAll(async () => void (api = await startTestApp()));
afterAll(() => api.close());

const refused = {
  status: 409,
  body: {
    code: 'expenses_full',
    title: 'Could not add',
    message: 'A bill has up to 1000 plans. Undo a change first.',
  },
};

/** A closed bill with this number of plans, all but the first without lines. */
async function closedWith(plans: number) {
  const party = await Party.create(api);
  const { host, params } = party;
  await addExpense(host, party);
  const debts = (await billOf(host, party)).debts.map(({ from, to, amount }) => ({ from, to, amount }));
  expect((await host.call('closeBill', { params, body: { debts } })).status).toBe(204);
  await party
    .em()
    .execute('insert into bill_plans (event_id) select ?::uuid from generate_series(2, ?::int)', [
      party.id,
      plans,
    ]);
  return party;
}
const figs = {
  title: 'Figs',
  amount: 300,
  split: { way: 'equally', sharers: [jo, { person: { name: 'Ana' } }] },
};

test('a change that would add one plan too many is refused, and undoing one makes room for it', async () => {
  const party = await closedWith(PLANS_MAX - 1);
  const { host, params } = party;
  const added = await addExpense(host, party, { ...figs, plans: PLANS_MAX - 1 });
  expect(added.status).toBe(201);
  const full = await billOf(host, party);
  expect(full.plans).toHaveLength(PLANS_MAX);
  const plums = { ...figs, title: 'Plums', plans: PLANS_MAX };
  expect(await addExpense(host, party, plums)).toMatchObject(refused);
  const expense = { ...params, expenseId: (added.body as ExpenseView).id };
  const query = { plans: PLANS_MAX };
  expect(await host.call('deleteExpense', { params: expense, query })).toMatchObject(refused);
  expect(await billOf(host, party)).toEqual(full);
  const { changes } = (await host.call('listBillChanges', { params, query: {} })).body as {
    changes: { id: string }[];
  };
  const undo = { params: { ...params, changeId: changes[0]!.id }, body: { plans: PLANS_MAX } };
  expect((await host.call('undoBillChange', undo)).status).toBe(204);
  expect((await addExpense(host, party, { ...plums, plans: PLANS_MAX - 1 })).status).toBe(201);
});

test('a bill that has more plans refuses changes with the same words', async () => {
  const party = await closedWith(PLANS_MAX + 1);
  expect(await addExpense(party.host, party, { ...figs, plans: PLANS_MAX + 1 })).toMatchObject(refused);
});
