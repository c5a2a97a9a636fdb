import { z } from 'zod';

/** One thing that is wrong with a request: where, as a dotted path, and what. */
export const Issue = z.object({ path: z.string(), message: z.string() }).meta({ id: 'Issue' });
export type Issue = z.infer<typeof Issue>;

/** The body of every answer that is not a success, over HTTP and sockets alike. */
export const ErrorView = z
  .object({
    /** One of the closed list; a front end may be older than a code. */
    code: z.string(),
    /** For people, with the message: no front end needs a table of codes. */
    title: z.string(),
    message: z.string(),
    requestId: z.string(),
    issues: z.array(Issue).optional(),
    retryAfterSeconds: z.number().optional(),
    /** How many more people may be invited, when the request exceeded the limit. */
    invitesLeft: z.int().optional(),
    /** The present state, as its own route returns it, when somebody else has changed it first. */
    current: z.unknown().optional(),
  })
  .meta({ id: 'ErrorView' });
export type ErrorView = z.infer<typeof ErrorView>;
