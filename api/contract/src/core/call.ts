import type { RouteInput, RouteOutput, Routes } from './route.ts';

/** What a caller needs in order to send a request; no schemas. */
export interface Call {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Below `/api`, with `:name` for each parameter. */
  readonly path: `/${string}`;
  /** It belongs to the event in its parameter or query `eventId`: an invitation token is sent with it. */
  readonly ofEvent?: true;
  /** The cookie, the password or a mailed link authenticates the caller: no access token is sent. */
  readonly withoutSession?: true;
  /**
   * The body of a success, if it is not one JSON document: nothing (204), a stream of JSON lines, or a file of this
   * media type.
   */
  readonly answer?: 'nothing' | 'lines' | `${string}/${string}`;
  /**
   * The call has no deadline: `true` for an upload and a stream, else the reason why ten seconds may not be enough.
   * Lines still end with an error if nothing arrives for 25 seconds.
   */
  readonly long?: true | string;
}

export type Calls = Readonly<Record<string, Call>>;

/**
 * The calls of one slice of the contract, which a front end takes along: `useApi(eventsApi)`.
 * `R` is the type of the slice's routes, which does not exist at run time.
 */
export interface Slice<R> {
  readonly calls: Calls;
  /** Never set; it only carries the type. */
  readonly routes?: R;
}

/** @returns the slice that an {@link Api} is made from */
export const sliceOf = <R extends Routes>(calls: { readonly [N in keyof R]: Call }): Slice<R> => ({ calls });

export interface CallOptions {
  signal?: AbortSignal;
  /** The request is completed even if the page is closed. */
  keepalive?: true;
}

type Method<Input, Output> = object extends Input
  ? (input?: Input, options?: CallOptions) => Promise<Output>
  : (input: Input, options?: CallOptions) => Promise<Output>;

/** The typed client of a slice; every method rejects with `ApiError` and nothing else, aborts excepted. */
export type Api<R extends Routes> = { readonly [N in keyof R]: Method<RouteInput<R[N]>, RouteOutput<R[N]>> };

/** What goes into a call: path parameters and query by name, the JSON body or the file. */
export interface AnyInput {
  params?: Record<string, string>;
  query?: Record<string, unknown>;
  body?: unknown;
  file?: Blob;
}

/** Sends calls: handles the session, the invitation token and lost connections. */
export interface Transport {
  /**
   * @param name the route's, for logs and test doubles
   * @returns the view, an async iterable of views for lines, a Blob, or undefined if there is no body
   * @throws ApiError
   */
  send(name: string, call: Call, input?: AnyInput, options?: CallOptions): Promise<unknown>;
  /**
   * Authentication for requests about an event that are not calls, such as the parts of an upload.
   * @param refused headers that the server has just answered with 401: their access token is renewed first
   * @returns headers: the session's if there is one, and those of the invite link to the event
   * @throws ApiError when the request that renews the session got no answer
   */
  headers(eventId: string, refused?: Record<string, string>): Promise<Record<string, string>>;
}

const clients = new WeakMap<Transport, Map<Calls, Api<Routes>>>();

/** The typed client of a slice, the same each time. */
export function apiOf<R extends Routes>(transport: Transport, { calls }: Slice<R>): Api<R> {
  const known = clients.get(transport) ?? new Map<Calls, Api<Routes>>();
  clients.set(transport, known);
  if (!known.has(calls)) known.set(calls, clientOf(transport, calls));
  return known.get(calls) as Api<R>;
}

function clientOf(transport: Transport, calls: Calls): Api<Routes> {
  const methods = Object.entries(calls).map(([name, call]) => [
    name,
    (input?: AnyInput, options?: CallOptions) => transport.send(name, call, input, options),
  ]);
  return Object.fromEntries(methods) as Api<Routes>;
}
