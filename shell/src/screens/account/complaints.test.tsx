import { aMember } from '@yolo/platform/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderWithShell } from '../../testing/test-shell';
import { ChangePassword } from '../profile/ChangePassword';
import { EmailChangeDialog } from '../profile/EmailChangeDialog';
import { PersonalInformation } from '../profile/PersonalInformation';
import CreateAccount from './CreateAccount';
import ForgotPassword from './ForgotPassword';
import Login from './Login';
import NewPassword from './NewPassword';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  // Drawings are fetched; their failure does not matter here.
  global.fetch = jest.fn(() => Promise.reject(new Error('no network')));
});

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const field = (label: string) => screen.getByLabelText(new RegExp(`^${label}`));
const type = (label: string, text: string) => userEvent.type(field(label), text);
const isShown = (words: string) => screen.queryAllByText(words).length > 0;
const isInvalid = (label: string) => field(label).getAttribute('aria-invalid') === 'true';
/** The text below a field. */
const noteOf = (label: string) =>
  document.getElementById(field(label).getAttribute('aria-describedby') ?? '')?.textContent;

describe('a wrong password is shown in the login form', () => {
  const WRONG = 'E-mail or password is wrong.';
  const submitWrongPassword = async () => {
    const { api, shell } = renderWithShell(<Login />, { path: '/login' });
    api.fail('signIn', 'login_failed', WRONG);
    await type('E-mail', 'ada@example.org');
    await type('Password', 'secret');
    await press('Login');
    await screen.findByText(WRONG);
    expect(shell.toasts.shown.get()).toMatchObject({ title: 'Login failed', message: WRONG });
  };

  test('at the password, which is focused', async () => {
    await submitWrongPassword();
    await waitFor(() => expect(document.activeElement).toBe(field('Password')));
    expect([noteOf('Password'), isInvalid('Password')]).toEqual([WRONG, true]);
  });

  test.each(['E-mail', 'Password'])('until %s changes', async (changed) => {
    await submitWrongPassword();
    await type(changed, 'x');
    expect(isShown(WRONG)).toBe(false);
  });
});

describe('an error disappears when its field is valid, not earlier', () => {
  test('Login', async () => {
    renderWithShell(<Login />, { path: '/login' });
    await press('Login');
    await type('E-mail', 'a');
    expect([isShown('Enter your e-mail.'), isShown('Enter your password.')]).toEqual([false, true]);
  });

  test('Create Account, also in the summary', async () => {
    const { api } = renderWithShell(<CreateAccount />, { path: '/create-account' });
    await type('First name', 'Ada');
    await type('Last name', 'Berg');
    await type('E-mail', 'ada');
    await type('Password', 'Lantern2027');
    await press('Create Account');
    screen.getByRole('group', { name: 'Please check these fields' });
    await type('Re-enter password', 'Lantern202');
    expect(isShown('Passwords do not match')).toBe(true);
    await type('Re-enter password', '7');
    expect(isShown('Passwords do not match')).toBe(false);
    expect(screen.queryByRole('group', { name: 'Please check these fields' })).toBeNull();
    await type('E-mail', '@example.org');
    expect(isInvalid('E-mail')).toBe(false);
    api.fail('signUp', 'email_taken');
    await press('Create Account');
    const taken = 'There is already an account with this address.';
    await screen.findByText(taken);
    await type('Last name', 'mann');
    expect(isShown(taken)).toBe(true);
    await type('E-mail', '.au');
    expect(isShown(taken)).toBe(false);
  });

  test('Forgot password', async () => {
    renderWithShell(<ForgotPassword />, { path: '/forgot-password' });
    await press('Send the link');
    await type('E-mail', 'ada@example');
    expect(isShown('Check the e-mail address.')).toBe(true);
    await type('E-mail', '.org');
    expect(isShown('Check the e-mail address.')).toBe(false);
  });

  test('New password', async () => {
    renderWithShell(<NewPassword />, { path: `/new-password?token=${'a'.repeat(43)}` });
    await press('Set new password');
    const short = 'Password must be at least 10 characters.';
    expect(noteOf('New password')).toBe(short);
    await type('New password', 'Lantern2027');
    expect(isInvalid('New password')).toBe(false);
  });

  test('Change Password: an error of the server disappears with a change of its field only', async () => {
    const { api } = renderWithShell(<ChangePassword email="ada@example.org" />, { user: aMember() });
    api.fail('changePassword', 'wrong_password');
    await type('Current password', 'secret');
    await type('New password', 'Fig-tree-17');
    await type('Confirm password', 'Fig-tree-17');
    await press('Update Password');
    const wrong = 'The current password is wrong.';
    await screen.findByText(wrong);
    await type('New password', '8');
    await type('Confirm password', '8');
    expect(isShown(wrong)).toBe(true);
    await type('Current password', '!');
    expect(isShown(wrong)).toBe(false);
  });

  test('Personal information', async () => {
    const user = aMember();
    renderWithShell(<PersonalInformation user={user} />, { user });
    await userEvent.clear(field('First name'));
    await press('Update Profile');
    expect(isShown('Enter your first name.')).toBe(true);
    await type('First name', 'A');
    expect(isShown('Enter your first name.')).toBe(false);
  });

  test('a dialog that asks for the password', async () => {
    const nothing = () => undefined;
    renderWithShell(<EmailChangeDialog email="ada@new.example" onRequested={nothing} onClose={nothing} />, {
      user: aMember(),
    });
    await press('Send the link');
    const dialog = within(screen.getByRole('dialog'));
    dialog.getByText('Enter your current password.');
    await type('Current password', 's');
    expect(dialog.queryByText('Enter your current password.')).toBeNull();
  });
});
