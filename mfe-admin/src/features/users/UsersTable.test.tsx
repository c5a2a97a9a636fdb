import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openDashboard } from '../../testing/open-dashboard';
import { aUser, users } from '../../testing/views';

const table = () => screen.findByRole('table', { name: 'Users' });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const cells = async (name: RegExp) =>
  within(within(await table()).getByRole('row', { name }))
    .getAllByRole('cell')
    .map((cell) => cell.textContent);

test('shows the columns and rows of the specification', async () => {
  await openDashboard({
    answers: {
      listUsers: () =>
        users([
          aUser(2, { role: 'admin' }),
          aUser(3, { lastSignInAt: null, firstName: '', lastName: '', role: 'moderator' }),
        ]),
    },
  });
  const heads = within(await table()).getAllByRole('columnheader');
  expect(heads.map((head) => head.textContent)).toEqual([
    'User',
    'Role',
    'Member Since',
    'Last Login',
    'Events Created',
    'Events Attended',
    'Photos Uploaded',
  ]);
  expect((await cells(/^User 2/)).slice(0, 6)).toEqual([
    'Admin',
    'Member Since November 2022',
    'Last Login Jul 8, 2027',
    'Events Created 4',
    'Events Attended 38',
    'Photos Uploaded 2,048',
  ]);
  expect((await cells(/^user3@example.org/)).slice(0, 3)).toEqual([
    'Moderator',
    'Member Since November 2022',
    'Last Login Never',
  ]);
  expect(screen.getByText('Never')).toBeInTheDocument();
  expect(screen.getByText('2 users')).toBeInTheDocument();
});

test('shows silhouettes while loading, and an error with Retry after a failure', async () => {
  const pending = await openDashboard({ answers: { listUsers: () => new Promise(() => undefined) } });
  expect(await screen.findByText('Loading...')).toBeInTheDocument();
  pending.view.unmount();

  const test = await openDashboard({
    answers: {
      listUsers: () => {
        throw new Error('no');
      },
    },
  });
  expect(await screen.findByText('The users could not be loaded')).toBeInTheDocument();
  test.api.answer({ listUsers: () => users([aUser(2)]) });
  await press('Retry');
  expect(await screen.findByText('User 2')).toBeInTheDocument();
});

test('the server sorts, and the order is kept in the address', async () => {
  const test = await openDashboard();
  await table();
  await press('Last Login');
  await waitFor(() => expect(test.navigation.visited).toEqual(['/admin?sort=lastLogin']));
  await press('Last Login');
  await waitFor(() => expect(test.navigation.visited.at(-1)).toBe('/admin?sort=lastLogin&order=asc'));
  await press('User');
  await waitFor(() =>
    expect(test.api.callsOf('listUsers').at(-1)).toMatchObject({
      query: { sort: 'name', order: 'asc', after: undefined, query: undefined, limit: 50 },
    }),
  );
  expect(screen.getByRole('columnheader', { name: 'User' })).toHaveAttribute('aria-sort', 'ascending');
});

test('the search sends one request after a pause and keeps the query in the address', async () => {
  const test = await openDashboard({
    path: '/admin?after=abc&page=2',
    answers: { listUsers: ({ query }) => users(query?.query ? [] : [aUser(2)]) },
  });
  await table();
  await userEvent.type(screen.getByLabelText('Search users'), 'noor ');
  expect(await screen.findByText('Nobody is called “noor”.')).toBeInTheDocument();
  expect(test.navigation.visited).toEqual(['/admin?query=noor+']);
  expect(screen.getByLabelText('Search users')).toHaveValue('noor ');
  expect(test.api.callsOf('listUsers')).toMatchObject([
    { query: { after: 'abc' } },
    { query: { query: 'noor', after: undefined } },
  ]);
  await press('Show all users');
  await table();
  expect(screen.getByLabelText('Search users')).toHaveValue('');
});

test('leaving the field searches at once, so that no later address closes a dialog', async () => {
  const test = await openDashboard({ path: '/admin', answers: { listUsers: () => users([aUser(2)]) } });
  await table();
  const field = screen.getByLabelText('Search users');
  jest.useFakeTimers();
  try {
    fireEvent.change(field, { target: { value: 'noor' } });
    expect(test.navigation.visited).toEqual([]);
    fireEvent.blur(field);
    expect(test.navigation.visited).toEqual(['/admin?query=noor']);
    jest.advanceTimersByTime(1000);
    expect(test.navigation.visited).toHaveLength(1);
  } finally {
    jest.useRealTimers();
  }
});

describe('pages', () => {
  const pages = {
    listUsers: ({ query }: { query?: { after?: string } }) => {
      if (!query?.after) return users([aUser(2)], { next: 'two', total: 120 });
      if (query.after === 'two') return users([aUser(3)], { next: 'three', total: 120 });
      return users([aUser(4)], { total: 120 });
    },
  };

  test('Next and Previous use cursors in the address', async () => {
    const test = await openDashboard({ answers: pages });
    expect(await screen.findByText('Page 1 of 3 · 120 users')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Previous page' })).toBeDisabled();
    await press('Next page');
    expect(await screen.findByText('User 3')).toBeInTheDocument();
    expect(screen.getByText('Page 2 of 3 · 120 users')).toBeInTheDocument();
    await press('Next page');
    expect(await screen.findByText('User 4')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Next page' })).toBeDisabled();
    await press('Previous page');
    await press('Previous page');
    expect(await screen.findByText('User 2')).toBeInTheDocument();
    expect(test.navigation.visited).toEqual([
      '/admin?after=two&page=2',
      '/admin?after=three&page=3',
      '/admin?after=two&page=2',
      '/admin',
    ]);
  });

  test('a link to a later page shows that page, with a button to the first one', async () => {
    const test = await openDashboard({ answers: pages, path: '/admin?after=two&page=2' });
    expect(await screen.findByText('User 3')).toBeInTheDocument();
    await press('First page');
    expect(await screen.findByText('User 2')).toBeInTheDocument();
    expect(test.navigation.visited).toEqual(['/admin']);
  });

  test('a search shows the number of results on its last page only', async () => {
    const test = await openDashboard({ answers: pages, path: '/admin?query=user' });
    expect(await screen.findByText('Page 1')).toBeInTheDocument();
    test.go('/admin?query=user&after=three&page=3');
    expect(await screen.findByText('Page 3 · 101 users found')).toBeInTheDocument();
  });

  test('a rejected cursor shows an error with a button to the first page', async () => {
    const test = await openDashboard({ path: '/admin?after=old&page=2' });
    test.api.fail('listUsers', 'validation_failed');
    test.go('/admin?after=older&page=2');
    expect(await screen.findByText('This page is not there any more.')).toBeInTheDocument();
    test.api.answer(pages);
    await press('First page');
    expect(await screen.findByText('User 2')).toBeInTheDocument();
  });
});
