import { z } from 'zod';

/**
 * The closed list of what can go wrong, each with its HTTP status.
 * The client maps every code to a title and a message; the compiler finds a missing one.
 */
export const errorStatus = {
  validation_failed: 400,
  malformed_body: 400,
  unauthenticated: 401,
  login_failed: 401,
  session_ended: 401,
  forbidden: 403,
  foreign_origin: 403,
  not_found: 404,
  event_not_found: 404,
  member_not_found: 404,
  session_not_found: 404,
  invitation_gone: 404,
  attendee_not_found: 404,
  file_not_found: 404,
  method_not_allowed: 405,
  not_acceptable: 406,
  email_taken: 409,
  email_not_verified: 409,
  last_admin: 409,
  description_exists: 409,
  owner_does_not_answer: 409,
  rsvp_unavailable: 409,
  link_expired: 410,
  file_too_large: 413,
  payload_too_large: 413,
  uri_too_long: 414,
  invalid_file_type: 415,
  unsupported_media_type: 415,
  wrong_password: 422,
  weak_password: 422,
  breached_password: 422,
  rate_limited: 429,
  headers_too_large: 431,
  internal: 500,
  unavailable: 503,
} as const;

export type ErrorCode = keyof typeof errorStatus;
export const errorCodes = Object.keys(errorStatus) as [ErrorCode, ...ErrorCode[]];

/** One thing that is wrong with a request: where, as a dotted path, and what. */
export const Issue = z.object({ path: z.string(), message: z.string() }).meta({ id: 'Issue' });
export type Issue = z.infer<typeof Issue>;

/** The body of every answer that is not a success, over HTTP and sockets alike. */
export const ErrorView = z
  .object({
    code: z.enum(errorCodes),
    message: z.string(),
    requestId: z.string(),
    issues: z.array(Issue).optional(),
    retryAfterSeconds: z.number().optional(),
    /** How many more people may be invited now, where more were asked for. */
    invitesLeft: z.int().optional(),
  })
  .meta({ id: 'ErrorView' });
export type ErrorView = z.infer<typeof ErrorView>;
