import type { ErrorCode } from '@yolo/contract';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ada, openDashboard } from '../../testing/open-dashboard';
import { aUser, users, uuid } from '../../testing/views';

const noor = aUser(2, { firstName: 'Noor', lastName: 'Haddad' });
const press = async (name: string, where: typeof screen | ReturnType<typeof within> = screen) =>
  userEvent.click(await where.findByRole('button', { name }));
const dialog = async () => within(await screen.findByRole('dialog'));
const params = { userId: uuid(2) };

test('Delete asks first, says what will happen, deletes, and reloads without a toast', async () => {
  let all = [noor, aUser(3)];
  const test = await openDashboard({
    answers: {
      listUsers: () => users(all),
      deleteUser: () => void (all = [aUser(3)]),
    },
  });
  await press('Delete Noor Haddad');
  const confirmation = await dialog();
  expect(confirmation.getByRole('heading', { name: 'Delete Noor Haddad?' })).toBeInTheDocument();
  expect(
    confirmation.getByText(
      'The 4 events they own go too, and their guests are told by mail. What they added to others’ events stays, under “Former member”.',
    ),
  ).toBeInTheDocument();
  expect(test.api.callsOf('deleteUser')).toEqual([]);
  await press('Delete user', confirmation);
  await waitFor(() => expect(screen.queryByText('Noor Haddad')).toBeNull());
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(test.api.callsOf('deleteUser')).toEqual([{ params }]);
  expect(test.api.callsOf('readAdminStats')).toHaveLength(2);
  expect(test.toasts).toEqual([]);
});

test('two presses before a redraw send one request', async () => {
  const test = await openDashboard({
    answers: { listUsers: () => users([noor]), deleteUser: () => undefined },
  });
  await press('Delete Noor Haddad');
  const confirm = (await dialog()).getByRole('button', { name: 'Delete user' });
  await act(async () => {
    confirm.click();
    confirm.click();
  });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(test.api.callsOf('deleteUser')).toEqual([{ params }]);
});

test('Keep deletes nothing', async () => {
  const test = await openDashboard({ answers: { listUsers: () => users([noor]) } });
  await press('Delete Noor Haddad');
  await press('Keep', await dialog());
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(test.api.callsOf('deleteUser')).toEqual([]);
});

test('the dialog has sentences of their own for one event and for none', async () => {
  await openDashboard({
    answers: { listUsers: () => users([aUser(3, { eventsCreated: 1 }), aUser(4, { eventsCreated: 0 })]) },
  });
  await press('Delete User 3');
  expect((await dialog()).getByText(/^The event they own goes too, and its guests/)).toBeInTheDocument();
  await press('Keep', await dialog());
  await press('Delete User 4');
  expect((await dialog()).getByText(/^They own no events\./)).toBeInTheDocument();
});

test.each<[ErrorCode, string]>([
  ['internal', 'Failed to delete user. Please try again.'],
  ['unavailable', 'Failed to delete user. Please try again.'],
  ['last_admin', 'Noor Haddad is the last admin. Make somebody else an admin first.'],
  ['forbidden', 'You are no longer an admin.'],
])('the dialog shows a deletion refused with %s and stays open', async (code, sentence) => {
  const test = await openDashboard({ answers: { listUsers: () => users([noor]) } });
  test.api.fail('deleteUser', code);
  await press('Delete Noor Haddad');
  await press('Delete user', await dialog());
  expect(await (await dialog()).findByRole('alert')).toHaveTextContent(sentence);
  test.api.answer({ deleteUser: () => undefined });
  await press('Delete user', await dialog());
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await press('Delete Noor Haddad');
  expect((await dialog()).getByRole('alert')).toBeEmptyDOMElement();
});

test('a member whom somebody else has already deleted counts as deleted', async () => {
  const test = await openDashboard({ answers: { listUsers: () => users([noor]) } });
  test.api.fail('deleteUser', 'member_not_found');
  await press('Delete Noor Haddad');
  test.api.answer({ listUsers: () => users([aUser(3)]) });
  await press('Delete user', await dialog());
  await waitFor(() => expect(screen.queryByText('Noor Haddad')).toBeNull());
});

test('an admin without a session is asked to log in', async () => {
  const test = await openDashboard({ answers: { listUsers: () => users([noor]) } });
  test.api.fail('deleteUser', 'unauthenticated');
  await press('Delete Noor Haddad');
  await press('Delete user', await dialog());
  await waitFor(() => expect(test.asked.requireLogin).toBe(1));
});

describe('roles', () => {
  test('are granted after a confirmation', async () => {
    const test = await openDashboard({
      answers: { listUsers: () => users([noor]), grantAdmin: () => undefined },
    });
    await press('Make Noor Haddad an admin');
    test.api.answer({ listUsers: () => users([{ ...noor, role: 'admin' }]) });
    await press('Make admin', await dialog());
    expect(await screen.findByText('Admin')).toBeInTheDocument();
    expect(test.api.callsOf('grantAdmin')).toEqual([{ params }]);
  });

  test('are revoked after a confirmation; the last admin keeps them', async () => {
    const test = await openDashboard({
      answers: { listUsers: () => users([{ ...noor, role: 'admin' }]) },
    });
    test.api.fail('revokeAdmin', 'last_admin');
    await press('Take admin rights from Noor Haddad');
    await press('Take admin rights', await dialog());
    expect(await (await dialog()).findByRole('alert')).toHaveTextContent(
      'Noor Haddad is the last admin. Make somebody else an admin first.',
    );
    test.api.fail('revokeAdmin', 'internal');
    await press('Take admin rights', await dialog());
    await waitFor(async () =>
      expect((await dialog()).getByRole('alert')).toHaveTextContent(
        'Failed to change the role. Please try again.',
      ),
    );
    expect(test.api.callsOf('revokeAdmin')).toEqual([{ params }, { params }]);
  });

  test('have other words in the dialog for one’s own account', async () => {
    const me = aUser(1, { id: ada.id, role: 'admin' });
    await openDashboard({ answers: { listUsers: () => users([me]) } });
    await press('Take admin rights from User 1');
    expect((await dialog()).getByText(/you leave this page/)).toBeInTheDocument();
    await press('Keep', await dialog());
    await press('Delete User 1');
    expect((await dialog()).getByText(/you are signed out at once/)).toBeInTheDocument();
  });
});
