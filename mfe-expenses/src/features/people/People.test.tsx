import type { ExpensesView } from '@yolo/contract/expenses';
import { aMember, anEvent, EVENT_ID, renderRemote, uuid } from '@yolo/platform/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { App } from '../../App';
import { anExpense, aPerson, billOf } from '../../testing/views';
import { standingsOf } from './standing';

beforeEach(() => sessionStorage.clear());

const noor = aMember({ id: uuid(1), firstName: 'Noor', lastName: 'Haddad' });
const guests = [
  { userId: noor.id, invitationId: null, name: 'Noor Haddad', member: noor, heads: 1 },
  { userId: null, invitationId: uuid(2), name: 'Wilma Guest', member: null, heads: 3 },
];
const bill: Partial<ExpensesView> = {
  people: [
    aPerson(1, { name: 'Noor Haddad', member: noor }),
    aPerson(2, { name: 'Wilma Guest', typed: false }),
    aPerson(3, { name: 'Jo' }),
    aPerson(4, { name: 'noor h.', tiedTo: uuid(901) }),
  ],
  expenses: [anExpense(1, { payers: [{ personId: uuid(904), amount: 1000 }] })],
  tally: [
    { personId: uuid(901), amount: 1000 },
    { personId: null, amount: 300 },
  ],
  balances: [
    { personId: uuid(901), amount: 500 },
    { personId: uuid(902), amount: -500 },
  ],
};

async function open({ isOwner = true, answers = {}, changes = {} as Partial<ExpensesView> } = {}) {
  const role = isOwner ? 'owner' : 'participant';
  const test = await act(async () =>
    renderRemote(App, {
      path: `/events/${EVENT_ID}/expenses`,
      user: aMember(),
      answers: {
        readEvent: () => anEvent({ viewer: { role, invitation: null } }),
        listExpenses: () => billOf({ ...bill, ...changes }),
        listBillGuests: () => ({ guests }),
        ...answers,
      },
    }),
  );
  await userEvent.click(await screen.findByRole('button', { name: 'People' }));
  return test;
}
const rows = () => within(screen.getByRole('list', { name: 'People' })).getAllByRole('listitem');

test('lists each person once with what they paid, bear and get, and with their names', () => {
  expect(
    standingsOf(billOf(bill)).map(({ person, names, paid, borne, balance }) => [
      ...[person.name, names.map(({ name }) => name), paid, borne, balance],
    ]),
  ).toEqual([
    ['Noor Haddad', ['noor h.'], 1000, 500, 500],
    ['Wilma Guest', [], 0, 500, -500],
    ['Jo', [], 0, 0, 0],
  ]);
});

test('an expense without a known payer is in no part, as it is in no balance', () => {
  const expenses = [...bill.expenses!, anExpense(2, { payers: [] })];
  expect(standingsOf(billOf({ ...bill, expenses }))).toEqual(standingsOf(billOf(bill)));
});

test('lists nobody who is only in the history', async () => {
  const corrected = [
    aPerson(5, { name: 'Jhon', isUsed: false }),
    aPerson(6, { name: 'Nor', tiedTo: uuid(901), isUsed: false }),
  ];
  await open({ changes: { people: [...bill.people!, ...corrected] } });
  expect(rows()).toHaveLength(4);
  expect(screen.queryByText(/Jhon/)).toBeNull();
  expect(screen.queryByText('Nor')).toBeNull();
});

test('shows the tally in words, Unknown included', async () => {
  await open();
  expect(rows()[0]).toHaveTextContent('paid $10.00, part $5.00, gets $5.00');
  expect(rows().at(-1)).toHaveTextContent('Unknownpaid $3.00');
});

test('the owner ties a typed name to a guest, which moves no amount and can be taken back', async () => {
  const test = await open({ answers: { tieBillPerson: () => undefined, untieBillPerson: () => undefined } });
  await userEvent.click(await screen.findByRole('button', { name: /^Who is .*Jo/ }));
  // A guest without an account is no typed name.
  expect(screen.queryByRole('button', { name: /Wilma/ })).toBeNull();
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  expect(dialog.getByText('Choose a guest.')).toBeInTheDocument();
  await userEvent.type(dialog.getByRole('combobox', { name: 'Guest' }), 'noor');
  await userEvent.keyboard('{ArrowDown}{Enter}');
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(test.api.callsOf('tieBillPerson')).toMatchObject([
      { params: { personId: uuid(903) }, body: { guest: { userId: noor.id } } },
    ]),
  );
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await userEvent.click(screen.getByRole('button', { name: /^Not .*Noor/ }));
  await waitFor(() =>
    expect(test.api.callsOf('untieBillPerson')).toMatchObject([{ params: { personId: uuid(904) } }]),
  );
});

test('others can tie a name only to themselves', async () => {
  const test = await open({ isOwner: false, answers: { tieBillPerson: () => undefined } });
  expect(screen.queryByRole('button', { name: /^Not / })).toBeNull();
  await userEvent.click(await screen.findByRole('button', { name: /^That’s me: .*Jo/ }));
  await waitFor(() =>
    expect(test.api.callsOf('tieBillPerson')).toMatchObject([{ body: { guest: { userId: aMember().id } } }]),
  );
});
