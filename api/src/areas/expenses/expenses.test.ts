import type { BillGuestsView, ExpenseView } from '@yolo/contract/expenses';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import { addExpense as add, billOf as bill, jo, billByNames as named } from '../../../test/bills.ts';
import { codeOf, PASSWORD, type TestBrowser } from '../../../test/browser.ts';
import { closeLiveClients, LiveClient } from '../../../test/live-client.ts';
import { idOf, Party } from '../../../test/party.ts';
import { until } from '../../../test/until.ts';

let api: TestApp;
beforeAll(async () => void (api = await startTestApp()));
afterEach(closeLiveClients);
afterAll(() => api.close());

test('an expense is shared by everybody going by heads; a guest with two companions counts as three', async () => {
  const party = await Party.create(api);
  const [member, guest] = [
    await party.member({ firstName: 'Noor', lastName: 'Haddad' }),
    await party.guest(),
  ];
  await member.call('answerInvitation', { params: party.params, body: { status: 'accepted' } });
  await guest.call('answerInvitation', {
    params: party.params,
    body: { status: 'accepted', companions: 2, name: 'Wilma Guest' },
  });
  const client = await LiveClient.of(party.host);
  await client.watch(party);
  const { status, body } = await add(member, party, {
    amount: 10_000,
    payers: [{ person: { userId: idOf(member) } }],
  });
  expect([status, body]).toEqual([
    201,
    expect.objectContaining({ title: 'Ice, twice', amount: 10_000, way: 'heads', changeable: true }),
  ]);
  await until(() => client.changes.some(({ type }) => type === 'expense.added'));
  const all = await bill(guest, party);
  expect(named(all)).toEqual({
    tally: [['Noor Haddad', 10_000]],
    balances: { 'Noor Haddad': 8000, 'Hanna Host': -2000, 'Wilma Guest': -6000 },
    debts: ['Wilma Guest pays Noor Haddad 6000', 'Hanna Host pays Noor Haddad 2000'],
  });
  expect([all.total, all.mayAdd]).toEqual([10_000, false]);
  expect(all.people.find(({ name }) => name === 'Wilma Guest')).toMatchObject({ isYou: true, member: null });
});

test('listBillGuests lists people going with their companions, then the other members of the event', async () => {
  const party = await Party.create(api);
  const [guest, other] = [await party.guest(), await party.member({ firstName: 'Noor', lastName: 'Haddad' })];
  const answer = { status: 'accepted', companions: 2, name: 'Wilma Guest' };
  await guest.call('answerInvitation', { params: party.params, body: answer });
  const { body } = await other.call('listBillGuests', { params: party.params });
  const { guests } = body as BillGuestsView;
  expect(guests.map(({ name, heads }) => [name, heads])).toEqual([
    ['Hanna Host', 1],
    ['Wilma Guest', 3],
    ['Noor Haddad', 0],
  ]);
  const sharers = guests.map(({ userId, invitationId }) => ({
    person: userId === null ? { invitationId } : { userId },
  }));
  const split = { way: 'equally', sharers };
  expect((await add(other, party, { amount: 900, split })).status).toBe(201);
});

test('an expense without a payer makes no debts, and is Unknown in the tally', async () => {
  const party = await Party.create(api);
  await add(party.host, party, { payers: [] });
  await add(party.host, party, { title: 'Figs', amount: 100 });
  expect(named(await bill(party.host, party))).toEqual({
    tally: [
      ['Unknown', 5050],
      ['Jo', 100],
    ],
    balances: { Jo: 100, 'Hanna Host': -100 },
    debts: ['Hanna Host pays Jo 100'],
  });
});

test('a typed name is one person in any case; a guest of the same name is another', async () => {
  const party = await Party.create(api);
  const member = await party.member({ firstName: 'Jo', lastName: 'Doe' });
  await add(party.host, party);
  await add(party.host, party, { title: 'Figs', payers: [{ person: { name: 'JO' } }] });
  await add(party.host, party, { title: 'Plums', payers: [{ person: { userId: idOf(member) } }] });
  const { people, tally } = await bill(party.host, party);
  expect(people.map(({ name }) => name)).toEqual(expect.arrayContaining(['Jo', 'Jo Doe']));
  expect(tally.map(({ amount }) => amount)).toEqual([10_100, 5050]);
});

test('shares add up to the cent, and odd cents are distributed in turn', async () => {
  const party = await Party.create(api);
  const sharers = ['Ana', 'Ben', 'Cleo'].map((name) => ({ person: { name } }));
  for (const title of ['One', 'Two', 'Three', 'Four'])
    await add(party.host, party, { title, amount: 1000, split: { way: 'equally', sharers } });
  const { expenses, people } = await bill(party.host, party);
  const sums = new Map<string, number>();
  for (const { shares } of expenses) {
    expect(shares.reduce((sum, { amount }) => sum + amount, 0)).toBe(1000);
    for (const { personId, amount } of shares) sums.set(personId, (sums.get(personId) ?? 0) + amount);
  }
  const borne = people.filter(({ id }) => sums.has(id)).map(({ id }) => sums.get(id)!);
  expect(borne.sort()).toEqual([1333, 1333, 1334]);
});

test.each([
  ['exact', [{ value: 400 }, { value: 500 }], '$1.00 are left.'],
  ['exact', [{ value: 800 }, { value: 500 }], '$3.00 are too much.'],
  ['adjusted', [{ value: 1200 }, {}], '$2.00 are too much.'],
])('%s amounts that do not add up are refused with the difference', async (way, values, message) => {
  const party = await Party.create(api);
  const sharers = values.map((value, at) => ({ person: { name: `Person ${at}` }, ...value }));
  const { status, body } = await add(party.host, party, { amount: 1000, split: { way, sharers } });
  expect([status, body.code, body.message]).toEqual([400, 'shares_off', message]);
  expect(await bill(party.host, party)).toMatchObject({ expenses: [], people: [] });
});

test('amounts of several payers have to add up to the expense', async () => {
  const party = await Party.create(api);
  const of = (...amounts: number[]) => amounts.map((amount, at) => ({ person: { name: `P${at}` }, amount }));
  expect(codeOf(await add(party.host, party, { amount: 1000, payers: of(400, 500) }))).toBe('shares_off');
  expect(codeOf(await add(party.host, party, { amount: 1000, payers: [...of(400), ...of(600)] }))).toBe(
    'shares_off',
  );
  expect((await add(party.host, party, { amount: 1000, payers: of(400, 600) })).status).toBe(201);
  expect(named(await bill(party.host, party)).tally).toEqual([
    ['P1', 600],
    ['P0', 400],
  ]);
});

test.each([
  [{ title: ' ' }],
  [{ amount: 0 }],
  [{ amount: -5 }],
  [{ amount: 12.5 }],
  [{ amount: 1_000_000_000_000 }],
  [{ payers: [{ person: { name: ' ' } }] }],
  [{ split: { way: 'equally', sharers: [] } }],
  [{ split: { way: 'guessed', sharers: [jo] } }],
])('%j is refused', async (changed) => {
  const party = await Party.create(api);
  expect(codeOf(await add(party.host, party, changed))).toBe('validation_failed');
  expect((await bill(party.host, party)).expenses).toEqual([]);
});

test('amounts of ten digits are stored exactly', async () => {
  const party = await Party.create(api);
  await add(party.host, party, { amount: 999_999_999_999 });
  expect(await bill(party.host, party)).toMatchObject({
    total: 999_999_999_999,
    debts: [{ amount: 999_999_999_999 }],
  });
});

test('people who are not of the event are refused on its bill', async () => {
  const [party, other] = [await Party.create(api), await Party.create(api)];
  const stranger = await other.member();
  const { id: invitationId } = (await other.invitation((await other.guest()).email))!;
  await add(other.host, other);
  const [{ id: personId } = { id: '' }] = (await bill(other.host, other)).people;
  for (const person of [{ userId: idOf(stranger) }, { invitationId }, { personId }])
    expect([person, codeOf(await add(party.host, party, { payers: [{ person }] }))]).toEqual([
      person,
      'bill_person_gone',
    ]);
  expect((await bill(party.host, party)).people).toEqual([]);
});

test('the same expense within ten minutes needs a confirmation', async () => {
  const party = await Party.create(api);
  await add(party.host, party);
  expect(codeOf(await add(party.host, party, { title: 'ice, TWICE' }))).toBe('expense_there_already');
  expect((await add(party.host, party, { amount: 5051 })).status).toBe(201);
  expect((await add(party.host, party, { payers: [{ person: { name: 'Ana' } }] })).status).toBe(201);
  expect((await add(party.host, party, { again: true })).status).toBe(201);
});

test('an expense can be changed and deleted by who recorded it and by the owner, and by nobody else', async () => {
  const party = await Party.create(api);
  const [member, other] = [await party.member(), await party.member()];
  const { id: expenseId } = (await add(member, party)).body as ExpenseView;
  const params = { ...party.params, expenseId };
  const change = (browser: TestBrowser, title: string) =>
    browser.call('changeExpense', { params, body: { title, amount: 700, payers: [jo] } });
  expect(codeOf(await change(other, 'Mine'))).toBe('expense_not_yours');
  expect(codeOf(await other.call('deleteExpense', { params }))).toBe('expense_not_yours');
  expect((await change(member, 'Ice')).body).toMatchObject({ title: 'Ice', amount: 700 });
  expect((await change(party.host, 'Ice, once')).body).toMatchObject({ title: 'Ice, once' });
  expect(named(await bill(member, party)).balances).toMatchObject({ Jo: 700 });
  expect((await member.call('deleteExpense', { params })).status).toBe(204);
  for (const gone of [await member.call('deleteExpense', { params }), await change(member, 'Ice')])
    expect([gone.status, gone.body]).toMatchObject([
      404,
      { title: 'Expense not found', message: 'Somebody has deleted it.' },
    ]);
  expect(await bill(member, party)).toMatchObject({ expenses: [], total: 0, debts: [] });
});

test('amounts of a former member stay, without a name', async () => {
  const party = await Party.create(api);
  const member = await party.member();
  await member.call('answerInvitation', { params: party.params, body: { status: 'accepted' } });
  await add(member, party, { amount: 1000, payers: [{ person: { userId: idOf(member) } }] });
  expect((await member.call('deleteMe', { body: { password: PASSWORD } })).status).toBe(204);
  const all = await bill(party.host, party);
  expect(all.expenses).toMatchObject([{ recordedBy: null }]);
  expect(named(all).debts).toEqual(['Hanna Host pays Former member 500']);
});

test('other members get a notification', async () => {
  const party = await Party.create(api);
  const member = await party.member();
  await add(party.host, party);
  const { notifications } = (await member.call('listNotifications')).body as {
    notifications: { title: string; link: string }[];
  };
  expect(notifications.find(({ title }) => title === 'New expense: $50.50')).toMatchObject({
    link: `/events/${party.id}/expenses`,
  });
});
