import type { ErrorCode } from '@yolo/contract';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aMember } from '@yolo/platform/testing';
import { renderWithShell } from '../../testing/test-shell';
import { ChangePassword } from './ChangePassword';

const GOOD = 'Fig-tree-17';

async function submitChange(current: string, next: string, repeated: string, failure?: ErrorCode) {
  const test = renderWithShell(<ChangePassword email="ada@example.org" />, {
    user: aMember(),
    answers: { changePassword: () => undefined },
  });
  if (failure) test.api.fail('changePassword', failure);
  const fields = [
    ['Current password', current],
    ['New password', next],
    ['Confirm password', repeated],
  ] as const;
  for (const [label, text] of fields) {
    if (text) await userEvent.type(screen.getByLabelText(new RegExp(`^${label}`)), text);
  }
  await userEvent.click(screen.getByRole('button', { name: 'Update Password' }));
  await waitFor(() => expect(test.shell.toasts.shown.get()).not.toBeNull());
  const { title, message } = test.shell.toasts.shown.get() ?? {};
  return { ...test, said: [title, message].filter(Boolean).join(' / ') };
}

beforeEach(() => localStorage.clear());

test.each([
  ['', GOOD, GOOD, 'Please fill in all password fields'],
  ['secret', '', '', 'Please fill in all password fields'],
  ['secret', GOOD, '', 'Please fill in all password fields'],
  ['secret', GOOD, 'Fig-tree-18', 'Passwords do not match'],
  ['secret', 'Short-1', 'Short-1', 'Weak password / Password must be at least 10 characters.'],
  [
    'secret',
    'onlylowercase',
    'onlylowercase',
    'Weak password / Use a mix of upper, lower, number or symbol.',
  ],
])('"%s", "%s", "%s": %s, and nothing is sent', async (current, next, repeated, words) => {
  const { said, api } = await submitChange(current, next, repeated);
  expect(said).toBe(words);
  expect(api.callsOf('changePassword')).toEqual([]);
});

test('a changed password empties the fields: Password updated successfully', async () => {
  const { said, api } = await submitChange('secret', GOOD, GOOD);
  expect(said).toBe('Password updated successfully');
  expect(api.callsOf('changePassword')).toEqual([{ body: { currentPassword: 'secret', newPassword: GOOD } }]);
  expect((screen.getByLabelText(/^New password/) as HTMLInputElement).value).toBe('');
});

test.each([
  [
    'breached_password',
    'Security Warning / This password has been found in data breaches. Please choose a different password.',
  ],
  ['unauthenticated', 'Please log in again to change your password'],
  ['wrong_password', 'Failed to update password / The current password is wrong.'],
  ['unavailable', /^Failed to update password/],
] as const)('%s: %s', async (code, words) => {
  const { said } = await submitChange('secret', GOOD, GOOD, code);
  expect(said).toMatch(words);
});

test('each field can be shown and hidden', async () => {
  renderWithShell(<ChangePassword email="ada@example.org" />, { user: aMember() });
  const eyes = screen.getAllByRole('button', { name: 'Show password' });
  expect(eyes).toHaveLength(3);
  const field = screen.getByLabelText<HTMLInputElement>(/^New password/);
  await userEvent.click(eyes[1] as HTMLElement);
  expect(field.type).toBe('text');
  await userEvent.click(screen.getByRole('button', { name: 'Hide password' }));
  expect(field.type).toBe('password');
});
