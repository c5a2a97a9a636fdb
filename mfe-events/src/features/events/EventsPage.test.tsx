import type { EventListView, EventSummaryView } from '@yolo/contract/events';
import { aMember, renderRemote, type TestPlatformOptions, apiError } from '@yolo/platform/testing';
import { readersToday } from '@yolo/platform/event-dates';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { App } from '../../App';
import { aSummary, uuid } from '../../testing/views';

const today = readersToday();
const zone = { timeZone: new Intl.DateTimeFormat().resolvedOptions().timeZone };
const full = [
  aSummary(2, { time: '19:30', ...zone }),
  aSummary(1, { multiDay: true, date: '2027-08-12', startDate: '2027-08-12', endDate: '2027-08-14' }),
  aSummary(3, { date: null }),
];
const onePage = (events: EventSummaryView[]) => (): EventListView => ({ events, next: null });

const open = async (answers: TestPlatformOptions['answers'], path = '/events') =>
  act(async () =>
    renderRemote(App, {
      path,
      user: aMember(),
      answers: { readCalendar: () => ({ events: [] }), ...answers },
    }),
  );
const region = async (name: string) => within(await screen.findByRole('region', { name }));
const namesIn = async (name: string) =>
  (await (await region(name)).findAllByRole('link')).map((link) => link.textContent);

test('shows silhouettes while loading', async () => {
  await open({ listEvents: () => new Promise(() => undefined) });
  expect(screen.getByRole('heading', { level: 1, name: 'Events' })).toBeInTheDocument();
  expect(screen.getByRole('heading', { level: 2, name: 'Recent Events' })).toBeInTheDocument();
  expect((await region('All Events')).getByRole('status')).toHaveTextContent('Loading...');
});

test('shows a sentence and a link to Create Event if there are no events', async () => {
  await open({ listEvents: onePage([]) });
  expect(await screen.findByText('No events yet.')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Create Event' })).toHaveAttribute('href', '/create');
  expect(screen.queryByRole('region', { name: 'All Events' })).toBeNull();
});

test('shows an error with Retry after a failure', async () => {
  const test = await open({
    listEvents: () => {
      throw apiError('not_found', 'no');
    },
  });
  expect(await screen.findByText('Your events could not be loaded')).toBeInTheDocument();
  test.api.answer({ listEvents: onePage([aSummary(1)]) });
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await namesIn('Recent Events')).toHaveLength(1);
});

describe('Recent Events', () => {
  test('shows the first five in the order of the server, dates with their time', async () => {
    await open({ listEvents: onePage([...full, ...[4, 5, 6, 7].map((n) => aSummary(n))]) });
    const links = await (await region('Recent Events')).findAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual(
      [2, 1, 3, 4, 5].map((n) => `/events/${uuid(n)}`),
    );
    expect(links[0]).toHaveTextContent('July 17th, 2027, 7:30 PM');
    expect(links[1]).toHaveTextContent('August 12th, 2027 – August 14th, 2027');
    expect(links[2]).toHaveTextContent('Date not set');
  });

  test('an event made while the page is open comes to the top, here and in the list', async () => {
    const test = await open({ listEvents: onePage(full) });
    await namesIn('Recent Events');
    const newEvent = aSummary(9, { name: 'Brand new', createdAt: '2026-11-20T00:00:00.000Z' });
    test.api.answer({ listEvents: onePage([...full, newEvent]) });
    act(() => test.changeMember({ type: 'events.changed', at: '2026-11-20T00:00:00Z' }));
    await waitFor(async () => expect((await namesIn('Recent Events'))[0]).toContain('Brand new'));
    expect((await namesIn('All Events'))[0]).toContain('Brand new');
    expect(await namesIn('All Events')).toHaveLength(4);
  });
});

test('cards and the calendar count those who go in the same words', async () => {
  const supper = aSummary(50, { name: 'Supper tonight', date: today, going: 12, companions: 3 });
  await open({ listEvents: onePage([supper]), readCalendar: () => ({ events: [supper] }) });
  const card = await within(await screen.findByRole('region', { name: 'All Events' })).findByRole('link');
  expect(card).toHaveTextContent('12 going + 3 companions');
  await userEvent.click(await screen.findByRole('button', { name: /, 1 event$/ }));
  const row = within(screen.getByRole('dialog')).getByRole('link', { name: /Supper tonight/ });
  expect(row).toHaveTextContent('12 going + 3 companions');
});

describe('All Events', () => {
  const paged = ({ query = {} }: { query?: { when?: string; after?: string } }): EventListView => {
    if (query.when === 'past') return { events: [aSummary(30, { date: '2020-05-01' })], next: null };
    if (query.after === 'second') return { events: [aSummary(12)], next: null };
    return { events: [aSummary(11)], next: query.when ? 'second' : null };
  };

  test('Show more brings the next page until the last one', async () => {
    const test = await open({ listEvents: paged });
    expect(await namesIn('All Events')).toHaveLength(1);
    await userEvent.click(screen.getByRole('button', { name: 'Show more' }));
    await waitFor(async () => expect(await namesIn('All Events')).toHaveLength(2));
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
    expect(test.api.callsOf('listEvents')).toContainEqual({
      query: { limit: 12, today, when: 'upcoming', after: 'second' },
    });
  });

  test('a page that failed to load shows an error, and Retry loads it', async () => {
    const test = await open({ listEvents: paged });
    await namesIn('All Events');
    test.api.fail('listEvents', 'not_found');
    await userEvent.click(screen.getByRole('button', { name: 'Show more' }));
    expect(await screen.findByText('Your events could not be loaded')).toBeInTheDocument();
    expect(await namesIn('All Events')).toHaveLength(1);
    test.api.answer({ listEvents: paged });
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    await waitFor(async () => expect(await namesIn('All Events')).toHaveLength(2));
  });

  test('past events have an address of their own', async () => {
    const test = await open({ listEvents: paged });
    await userEvent.click(await screen.findByRole('radio', { name: 'Past' }));
    await waitFor(async () => expect((await namesIn('All Events'))[0]).toContain('Event 30'));
    expect(test.navigation.visited).toContain('/events?when=past');
  });

  test('shows a sentence if nothing is upcoming', async () => {
    await open({ listEvents: ({ query }) => ({ events: query?.when ? [] : full, next: null }) });
    expect(await screen.findByText('No upcoming events.')).toBeInTheDocument();
  });
});

describe('search', () => {
  const typeSearch = async (test: { api: { callsOf(route: 'searchEvents'): unknown[] } }, words: string) => {
    await userEvent.type(await screen.findByRole('combobox', { name: 'Search events' }), words);
    await waitFor(() => expect(test.api.callsOf('searchEvents')).toHaveLength(1));
  };

  test('shows up to eight suggestions, and Enter opens the one chosen by arrow keys', async () => {
    const results = Array.from({ length: 9 }, (_, n) => aSummary(40 + n, { location: 'Fiesole' }));
    const test = await open({ listEvents: onePage(full), searchEvents: () => ({ events: results }) });
    await typeSearch(test, 'fie');
    expect(await screen.findAllByRole('option')).toHaveLength(8);
    expect(test.api.callsOf('searchEvents')).toEqual([{ query: { query: 'fie', limit: 8, today } }]);
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}');
    expect(test.navigation.visited[0]).toBe(`/events/${uuid(41)}`);
  });

  test('shows a sentence if nothing is found', async () => {
    const test = await open({ listEvents: onePage(full), searchEvents: () => ({ events: [] }) });
    await typeSearch(test, 'xyz');
    expect(await screen.findByText('No events found. Try a different search.')).toBeInTheDocument();
  });
});

describe('the calendar', () => {
  const fullDate = new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeZone: 'UTC' }).format(
    new Date(`${today}T00:00:00Z`),
  );

  test('a day opens the list of its events', async () => {
    const supper = aSummary(50, { name: 'Supper tonight', date: today });
    const test = await open({ listEvents: onePage(full), readCalendar: () => ({ events: [supper] }) });
    await userEvent.click(await screen.findByRole('button', { name: `${fullDate}, 1 event` }));
    const dialog = within(screen.getByRole('dialog'));
    expect(dialog.getByRole('link', { name: /Supper tonight/ })).toHaveAttribute(
      'href',
      `/events/${uuid(50)}`,
    );
    expect(dialog.getByRole('link', { name: 'Create Event' })).toHaveAttribute(
      'href',
      `/create?date=${today}`,
    );
    expect(test.api.callsOf('readCalendar')).toHaveLength(1);
  });

  test('shows an error with Retry after a failure, and the month stays', async () => {
    const test = await open({
      listEvents: onePage(full),
      readCalendar: () => {
        throw apiError('not_found', 'no');
      },
    });
    expect(await screen.findByText('The events of this month could not be loaded')).toBeInTheDocument();
    expect(screen.getByRole('grid')).toBeInTheDocument();
    test.api.answer({ readCalendar: () => ({ events: [] }) });
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  });
});

test('reads again after changes of the member’s events', async () => {
  const test = await open({ listEvents: onePage(full) });
  await namesIn('All Events');
  act(() => test.changeMember({ type: 'events.changed', at: '2026-11-20T00:00:00Z' }));
  await waitFor(() => expect(test.api.callsOf('listEvents')).toHaveLength(4));
});

test('sends no request when signed out, not even when the shell invalidates all queries', async () => {
  const test = await open({ listEvents: onePage([]) });
  await screen.findByText('No events yet.');
  const before = test.api.callsOf('listEvents').length;
  act(() => test.signOut());
  await act(() => test.platform.queries.resetQueries());
  expect(test.api.callsOf('listEvents')).toHaveLength(before);
  act(() => test.signIn(aMember()));
  await act(() => test.platform.queries.resetQueries());
  expect(test.api.callsOf('listEvents').length).toBeGreaterThan(before);
});
