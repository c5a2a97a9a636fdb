import type { ExpensesView, ExpenseView } from '@yolo/contract/expenses';
import { startTestApp, type TestApp } from '../../../../test/app.ts';
import { addExpense, billOf } from '../../../../test/bills.ts';
import { idOf, Party } from '../../../../test/party.ts';

let api: TestApp;
beforeAll(async () => void (api = await startTestApp()));
afterAll(() => api.close());

const usedIn = ({ people }: ExpensesView) => people.filter(({ isUsed }) => isUsed).map(({ name }) => name);
const by = (name: string) => ({ payers: [{ person: { name } }] });

test('a name that was corrected is in the history only, until the correction is undone', async () => {
  const party = await Party.create(api);
  const { host, params } = party;
  const { id: expenseId } = (await addExpense(host, party, by('Jhon'))).body as ExpenseView;
  const body = { title: 'Ice', amount: 5050, ...by('John') };
  expect((await host.call('changeExpense', { params: { ...params, expenseId }, body })).status).toBe(200);
  const corrected = await billOf(host, party);
  expect(corrected.people.map(({ name }) => name).sort()).toEqual(['Hanna Host', 'Jhon', 'John']);
  expect(usedIn(corrected).sort()).toEqual(['Hanna Host', 'John']);
  const file = (await host.call('exportBill', { params })).body as unknown as string;
  expect(file).toContain('John: paid');
  expect(file).not.toContain('Jhon');
  const { changes } = (await host.call('listBillChanges', { params, query: {} })).body as {
    changes: { id: string }[];
  };
  const undo = { params: { ...params, changeId: changes[0]!.id }, body: { plans: 0 } };
  expect((await host.call('undoBillChange', undo)).status).toBe(204);
  expect(usedIn(await billOf(host, party)).sort()).toEqual(['Hanna Host', 'Jhon']);
});

test('a guest is used by a name that is tied to them, by a payment, and by a plan', async () => {
  const party = await Party.create(api);
  const { host, params } = party;
  const kim = await party.member({ firstName: 'Kim', lastName: 'Abt' });
  const { id: expenseId } = (await addExpense(host, party, by('Jo'))).body as ExpenseView;
  const [jo] = (await billOf(host, party)).people.filter(({ name }) => name === 'Jo');
  const tie = { params: { ...params, personId: jo!.id }, body: { guest: { userId: idOf(kim) } } };
  expect((await host.call('tieBillPerson', tie)).status).toBe(204);
  const tied = await billOf(host, party);
  expect(usedIn(tied).sort()).toEqual(['Hanna Host', 'Jo', 'Kim Abt']);
  const [{ from, to, amount }] = tied.debts as [ExpensesView['debts'][number]];
  await host.call('recordPayment', { params, body: { from, to, amount: 50 } });
  const debts = [{ from, to, amount: amount - 50 }];
  expect((await host.call('closeBill', { params, body: { debts } })).status).toBe(204);
  await host.call('deleteExpense', { params: { ...params, expenseId }, query: { plans: 1 } });
  expect(usedIn(await billOf(host, party)).sort()).toEqual(['Hanna Host', 'Kim Abt']);
});
