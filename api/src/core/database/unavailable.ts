/**
 * Codes that mean "not now", of PostgreSQL: connection lost or refused (08, 28, 3D), transactions that got in each
 * other's way (40), no room, memory or connection left (53), waited too long (55P03, 57014), going down or coming up
 * (57P), read-only for now (25006), disk in trouble (58); and of the network and the disk.
 */
const NOT_NOW =
  /^(?:08\d{3}|25006|28000|28P01|3D000|40001|40P01|53\d{3}|55P03|57014|57P0\d|580\d\d|ECONN\w+|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|E(?:HOST|NET)(?:UNREACH|DOWN)|EADDRNOTAVAIL|ENOSPC|EDQUOT|EROFS|EIO|EMFILE|ENFILE)$/;

/** What `pg` and its pool say without a code, alone or behind the statement that the ORM puts before it. */
const SAID =
  /(?:^| - )(?:Connection terminated\b|Client has encountered a connection error|Client was closed|timeout exceeded when trying to connect|timeout expired|Query read timeout|Cannot use a pool after calling end)/;

/** Transactions of which PostgreSQL ended one, so that the other can go on. */
const CONFLICT = /^40(?:001|P01)$/;

/** Whether an error says that a part of ours is away for now: anybody who tries again later may find it back. */
export function isUnavailable(error: unknown): boolean {
  return some(
    error,
    (thrown) =>
      NOT_NOW.test(String(thrown.code)) || SAID.test(String(thrown.message)) || isUnavailableS3(thrown),
  );
}

/** S3 has answered with 5xx, or not in time. */
const isUnavailableS3 = ({ name, $metadata }: Thrown): boolean =>
  name === 'TimeoutError' || ($metadata?.httpStatusCode ?? 0) >= 500;

/** Whether a transaction was ended for another's sake: done again at once it may well succeed. */
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

/** Also of what lies behind it: a host with several addresses gives one error for each. */
function some(error: unknown, test: (thrown: Thrown) => boolean, depth = 0): boolean {
  if (typeof error !== 'object' || error === null || depth > 4) return false;
  const thrown = error as Thrown;
  if (test(thrown)) return true;
  const behind = [thrown.cause, ...(Array.isArray(thrown.errors) ? (thrown.errors as unknown[]) : [])];
  return behind.some((each) => some(each, test, depth + 1));
}
