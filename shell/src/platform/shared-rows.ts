/**
 * Replaces the parts of `now` that are equal to those of `before` by these, so that only what has changed is rendered again.
 * TanStack Query's own structural sharing compares the rows of a list by position, so that one new row at the top changes all
 * below it; here rows with an `id` are compared with the row of the same id.
 * @param before JSON that is shown
 * @param now JSON that has been read since
 */
export function shareRows(before: unknown, now: unknown): unknown {
  if (Array.isArray(before) && Array.isArray(now)) return shareList(before, now);
  if (isRecord(before) && isRecord(now)) return shareRecord(before, now);
  return now;
}

function shareList(before: readonly unknown[], now: readonly unknown[]): readonly unknown[] {
  const rows = new Map(before.map((row) => [idOf(row), row]));
  let isSame = before.length === now.length;
  const shared = now.map((row, at) => {
    const id = idOf(row);
    const part = shareRows(id === undefined ? before[at] : rows.get(id), row);
    isSame &&= part === before[at];
    return part;
  });
  return isSame ? before : shared;
}

function shareRecord(before: Record<string, unknown>, now: Record<string, unknown>): Record<string, unknown> {
  const keys = Object.keys(now);
  let isSame = keys.length === Object.keys(before).length;
  const shared: Record<string, unknown> = {};
  for (const key of keys) {
    shared[key] = shareRows(before[key], now[key]);
    isSame &&= shared[key] === before[key] && Object.hasOwn(before, key);
  }
  return isSame ? before : shared;
}

const idOf = (row: unknown) => (isRecord(row) ? row.id : undefined);

/** Instances of classes are not JSON. */
const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;
