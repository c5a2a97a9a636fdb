/** For what requests begin with and for slices of long work, until everything else has its turn. */
const BUDGET_MS = 10;
/** Of those that wait, in one turn. */
const TAKEN = 4;

const late: (() => void)[] = [];
/** When everything else had its turn the last time. */
let began = 0;

/** Begins now, or in a later turn of the loop where this one may have lasted long enough: nobody takes all of it. */
export function runInSlice(begin: () => void): void {
  if (late.length === 0 && performance.now() - began < BUDGET_MS) return begin();
  // To ask the loop for another turn each time would cost every request a look at all connections.
  if (late.push(begin) === 1) setImmediate(next);
}

/** Not all that wait, because what they do after their first step belongs to the same turn. */
function next(): void {
  const some = late.splice(0, TAKEN);
  if (late.length > 0) setImmediate(next);
  began = performance.now();
  for (const begin of some) begin();
}

/** Lets everything else go on, before long work does. */
export function giveWay(): Promise<void> {
  return new Promise((resolve) => setImmediate(() => runInSlice(resolve)));
}

/** The list in pieces, with a turn for everybody else between them. */
export async function* inSlices<T>(all: readonly T[], size = 200): AsyncGenerator<T[], void, undefined> {
  for (let start = 0; start < all.length; start += size) {
    if (start > 0) await giveWay();
    yield all.slice(start, start + size);
  }
}

export async function mapInSlices<T, U>(all: readonly T[], change: (each: T) => U): Promise<U[]> {
  const changed: U[] = [];
  for await (const slice of inSlices(all)) changed.push(...slice.map(change));
  return changed;
}
