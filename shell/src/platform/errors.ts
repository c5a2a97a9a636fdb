import { ApiError, type ErrorCode } from '@yolo/contract';

export interface ErrorText {
  title: string;
  message: string;
}

/** Every error code in words; the compiler finds a missing one. Where `spec 1 ch. 8` has words, they are these. */
export const errorTexts: Record<ErrorCode, ErrorText> = {
  validation_failed: {
    title: 'Please check what you entered',
    message: 'Something in the form cannot be used as it is.',
  },
  malformed_body: {
    title: 'Something went wrong',
    message: 'The request could not be read. Please try again.',
  },
  unauthenticated: { title: 'Please log in', message: 'Log in and try again.' },
  login_failed: { title: 'Login failed', message: 'E-mail or password is wrong.' },
  session_ended: { title: 'You have been logged out', message: 'Please log in again.' },
  forbidden: { title: 'Not allowed', message: 'Only the event owner can do this.' },
  foreign_origin: { title: 'Not allowed', message: 'Open Yolo at its own address and try again.' },
  not_found: { title: 'Not found', message: 'It is no longer there, or never was.' },
  event_not_found: {
    title: 'Event not found',
    message: 'The event is gone, or the link to it no longer works.',
  },
  member_not_found: { title: 'Profile not found', message: 'This member is no longer here.' },
  session_not_found: { title: 'Already logged out', message: 'This session has already ended.' },
  invitation_gone: { title: 'Invitation not found', message: 'This invitation is no longer there.' },
  attendee_not_found: {
    title: 'Unable to remove attendee',
    message: 'This person is no longer on the list.',
  },
  file_not_found: { title: 'Picture not found', message: 'Please upload the picture again.' },
  method_not_allowed: { title: 'Something went wrong', message: 'Reload the page and try again.' },
  not_acceptable: { title: 'Something went wrong', message: 'Reload the page and try again.' },
  email_taken: {
    title: 'Sign up failed',
    message: 'There is already an account with this e-mail address. Log in, or ask for a new password.',
  },
  last_admin: {
    title: 'The last admin stays',
    message: 'Make somebody else an admin first.',
  },
  email_not_verified: {
    title: 'Verify your e-mail',
    message: 'Use the link in the mail that we sent you, then try again.',
  },
  description_exists: { title: 'Update failed', message: 'The event already has a description.' },
  owner_does_not_answer: { title: 'Failed to update RSVP', message: 'It is your own event: you are going.' },
  rsvp_unavailable: {
    title: 'Failed to update RSVP',
    message: 'Unable to update RSVP - no authentication method available',
  },
  link_expired: { title: 'This link no longer works', message: 'Ask for a new mail and use the link in it.' },
  file_too_large: { title: 'File too large', message: 'Please select an image under 5MB.' },
  payload_too_large: { title: 'Too much at once', message: 'Send less in one go.' },
  uri_too_long: { title: 'Something went wrong', message: 'The address is too long.' },
  invalid_file_type: { title: 'Invalid file type', message: 'Please select an image file.' },
  unsupported_media_type: { title: 'Invalid file type', message: 'This kind of file cannot be used here.' },
  wrong_password: { title: 'Wrong password', message: 'The current password is wrong.' },
  weak_password: { title: 'Weak password', message: 'Use a mix of upper, lower, number or symbol.' },
  breached_password: {
    title: 'Choose a different password',
    message: 'This password appears in known data breaches.',
  },
  rate_limited: { title: 'Too many attempts', message: 'Wait a moment and try again.' },
  headers_too_large: {
    title: 'Something went wrong',
    message: 'Delete the cookies of this site and try again.',
  },
  internal: { title: 'Service unavailable', message: 'Something broke on our side. Please try again.' },
  unavailable: {
    title: 'Service unavailable',
    message: 'The server could not be reached. Check your connection and try again.',
  },
};

/** Codes whose own message says more than the catalogue can: which rule of a password, which field. */
const SPOKEN: readonly ErrorCode[] = ['weak_password', 'login_failed', 'forbidden'];

/** The words for whatever a call rejected with. */
export function textOfError(error: unknown): ErrorText {
  if (!(error instanceof ApiError)) {
    return { title: 'Something went wrong', message: 'Please try again.' };
  }
  const text = errorTexts[error.code];
  // How many people may still be invited, and until when, only the server can say.
  if (error.invitesLeft !== null) return { ...text, message: error.message };
  if (error.code === 'rate_limited' && error.retryAfterSeconds !== null) {
    return { ...text, message: `Try again in ${inWords(error.retryAfterSeconds)}.` };
  }
  return SPOKEN.includes(error.code) && error.message ? { ...text, message: error.message } : text;
}

function inWords(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  if (seconds < 90) return `${Math.max(1, Math.ceil(seconds))} seconds`;
  return `${minutes} minutes`;
}
