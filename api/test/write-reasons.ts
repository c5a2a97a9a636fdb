/** The rows of belonging.test.ts and ended-sessions.test.ts that cover the write's recheck. */
type Proofs = readonly [string, ...string[]];
/** The write's recheck is covered by tests; its callers are listed themselves; or nobody loses access by it. */
type Why = { coveredBy: Proofs } | { forCallers: true } | { harmless: string };

/** By the keys of `belongingWrites`: the file below `api/src`, and the write. */
export type Writers = Readonly<Record<string, Why>>;

export const coveredBy = (...rows: Proofs): Why => ({ coveredBy: rows });
export const forCallers: Why = { forCallers: true };
export const harmless = (because: string): Why => ({ harmless: because });
