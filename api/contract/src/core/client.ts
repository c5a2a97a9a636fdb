import { type ApiError, failure, senseless, unavailable } from './api-error.ts';
import type { AnyInput, Call, CallOptions, Transport } from './call.ts';

/** Where a client gets what it sends along; all of it is asked for at each call. */
export interface TransportOptions {
  /** '' for the page's own origin. */
  baseUrl: string;
  fetch: typeof fetch;
  /** A token that is good now, or null for a guest; may refresh first. Not asked for where a call goes without. */
  accessToken(): Promise<string | null>;
  /**
   * Called once when the server refuses an access token; a new one repeats the call.
   * @param refused which need not be the present one any more: another call or tab may have renewed it meanwhile
   */
  renewAccessToken(refused: string): Promise<string | null>;
  /** The token of the link that this browser came by, for its own event only. */
  inviteToken(eventId: string): string | null;
}

/** Named by the header that carries an invitation's token to the API. */
export const INVITE_TOKEN_HEADER = 'x-invite-token';

/** The address of a call below the origin, parameters filled in and escaped. */
export function routePath({ path }: Pick<Call, 'path'>, input: AnyInput = {}): string {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(input.params?.[name] ?? ''));
  const query = new URLSearchParams();
  for (const [key, value] of Object.entries(input.query ?? {})) {
    if (value !== undefined && value !== null) query.set(key, String(value));
  }
  // Not its size, which browsers of before 2023 do not know.
  const asked = query.toString();
  return `/api${filled}${asked === '' ? '' : `?${asked}`}`;
}

/** Sends calls over HTTP. Rejects with {@link ApiError} and nothing else, aborts excepted. */
export function createTransport(options: TransportOptions): Transport {
  return {
    send: (_name, call, input = {}, around = {}) => send(options, call, input, around),
    async headers(eventId, refused = {}) {
      const invite = options.inviteToken(eventId);
      const token = await options.accessToken();
      const said = asHeaders(token, invite);
      const isRefused = token !== null && said.authorization === refused.authorization;
      return isRefused ? asHeaders(await options.renewAccessToken(token), invite) : said;
    },
  };
}

const asHeaders = (token: string | null, invite: string | null): Record<string, string> => ({
  ...(token !== null && { authorization: `Bearer ${token}` }),
  ...(invite !== null && { [INVITE_TOKEN_HEADER]: invite }),
});

/** How long a call may take until its answer is whole, in milliseconds; what is `long` is waited for. */
const ANSWER_WITHIN_MS = 10_000;

type Answer = { ok: true; value: unknown } | { ok: false; status: number; error: ApiError };

async function send(
  options: TransportOptions,
  call: Call,
  input: AnyInput,
  around: CallOptions,
): Promise<unknown> {
  const ask = (token: string | null) =>
    inTime(call, around, (limited) => exchange(options, call, input, limited, token));
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
  around: CallOptions,
  token: string | null,
): Promise<Answer> {
  const response = await request(options, call, input, around, token);
  if (!response.ok) return { ok: false, status: response.status, error: await failure(response) };
  return { ok: true, value: await valueOf(call, response, around) };
}

function valueOf(call: Call, response: Response, around: CallOptions): unknown {
  if (call.answer === 'nothing') return undefined;
  if (call.answer === 'lines') return linesOf(response, around);
  return (call.answer ? response.blob() : response.json()).catch(brokenOff(around));
}

/**
 * Ends what takes too long, because a request in a broken connection may never end by itself.
 * @throws ApiError `unavailable`
 */
async function inTime<T>(
  call: Call,
  around: CallOptions,
  work: (around: CallOptions) => Promise<T>,
): Promise<T> {
  if (call.long) return work(around);
  const ending = new AbortController();
  const follow = () => ending.abort(around.signal?.reason);
  if (around.signal?.aborted) follow();
  around.signal?.addEventListener('abort', follow);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      reject(unavailable('The server took too long to answer. Check your connection and try again.'));
      ending.abort();
    }, ANSWER_WITHIN_MS);
  });
  try {
    return await Promise.race([work({ ...around, signal: ending.signal }), late]);
  } finally {
    clearTimeout(timer);
    around.signal?.removeEventListener('abort', follow);
  }
}

async function request(
  options: TransportOptions,
  call: Call,
  input: AnyInput,
  around: CallOptions,
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
      signal: around.signal,
      keepalive: around.keepalive,
      credentials: 'same-origin',
    });
  } catch (error) {
    if (around.signal?.aborted) throw error;
    throw unavailable('The server could not be reached. Check your connection and try again.');
  }
}

function inviteTokenFor(options: TransportOptions, { params, query }: AnyInput): string | null {
  const eventId = params?.eventId ?? query?.eventId;
  return typeof eventId === 'string' ? options.inviteToken(eventId) : null;
}

/** Lines of JSON by their registered name; otherwise what the call says. */
const mediaTypeOf = ({ answer }: Call) => (answer === 'lines' ? LINES_MEDIA_TYPE : answer);

/** Media type of an answer of lines (https://github.com/ndjson/ndjson-spec); an empty line says that the server is still there. */
export const LINES_MEDIA_TYPE = 'application/x-ndjson';

/** A view from each line, as soon as it is whole. The body is let go when the reader stops. @throws ApiError when it breaks off */
async function* linesOf(response: Response, around: CallOptions): AsyncGenerator<unknown, void> {
  const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader();
  let begun = '';
  try {
    for (;;) {
      const { value, done } = await reader.read();
      if (done) break;
      const lines = (begun + value).split('\n');
      begun = lines.pop()!;
      for (const line of lines) if (line !== '') yield JSON.parse(line) as unknown;
    }
    if (begun !== '') throw senseless();
  } catch (error) {
    brokenOff(around)(error);
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}

/** For what did not arrive whole, or is not ours: the page of a hotel's network, say. */
const brokenOff =
  ({ signal }: CallOptions) =>
  (error: unknown): never => {
    if (signal?.aborted) throw error;
    throw senseless();
  };
