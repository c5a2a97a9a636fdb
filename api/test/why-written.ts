/** The rows of belonging.test.ts and ended-sessions.test.ts in which the write's recheck is seen. */
type Proofs = readonly [string, ...string[]];
/** Told in the same file, and seen; or done for callers who are listed themselves; or why nobody loses anything by it. */
type Why = { seen: Proofs } | { forCallers: true } | { harmless: string };

/** By what `belongingWrites` finds: the file below `api/src`, and the write. */
export type Writers = Readonly<Record<string, Why>>;

export const seen = (...rows: Proofs): Why => ({ seen: rows });
export const forCallers: Why = { forCallers: true };
export const harmless = (because: string): Why => ({ harmless: because });
