import { type ApiError, failure, invalidAnswer, unavailable } from './api-error.ts';
import type { AnyInput, Call, CallOptions, Transport } from './call.ts';

/** Where a client gets the values that it sends; each is read again for each call. */
export interface TransportOptions {
  /** '' for the page's own origin. */
  baseUrl: string;
  fetch: typeof fetch;
  /** A valid token, or null for a guest; may refresh first. Not called for calls without a session. */
  accessToken(): Promise<string | null>;
  /**
   * Called once when the server refuses an access token; a new one repeats the call.
   * @param refused the refused token; another call or tab may have renewed it already
   */
  renewAccessToken(refused: string): Promise<string | null>;
  /** The token of the invite link that was opened in this browser, for the link's event only. */
  inviteToken(eventId: string): string | null;
}

/** The header that carries an invitation token to the API. */
export const INVITE_TOKEN_HEADER = 'x-invite-token';

/** The address of a call below the origin, parameters filled in and escaped. */
export function routePath({ path }: Pick<Call, 'path'>, input: AnyInput = {}): string {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(input.params?.[name] ?? ''));
  const query = new URLSearchParams();
  for (const [key, value] of Object.entries(input.query ?? {})) {
    if (value !== undefined && value !== null) query.set(key, String(value));
  }
  // Not its `size`, which browsers before 2023 lack.
  const queryString = query.toString();
  return `/api${filled}${queryString === '' ? '' : `?${queryString}`}`;
}

/** Sends calls over HTTP. Rejects with {@link ApiError} and nothing else, aborts excepted. */
export function createTransport(options: TransportOptions): Transport {
  return {
    send: (_name, call, input = {}, callOptions = {}) => send(options, call, input, callOptions),
    async headers(eventId, refused = {}) {
      const invite = options.inviteToken(eventId);
      const token = await options.accessToken();
      const headers = asHeaders(token, invite);
      const isRefused = token !== null && headers.authorization === refused.authorization;
      return isRefused ? asHeaders(await options.renewAccessToken(token), invite) : headers;
    },
  };
}

const asHeaders = (token: string | null, invite: string | null): Record<string, string> => ({
  ...(token !== null && { authorization: `Bearer ${token}` }),
  ...(invite !== null && { [INVITE_TOKEN_HEADER]: invite }),
});

/** How long a call may take until its answer is complete; a `long` call has no deadline. */
const ANSWER_WITHIN_MS = 10_000;

/** How long lines may bring nothing, not even a heartbeat, which the server sends every ten seconds. */
const LINES_SILENT_MS = 25_000;

type Answer = { ok: true; value: unknown } | { ok: false; status: number; error: ApiError };

async function send(
  options: TransportOptions,
  call: Call,
  input: AnyInput,
  callOptions: CallOptions,
): Promise<unknown> {
  const ask = (token: string | null) =>
    withDeadline(call, callOptions, (limited) => exchange(options, call, input, limited, token));
  const token = call.withoutSession ? null : await options.accessToken();
  let answer = await ask(token);
  if (!answer.ok && answer.status === 401 && token !== null) {
    const renewed = await options.renewAccessToken(token);
    if (renewed !== null) answer = await ask(renewed);
  }
  if (!answer.ok) throw answer.error;
  return answer.value;
}

async function exchange(
  options: TransportOptions,
  call: Call,
  input: AnyInput,
  callOptions: CallOptions,
  token: string | null,
): Promise<Answer> {
  const response = await request(options, call, input, callOptions, token);
  if (!response.ok) return { ok: false, status: response.status, error: await failure(response) };
  return { ok: true, value: await valueOf(call, response, callOptions) };
}

function valueOf(call: Call, response: Response, callOptions: CallOptions): unknown {
  if (call.answer === 'nothing') return undefined;
  if (call.answer === 'lines') return linesOf(response, callOptions);
  return (call.answer ? response.blob() : response.json()).catch(rethrowBroken(callOptions));
}

/**
 * Aborts slow work, because a request in a broken connection may never end by itself. Of lines only the beginning of
 * the answer has a deadline here.
 * @throws ApiError `unavailable`
 */
async function withDeadline<T>(
  call: Call,
  callOptions: CallOptions,
  work: (callOptions: CallOptions) => Promise<T>,
): Promise<T> {
  const isLines = call.answer === 'lines';
  if (call.long && !isLines) return work(callOptions);
  const controller = new AbortController();
  const follow = () => controller.abort(callOptions.signal?.reason);
  if (callOptions.signal?.aborted) follow();
  callOptions.signal?.addEventListener('abort', follow);
  try {
    const result = work({ ...callOptions, signal: controller.signal });
    return await within(isLines ? LINES_SILENT_MS : ANSWER_WITHIN_MS, result, () => controller.abort());
  } finally {
    // Lines are read, and can be aborted, after their answer has begun.
    if (!isLines) callOptions.signal?.removeEventListener('abort', follow);
  }
}

/**
 * @param onLate called when it rejects
 * @throws ApiError `unavailable` after `ms`
 */
async function within<T>(ms: number, work: Promise<T>, onLate?: () => void): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      reject(unavailable('The server took too long to answer. Check your connection and try again.'));
      onLate?.();
    }, ms);
  });
  try {
    return await Promise.race([work, timeout]);
  } finally {
    clearTimeout(timer);
  }
}

async function request(
  options: TransportOptions,
  call: Call,
  input: AnyInput,
  callOptions: CallOptions,
  token: string | null,
) {
  const file = call.answer === 'nothing' ? undefined : mediaTypeOf(call);
  const headers: Record<string, string> = {
    accept: file ? `${file}, application/json` : 'application/json',
    ...asHeaders(token, call.ofEvent ? inviteTokenFor(options, input) : null),
  };
  let body: BodyInit | undefined;
  if (input.file !== undefined) {
    headers['content-type'] = input.file.type || 'application/octet-stream';
    body = input.file;
  } else if (input.body !== undefined) {
    headers['content-type'] = 'application/json';
    body = JSON.stringify(input.body);
  }
  try {
    return await options.fetch(options.baseUrl + routePath(call, input), {
      method: call.method,
      headers,
      body,
      signal: callOptions.signal,
      keepalive: callOptions.keepalive,
      credentials: 'same-origin',
    });
  } catch (error) {
    if (callOptions.signal?.aborted) throw error;
    throw unavailable('The server could not be reached. Check your connection and try again.');
  }
}

function inviteTokenFor(options: TransportOptions, { params, query }: AnyInput): string | null {
  const eventId = params?.eventId ?? query?.eventId;
  return typeof eventId === 'string' ? options.inviteToken(eventId) : null;
}

/** Lines of JSON by their registered name; otherwise what the call says. */
const mediaTypeOf = ({ answer }: Call) => (answer === 'lines' ? LINES_MEDIA_TYPE : answer);

/** Media type of an answer of lines (https://github.com/ndjson/ndjson-spec); an empty line is a heartbeat. */
export const LINES_MEDIA_TYPE = 'application/x-ndjson';

/**
 * A view from each complete line. Cancels the body when the reader stops.
 * @throws ApiError when the body breaks off, or brings nothing for {@link LINES_SILENT_MS}
 */
async function* linesOf(response: Response, callOptions: CallOptions): AsyncGenerator<unknown, void> {
  const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader();
  let rest = '';
  try {
    for (;;) {
      const { value, done } = await within(LINES_SILENT_MS, reader.read());
      if (done) break;
      const lines = (rest + value).split('\n');
      rest = lines.pop()!;
      for (const line of lines) if (line !== '') yield JSON.parse(line) as unknown;
    }
    if (rest !== '') throw invalidAnswer();
  } catch (error) {
    rethrowBroken(callOptions)(error);
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}

/** For incomplete or foreign answers, such as a captive portal's page. */
const rethrowBroken =
  ({ signal }: CallOptions) =>
  (error: unknown): never => {
    if (signal?.aborted) throw error;
    throw invalidAnswer();
  };
