import type { DeletionView } from '@yolo/contract/accounts';
import type { Answers } from '@yolo/platform/testing';
import { aMember } from '@yolo/platform/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FONT_KEY } from '../../platform/og-font';
import { renderWithShell } from '../../testing/test-shell';
import { consequences } from './DeleteProfileDialog';
import Profile from './Profile';

const user = aMember({ createdAt: '2024-03-05T10:00:00.000Z' });

function renderProfile(answers: Answers = {}) {
  return renderWithShell(<Profile />, {
    user,
    path: '/profile',
    answers: {
      readSession: () => user,
      listSessions: () => ({ sessions: [] }),
      readMailPreferences: () => ({ reminders: true, messages: true }),
      ...answers,
    },
  });
}

type Rendered = ReturnType<typeof renderProfile>;
const toastText = ({ shell }: Rendered) => {
  const toast = shell.toasts.shown.get();
  return toast && [toast.title, toast.message].filter(Boolean).join(' / ');
};
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
const type = async (label: string, text: string) => {
  const field = screen.getByLabelText(new RegExp(`^${label}`));
  await userEvent.clear(field);
  if (text) await userEvent.type(field, text);
};

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

test('shows the current name from the server, and the month of joining', async () => {
  const fresh = { ...user, firstName: 'Adelheid' };
  const test = renderProfile({ readSession: () => fresh });
  expect(await screen.findByRole('heading', { level: 2, name: 'Adelheid Berg' })).toBeTruthy();
  expect(screen.getByText('Member since March 2024')).toBeTruthy();
  expect(toastText(test)).toBeNull();
});

test('the fields take values that another device has saved, except for edited ones', async () => {
  let answer: (fresh: typeof user) => void = () => undefined;
  const test = renderProfile({ readSession: () => new Promise((resolve) => (answer = resolve)) });
  await type('Last name', 'Berger');
  answer({ ...user, firstName: 'Adelheid', lastName: 'Bergmann' });
  await waitFor(() => expect(screen.getByLabelText(/^First name/)).toHaveProperty('value', 'Adelheid'));
  expect(screen.getByLabelText(/^Last name/)).toHaveProperty('value', 'Berger');
  test.api.answer({ updateMe: () => user });
  await press('Update Profile');
  expect(test.api.callsOf('updateMe')).toEqual([{ body: { firstName: 'Adelheid', lastName: 'Berger' } }]);
});

test('Failed to load profile data, with Retry', async () => {
  renderProfile({ readSession: () => Promise.reject(new Error('no network')) });
  expect(await screen.findByText('Failed to load profile data')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Retry' })).toBeTruthy();
});

describe('personal information', () => {
  test('Profile updated successfully', async () => {
    const updateMe = () => ({ ...user, firstName: 'Lin' });
    const test = renderProfile({ updateMe });
    await type('First name', 'Lin');
    await press('Update Profile');
    await waitFor(() => expect(toastText(test)).toBe('Profile updated successfully'));
    expect(test.api.callsOf('updateMe')).toEqual([{ body: { firstName: 'Lin', lastName: 'Berg' } }]);
    expect(test.shell.session.session.get().user?.firstName).toBe('Lin');
    expect(test.api.callsOf('requestEmailChange')).toEqual([]);
  });

  test('Failed to update profile; the input survives a reload', async () => {
    const test = renderProfile();
    test.api.fail('updateMe', 'unavailable');
    await type('First name', 'Lin');
    await press('Update Profile');
    await waitFor(() => expect(toastText(test)).toMatch(/^Failed to update profile/));
    test.view.unmount();
    renderProfile();
    expect((screen.getByLabelText(/^First name/) as HTMLInputElement).value).toBe('Lin');
  });

  test('shows a missing name at its field, and sends nothing', async () => {
    const test = renderProfile();
    await type('Last name', '');
    await press('Update Profile');
    expect(screen.getByText('Enter your last name.')).toBeTruthy();
    expect(test.api.callsOf('updateMe')).toEqual([]);
  });

  test('a new address requires the password, and does not change at once', async () => {
    const test = renderProfile({ updateMe: () => user, requestEmailChange: () => undefined });
    await type('E-mail address', 'Ada@New.example');
    await press('Update Profile');
    const dialog = await screen.findByRole('dialog', { name: 'Change your e-mail address' });
    await userEvent.type(within(dialog).getByLabelText(/^Current password/), 'secret');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Send the link' }));
    await waitFor(() => expect(toastText(test)).toMatch(/^Check your email/));
    const body = { email: 'ada@new.example', password: 'secret' };
    expect(test.api.callsOf('requestEmailChange')).toEqual([{ body }]);
    expect((screen.getByLabelText(/^E-mail address/) as HTMLInputElement).value).toBe(user.email);
  });

  test('a wrong password is shown in the dialog', async () => {
    const test = renderProfile({ updateMe: () => user });
    test.api.fail('requestEmailChange', 'wrong_password');
    await type('E-mail address', 'ada@new.example');
    await press('Update Profile');
    const dialog = await screen.findByRole('dialog', { name: 'Change your e-mail address' });
    await userEvent.type(within(dialog).getByLabelText(/^Current password/), 'x');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Send the link' }));
    expect(await within(dialog).findByText('The current password is wrong.')).toBeTruthy();
  });
});

test('OG switches the font and is stored', async () => {
  renderProfile();
  await userEvent.click(screen.getByRole('switch', { name: 'OG' }));
  expect(document.documentElement.dataset.font).toBe('og');
  expect(localStorage.getItem(FONT_KEY)).toBe('og');
  await userEvent.click(screen.getByRole('switch', { name: 'OG' }));
  expect(document.documentElement.dataset.font).toBeUndefined();
});

describe('photo', () => {
  const choose = (file: File) =>
    userEvent.upload(screen.getByTestId('avatar-file'), file, { applyAccept: false });

  test('File too large', async () => {
    const test = renderProfile();
    await choose(new File([new Uint8Array(5 * 1024 * 1024 + 1)], 'a.png', { type: 'image/png' }));
    expect(toastText(test)).toBe('File too large / Please select an image under 5MB.');
  });

  test('Invalid file type', async () => {
    const test = renderProfile();
    await choose(new File(['text'], 'a.txt', { type: 'text/plain' }));
    expect(toastText(test)).toBe('Invalid file type / Please select an image file.');
  });

  test('can be removed', async () => {
    const pictured = { ...user, avatarUrl: '/files/1/full' };
    const test = renderProfile({ readSession: () => pictured, removeAvatar: () => user });
    await userEvent.click(await screen.findByRole('button', { name: 'Remove Photo' }));
    await waitFor(() => expect(test.shell.session.session.get().user?.avatarUrl).toBeNull());
    // The pressed button has disappeared with the picture.
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Upload Photo'));
  });
});

test('kinds of mails can be switched off', async () => {
  const test = renderProfile({ changeMailPreferences: ({ body }) => body });
  await userEvent.click(await screen.findByRole('switch', { name: 'Messages from hosts' }));
  expect(test.api.callsOf('changeMailPreferences')).toEqual([{ body: { reminders: true, messages: false } }]);
  const choice = screen.getByRole<HTMLInputElement>('switch', { name: 'Messages from hosts' });
  await waitFor(() => expect(choice.checked).toBe(false));
});

test('kinds of mails that an area adds can be switched off as well', async () => {
  const others = [
    { kind: 'digests', label: 'News of the week', wanted: true },
    { kind: 'recipes', label: 'Recipes', wanted: true },
  ];
  const preferences = { reminders: true, messages: true, others };
  const test = renderProfile({
    readMailPreferences: () => preferences,
    changeMailPreferences: ({ body }) => body,
  });
  await userEvent.click(await screen.findByRole('switch', { name: 'News of the week' }));
  expect(test.api.callsOf('changeMailPreferences')).toEqual([
    { body: { ...preferences, others: [{ ...others[0], wanted: false }, others[1]] } },
  ]);
  const checked = (name: string) => screen.getByRole<HTMLInputElement>('switch', { name }).checked;
  await waitFor(() => expect(checked('News of the week')).toBe(false));
  expect(checked('Recipes')).toBe(true);
});

describe('Delete Profile', () => {
  const deletion: DeletionView = { eventsOwned: 2, guestsTold: 31, answersRemoved: 1, lastAdmin: false };
  const openDialog = async (answers: Answers = {}) => {
    const test = renderProfile({ readDeletion: () => deletion, deleteMe: () => undefined, ...answers });
    await press('Delete Profile');
    const dialog = screen.getByRole('dialog', { name: 'Delete Profile' });
    const confirm = async () => {
      await userEvent.type(await within(dialog).findByLabelText(/^Current password/), 'secret');
      await userEvent.click(within(dialog).getByRole('button', { name: 'Delete Profile' }));
    };
    return { ...test, dialog, confirm };
  };

  test('shows the consequences, and asks for the password', async () => {
    const test = await openDialog();
    expect(await within(test.dialog).findByText(/^2 events of yours are deleted/)).toBeTruthy();
    expect(test.api.callsOf('deleteMe')).toEqual([]);
    await test.confirm();
    await waitFor(() => expect(toastText(test)).toBe('Profile Deleted'));
    expect(test.api.callsOf('deleteMe')).toEqual([{ body: { password: 'secret' } }]);
    expect(test.shell.session.session.get().status).toBe('guest');
    expect(test.navigation.visited).toEqual(['/']);
  });

  test('Failed to delete profile', async () => {
    const test = await openDialog();
    test.api.fail('deleteMe', 'internal');
    await test.confirm();
    await waitFor(() =>
      expect(toastText(test)).toBe('Failed to delete profile. Please try again or contact support.'),
    );
    expect(test.shell.session.session.get().status).toBe('member');
  });

  test('the dialog cannot be closed while the request is pending', async () => {
    let failDeletion: (error: Error) => void = () => undefined;
    const test = await openDialog({
      deleteMe: () => new Promise((_, reject) => (failDeletion = reject)),
    });
    await test.confirm();
    await userEvent.click(within(test.dialog).getByRole('button', { name: 'Cancel' }));
    await userEvent.click(within(test.dialog).getByRole('button', { name: 'Close' }));
    expect(within(test.dialog).getByRole('button', { name: 'Deleting...' })).toBeTruthy();
    failDeletion(new Error('no'));
    await within(test.dialog).findByRole('button', { name: 'Delete Profile' });
    await userEvent.click(within(test.dialog).getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByRole('dialog', { name: 'Delete Profile' })).toBeNull();
  });

  test('a wrong password keeps the dialog open', async () => {
    const test = await openDialog();
    test.api.fail('deleteMe', 'wrong_password');
    await test.confirm();
    expect(await within(test.dialog).findByText('The current password is wrong.')).toBeTruthy();
  });

  test('the last admin cannot be deleted', async () => {
    const { dialog } = await openDialog({ readDeletion: () => ({ ...deletion, lastAdmin: true }) });
    expect(await within(dialog).findByText(/^You are the last admin/)).toBeTruthy();
    expect(within(dialog).queryByLabelText(/^Current password/)).toBeNull();
  });

  test('shows only consequences that apply', () => {
    const nothing = { eventsOwned: 0, guestsTold: 0, answersRemoved: 0, lastAdmin: false };
    expect(consequences(nothing)).toHaveLength(2);
    expect(consequences({ ...nothing, eventsOwned: 1, guestsTold: 1 })[0]).toBe(
      '1 event of yours is deleted for everybody, and 1 guest is told by mail that they are off.',
    );
  });
});
