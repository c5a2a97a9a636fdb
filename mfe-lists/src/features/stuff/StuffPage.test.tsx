import { aMember, apiError, aSummary, renderRemote, uuid, type Answers } from '@yolo/platform/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { App } from '../../App';

const open = (answers: Answers = {}, user = aMember()) =>
  act(async () =>
    renderRemote(App, {
      path: '/stuff',
      user,
      answers: {
        searchEvents: () => ({ events: [aSummary(1, { isOwner: true }), aSummary(2, { isOwner: false })] }),
        listEvents: () => ({
          events: [aSummary(1, { isOwner: true }), aSummary(2, { isOwner: false })],
          next: null,
        }),
        pinItems: () => ({ added: 2 }),
        ...answers,
      },
    }),
  );

async function write() {
  await userEvent.type(await screen.findByLabelText('One item per line'), '12 eggs\nA ladder');
  await userEvent.type(screen.getByLabelText('Item'), 'Cake{Enter}');
}
const pinTo = async (name: string) => {
  await userEvent.type(screen.getByRole('searchbox', { name: 'Search events' }), 'Event');
  const row = (await screen.findByText(name)).closest('li')!;
  await userEvent.click(within(row).getByRole('button', { name: 'Pin' }));
};

beforeEach(() => {
  localStorage.clear();
});

test('drafts stay on the device, for the member who made them', async () => {
  const first = await open();
  expect(await screen.findByText('No items yet. Add one to get started.')).toBeInTheDocument();
  await write();
  first.view.unmount();
  const other = await open({}, aMember({ id: uuid(9) }));
  expect(await screen.findByLabelText('One item per line')).toHaveValue('');
  other.view.unmount();
  await open();
  expect(await screen.findByLabelText('One item per line')).toHaveValue('12 eggs\nA ladder');
  expect(screen.getByText('Cake')).toBeInTheDocument();
});

test('ticked drafts are pinned to an own event, the others stay', async () => {
  const test = await open();
  await write();
  await pinTo('Event 1');
  const dialog = within(screen.getByRole('dialog', { name: /^Pin to .*Event 1.*\?$/ }));
  await userEvent.click(dialog.getByLabelText('A ladder'));
  await userEvent.click(dialog.getByRole('button', { name: 'Pin Items' }));
  await waitFor(() =>
    expect(test.toasts.at(-1)).toMatchObject({
      title: expect.stringMatching(/^Pinned to .?Event 1/),
      message: '2 item(s) pinned successfully.',
    }),
  );
  expect(test.api.callsOf('pinItems')).toMatchObject([
    {
      body: {
        requested: [{ name: 'eggs', quantity: 12 }],
        bringing: [{ title: 'Cake', quantity: '1', category: '', labels: [] }],
      },
    },
  ]);
  expect(screen.getByLabelText('One item per line')).toHaveValue('A ladder');
  expect(screen.queryByText('Cake')).toBeNull();
});

test('the category of a bringing draft is entered, shown and pinned', async () => {
  const test = await open();
  await userEvent.type(await screen.findByLabelText('Category'), ' Sweet ');
  await userEvent.type(screen.getByLabelText('Item'), 'Cake{Enter}');
  const bringingList = screen.getByRole('list', { name: 'What you bring' });
  expect(within(bringingList).getByRole('listitem')).toHaveTextContent(/Cake.*Sweet/);
  expect(screen.getByLabelText('Category')).toHaveValue('');
  await pinTo('Event 1');
  await userEvent.click(screen.getByRole('button', { name: 'Pin Items' }));
  await waitFor(() => expect(test.api.callsOf('pinItems')).toHaveLength(1));
  expect(test.api.callsOf('pinItems')).toMatchObject([
    { body: { bringing: [{ title: 'Cake', quantity: '1', category: 'Sweet', labels: [] }] } },
  ]);
});

test('reads a draft of a release without categories', async () => {
  const stored = { id: uuid(5), title: 'Cake', quantity: '1', labels: [] };
  localStorage.setItem(
    `yolo.drafts.stuff.${aMember().id}`,
    JSON.stringify({ lines: '', bringing: [stored, { ...stored, id: uuid(6), title: 'Odd', category: 4 }] }),
  );
  await open();
  expect(await screen.findByText('Cake')).toBeInTheDocument();
  expect(screen.queryByText('Odd')).toBeNull();
});

test('only bringing drafts are pinned to somebody else’s event', async () => {
  const test = await open();
  await write();
  await pinTo('Event 2');
  const dialog = within(screen.getByRole('dialog'));
  expect(dialog.queryByLabelText('A ladder')).toBeNull();
  await userEvent.click(dialog.getByRole('button', { name: 'Pin Items' }));
  await waitFor(() =>
    expect(test.api.callsOf('pinItems')).toMatchObject([
      { body: { requested: [], bringing: [{ title: 'Cake' }] } },
    ]),
  );
  expect(screen.getByLabelText('One item per line')).toHaveValue('12 eggs\nA ladder');
});

test('shows an error for an empty selection and a refusal, and keeps the drafts', async () => {
  const test = await open({ pinItems: () => Promise.reject(apiError('internal')) });
  await screen.findByLabelText('One item per line');
  await pinTo('Event 1');
  expect(test.toasts.at(-1)).toMatchObject({ title: 'No items selected', tone: 'error' });
  await write();
  await userEvent.click(
    within(screen.getByText('Event 1').closest('li')!).getByRole('button', { name: 'Pin' }),
  );
  await userEvent.click(screen.getByRole('button', { name: 'Pin Items' }));
  await waitFor(() =>
    expect(test.toasts.at(-1)).toMatchObject({ title: 'Error pinning items', message: 'Please try again.' }),
  );
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(screen.getByText('Cake')).toBeInTheDocument();
});

test('a line with a number in its name is pinned as a name', async () => {
  const test = await open();
  await write();
  await userEvent.click(screen.getByRole('button', { name: '12 × eggs' }));
  await pinTo('Event 1');
  const dialog = within(screen.getByRole('dialog'));
  await userEvent.click(dialog.getByLabelText('A ladder'));
  await userEvent.click(dialog.getByLabelText(/^.?Cake/));
  await userEvent.click(dialog.getByRole('button', { name: 'Pin Items' }));
  await waitFor(() =>
    expect(test.api.callsOf('pinItems')).toMatchObject([
      { body: { requested: [{ name: '12 eggs', quantity: 1 }], bringing: [] } },
    ]),
  );
  expect(screen.getByLabelText('One item per line')).toHaveValue('A ladder');
});

test.each([
  ['event_not_found', "You can only pin to events you're invited to."],
  ['forbidden', 'Only the host of an event can request items.'],
] as const)('shows a toast for an event that refuses with %s', async (code, message) => {
  const test = await open({ pinItems: () => Promise.reject(apiError(code)) });
  await write();
  await pinTo('Event 1');
  await userEvent.click(screen.getByRole('button', { name: 'Pin Items' }));
  await waitFor(() =>
    expect(test.toasts.at(-1)).toMatchObject({ title: 'Error pinning items', message, tone: 'error' }),
  );
});

test('shops are external links', async () => {
  await open();
  for (const name of ['Amazon', 'Uber Eats', 'DoorDash'])
    expect(await screen.findByRole('link', { name })).toHaveAttribute('rel', 'noopener noreferrer');
});

test('ignores stored values of another release that are no drafts', async () => {
  localStorage.setItem(
    `yolo.drafts.stuff.${aMember().id}`,
    JSON.stringify({ lines: 4, bringing: [null, 7, {}] }),
  );
  await open();
  expect(await screen.findByText('No items yet. Add one to get started.')).toBeInTheDocument();
});

test('finds events with an open invitation, too', async () => {
  const test = await open();
  await screen.findByText('Event 1');
  await userEvent.type(screen.getByRole('searchbox', { name: 'Search events' }), 'Event');
  await waitFor(() =>
    expect(test.api.callsOf('searchEvents')).toMatchObject([{ query: { also: 'invited' } }]),
  );
  expect(test.api.callsOf('listEvents')).toMatchObject([{ query: { also: 'invited' } }]);
});

test('shows a link to create an event if there are none', async () => {
  await open({ listEvents: () => ({ events: [], next: null }) });
  expect(await screen.findByText('No events yet.')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Create Event' })).toHaveAttribute('href', '/create');
});
