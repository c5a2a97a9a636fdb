import { randomUUID } from 'node:crypto';
import type { BillChangesView, ExpenseConflict, ExpenseView, PaymentView } from '@yolo/contract/expenses';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import { addExpense as add, billOf as bill, jo, billByNames as named } from '../../../test/bills.ts';
import { codeOf, type TestBrowser } from '../../../test/browser.ts';
import { idOf, Party } from '../../../test/party.ts';

let api: TestApp;
beforeAll(async () => void (api = await startTestApp()));
afterAll(() => api.close());

const draft = { title: 'Ice', amount: 1000, payers: [jo] };
const change = (browser: TestBrowser, { params }: Party, { id }: ExpenseView, body: object) =>
  browser.call('changeExpense', { params: { ...params, expenseId: id }, body: { ...draft, ...body } });

/** An expense of a member, which the host may change too. */
async function partyWithExpense() {
  const party = await Party.create(api);
  const noor = await party.member({ firstName: 'Noor', lastName: 'Haddad' });
  const expense = (await add(noor, party, draft)).body as ExpenseView;
  return { party, noor, expense, version: expense.version };
}

describe('conflicting edits of an expense', () => {
  test('refuse the second with who has changed what, and write nothing', async () => {
    const { party, noor, expense, version } = await partyWithExpense();
    const split = { way: 'equally', sharers: [jo, { person: { userId: idOf(noor) } }] };
    expect((await change(noor, party, expense, { amount: 1200, split, version })).status).toBe(200);
    const answer = await change(party.host, party, expense, { title: 'Ice cubes', version });
    expect([answer.status, codeOf(answer), answer.body.message]).toEqual([
      409,
      'expense_changed',
      'Noor Haddad has changed the amount and how it is shared since you opened it. Look at it, then try again.',
    ]);
    const { expense: now, by, fields } = answer.body.current as ExpenseConflict;
    expect([now.amount, by?.firstName, fields]).toEqual([1200, 'Noor', ['amount', 'split']]);
    expect((await bill(noor, party)).expenses).toMatchObject([{ title: 'Ice', amount: 1200 }]);
    const again = await change(party.host, party, expense, { title: 'Ice cubes', version: now.version });
    expect(again.body).toMatchObject({ title: 'Ice cubes', version: now.version + 1 });
  });

  test('write one of two simultaneous edits, and refuse the other', async () => {
    const { party, noor, expense, version } = await partyWithExpense();
    const answers = await Promise.all([
      change(noor, party, expense, { title: 'One', version }),
      change(party.host, party, expense, { title: 'Two', version }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  test('accept an edit if the change in between was reverted', async () => {
    const { party, noor, expense, version } = await partyWithExpense();
    await change(noor, party, expense, { title: 'Snow', version });
    await change(noor, party, expense, { version: version + 1 });
    expect((await change(party.host, party, expense, { amount: 700, version })).status).toBe(200);
  });

  test('refuse a deletion by a caller who has not seen the last change', async () => {
    const { party, noor, expense, version } = await partyWithExpense();
    await change(noor, party, expense, { amount: 99_000, version });
    const params = { ...party.params, expenseId: expense.id };
    expect(codeOf(await party.host.call('deleteExpense', { params, query: { version } }))).toBe(
      'expense_changed',
    );
    const seen = { version: version + 1 };
    expect((await party.host.call('deleteExpense', { params, query: seen })).status).toBe(204);
  });

  test('count an undo as a change, also after a deletion', async () => {
    const { party, noor, expense, version } = await partyWithExpense();
    const undoLast = async () => {
      const { body } = await noor.call('listBillChanges', { params: party.params });
      const [{ id: changeId } = { id: '' }] = (body as BillChangesView).changes;
      await noor.call('undoBillChange', { params: { ...party.params, changeId }, body: {} });
    };
    await change(noor, party, expense, { amount: 1200, version });
    await noor.call('deleteExpense', { params: { ...party.params, expenseId: expense.id } });
    await undoLast();
    expect(codeOf(await change(party.host, party, expense, { version }))).toBe('expense_changed');
    const [row] = (await bill(noor, party)).expenses;
    expect((await change(party.host, party, expense, { version: row!.version })).status).toBe(200);
    await undoLast();
    expect(codeOf(await change(noor, party, expense, { version: row!.version + 1 }))).toBe('expense_changed');
  });

  test('accept an edit without a version, as older clients send it', async () => {
    const { party, noor, expense } = await partyWithExpense();
    await change(noor, party, expense, { amount: 1200 });
    expect((await change(party.host, party, expense, { title: 'Ice cubes' })).status).toBe(200);
  });
});

describe('a repeated request after a lost answer', () => {
  test('adds an expense once, also for simultaneous requests', async () => {
    const party = await Party.create(api);
    const requestId = randomUUID();
    const answers = await Promise.all([1, 2].map(() => add(party.host, party, { requestId })));
    const later = await add(party.host, party, { requestId });
    const ids = [...answers, later].map(({ status, body }) => [status, (body as ExpenseView).id]);
    expect(new Set(ids.map(([status, id]) => `${status} ${id}`)).size).toBe(1);
    expect((await bill(party.host, party)).expenses).toHaveLength(1);
  });

  test('has a key per member and event', async () => {
    const [party, other] = [await Party.create(api), await Party.create(api)];
    const [requestId, member] = [randomUUID(), await party.member()];
    await add(party.host, party, { requestId });
    expect((await add(member, party, { requestId, title: 'Figs' })).body).toMatchObject({ title: 'Figs' });
    expect((await add(other.host, other, { requestId, title: 'Figs' })).body).toMatchObject({
      title: 'Figs',
    });
  });

  test('records a partial payment once, and a second one of the same amount with another key', async () => {
    const party = await Party.create(api);
    await add(party.host, party, { amount: 1000 });
    const seen = await bill(party.host, party);
    const { from, to } = seen.debts[0]!;
    const pay = (requestId: string) =>
      party.host.call('recordPayment', { params: party.params, body: { from, to, amount: 300, requestId } });
    const requestId = randomUUID();
    const [first, second] = [await pay(requestId), await pay(requestId)];
    expect([second.status, (second.body as PaymentView).id]).toEqual([201, (first.body as PaymentView).id]);
    await pay(randomUUID());
    const now = await bill(party.host, party);
    expect([now.payments.length, named(now).balances]).toEqual([2, { Jo: 400, 'Hanna Host': -400 }]);
  });
});
