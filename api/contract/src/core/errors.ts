import { fileRefusals } from './files.ts';

/** What went wrong: its HTTP status, and what people read, in the words of `spec 1 ch. 8` where it has some. */
export interface ErrorWords {
  readonly status: number;
  readonly title: string;
  /** Says what to do next. */
  readonly message: string;
}

/** The words of every error of the slices that this process has loaded. */
export const errorWords: Record<string, ErrorWords> = {};

/**
 * The errors of a slice of the contract.
 * @throws Error when another slice has the same code
 */
export function defineErrors<const E extends Readonly<Record<string, ErrorWords>>>(errors: E): E {
  for (const [code, words] of Object.entries(errors)) {
    if (errorWords[code]) throw new Error(`Two slices of the contract define the error ${code}`);
    errorWords[code] = words;
  }
  return errors;
}

/** Errors that any call can return. */
export const coreErrors = defineErrors({
  validation_failed: {
    status: 400,
    title: 'Please check what you entered',
    message: 'Something in the form cannot be used as it is.',
  },
  malformed_body: {
    status: 400,
    title: 'Something went wrong',
    message: 'The request could not be read. Please try again.',
  },
  unauthenticated: {
    status: 401,
    title: 'Please log in',
    message: 'Log in and try again.',
  },
  forbidden: {
    status: 403,
    title: 'Not allowed',
    message: 'Only the event owner can do this.',
  },
  foreign_origin: {
    status: 403,
    title: 'Not allowed',
    message: 'Open Yolo at its own address and try again.',
  },
  not_found: {
    status: 404,
    title: 'Not found',
    message: 'It is no longer there, or never was.',
  },
  gone: {
    status: 410,
    title: 'Not here any more',
    message: 'A newer version has taken its place. Reload the page to get it.',
  },
  file_not_found: {
    status: 404,
    title: 'Picture not found',
    message: 'Please upload the picture again.',
  },
  method_not_allowed: {
    status: 405,
    title: 'Something went wrong',
    message: 'Reload the page and try again.',
  },
  not_acceptable: {
    status: 406,
    title: 'Something went wrong',
    message: 'Reload the page and try again.',
  },
  email_not_verified: {
    status: 409,
    title: 'Verify your e-mail',
    message: 'Use the link in the mail that we sent you, then try again.',
  },
  link_expired: {
    status: 410,
    title: 'This link no longer works',
    message: 'Ask for a new mail and use the link in it.',
  },
  file_too_large: { status: 413, ...fileRefusals.file_too_large },
  payload_too_large: {
    status: 413,
    title: 'Too much at once',
    message: 'Send less in one go.',
  },
  uri_too_long: {
    status: 414,
    title: 'Something went wrong',
    message: 'The address is too long.',
  },
  invalid_file_type: { status: 415, ...fileRefusals.invalid_file_type },
  unsupported_media_type: {
    status: 415,
    title: 'Invalid file type',
    message: 'This kind of file cannot be used here.',
  },
  rate_limited: {
    status: 429,
    title: 'Too many attempts',
    message: 'Wait a moment and try again.',
  },
  headers_too_large: {
    status: 431,
    title: 'Something went wrong',
    message: 'Delete the cookies of this site and try again.',
  },
  internal: {
    status: 500,
    title: 'Service unavailable',
    message: 'Something broke on our side. Please try again.',
  },
  unavailable: {
    status: 503,
    title: 'Service unavailable',
    message: 'The server could not be reached. Check your connection and try again.',
  },
});
