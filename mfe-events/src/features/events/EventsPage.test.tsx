import { ApiError } from '@yolo/contract';
import { aMember, renderRemote, type TestPlatformOptions } from '@yolo/platform/testing';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { App } from '../../App';
import { aSummary, uuid } from '../../testing/views';

const open = async (answers: TestPlatformOptions['answers']) =>
  act(async () => renderRemote(App, { path: '/events', user: aMember(), answers }));

test('silhouettes while it loads', async () => {
  await open({ listEvents: () => new Promise(() => undefined) });
  expect(screen.getByRole('heading', { level: 1, name: 'Events' })).toBeInTheDocument();
  expect(screen.getByRole('status')).toHaveTextContent('Loading...');
});

test('nothing yet: the sentence and the next thing to do', async () => {
  await open({ listEvents: () => ({ events: [], next: null }) });
  expect(await screen.findByText('No events yet.')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Create Event' })).toHaveAttribute('href', '/create');
});

test('failed: the sentence and Retry', async () => {
  const test = await open({
    listEvents: () => {
      throw new ApiError('not_found', 'no', null);
    },
  });
  expect(await screen.findByText('Your events could not be loaded')).toBeInTheDocument();
  test.api.answer({ listEvents: () => ({ events: [aSummary(1)], next: null }) });
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('link', { name: /Event 1/ })).toBeInTheDocument();
});

test('full: in the order of the server, dates with their time', async () => {
  const events = [
    aSummary(2, { time: '19:30', timeZone: new Intl.DateTimeFormat().resolvedOptions().timeZone }),
    aSummary(1, { multiDay: true, date: '2027-08-12', startDate: '2027-08-12', endDate: '2027-08-14' }),
    aSummary(3, { date: null }),
  ];
  const test = await open({ listEvents: () => ({ events, next: null }) });
  const links = await screen.findAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual([2, 1, 3].map((n) => `/events/${uuid(n)}`));
  expect(links[0]).toHaveTextContent('July 17th, 2027, 7:30 PM');
  expect(links[1]).toHaveTextContent('August 12th, 2027 – August 14th, 2027');
  expect(links[2]).toHaveTextContent('Date not set');
  expect(test.api.callsOf('listEvents')).toMatchObject([
    { query: { limit: 50, today: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) as string } },
  ]);
});

test('changes of the member’s events are read again', async () => {
  const test = await open({ listEvents: () => ({ events: [], next: null }) });
  act(() => test.changeMember({ type: 'events.changed', at: '2026-11-20T00:00:00Z' }));
  await waitFor(() => expect(test.api.callsOf('listEvents')).toHaveLength(2));
});

test('signed out, nothing is asked for, not even when the shell has all queries asked again', async () => {
  const test = await open({ listEvents: () => ({ events: [], next: null }) });
  await screen.findByText('No events yet.');
  act(() => test.signOut());
  await act(() => test.platform.queries.resetQueries());
  expect(test.api.callsOf('listEvents')).toHaveLength(1);
  act(() => test.signIn(aMember()));
  await act(() => test.platform.queries.resetQueries());
  expect(test.api.callsOf('listEvents')).toHaveLength(2);
});
