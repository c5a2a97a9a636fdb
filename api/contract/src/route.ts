import type { z } from 'zod';
import type { ErrorCode } from './errors.ts';
import type { Permission } from './permissions.ts';

/** How a limit counts a call: by the network that it comes from, and by what it is aimed at. */
export interface RouteLimit {
  name:
    | 'sign-in'
    | 'sign-up'
    | 'reset'
    | 'search'
    | 'verification'
    | 'invite'
    | 'message'
    | 'upload'
    | 'report'
    | 'unsubscribe'
    | 'password'
    | 'new-address'
    | 'export';
  /**
   * `email`: the address in the body, whoever is signed in. `member`: the member who asks, if one does. `network`:
   * nothing more, because what the call is aimed at is a token that nobody guesses.
   */
  per: 'email' | 'member' | 'network';
  /** A call that succeeds is taken back: only failures are guesses. */
  failuresOnly?: true;
}

/** One call of the API, known to server, client and OpenAPI alike. */
export interface Route {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Below `/api`, with `:name` for each key of `params`. */
  path: `/${string}`;
  summary: string;
  permission: Permission;
  params?: z.ZodObject;
  query?: z.ZodObject;
  body?: z.ZodType;
  /** The body is the file itself, of one of these media types, instead of JSON. */
  binary?: readonly string[];
  /** The body is a form that says nothing that the path does not, or there is none (RFC 8058). */
  form?: true;
  /** `null`: answers 204 with no body. */
  response: z.ZodType | null;
  /** The answer is a file of this media type instead of JSON. */
  produces?: string;
  /** The answer is taken away, or opens something: it needs a living session, as every write does. */
  exports?: true;
  /** 200 (204 without a body) unless something was made. */
  status?: 201 | 202;
  /** What counts this call; of two, both. */
  limits?: readonly RouteLimit[];
  errors: readonly ErrorCode[];
}

/** Keeps the literal types of a route's definition. */
export const route = <const R extends Route>(definition: R): R => definition;

/**
 * Whether a session's access token is refused from the session's end on; by the others it is believed until the news of
 * the end has come around.
 */
export const needsLivingSession = ({ method, exports }: Route): boolean =>
  method !== 'GET' || exports === true;

type Schema<R, K extends 'params' | 'query' | 'body'> = K extends keyof R ? R[K] : undefined;

/** What a caller passes: path parameters and query by name, the JSON body or the file. */
export type RouteInput<R extends Route> = (Schema<R, 'params'> extends z.ZodType
  ? { params: z.input<Schema<R, 'params'>> }
  : unknown) &
  (Schema<R, 'query'> extends z.ZodType ? { query?: z.input<Schema<R, 'query'>> } : unknown) &
  (Schema<R, 'body'> extends z.ZodType ? { body: z.input<Schema<R, 'body'>> } : unknown) &
  (R extends { binary: readonly string[] } ? { file: Blob } : unknown);

/** What a handler receives: the same, parsed. */
export type RouteParsed<R extends Route> = (Schema<R, 'params'> extends z.ZodType
  ? { params: z.output<Schema<R, 'params'>> }
  : unknown) &
  (Schema<R, 'query'> extends z.ZodType ? { query: z.output<Schema<R, 'query'>> } : unknown) &
  (Schema<R, 'body'> extends z.ZodType ? { body: z.output<Schema<R, 'body'>> } : unknown) &
  (R extends { binary: readonly string[] } ? { file: Uint8Array } : unknown);

/** What comes back: the view, the file, or nothing. */
export type RouteOutput<R extends Route> = R['response'] extends z.ZodType
  ? z.output<R['response']>
  : R extends { produces: string }
    ? Blob
    : void;
