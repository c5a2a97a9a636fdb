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
  // The drawings are fetched; without an answer the pages are the same.
  global.fetch = jest.fn(() => Promise.reject(new Error('no network')));
});

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const field = (label: string) => screen.getByLabelText(new RegExp(`^${label}`));
const type = (label: string, text: string) => userEvent.type(field(label), text);
const said = (words: string) => screen.queryAllByText(words).length > 0;
const isBad = (label: string) => field(label).getAttribute('aria-invalid') === 'true';
/** What stands under a field. */
const noteOf = (label: string) =>
  document.getElementById(field(label).getAttribute('aria-describedby') ?? '')?.textContent;

describe('a wrong password is said in the form of the login', () => {
  const WRONG = 'E-mail or password is wrong.';
  const refused = async () => {
    const { api, shell } = renderWithShell(<Login />, { path: '/login' });
    api.fail('signIn', 'login_failed', WRONG);
    await type('E-mail', 'ada@example.org');
    await type('Password', 'secret');
    await press('Login');
    await screen.findByText(WRONG);
    expect(shell.toasts.shown.get()).toMatchObject({ title: 'Login failed', message: WRONG });
  };

  test('at the password, which has the focus', async () => {
    await refused();
    await waitFor(() => expect(document.activeElement).toBe(field('Password')));
    expect([noteOf('Password'), isBad('Password')]).toEqual([WRONG, true]);
  });

  test.each(['E-mail', 'Password'])('until %s is another', async (changed) => {
    await refused();
    await type(changed, 'x');
    expect(said(WRONG)).toBe(false);
  });
});

describe('a complaint goes when its field is right, and no sooner', () => {
  test('Login', async () => {
    renderWithShell(<Login />, { path: '/login' });
    await press('Login');
    await type('E-mail', 'a');
    expect([said('Enter your e-mail.'), said('Enter your password.')]).toEqual([false, true]);
  });

  test('Create Account, and in its summary', async () => {
    const { api } = renderWithShell(<CreateAccount />, { path: '/create-account' });
    await type('First name', 'Ada');
    await type('Last name', 'Berg');
    await type('E-mail', 'ada');
    await type('Password', 'Lantern2027');
    await press('Create Account');
    screen.getByRole('group', { name: 'Please check these fields' });
    await type('Re-enter password', 'Lantern202');
    expect(said('Passwords do not match')).toBe(true);
    await type('Re-enter password', '7');
    expect(said('Passwords do not match')).toBe(false);
    expect(screen.queryByRole('group', { name: 'Please check these fields' })).toBeNull();
    await type('E-mail', '@example.org');
    expect(isBad('E-mail')).toBe(false);
    api.fail('signUp', 'email_taken');
    await press('Create Account');
    const taken = 'There is already an account with this address.';
    await screen.findByText(taken);
    await type('Last name', 'mann');
    expect(said(taken)).toBe(true);
    await type('E-mail', '.au');
    expect(said(taken)).toBe(false);
  });

  test('Forgot password', async () => {
    renderWithShell(<ForgotPassword />, { path: '/forgot-password' });
    await press('Send the link');
    await type('E-mail', 'ada@example');
    expect(said('Check the e-mail address.')).toBe(true);
    await type('E-mail', '.org');
    expect(said('Check the e-mail address.')).toBe(false);
  });

  test('New password', async () => {
    renderWithShell(<NewPassword />, { path: `/new-password?token=${'a'.repeat(43)}` });
    await press('Set new password');
    const short = 'Password must be at least 10 characters.';
    expect(noteOf('New password')).toBe(short);
    await type('New password', 'Lantern2027');
    expect(isBad('New password')).toBe(false);
  });

  test('Change Password: what the server refused goes with its field, not with another', async () => {
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
    expect(said(wrong)).toBe(true);
    await type('Current password', '!');
    expect(said(wrong)).toBe(false);
  });

  test('Personal information', async () => {
    const user = aMember();
    renderWithShell(<PersonalInformation user={user} />, { user });
    await userEvent.clear(field('First name'));
    await press('Update Profile');
    expect(said('Enter your first name.')).toBe(true);
    await type('First name', 'A');
    expect(said('Enter your first name.')).toBe(false);
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
