import { aMember, anEvent, apiError, aSummary, renderRemote } from '@yolo/platform/testing';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { App } from '../../App';
import { anExpense, billOf } from '../../testing/views';

beforeEach(() => sessionStorage.clear());

test('lists twelve events, or twenty for a search; one is chosen, and changed again', async () => {
  const test = await act(async () =>
    renderRemote(App, {
      path: '/expenses',
      user: aMember(),
      answers: {
        listEvents: () => ({ events: [aSummary(1)], next: null }),
        searchEvents: () => ({ events: [aSummary(2)] }),
        readEvent: () => anEvent({ id: aSummary(2).id, name: aSummary(2).name }),
        listExpenses: () => billOf({ expenses: [anExpense(1, { title: 'Ice, twice' })] }),
      },
    }),
  );
  expect(await screen.findByRole('listitem')).toHaveTextContent(aSummary(1).name);
  expect(test.api.callsOf('listEvents')).toMatchObject([{ query: { limit: 12 } }]);
  await userEvent.type(screen.getByRole('searchbox', { name: 'Search events' }), 'Event');
  const result = await screen.findByText(aSummary(2).name);
  expect(test.api.callsOf('searchEvents').at(-1)).toMatchObject({ query: { limit: 20 } });
  await userEvent.click(within(result.closest('li')!).getByRole('button', { name: 'Choose' }));
  expect(await screen.findByText('Ice, twice')).toBeInTheDocument();
  expect(test.navigation.visited).toEqual([`/expenses?eventId=${aSummary(2).id}`]);
  expect(screen.getByRole('heading', { level: 2, name: aSummary(2).name })).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Change' }));
  expect(screen.getByRole('searchbox', { name: 'Search events' })).toBeInTheDocument();
});

const openPage = (path: string, answers: object) =>
  act(async () => renderRemote(App, { path, user: aMember(), answers }));

test('the chosen event is in the address: a reload shows it again', async () => {
  const { id, name } = aSummary(2);
  await openPage(`/expenses?eventId=${id}`, {
    readEvent: () => anEvent({ id, name }),
    listExpenses: () => billOf({ expenses: [anExpense(1, { title: 'Ice, twice' })] }),
  });
  expect(await screen.findByText('Ice, twice')).toBeInTheDocument();
  expect(screen.getByRole('heading', { level: 2, name })).toBeInTheDocument();
});

test('shows a link to create an event if there are none', async () => {
  await openPage('/expenses', { listEvents: () => ({ events: [], next: null }) });
  expect(await screen.findByText('No events yet.')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Create Event' })).toHaveAttribute('href', '/create');
});

test('says that the event in the address does not exist, and offers others', async () => {
  await openPage(`/expenses?eventId=${aSummary(2).id}`, {
    readEvent: () => Promise.reject(apiError('event_not_found')),
    listEvents: () => ({ events: [aSummary(1)], next: null }),
  });
  expect(await screen.findByText('Event not found')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Change' }));
  expect(await screen.findByText(aSummary(1).name)).toBeInTheDocument();
});
