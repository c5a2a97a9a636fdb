import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { list, openEventPage, preloadEventPage } from '../../testing/event-page';
import { dialog, openAsHost, press } from '../../testing/host';
import { aGuest, aGuestList, anEvent, aPending, EVENT_ID, theCreator } from '../../testing/views';

beforeAll(preloadEventPage);

const many = (count: number) =>
  Array.from({ length: count }, (_, n) => aPending(n + 100, `guest${n + 1}@x.example`));
/** The queries of one element. */
type Table = Awaited<ReturnType<typeof openWith>>['table'];
const going = [theCreator({ isYou: true }), aGuest(5, 'Noor Haddad')];
const openWith = async (pending: ReturnType<typeof aPending>[]) => {
  const test = await openAsHost({}, { listGuests: () => aGuestList({ going, pending }) });
  return { test, table: within(await list(/^Pending Invitations/)) };
};
const rows = (table: Table) =>
  table
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.querySelector('td')?.textContent);

test('guest2 comes before guest10, in any order of their invitations', async () => {
  const { table } = await openWith([...many(10)].reverse().slice(0, 4).concat(many(3)));
  expect(rows(table).map((text) => text?.split('@')[0])).toEqual([
    'guest1',
    'guest2',
    'guest3',
    'guest7',
    'guest8',
    'guest9',
    'guest10',
  ]);
});

test('a short list is neither folded nor searched', async () => {
  const { table } = await openWith(many(8));
  expect(rows(table)).toHaveLength(8);
  expect(table.queryByRole('button', { name: /^Show all/ })).toBeNull();
  expect(table.queryByRole('searchbox')).toBeNull();
});

test('a long list is folded, and the search covers all of it', async () => {
  const { table } = await openWith([...many(30), aPending(40, 'ann@x.example', { name: 'Änne Berg' })]);
  expect(rows(table)).toHaveLength(5);
  await userEvent.type(table.getByRole('searchbox', { name: 'Find an invitation' }), 'anne');
  expect(rows(table)).toEqual([expect.stringContaining('Änne Berg')]);
  expect(table.getByRole('status')).toHaveTextContent('1 of 31');
  await userEvent.type(table.getByRole('searchbox'), 'xx');
  expect(table.getByText('No such invitation.')).toBeInTheDocument();
  await userEvent.clear(table.getByRole('searchbox'));
  await press('Show all 31', table);
  expect(rows(table)).toHaveLength(31);
});

test('shows when each guest was last mailed, unless the mail will not arrive', async () => {
  const mailedAt = new Date().toISOString();
  const { table } = await openWith([
    aPending(1, 'ann@x.example', { mailedAt }),
    aPending(2, 'ben@x.example', { mailedAt, mailTrouble: 'refused' }),
  ]);
  expect(rows(table)).toEqual(['ann@x.exampleMailed today', expect.not.stringContaining('Mailed today')]);
});

describe('Remind all', () => {
  test('asks first, and says how many get a mail and how many do not', async () => {
    const { test, table } = await openWith(many(9));
    test.api.answer({ remindAll: () => ({ mailed: 6, recent: 3, unwanted: 0, refused: 0, over: 0 }) });
    await press('Remind all', table);
    const confirmation = await dialog();
    expect(confirmation.getByText('Remind 9 guests?')).toBeInTheDocument();
    expect(test.api.callsOf('remindAll')).toHaveLength(0);
    await press('Remind all', confirmation);
    await waitFor(() =>
      expect(test.toasts).toMatchObject([
        { title: 'Reminders sent', message: '6 guests get a mail. 3 had a mail within the last day.' },
      ]),
    );
    expect(test.api.callsOf('remindAll')).toEqual([{ params: { eventId: EVENT_ID } }]);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('a failure shows Email sending failed', async () => {
    const { test, table } = await openWith(many(2));
    test.api.fail('remindAll', 'internal');
    await press('Remind all', table);
    await press('Remind all', await dialog());
    await waitFor(() =>
      expect(test.toasts).toMatchObject([
        { title: 'Email sending failed', message: 'Please try again later.' },
      ]),
    );
  });

  test('is missing for a guest, and if there is nobody to remind', async () => {
    const { view } = openEventPage(anEvent(), aGuestList({ pending: many(2) }));
    await list(/^Pending Invitations \(2\)/);
    expect(screen.queryByRole('button', { name: 'Remind all' })).toBeNull();
    view.unmount();
    const { table } = await openWith([]);
    expect(table.queryByRole('button', { name: 'Remind all' })).toBeNull();
  });
});
