import { aMember, type Answers, apiError } from '@yolo/platform/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderWithShell } from '../testing/test-shell';
import { VerifyBanner } from './VerifyBanner';

beforeEach(() => localStorage.clear());

async function asksAgain(requestVerification: Answers['requestVerification']) {
  const test = renderWithShell(<VerifyBanner />, {
    user: aMember({ emailVerified: false }),
    answers: { requestVerification },
  });
  await userEvent.click(screen.getByRole('button', { name: 'Send the mail again' }));
  await waitFor(() => expect(test.shell.toasts.shown.get()).not.toBeNull());
  return test.shell.toasts.shown.get();
}

const refuse = (error: unknown) => () => {
  throw error;
};

test('sent again: Check your email to verify your address.', async () => {
  expect(await asksAgain(() => undefined)).toMatchObject({
    title: 'Mail sent',
    message: 'Check your email to verify your address.',
  });
});

test('Email sending failed: Please try again later.', async () => {
  const failed = await asksAgain(refuse(apiError('internal')));
  expect(failed).toMatchObject({ title: 'Email sending failed', message: 'Please try again later.' });
});

test('where the reader can do something about it, that is said instead', async () => {
  const failed = await asksAgain(
    refuse(apiError('rate_limited', 'Try again in 2 minutes.', { retryAfterSeconds: 120 })),
  );
  expect(failed).toMatchObject({ title: 'Email sending failed', message: 'Try again in 2 minutes.' });
});

test('a verified address needs no banner', () => {
  renderWithShell(<VerifyBanner />, { user: aMember({ emailVerified: true }) });
  expect(screen.queryByRole('button')).toBeNull();
});
