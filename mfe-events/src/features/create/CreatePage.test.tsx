import { uuid, aSummary } from '../../testing/views';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { BEN, DRAFT, freshTab, openCreatePage, submit, supper, storeDraft } from '../../testing/create-page';
import { refuse } from '../../testing/host';

beforeEach(freshTab);

test('shows an error for more addresses than the limit before anything is sent', async () => {
  const emails = Array.from({ length: 501 }, (_, at) => `guest${at}@example.org`).join(' ');
  storeDraft({ ...supper, emails });
  const test = await openCreatePage();
  await submit();
  const message = 'These are 501 addresses, and 500 fit at a time. Invite the others afterwards.';
  expect(test.toasts).toEqual([{ title: 'Too much at once', message, tone: 'error' }]);
  expect(screen.getByLabelText(/^Emails/)).toHaveAccessibleDescription(message);
  expect(test.api.callsOf('createEvent')).toHaveLength(0);
});

test('has the labels of the specification', async () => {
  await openCreatePage();
  expect(screen.getByRole('heading', { level: 1, name: 'Create Event' })).toBeInTheDocument();
  for (const label of [
    'Event Name',
    'Multiple days',
    /^Time/,
    /^Location/,
    /^Description/,
    'Emails for non-members',
  ])
    expect(screen.getByLabelText(label)).toBeInTheDocument();
  expect(screen.getByRole('searchbox', { name: 'Invites' })).toBeInTheDocument();
  for (const name of [/^Date/, 'Attach Invite Image', 'Create Event'])
    expect(screen.getByRole('button', { name })).toBeInTheDocument();
});

describe('missing details', () => {
  test.each([
    ['nothing', {}, 'Please fill name and date.', ['Please fill name.', 'Please fill date.']],
    [
      'a name that cannot be seen',
      { name: '\u200b\u3164', date: '2027-07-17' },
      'Please fill name and date.',
      ['Please fill name.'],
    ],
    ['no date', { name: 'Supper' }, 'Please fill name and date.', ['Please fill date.']],
    [
      'one end of a range',
      { name: 'Trip', multiDay: true, startDate: '2027-07-17' },
      'Please fill name and date range.',
      ['Please fill date range.'],
    ],
  ])('%s', async (_case, typed, message, inline) => {
    storeDraft(typed);
    const test = await openCreatePage();
    await submit();
    expect(test.toasts).toEqual([{ title: 'Missing details', message, tone: 'error' }]);
    for (const words of inline) expect(screen.getAllByText(words).length).toBeGreaterThan(0);
    await waitFor(() => expect(document.activeElement).toHaveAttribute('aria-invalid', 'true'));
    expect(test.api.callsOf('createEvent')).toHaveLength(0);
  });

  test('does not send the form without a time that could not be parsed', async () => {
    storeDraft(supper);
    const test = await openCreatePage();
    await userEvent.type(screen.getByLabelText(/^Time/), 'zz');
    await submit();
    expect(screen.getByText('Enter a time like 7:30 PM.')).toBeInTheDocument();
    expect(screen.getByLabelText(/^Time/)).toHaveFocus();
    expect(test.api.callsOf('createEvent')).toHaveLength(0);
  });

  test('an error disappears when its field is changed', async () => {
    await openCreatePage();
    await submit();
    await userEvent.type(screen.getByLabelText('Event Name'), 'S');
    expect(screen.queryByText('Please fill name.')).toBeNull();
  });
});

describe('creating', () => {
  test('sends the form once, forgets the draft and opens the event', async () => {
    storeDraft({ ...supper, members: [BEN], emails: 'ana@example.org', time: '19:30', location: 'Fiesole' });
    const test = await openCreatePage({
      answers: { createEvent: () => ({ id: uuid(100), created: 2, skipped: 0, gone: 0 }) },
    });
    const button = screen.getByRole('button', { name: 'Create Event' });
    act(() => {
      button.click();
      button.click();
    });
    await waitFor(() => expect(test.navigation.visited[0]).toBe(`/events/${uuid(100)}`));
    expect(test.api.callsOf('createEvent')).toMatchObject([
      {
        body: {
          name: 'Supper',
          date: '2027-07-17',
          time: '19:30',
          location: 'Fiesole',
          memberIds: [BEN.id],
          emails: ['ana@example.org'],
          timeZone: new Intl.DateTimeFormat().resolvedOptions().timeZone,
        },
      },
    ]);
    expect(test.toasts).toEqual([{ title: 'Event created.', message: undefined, tone: 'success' }]);
    expect(sessionStorage.getItem(DRAFT)).toBeNull();
  });

  test('a second submission after a failure is the same request', async () => {
    storeDraft(supper);
    const test = await openCreatePage({ answers: { createEvent: refuse('internal') } });
    await submit();
    await waitFor(() => expect(test.toasts).toHaveLength(1));
    expect(test.toasts[0]?.title).toBe('Could not create event');
    await submit();
    await waitFor(() => expect(test.api.callsOf('createEvent')).toHaveLength(2));
    const [first, second] = test.api.callsOf('createEvent') as { body: { requestId: string } }[];
    expect(second?.body.requestId).toBe(first?.body.requestId);
  });

  test('shows Service unavailable if the server is not reached', async () => {
    storeDraft(supper);
    const test = await openCreatePage({ answers: { createEvent: refuse('unavailable') } });
    await submit();
    await waitFor(() => expect(test.toasts[0]?.title).toBe('Service unavailable'));
  });

  test('the toast says how many were already invited [INV-1]', async () => {
    storeDraft({ ...supper, emails: 'ana@example.org tomas@' });
    const test = await openCreatePage({
      answers: { createEvent: () => ({ id: uuid(100), created: 0, skipped: 3, gone: 0 }) },
    });
    await submit();
    await waitFor(() =>
      expect(test.toasts).toMatchObject([
        {
          title: 'Event created.',
          message: '3 were already invited. tomas@ is not an e-mail address and was not invited.',
        },
      ]),
    );
  });
});

describe('Recent Events', () => {
  const recent = async () => within(await screen.findByRole('region', { name: 'Recent Events' }));

  test('a skeleton of three blocks while they load', async () => {
    await openCreatePage({ answers: { listEvents: () => new Promise(() => undefined) } });
    expect((await recent()).getByRole('status')).toHaveTextContent('Loading...');
  });

  test('No events yet.', async () => {
    await openCreatePage();
    expect(await (await recent()).findByText('No events yet.')).toBeInTheDocument();
  });

  test('cards with name, date or "Date not set" and place', async () => {
    const events = [aSummary(11, { location: 'Fiesole' }), aSummary(12, { date: null })];
    const test = await openCreatePage({ answers: { listEvents: () => ({ events, next: null }) } });
    const link = await (await recent()).findByRole('link', { name: /Event 11/ });
    expect(link).toHaveAttribute('href', `/events/${uuid(11)}`);
    expect(link).toHaveTextContent('July 17th, 2027');
    expect(link).toHaveTextContent('Fiesole');
    expect((await recent()).getByRole('link', { name: /Event 12/ })).toHaveTextContent('Date not set');
    expect(test.api.callsOf('listEvents')).toMatchObject([{ query: { limit: 5 } }]);
  });
});

describe('a day of the calendar', () => {
  test('is filled in, in a draft apart from the one that was begun before', async () => {
    storeDraft(supper);
    await openCreatePage({ path: '/create?date=2027-09-04' });
    expect(screen.getByLabelText('Event Name')).toHaveValue('');
    expect(screen.getByRole('button', { name: /^Date/ })).toHaveTextContent('September 4th, 2027');
  });

  test('ignores an invalid ?date', async () => {
    storeDraft(supper);
    await openCreatePage({ path: '/create?date=soon' });
    expect(screen.getByLabelText('Event Name')).toHaveValue('Supper');
  });
});
