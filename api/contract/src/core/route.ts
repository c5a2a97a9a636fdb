import type { z } from 'zod';
import type { Call, Calls } from './call.ts';
import type { ErrorCode, RouteTable } from './registry.ts';

/** A right that a route or a live message requires, `noun.verb`. The API's policies decide who has it. */
export type Permission = `${string}.${string}`;

/** How a limit counts a call: by the network that it comes from, and by its target. */
export interface RouteLimit {
  /** One of the limits that the API has numbers for; an unknown one stops the boot. */
  name: string;
  /**
   * `email`: the address in the body, whether or not somebody is signed in. `member`: the calling member, if there is
   * one. `network`: no target, because the target is a token that nobody can guess.
   */
  per: 'email' | 'member' | 'network';
  /** A successful call is not counted: only failures are guesses. */
  failuresOnly?: true;
}

/** The parts of a route for the server and for pages that validate a form. */
export interface RouteDetails {
  summary: string;
  permission: Permission;
  /** One schema for each `:name` of the path. */
  params?: z.ZodObject;
  /** The error for a path whose ids are not valid ids; `not_found` when absent. */
  notFound?: ErrorCode;
  query?: z.ZodObject;
  body?: z.ZodType;
  /** The body is the file itself, of one of these media types, instead of JSON. */
  binary?: readonly string[];
  /** The largest body; required for a file, the API has defaults for JSON and forms. */
  maxBytes?: number;
  /** The handler reads the file itself, after it has checked the sender. */
  readByHandler?: true;
  /** The body is missing, or a form that adds nothing to the path (RFC 8058). */
  form?: true;
  /** The JSON of a success; for an answer of lines, of each line. */
  response?: z.ZodType;
  /** The answer is a download or gives access to something: it needs a live session, as every write does. */
  exports?: true;
  /** The refresh cookie authenticates the caller. */
  provedByCookie?: true;
  /** The answer sets or clears cookies; that of no other call does. */
  setsCookies?: true;
  /** 200 (204 without a body) unless something was made. */
  status?: 201 | 202;
  /** The limits that count this call; all of them apply. */
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
 * Whether the route refuses a session's access token from the session's end on; other routes accept it until the news
 * of the end has spread.
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
