/** Injection token of the `pg.Pool` for libraries that want one: rate limits, live messages between processes, jobs. */
export const POOL = Symbol('pool');
