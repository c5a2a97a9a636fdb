import { aMember, type Answers, apiError } from '@yolo/platform/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderWithShell } from '../testing/test-shell';
import { VerifyBanner } from './VerifyBanner';

beforeEach(() => localStorage.clear());

async function requestAgain(requestVerification: Answers['requestVerification']) {
  const test = renderWithShell(<VerifyBanner />, {
    user: aMember({ emailVerified: false }),
    answers: { requestVerification },
  });
  await userEvent.click(screen.getByRole('button', { name: 'Send the mail again' }));
  await waitFor(() => expect(test.shell.toasts.shown.get()).not.toBeNull());
  return test.shell.toasts.shown.get();
}

const rejectWith = (error: unknown) => () => {
  throw error;
};

test('a sent mail says: Check your email to verify your address.', async () => {
  expect(await requestAgain(() => undefined)).toMatchObject({
    title: 'Mail sent',
    message: 'Check your email to verify your address.',
  });
});

test('a failure says: Please try again later.', async () => {
  const toast = await requestAgain(rejectWith(apiError('internal')));
  expect(toast).toMatchObject({ title: 'Email sending failed', message: 'Please try again later.' });
});

test('a failure that the user can act on shows its own message', async () => {
  const toast = await requestAgain(
    rejectWith(apiError('rate_limited', 'Try again in 2 minutes.', { retryAfterSeconds: 120 })),
  );
  expect(toast).toMatchObject({ title: 'Email sending failed', message: 'Try again in 2 minutes.' });
});

test('a verified address needs no banner', () => {
  renderWithShell(<VerifyBanner />, { user: aMember({ emailVerified: true }) });
  expect(screen.queryByRole('button')).toBeNull();
});
