import { defineErrors } from '@yolo/contract/schemas';

export const accountErrors = defineErrors({
  login_failed: {
    status: 401,
    title: 'Login failed',
    message: 'E-mail or password is wrong.',
  },
  session_ended: {
    status: 401,
    title: 'You have been logged out',
    message: 'Please log in again.',
  },
  session_not_found: {
    status: 404,
    title: 'Already logged out',
    message: 'This session has already ended.',
  },
  email_taken: {
    status: 409,
    title: 'Sign up failed',
    message: 'There is already an account with this e-mail address. Log in, or ask for a new password.',
  },
  wrong_password: {
    status: 422,
    title: 'Wrong password',
    message: 'The current password is wrong.',
  },
  weak_password: {
    status: 422,
    title: 'Weak password',
    message: 'Use a mix of upper, lower, number or symbol.',
  },
  breached_password: {
    status: 422,
    title: 'Choose a different password',
    message: 'This password appears in known data breaches.',
  },
  last_admin: {
    status: 409,
    title: 'The last admin stays',
    message: 'Make somebody else an admin first.',
  },
});

declare module '@yolo/contract' {
  interface Errors extends Record<keyof typeof accountErrors, 'accounts'> {}
}
