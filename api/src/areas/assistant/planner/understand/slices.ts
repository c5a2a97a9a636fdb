import { setImmediate } from 'node:timers/promises';

/** Work on one slice takes some milliseconds. */
const SLICE = 100;

/** The entries of a list; other requests are handled after each slice. */
export async function* inSlices<Entry>(
  list: readonly Entry[],
): AsyncIterable<readonly [at: number, entry: Entry]> {
  for (const [at, entry] of list.entries()) {
    if (at % SLICE === 0) await setImmediate();
    yield [at, entry];
  }
}
