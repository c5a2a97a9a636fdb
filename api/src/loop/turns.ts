/** Of one turn, for what requests begin with and for slices of long work; what comes on top waits for the next turns. */
const BUDGET_MS = 10;

const late: (() => void)[] = [];
/** When the first of this turn began. */
let began: number | null = null;

/** Begins now, or in a later turn of the loop where this one has lasted long enough: nobody takes all of it. */
export function takeTurn(begin: () => void): void {
  const now = performance.now();
  if (began === null) open(now);
  if (late.length > 0 || now - began! > BUDGET_MS) late.push(begin);
  else begin();
}

/** Lets everything else go on, before long work does. */
export function giveWay(): Promise<void> {
  return new Promise((resolve) => setImmediate(() => takeTurn(resolve)));
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

function open(now: number): void {
  began = now;
  setImmediate(close);
}

/** One of those that wait, because what it does after its first step belongs to the same turn. */
function close(): void {
  began = null;
  const begin = late.shift();
  if (!begin) return;
  open(performance.now());
  begin();
}
