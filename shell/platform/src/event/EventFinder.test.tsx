import type { EventSummaryView } from '@yolo/contract/events';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aMember, aSummary, renderWithPlatform, uuid } from '../testing';
import { EventFinder, type EventFinderProps } from './EventFinder';

const supper = aSummary(1, { name: 'Supper', location: 'Fiesole' });
const picnic = aSummary(2, { name: 'Picnic', isOwner: false });

function setUp(
  props: Partial<EventFinderProps> = {},
  found: EventSummaryView[] = [supper, picnic],
  upcoming = [supper],
) {
  const pinnedTo: string[] = [];
  const actions = ({ id }: EventSummaryView) => <button onClick={() => pinnedTo.push(id)}>Pin</button>;
  const test = renderWithPlatform(<EventFinder label="Pin to Which Event?" actions={actions} {...props} />, {
    user: aMember(),
    answers: {
      searchEvents: () => ({ events: found }),
      listEvents: () => ({ events: upcoming, next: null }),
    },
  });
  return { ...test, pinnedTo };
}
const type = (words: string) => userEvent.type(screen.getByLabelText('Pin to Which Event?'), words);

test('searches by text, shows the count, and the actions of each event', async () => {
  const { api, pinnedTo } = setUp({ found: 12, pinned: new Set([supper.id]) });
  expect(screen.queryByRole('listitem')).toBeNull();
  await type('pi');
  expect(await screen.findByText('2 events found')).toBeTruthy();
  expect(api.callsOf('searchEvents')).toMatchObject([{ query: { query: 'pi', limit: 12 } }]);
  expect(api.callsOf('listEvents')).toEqual([]);
  const [first, second] = screen.getAllByRole('listitem').map((row) => within(row));
  expect(first?.getByText(/Pinned/)).toBeTruthy();
  expect(second?.queryByText(/Pinned/)).toBeNull();
  await userEvent.click(second!.getByRole('button', { name: 'Pin' }));
  expect(pinnedTo).toEqual([uuid(2)]);
});

test('shows upcoming events before a search if `first` is set', async () => {
  const { api } = setUp({ first: 8 });
  expect(await screen.findByText('Supper')).toBeTruthy();
  expect(api.callsOf('listEvents')).toMatchObject([{ query: { limit: 8 } }]);
  expect(screen.getByRole('status').textContent).toBe('');
});

test('shows a text if nothing is found', async () => {
  setUp({}, []);
  await type('xyz');
  expect(await screen.findByText('No events found. Try a different search.')).toBeTruthy();
});

test('a failed search shows an error with a retry button', async () => {
  const { api } = setUp();
  api.fail('searchEvents', 'internal');
  await type('pi');
  expect(await screen.findByText('Your events could not be loaded')).toBeTruthy();
  api.answer({ searchEvents: () => ({ events: [picnic] }) });
  await act(async () => screen.getByRole('button', { name: 'Retry' }).click());
  expect(await screen.findByText('1 event found')).toBeTruthy();
});

test('shows the total if not all results are shown', async () => {
  const { api } = setUp();
  api.answer({ searchEvents: () => ({ events: [supper, picnic], total: 22 }) });
  await type('pi');
  expect(await screen.findByText('22 events found, 2 shown')).toBeTruthy();
});

test('links to Create Event instead of upcoming events if there are none', async () => {
  const { api } = setUp({ first: 8, invited: true }, [], []);
  expect(await screen.findByText('No events yet.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Create Event' }).getAttribute('href')).toBe('/create');
  expect(api.callsOf('listEvents')).toMatchObject([{ query: { also: 'invited' } }]);
});
