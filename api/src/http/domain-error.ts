import { errorStatus, type ErrorCode, type Issue } from '@yolo/contract';

export interface ErrorDetails {
  issues?: Issue[];
  retryAfterSeconds?: number;
  invitesLeft?: number;
}

/** What is away is asked for again in so many seconds: no outage of ours should last longer. */
const UNAVAILABLE_SECONDS = 5;

/** The only error that is thrown on purpose: a code of the closed list and a sentence that says what to do next. */
export class DomainError extends Error {
  override readonly name = 'DomainError';
  readonly details: ErrorDetails;

  constructor(
    readonly code: ErrorCode,
    details: ErrorDetails = {},
    message: string = sentences[code],
  ) {
    super(message);
    this.details = code === 'unavailable' ? { retryAfterSeconds: UNAVAILABLE_SECONDS, ...details } : details;
  }

  get status(): number {
    return errorStatus[this.code];
  }
}

const sentences: Record<ErrorCode, string> = {
  validation_failed: 'Some fields are not right. Correct them and try again.',
  malformed_body: 'The request could not be read.',
  unauthenticated: 'Sign in first.',
  login_failed: 'E-mail or password is wrong.',
  session_ended: 'Your session has ended. Sign in again.',
  forbidden: 'Only the event owner can do this.',
  foreign_origin: 'This request came from another site and was refused.',
  not_found: 'There is nothing at this address.',
  event_not_found: 'Event not found',
  member_not_found: 'Profile not found',
  session_not_found: 'This session has already ended.',
  invitation_gone: 'This invitation is no longer there.',
  attendee_not_found: 'This person is no longer on the list.',
  file_not_found: 'The picture is no longer there. Choose it again.',
  method_not_allowed: 'This address does not take that method.',
  not_acceptable: 'The answer cannot be given in the asked format.',
  email_taken: 'There is already an account with this e-mail. Sign in instead.',
  last_admin: 'The last admin cannot be deleted or lose the role. Make somebody else an admin first.',
  email_not_verified: 'Use the link in the mail that we sent you, then try again.',
  description_exists: 'The event already has a description.',
  owner_does_not_answer: 'The host does not answer the own invitation.',
  rsvp_unavailable: 'Unable to update RSVP - no authentication method available',
  link_expired: 'This link has expired or was already used. Ask for a new one.',
  file_too_large: 'Please select an image under 5MB.',
  payload_too_large: 'The request is too large.',
  uri_too_long: 'The address is too long.',
  invalid_file_type: 'Please select an image file.',
  unsupported_media_type: 'The request has a type that is not taken here.',
  wrong_password: 'The current password is wrong.',
  weak_password: 'The password is too weak.',
  breached_password: 'This password appears in known data breaches.',
  rate_limited: 'That was too often. Wait a little and try again.',
  headers_too_large: 'The request headers are too large.',
  internal: 'Something went wrong on our side. Try again.',
  unavailable: 'The service is not available right now. Try again in a moment.',
};
