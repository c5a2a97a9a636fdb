import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openDashboard } from '../../testing/open-dashboard';
import { anAction } from '../../testing/views';

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

test('shows who did what to whom and when, page by page', async () => {
  const test = await openDashboard({
    answers: {
      readAdminAudit: ({ query }) =>
        query?.after
          ? { actions: [anAction(4, { adminName: 'command line' })], next: null }
          : {
              actions: [
                anAction(1),
                anAction(2, { action: 'role.granted' }),
                anAction(3, { action: 'role.revoked', subjectName: '' }),
              ],
              next: 'older',
            },
    },
  });
  await userEvent.click(await screen.findByRole('radio', { name: 'Audit list' }));
  expect(test.navigation.visited).toEqual(['/admin?section=audit']);
  const table = within(await screen.findByRole('table', { name: 'What admins did' }));
  const row = table.getByRole('row', { name: /^Somebody 1/ });
  expect(row).toHaveTextContent(/Deleted.*Ada Keeper.*Jul 8, 2027/);
  expect(table.getByRole('row', { name: /^Somebody 2/ })).toHaveTextContent('Made an admin');
  expect(table.getByRole('row', { name: /^Former member/ })).toHaveTextContent('Admin rights taken');
  expect(screen.queryByLabelText('Search users')).toBeNull();
  await press('Next page');
  expect(await screen.findByRole('row', { name: /^Somebody 4/ })).toHaveTextContent('command line');
  expect(screen.getByText('Page 2')).toBeInTheDocument();
});

test('an empty audit list shows a sentence and a button to the users', async () => {
  await openDashboard({ path: '/admin?section=audit' });
  expect(await screen.findByText('No admin has done anything yet.')).toBeInTheDocument();
  await press('Show users');
  expect(await screen.findByRole('table', { name: 'Users' })).toBeInTheDocument();
});

test('shows silhouettes while loading, and an error with Retry after a failure', async () => {
  const path = '/admin?section=audit';
  const pending = await openDashboard({
    path,
    answers: { readAdminAudit: () => new Promise(() => undefined) },
  });
  expect(await screen.findByText('Loading...')).toBeInTheDocument();
  pending.view.unmount();
  const test = await openDashboard({
    path,
    answers: {
      readAdminAudit: () => {
        throw new Error('no');
      },
    },
  });
  expect(await screen.findByText('The audit list could not be loaded')).toBeInTheDocument();
  test.api.answer({ readAdminAudit: () => ({ actions: [anAction(1)], next: null }) });
  await press('Retry');
  expect(await screen.findByText('Somebody 1')).toBeInTheDocument();
});
