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

function opens(answers: Answers = {}) {
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

type Opened = ReturnType<typeof opens>;
const said = ({ shell }: Opened) => {
  const toast = shell.toasts.shown.get();
  return toast && [toast.title, toast.message].filter(Boolean).join(' / ');
};
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
const types = async (label: string, text: string) => {
  const field = screen.getByLabelText(new RegExp(`^${label}`));
  await userEvent.clear(field);
  if (text) await userEvent.type(field, text);
};

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

test('name and since when; what another device has saved is shown', async () => {
  const fresh = { ...user, firstName: 'Adelheid' };
  const test = opens({ readSession: () => fresh });
  expect(await screen.findByRole('heading', { level: 2, name: 'Adelheid Berg' })).toBeTruthy();
  expect(screen.getByText('Member since March 2024')).toBeTruthy();
  expect(said(test)).toBeNull();
});

test('what another device has saved stands in the fields, but for what is being typed here', async () => {
  let answer: (fresh: typeof user) => void = () => undefined;
  const test = opens({ readSession: () => new Promise((resolve) => (answer = resolve)) });
  await types('Last name', 'Berger');
  answer({ ...user, firstName: 'Adelheid', lastName: 'Bergmann' });
  await waitFor(() => expect(screen.getByLabelText(/^First name/)).toHaveProperty('value', 'Adelheid'));
  expect(screen.getByLabelText(/^Last name/)).toHaveProperty('value', 'Berger');
  test.api.answer({ updateMe: () => user });
  await press('Update Profile');
  expect(test.api.callsOf('updateMe')).toEqual([{ body: { firstName: 'Adelheid', lastName: 'Berger' } }]);
});

test('Failed to load profile data, with Retry', async () => {
  opens({ readSession: () => Promise.reject(new Error('no network')) });
  expect(await screen.findByText('Failed to load profile data')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Retry' })).toBeTruthy();
});

describe('personal information', () => {
  test('Profile updated successfully', async () => {
    const updateMe = () => ({ ...user, firstName: 'Lin' });
    const test = opens({ updateMe });
    await types('First name', 'Lin');
    await press('Update Profile');
    await waitFor(() => expect(said(test)).toBe('Profile updated successfully'));
    expect(test.api.callsOf('updateMe')).toEqual([{ body: { firstName: 'Lin', lastName: 'Berg' } }]);
    expect(test.shell.session.session.get().user?.firstName).toBe('Lin');
    expect(test.api.callsOf('requestEmailChange')).toEqual([]);
  });

  test('Failed to update profile, and nothing typed is lost over a reload', async () => {
    const test = opens();
    test.api.fail('updateMe', 'unavailable');
    await types('First name', 'Lin');
    await press('Update Profile');
    await waitFor(() => expect(said(test)).toMatch(/^Failed to update profile/));
    test.view.unmount();
    opens();
    expect((screen.getByLabelText(/^First name/) as HTMLInputElement).value).toBe('Lin');
  });

  test('a missing name is said at its field and nothing is sent', async () => {
    const test = opens();
    await types('Last name', '');
    await press('Update Profile');
    expect(screen.getByText('Enter your last name.')).toBeTruthy();
    expect(test.api.callsOf('updateMe')).toEqual([]);
  });

  test('a new address is asked for with the password and counts later', async () => {
    const test = opens({ updateMe: () => user, requestEmailChange: () => undefined });
    await types('E-mail address', 'Ada@New.example');
    await press('Update Profile');
    const dialog = await screen.findByRole('dialog', { name: 'Change your e-mail address' });
    await userEvent.type(within(dialog).getByLabelText(/^Current password/), 'secret');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Send the link' }));
    await waitFor(() => expect(said(test)).toMatch(/^Check your email/));
    const body = { email: 'ada@new.example', password: 'secret' };
    expect(test.api.callsOf('requestEmailChange')).toEqual([{ body }]);
    expect((screen.getByLabelText(/^E-mail address/) as HTMLInputElement).value).toBe(user.email);
  });

  test('a wrong password is said in the dialog', async () => {
    const test = opens({ updateMe: () => user });
    test.api.fail('requestEmailChange', 'wrong_password');
    await types('E-mail address', 'ada@new.example');
    await press('Update Profile');
    const dialog = await screen.findByRole('dialog', { name: 'Change your e-mail address' });
    await userEvent.type(within(dialog).getByLabelText(/^Current password/), 'x');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Send the link' }));
    expect(await within(dialog).findByText('The current password is wrong.')).toBeTruthy();
  });
});

test('OG switches the font and is remembered', async () => {
  opens();
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
    const test = opens();
    await choose(new File([new Uint8Array(5 * 1024 * 1024 + 1)], 'a.png', { type: 'image/png' }));
    expect(said(test)).toBe('File too large / Please select an image under 5MB.');
  });

  test('Invalid file type', async () => {
    const test = opens();
    await choose(new File(['text'], 'a.txt', { type: 'text/plain' }));
    expect(said(test)).toBe('Invalid file type / Please select an image file.');
  });

  test('it can be taken away again', async () => {
    const pictured = { ...user, avatarUrl: '/files/1/full' };
    const test = opens({ readSession: () => pictured, removeAvatar: () => user });
    await userEvent.click(await screen.findByRole('button', { name: 'Remove Photo' }));
    await waitFor(() => expect(test.shell.session.session.get().user?.avatarUrl).toBeNull());
    // The pressed button is gone with the picture.
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Upload Photo'));
  });
});

test('mails can be refused by kind', async () => {
  const test = opens({ changeMailPreferences: ({ body }) => body });
  await userEvent.click(await screen.findByRole('switch', { name: 'Messages from hosts' }));
  expect(test.api.callsOf('changeMailPreferences')).toEqual([{ body: { reminders: true, messages: false } }]);
  const choice = screen.getByRole<HTMLInputElement>('switch', { name: 'Messages from hosts' });
  await waitFor(() => expect(choice.checked).toBe(false));
});

test('mails of a kind that an area brings can be refused, too', async () => {
  const others = [
    { kind: 'digests', label: 'News of the week', wanted: true },
    { kind: 'recipes', label: 'Recipes', wanted: true },
  ];
  const preferences = { reminders: true, messages: true, others };
  const test = opens({
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
  const asks = async (answers: Answers = {}) => {
    const test = opens({ readDeletion: () => deletion, deleteMe: () => undefined, ...answers });
    await press('Delete Profile');
    const dialog = screen.getByRole('dialog', { name: 'Delete Profile' });
    const confirm = async () => {
      await userEvent.type(await within(dialog).findByLabelText(/^Current password/), 'secret');
      await userEvent.click(within(dialog).getByRole('button', { name: 'Delete Profile' }));
    };
    return { ...test, dialog, confirm };
  };

  test('spells out what will happen, and asks for the password', async () => {
    const test = await asks();
    expect(await within(test.dialog).findByText(/^2 events of yours are deleted/)).toBeTruthy();
    expect(test.api.callsOf('deleteMe')).toEqual([]);
    await test.confirm();
    await waitFor(() => expect(said(test)).toBe('Profile Deleted'));
    expect(test.api.callsOf('deleteMe')).toEqual([{ body: { password: 'secret' } }]);
    expect(test.shell.session.session.get().status).toBe('guest');
    expect(test.navigation.visited).toEqual(['/']);
  });

  test('Failed to delete profile', async () => {
    const test = await asks();
    test.api.fail('deleteMe', 'internal');
    await test.confirm();
    await waitFor(() =>
      expect(said(test)).toBe('Failed to delete profile. Please try again or contact support.'),
    );
    expect(test.shell.session.session.get().status).toBe('member');
  });

  test('what is under way cannot be called back, so nothing closes the question', async () => {
    let refuse: (error: Error) => void = () => undefined;
    const test = await asks({ deleteMe: () => new Promise((_, reject) => (refuse = reject)) });
    await test.confirm();
    await userEvent.click(within(test.dialog).getByRole('button', { name: 'Cancel' }));
    await userEvent.click(within(test.dialog).getByRole('button', { name: 'Close' }));
    expect(within(test.dialog).getByRole('button', { name: 'Deleting...' })).toBeTruthy();
    refuse(new Error('no'));
    await within(test.dialog).findByRole('button', { name: 'Delete Profile' });
    await userEvent.click(within(test.dialog).getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByRole('dialog', { name: 'Delete Profile' })).toBeNull();
  });

  test('a wrong password keeps the question open', async () => {
    const test = await asks();
    test.api.fail('deleteMe', 'wrong_password');
    await test.confirm();
    expect(await within(test.dialog).findByText('The current password is wrong.')).toBeTruthy();
  });

  test('the last admin stays', async () => {
    const { dialog } = await asks({ readDeletion: () => ({ ...deletion, lastAdmin: true }) });
    expect(await within(dialog).findByText(/^You are the last admin/)).toBeTruthy();
    expect(within(dialog).queryByLabelText(/^Current password/)).toBeNull();
  });

  test('says only what there is', () => {
    const nothing = { eventsOwned: 0, guestsTold: 0, answersRemoved: 0, lastAdmin: false };
    expect(consequences(nothing)).toHaveLength(2);
    expect(consequences({ ...nothing, eventsOwned: 1, guestsTold: 1 })[0]).toBe(
      '1 event of yours is deleted for everybody, and 1 guest is told by mail that they are off.',
    );
  });
});
