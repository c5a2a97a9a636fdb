import { ErrorView, type ErrorCode, type Issue } from './errors.ts';
import type { Route, RouteInput, RouteOutput } from './route.ts';
import { routes, type RouteName, type Routes } from './routes.ts';

/** A call that did not succeed: the server's code, or `unavailable` when no answer came. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  constructor(
    readonly code: ErrorCode,
    message: string,
    readonly requestId: string | null,
    readonly issues: Issue[] = [],
    readonly retryAfterSeconds: number | null = null,
    readonly invitesLeft: number | null = null,
  ) {
    super(message);
  }
}

/** The server's code for whatever a call rejected with; null where it is no {@link ApiError}. */
export const codeOf = (error: unknown): ErrorCode | null => (error instanceof ApiError ? error.code : null);

/** Whether a call was refused because nobody is signed in any more. */
export function isLoggedOut(error: unknown): boolean {
  const code = codeOf(error);
  return code === 'unauthenticated' || code === 'session_ended';
}

export interface CallOptions {
  signal?: AbortSignal;
}

/** Where a client gets what it sends along; all of it is asked for at each call. */
export interface ClientOptions {
  /** '' for the page's own origin. */
  baseUrl: string;
  fetch: typeof fetch;
  /** A token that is good now, or null for a guest; may refresh first. Not asked for routes below `/auth`. */
  accessToken(): Promise<string | null>;
  /** Called once when the server refuses the access token; a new one repeats the call. */
  renewAccessToken(): Promise<string | null>;
  /** The token of the link that this browser came by, for its own event only. */
  inviteToken(eventId: string): string | null;
}

/** Named by the header that carries an invitation's token to the API. */
export const INVITE_TOKEN_HEADER = 'x-invite-token';

export type ApiClient = {
  [N in RouteName]: (
    ...args: object extends RouteInput<Routes[N]>
      ? [input?: RouteInput<Routes[N]>, options?: CallOptions]
      : [input: RouteInput<Routes[N]>, options?: CallOptions]
  ) => Promise<RouteOutput<Routes[N]>>;
};

interface AnyInput {
  params?: Record<string, string>;
  query?: Record<string, unknown>;
  body?: unknown;
  file?: Blob;
}

/** The address of a call below the origin, parameters filled in and escaped. */
export function routePath(route: Route, input: AnyInput = {}): string {
  const path = route.path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(input.params?.[name] ?? ''),
  );
  const query = new URLSearchParams();
  for (const [key, value] of Object.entries(input.query ?? {})) {
    if (value !== undefined && value !== null) query.set(key, String(value));
  }
  return `/api${path}${query.size > 0 ? `?${query}` : ''}`;
}

/** The typed client of the route table. Every method rejects with {@link ApiError} and nothing else, aborts excepted. */
export function createApiClient(options: ClientOptions): ApiClient {
  const client: Record<string, unknown> = {};
  for (const [name, route] of Object.entries(routes)) {
    client[name] = (input?: AnyInput, call?: CallOptions) => send(options, route, input ?? {}, call);
  }
  return client as ApiClient;
}

/** Not where the cookie, the password or a mailed link is what proves somebody. */
export const sendsAccessToken = ({ path, permission }: Route): boolean =>
  !path.startsWith('/auth/') ||
  permission === 'email.request-verification' ||
  permission === 'session.end-all';

async function send(
  options: ClientOptions,
  route: Route,
  input: AnyInput,
  call: CallOptions = {},
): Promise<unknown> {
  const token = sendsAccessToken(route) ? await options.accessToken() : null;
  let response = await request(options, route, input, call, token);
  if (response.status === 401 && token !== null) {
    const renewed = await options.renewAccessToken();
    if (renewed !== null) response = await request(options, route, input, call, renewed);
  }
  if (!response.ok) throw await failure(response);
  if (route.produces) return response.blob().catch(brokenOff(call));
  return route.response === null ? undefined : response.json().catch(brokenOff(call));
}

async function request(
  options: ClientOptions,
  route: Route,
  input: AnyInput,
  call: CallOptions,
  token: string | null,
) {
  const accept = route.produces ? `${route.produces}, application/json` : 'application/json';
  const headers: Record<string, string> = { accept };
  if (token !== null) headers.authorization = `Bearer ${token}`;
  const eventId = input.params?.eventId ?? input.query?.eventId;
  const invite = typeof eventId === 'string' ? options.inviteToken(eventId) : null;
  if (invite !== null) headers[INVITE_TOKEN_HEADER] = invite;
  let body: BodyInit | undefined;
  if (input.file !== undefined) {
    headers['content-type'] = input.file.type || 'application/octet-stream';
    body = input.file;
  } else if (input.body !== undefined) {
    headers['content-type'] = 'application/json';
    body = JSON.stringify(input.body);
  }
  try {
    return await options.fetch(options.baseUrl + routePath(route, input), {
      method: route.method,
      headers,
      body,
      signal: call.signal,
      credentials: 'same-origin',
    });
  } catch (error) {
    if (call.signal?.aborted) throw error;
    throw new ApiError(
      'unavailable',
      'The server could not be reached. Check your connection and try again.',
      null,
    );
  }
}

/** For what did not arrive whole, or is not ours: the page of a hotel's network, say. */
const brokenOff =
  ({ signal }: CallOptions) =>
  (error: unknown): never => {
    if (signal?.aborted) throw error;
    throw new ApiError('unavailable', 'The server gave no answer that makes sense. Try again.', null);
  };

async function failure(response: Response): Promise<ApiError> {
  const parsed = ErrorView.safeParse(await response.json().catch(() => null));
  if (!parsed.success)
    return new ApiError('unavailable', 'The server gave no answer that makes sense. Try again.', null);
  const { code, message, requestId, issues, retryAfterSeconds, invitesLeft } = parsed.data;
  return new ApiError(code, message, requestId, issues, retryAfterSeconds, invitesLeft);
}
