import type { z } from 'zod';
import type { Call, Calls } from './call.ts';
import type { ErrorCode, RouteTable } from './registry.ts';

/** A right that a route or a live message can ask for, `noun.verb`. Who has it is decided in the API's policies. */
export type Permission = `${string}.${string}`;

/** How a limit counts a call: by the network that it comes from, and by what it is aimed at. */
export interface RouteLimit {
  /** One of those that the API has numbers for; the boot stops at another. */
  name: string;
  /**
   * `email`: the address in the body, whether or not somebody is signed in. `member`: the member who asks, if one does. `network`:
   * nothing more, because what the call is aimed at is a token that nobody guesses.
   */
  per: 'email' | 'member' | 'network';
  /** A call that succeeds is taken back: only failures are guesses. */
  failuresOnly?: true;
}

/** What only the server, and pages that judge a form, know of a route. */
export interface RouteDetails {
  summary: string;
  permission: Permission;
  /** One schema for each `:name` of the path. */
  params?: z.ZodObject;
  /** What a path is answered with that names nothing, because its ids cannot be any; `not_found` when absent. */
  notFound?: ErrorCode;
  query?: z.ZodObject;
  body?: z.ZodType;
  /** The body is the file itself, of one of these media types, instead of JSON. */
  binary?: readonly string[];
  /** How long the body may be; a file has to say it, the API knows what is enough for JSON and for forms. */
  maxBytes?: number;
  /** The handler reads the file, once it knows who sends it. */
  readByHandler?: true;
  /** The body is a form that says nothing that the path does not, or there is none (RFC 8058). */
  form?: true;
  /** Of a success that answers with JSON; where the answer is lines, of each of them. */
  response?: z.ZodType;
  /** The answer is taken away, or opens something: it needs a living session, as every write does. */
  exports?: true;
  /** The refresh cookie is what proves somebody here. */
  provedByCookie?: true;
  /** The answer sets or clears cookies; that of no other call does. */
  setsCookies?: true;
  /** 200 (204 without a body) unless something was made. */
  status?: 201 | 202;
  /** What counts this call; of two, both. */
  limits?: readonly RouteLimit[];
  errors: readonly ErrorCode[];
}

/** One call of the API, known to server, client and OpenAPI alike. */
export interface Route extends Call, RouteDetails {
  readonly name: string;
  /** The slice of the contract that it is from. */
  readonly area: string;
}

export type Routes = Record<string, Call & Partial<RouteDetails>>;

/** All routes of the slices that this process has loaded, by their names. */
export const routes = {} as RouteTable;

/**
 * The routes of a slice: what callers know (`calls`) and what the server adds.
 * @throws Error when another slice has a route of the same name
 */
export function defineRoutes<
  const C extends Calls,
  const D extends { readonly [N in keyof C]: RouteDetails },
>(
  area: string,
  calls: C,
  details: D,
): { readonly [N in keyof C]: C[N] & D[N] & { readonly name: N; readonly area: string } } {
  const table = routes as unknown as Record<string, Route>;
  const made: Record<string, Route> = {};
  for (const [name, call] of Object.entries(calls)) {
    if (table[name]) throw new Error(`Two routes are called ${name}: of ${table[name].area} and of ${area}`);
    table[name] = made[name] = { name, area, ...call, ...details[name]! };
  }
  return made as never;
}

/**
 * Whether a session's access token is refused from the session's end on; by the others it is believed until the news of
 * the end has come around.
 */
export const needsLivingSession = ({ method, exports }: Pick<Route, 'method' | 'exports'>): boolean =>
  method !== 'GET' || exports === true;

type Schema<R, K extends 'params' | 'query' | 'body'> = K extends keyof R ? R[K] : undefined;

/** What a caller passes: path parameters and query by name, the JSON body or the file. */
export type RouteInput<R> = (Schema<R, 'params'> extends z.ZodType
  ? { params: z.input<Schema<R, 'params'>> }
  : unknown) &
  (Schema<R, 'query'> extends z.ZodType ? { query?: z.input<Schema<R, 'query'>> } : unknown) &
  (Schema<R, 'body'> extends z.ZodType ? { body: z.input<Schema<R, 'body'>> } : unknown) &
  (R extends { binary: readonly string[] } ? { file: Blob } : unknown);

/** What a handler receives: the same, parsed. */
export type RouteParsed<R> = (Schema<R, 'params'> extends z.ZodType
  ? { params: z.output<Schema<R, 'params'>> }
  : unknown) &
  (Schema<R, 'query'> extends z.ZodType ? { query: z.output<Schema<R, 'query'>> } : unknown) &
  (Schema<R, 'body'> extends z.ZodType ? { body: z.output<Schema<R, 'body'>> } : unknown) &
  (R extends { binary: readonly string[] } ? { file: Uint8Array } : unknown);

/** What comes back: the view, views one after the other, the file, or nothing. */
export type RouteOutput<R> = R extends { answer: 'lines'; response: infer S extends z.ZodType }
  ? AsyncIterable<z.output<S>>
  : R extends { response: infer S extends z.ZodType }
    ? z.output<S>
    : R extends { answer: `${string}/${string}` }
      ? Blob
      : void;
