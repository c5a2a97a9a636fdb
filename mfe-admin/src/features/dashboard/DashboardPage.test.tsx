import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openDashboard } from '../../testing/open-dashboard';
import { stats } from '../../testing/views';

const figures = () => screen.getAllByRole('definition').map((figure) => figure.textContent);

test('shows the four cards and the heading of the specification', async () => {
  const test = await openDashboard();
  expect(await screen.findByRole('heading', { level: 1, name: 'Admin Dashboard' })).toBeInTheDocument();
  expect(screen.getAllByRole('term').map((label) => label.textContent)).toEqual([
    'Total Users',
    'Total Events',
    'Photos Uploaded',
    'Active This Week',
  ]);
  expect(figures()).toEqual(['1,284', '463', '18,907', '212']);
  expect(test.pages.at(-1)).toMatchObject({ title: 'Admin Dashboard' });
});

test('shows the number of undelivered mails if there are any', async () => {
  const none = await openDashboard();
  await screen.findByText('1,284');
  expect(screen.queryByText(/could not be delivered/)).toBeNull();
  none.view.unmount();
  await openDashboard({ answers: { readAdminStats: () => ({ ...stats, mailsNotDelivered: 1204 }) } });
  expect(
    await screen.findByText('Mails that could not be delivered: 1,204, last 7 days'),
  ).toBeInTheDocument();
});

test('figures are busy while loading, and have Retry after a failure', async () => {
  const test = await openDashboard({ answers: { readAdminStats: () => new Promise(() => undefined) } });
  expect((await screen.findAllByRole('definition'))[0]).toHaveAttribute('aria-busy', 'true');
  test.view.unmount();

  const { api } = await openDashboard({
    answers: {
      readAdminStats: () => {
        throw new Error('no');
      },
    },
  });
  expect(await screen.findByText('The figures could not be loaded')).toBeInTheDocument();
  expect(figures()).toEqual(['–', '–', '–', '–']);
  api.answer({ readAdminStats: () => stats });
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('1,284')).toBeInTheDocument();
});

test('a refused request does not navigate: the shell leaves the page when the role is gone', async () => {
  const test = await openDashboard();
  await screen.findByText('User 2');
  test.api.fail('listUsers', 'forbidden');
  await userEvent.click(screen.getByRole('button', { name: 'Role' }));
  expect(await screen.findByText('The users could not be loaded')).toBeInTheDocument();
  expect(test.navigation.visited).toEqual(['/admin?sort=role&order=asc']);
  expect(test.api.callsOf('listUsers')).toHaveLength(2);
});
