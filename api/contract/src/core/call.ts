import type { RouteInput, RouteOutput, Routes } from './route.ts';

/** What a caller has to know of a route: enough to send it, and no schema. */
export interface Call {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Below `/api`, with `:name` for each parameter. */
  readonly path: `/${string}`;
  /** It belongs to the event that its parameter or query `eventId` names: the token of an invitation travels with it. */
  readonly ofEvent?: true;
  /** The cookie, the password or a mailed link is what proves somebody: no access token is sent. */
  readonly withoutSession?: true;
  /**
   * What a success answers with, where it is not one JSON: nothing (204), lines of JSON that come one after the other, or
   * a file of this media type.
   */
  readonly answer?: 'nothing' | 'lines' | `${string}/${string}`;
  /**
   * It is waited for without the deadline of the others: `true` of an upload and a stream, else why ten seconds may not be
   * enough for it.
   */
  readonly long?: true | string;
}

export type Calls = Readonly<Record<string, Call>>;

/**
 * The calls of one slice of the contract, which a front end takes along: `useApi(eventsApi)`.
 * `R` is the type of the slice's routes, of which nothing is there at run time.
 */
export interface Slice<R> {
  readonly calls: Calls;
  /** Never there. */
  readonly routes?: R;
}

/** @returns the calls as what {@link Api} is made from */
export const sliceOf = <R extends Routes>(calls: { readonly [N in keyof R]: Call }): Slice<R> => ({ calls });

export interface CallOptions {
  signal?: AbortSignal;
  /** It is sent to its end also where the page goes away meanwhile. */
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

/** Sends calls: the session, the invitation's token and what a lost connection means are its affair. */
export interface Transport {
  /**
   * @param name the route's, for logs and doubles
   * @returns the view, an async iterable of views where they come as lines, a Blob, or undefined where the answer is nothing
   * @throws ApiError
   */
  send(name: string, call: Call, input?: AnyInput, options?: CallOptions): Promise<unknown>;
  /**
   * Who asks, for requests about an event that are no calls, such as the parts of an upload.
   * @param refused headers that the server has just answered with 401: what they say is renewed first
   * @returns headers to send along: the session's while there is one, and those of a link to the event
   * @throws ApiError when the session could not be renewed for want of an answer
   */
  headers(eventId: string, refused?: Record<string, string>): Promise<Record<string, string>>;
}

const made = new WeakMap<Transport, Map<Calls, Api<Routes>>>();

/** The typed client of a slice, the same each time. */
export function apiOf<R extends Routes>(transport: Transport, { calls }: Slice<R>): Api<R> {
  const known = made.get(transport) ?? new Map<Calls, Api<Routes>>();
  made.set(transport, known);
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
