import type { ErrorView, Issue } from './errors.schema.ts';
import type { ErrorCode } from './registry.ts';

/** A failed call, in words for people: the server's, or `unavailable` when no answer came. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly code: ErrorCode;
  readonly title: string;
  readonly requestId: string | null;
  readonly issues: readonly Issue[];
  readonly retryAfterSeconds: number | null;
  readonly invitesLeft: number | null;

  constructor(view: Partial<ErrorView> & Pick<ErrorView, 'code' | 'title' | 'message'>) {
    super(view.message);
    // A newer API may send a code that is unknown here; title and message still say what to do.
    this.code = view.code as ErrorCode;
    this.title = view.title;
    this.requestId = view.requestId ?? null;
    this.issues = view.issues ?? [];
    this.retryAfterSeconds = view.retryAfterSeconds ?? null;
    this.invitesLeft = view.invitesLeft ?? null;
  }
}

/** The server's code of a rejected call; null if the error is not an {@link ApiError}. */
export const codeOf = (error: unknown): ErrorCode | null => (error instanceof ApiError ? error.code : null);

/** Whether a call was refused because nobody is signed in or the session has ended. */
export function isLoggedOut(error: unknown): boolean {
  const code: string | null = codeOf(error);
  return code === 'unauthenticated' || code === 'session_ended';
}

/** No answer has come. */
export const unavailable = (message: string) =>
  new ApiError({ code: 'unavailable', title: 'Service unavailable', message });

/** The answer does not come from Yolo's API. */
export const invalidAnswer = () => unavailable('The server gave no answer that makes sense. Try again.');

const TOO_LARGE = 413;
/** Yolo's own 413 has an error code: one without comes from a server between Yolo and the browser. */
const proxyLimit = () =>
  new ApiError({
    code: 'payload_too_large',
    title: 'Too much at once',
    message:
      'A server in front of Yolo takes less than this in one request: the limit is its own. Send something smaller, or ask its operator to raise it.',
  });

/** What went wrong, in words for people, from an answer that is a failure. */
export async function failure(response: Response): Promise<ApiError> {
  const view = asErrorView(await response.json().catch(() => null));
  if (view) return new ApiError(view);
  return response.status === TOO_LARGE ? proxyLimit() : invalidAnswer();
}

/** The server's error view, or null if the answer is not one; fields of a wrong type are left out. */
export function asErrorView(answer: unknown): ErrorView | null {
  const { code, title, message, requestId, issues, retryAfterSeconds, invitesLeft } = (answer ??
    {}) as Partial<ErrorView>;
  if (typeof code !== 'string' || typeof message !== 'string') return null;
  return {
    code,
    title: typeof title === 'string' ? title : 'Something went wrong',
    message,
    requestId: typeof requestId === 'string' ? requestId : '',
    issues: Array.isArray(issues) ? issues : [],
    ...(typeof retryAfterSeconds === 'number' && { retryAfterSeconds }),
    ...(typeof invitesLeft === 'number' && { invitesLeft }),
  };
}
