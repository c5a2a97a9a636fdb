import type { SessionView } from '@yolo/contract/accounts';
import { aMember, apiError } from '@yolo/platform/testing';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderWithShell, type TestShellOptions } from '../../testing/test-shell';
import CreateAccount from './CreateAccount';
import ForgotPassword from './ForgotPassword';
import Login from './Login';
import NewPassword from './NewPassword';

const session = (user = aMember()): SessionView => ({
  accessToken: 'token',
  accessTokenExpiresAt: new Date(Date.now() + 600_000).toISOString(),
  user,
});
const TOKEN = 'a'.repeat(43);

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  // Drawings are fetched; their failure does not matter here.
  global.fetch = jest.fn(() => Promise.reject(new Error('no network')));
});

const shownToast = (shell: ReturnType<typeof renderWithShell>['shell']) => {
  const { title, message } = shell.toasts.shown.get() ?? {};
  return message === undefined ? title : `${title} / ${message}`;
};
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const type = (label: string, text: string) => userEvent.type(screen.getByLabelText(label), text);

describe('Login', () => {
  const logIn = async (options: TestShellOptions = {}) => {
    const rendered = renderWithShell(<Login />, { path: '/login', ...options });
    await type('E-mail', 'ada@example.org');
    await type('Password', 'secret');
    await press('Login');
    return rendered;
  };

  test('requires both fields before sending', async () => {
    const { api } = renderWithShell(<Login />, { path: '/login' });
    await press('Login');
    expect(screen.getByText('Enter your e-mail.')).toBeTruthy();
    expect(screen.getByText('Enter your password.')).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('E-mail')));
    expect(api.calls).toEqual([]);
  });

  test('shows a welcome and goes to the redirect, or home without a valid one', async () => {
    const answers = { signIn: () => session() };
    const first = await logIn({ answers, path: '/login?redirect=%2Fcreate%3Fa%3D1' });
    expect(shownToast(first.shell)).toBe('Welcome!');
    await waitFor(() => expect(first.navigation.visited).toEqual(['/create?a=1']));
    first.view.unmount();
    localStorage.clear();
    const second = await logIn({ answers, path: '/login?redirect=//evil.example' });
    await waitFor(() => expect(second.navigation.visited).toEqual(['/']));
  });

  test("shows 'Login failed' and keeps the input; an unavailable server is 'Service unavailable'", async () => {
    const { shell, api } = await logIn();
    api.fail('signIn', 'login_failed', 'E-mail or password is wrong.');
    await press('Login');
    await waitFor(() => expect(shownToast(shell)).toBe('Login failed / E-mail or password is wrong.'));
    expect(screen.getByLabelText('E-mail')).toHaveProperty('value', 'ada@example.org');
    expect(screen.getByLabelText('Password')).toHaveProperty('value', 'secret');
    api.fail('signIn', 'unavailable');
    await press('Login');
    await waitFor(() => expect(shownToast(shell)).toMatch(/^Service unavailable/));
  });

  test("shows 'Logging in...' and sends only one request meanwhile", async () => {
    let answer: (view: SessionView) => void = () => undefined;
    const { api, shell } = await logIn({
      answers: { signIn: () => new Promise((resolve) => (answer = resolve)) },
    });
    const button = await screen.findByRole('button', { name: 'Logging in...' });
    await userEvent.click(button);
    await userEvent.type(screen.getByLabelText('Password'), '{Enter}');
    expect(api.callsOf('signIn')).toHaveLength(1);
    act(() => answer(session()));
    await waitFor(() => expect(shell.session.session.get().status).toBe('member'));
  });

  test('sends a member home', () => {
    expect(renderWithShell(<Login />, { path: '/login', user: aMember() }).navigation.visited).toEqual(['/']);
  });

  test('a mailed link confirms the address at once, and its token is removed from the URL', async () => {
    const { api, navigation } = renderWithShell(<Login />, {
      path: `/login?verified=true&token=${TOKEN}`,
      answers: { verifyEmail: () => ({ email: 'ada@example.org' }) },
    });
    expect(await screen.findByText('Your address ada@example.org is verified.')).toBeTruthy();
    expect(api.callsOf('verifyEmail')).toEqual([{ body: { token: TOKEN } }]);
    expect(navigation.location.get().search).toBe('');
  });

  test('an expired link shows an error', async () => {
    const rejectVerification = () => {
      throw apiError('link_expired');
    };
    renderWithShell(<Login />, {
      path: `/login?verified=true&token=${TOKEN}`,
      answers: { verifyEmail: rejectVerification },
    });
    expect((await screen.findByRole('alert')).textContent).toBe(
      'This link no longer works. Ask for a new mail and use the link in it. Log in to get a new one.',
    );
  });
});

describe('Create Account', () => {
  const fill = async (password = 'Lantern2027', repeated = password, firstName = 'Ada') => {
    await type('First name', firstName);
    await type('Last name', 'Berg');
    await type('E-mail', 'ada@example.org');
    await type('Password', password);
    await type('Re-enter password', repeated);
    await press('Create Account');
  };

  test.each([
    ['short', 'Sh0rt!', 'Sh0rt!', 'Weak password / Password must be at least 10 characters.'],
    [
      'of one kind',
      'aaaaaaaaaaaa',
      'aaaaaaaaaaaa',
      'Weak password / Use a mix of upper, lower, number or symbol.',
    ],
    ['not repeated', 'Lantern2027', 'Lantern2028', 'Passwords do not match'],
  ])('rejects a password that is %s before sending', async (_case, password, repeated, toast) => {
    const { shell, api } = renderWithShell(<CreateAccount />, { path: '/create-account' });
    await fill(password, repeated);
    expect(shownToast(shell)).toBe(toast);
    expect(api.calls).toEqual([]);
  });

  test('refuses a name of invisible characters and focuses the field', async () => {
    const { shell, api } = renderWithShell(<CreateAccount />, { path: '/create-account' });
    await fill('Lantern2027', 'Lantern2027', '\u200b\u3164');
    expect(shownToast(shell)).toBe('Missing details / Enter your first name.');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('First name')));
    expect(api.calls).toEqual([]);
  });

  test('rejects missing names and address', async () => {
    const { shell, api } = renderWithShell(<CreateAccount />, { path: '/create-account' });
    await press('Create Account');
    expect(shownToast(shell)).toBe('Missing details / Enter your first name.');
    expect(api.calls).toEqual([]);
  });

  test.each([
    [true, 'Account created / Check your email to verify your address.'],
    [false, 'Account created / Account created but email verification failed. Please contact support.'],
  ])('signs in and redirects (mail sent: %s)', async (emailSent, toast) => {
    const { shell, navigation } = renderWithShell(<CreateAccount />, {
      path: '/create-account?redirect=%2Fevents%2F7%2Finvites',
      answers: { signUp: () => ({ ...session(), emailSent }) },
    });
    await fill();
    await waitFor(() => expect(shownToast(shell)).toBe(toast));
    expect(navigation.visited).toEqual(['/events/7/invites']);
    expect(shell.session.session.get().status).toBe('member');
  });

  test.each([
    [
      'email_taken',
      'Sign up failed / There is already an account with this e-mail address. Log in, or ask for a new password.',
    ],
    ['breached_password', 'Choose a different password / This password appears in known data breaches.'],
  ] as const)('%s shows the catalogue’s text and keeps the input', async (code, toast) => {
    const { shell, api } = renderWithShell(<CreateAccount />, { path: '/create-account' });
    api.fail('signUp', code);
    await fill();
    await waitFor(() => expect(shownToast(shell)).toBe(toast));
    expect(screen.getByLabelText('First name')).toHaveProperty('value', 'Ada');
    expect(screen.getByLabelText('Password')).toHaveProperty('value', 'Lantern2027');
  });

  test('the input survives a reload, passwords do not', async () => {
    const first = renderWithShell(<CreateAccount />, { path: '/create-account' });
    await type('First name', 'Ada');
    await type('Password', 'Lantern2027');
    first.view.unmount();
    renderWithShell(<CreateAccount />, { path: '/create-account' });
    expect(screen.getByLabelText('First name')).toHaveProperty('value', 'Ada');
    expect(screen.getByLabelText('Password')).toHaveProperty('value', '');
    expect(JSON.stringify(sessionStorage)).not.toContain('Lantern2027');
  });
});

test('ForgotPassword shows the same answer for known and unknown addresses', async () => {
  const { api } = renderWithShell(<ForgotPassword />, {
    path: '/forgot-password',
    answers: { requestPasswordReset: () => undefined },
  });
  await type('E-mail', 'nobody@example.org');
  await press('Send the link');
  expect(await screen.findByText(/^If there is an account for nobody@example.org/)).toBeTruthy();
  expect(api.callsOf('requestPasswordReset')).toEqual([{ body: { email: 'nobody@example.org' } }]);
});

test('a new password ends this session as well and leads to the login', async () => {
  const { shell, navigation, api } = renderWithShell(<NewPassword />, {
    path: `/new-password?token=${TOKEN}`,
    user: aMember(),
    answers: { resetPassword: () => undefined },
  });
  await type('New password', 'Lantern2027');
  await type('Re-enter password', 'Lantern2027');
  await press('Set new password');
  await waitFor(() => expect(navigation.visited).toEqual(['/login']));
  expect(api.callsOf('resetPassword')).toEqual([{ body: { token: TOKEN, password: 'Lantern2027' } }]);
  expect(shell.session.session.get().status).toBe('guest');
});

test('an expired reset link offers a new mail', async () => {
  renderWithShell(<NewPassword />, { path: '/new-password' });
  expect(screen.getByRole('link', { name: 'Ask for a new mail' }).getAttribute('href')).toBe(
    '/forgot-password',
  );
});
