/**
 * Codes of transient errors. PostgreSQL: connection lost or refused (08, 28, 3D), transaction conflicts (40), no space,
 * memory or connection left (53), timeouts (55P03, 57014), stopping or starting (57P), temporarily read-only (25006),
 * disk errors (58). The others are of the network and the disk.
 */
const NOT_NOW =
  /^(?:08\d{3}|25006|28000|28P01|3D000|40001|40P01|53\d{3}|55P03|57014|57P0\d|580\d\d|ECONN\w+|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|E(?:HOST|NET)(?:UNREACH|DOWN)|EADDRNOTAVAIL|ENOSPC|EDQUOT|EROFS|EIO|EMFILE|ENFILE)$/;

/** Messages of `pg` and its pool that have no code, also after the statement that the ORM puts in front. */
const MESSAGES =
  /(?:^| - )(?:Connection terminated\b|Client has encountered a connection error|Client was closed|timeout exceeded when trying to connect|timeout expired|Query read timeout|Cannot use a pool after calling end)/;

/** Conflicts, where PostgreSQL aborts one transaction so that the other can continue. */
const CONFLICT = /^40(?:001|P01)$/;

/** Whether an error means that a dependency is temporarily down, so that a later retry may succeed. */
export function isUnavailable(error: unknown): boolean {
  return some(
    error,
    (thrown) =>
      NOT_NOW.test(String(thrown.code)) || MESSAGES.test(String(thrown.message)) || isUnavailableS3(thrown),
  );
}

/** S3 answered with 5xx or timed out. */
const isUnavailableS3 = ({ name, $metadata }: Thrown): boolean =>
  name === 'TimeoutError' || ($metadata?.httpStatusCode ?? 0) >= 500;

/** Whether a transaction was aborted by a conflict, so that an immediate retry may succeed. */
export function isConflict(error: unknown): boolean {
  return some(error, ({ code }) => CONFLICT.test(String(code)));
}

interface Thrown {
  name?: unknown;
  code?: unknown;
  message?: unknown;
  $metadata?: { httpStatusCode?: number };
  cause?: unknown;
  errors?: unknown;
}

/** Checks causes too: a host with several addresses gives one error for each. */
function some(error: unknown, test: (thrown: Thrown) => boolean, depth = 0): boolean {
  if (typeof error !== 'object' || error === null || depth > 4) return false;
  const thrown = error as Thrown;
  if (test(thrown)) return true;
  const causes = [thrown.cause, ...(Array.isArray(thrown.errors) ? (thrown.errors as unknown[]) : [])];
  return causes.some((each) => some(each, test, depth + 1));
}
