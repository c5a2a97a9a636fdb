/** The time for the first steps of requests and for slices of long work, until other events are handled. */
const BUDGET_MS = 10;
/** The number of waiting tasks that begin in one turn. */
const BEGIN_MAX = 4;

const waiting: (() => void)[] = [];
/** When other events were last handled. */
let began = 0;

/** Begins immediately, or in a later turn of the event loop if this one may have taken long enough. */
export function runInSlice(begin: () => void): void {
  if (waiting.length === 0 && performance.now() - began < BUDGET_MS) return begin();
  // Requesting a turn for each task would make every request pay for a poll of all connections.
  if (waiting.push(begin) === 1) setImmediate(next);
}

/** Not all at the same time, because their next steps run in the same turn. */
function next(): void {
  const batch = waiting.splice(0, BEGIN_MAX);
  if (waiting.length > 0) setImmediate(next);
  began = performance.now();
  for (const begin of batch) begin();
}

/** Yields to other events before long work continues. */
export function yieldToLoop(): Promise<void> {
  return new Promise((resolve) => setImmediate(() => runInSlice(resolve)));
}

/** The list in slices, with a yield to other events between them. */
export async function* inSlices<T>(all: readonly T[], size = 200): AsyncGenerator<T[], void, undefined> {
  for (let start = 0; start < all.length; start += size) {
    if (start > 0) await yieldToLoop();
    yield all.slice(start, start + size);
  }
}

export async function mapInSlices<T, U>(all: readonly T[], change: (each: T) => U): Promise<U[]> {
  const changed: U[] = [];
  for await (const slice of inSlices(all)) changed.push(...slice.map(change));
  return changed;
}
