/** How the time of a function grows with the length of what it reads. */
import { effort } from './effort.ts';
import { type Case, compared, median } from './report.ts';

const ROUNDS = effort('ROUNDS', 15);
/** Linear is 2; a quadratic one comes to 4. */
const AT_MOST = 3;
/** Enough calls that a clock's steps don't show, in milliseconds. */
const LEAST_MS = effort('LEAST_MS', 20, 1);

/**
 * @param pieces each repeated to a text of its own; the case is the one that grew most
 * @param length of the shorter text, in UTF-16 code units
 * @param read what is measured
 */
export function growth(
  name: string,
  pieces: readonly string[],
  length: number,
  read: (text: string) => unknown,
): Case {
  const cases = pieces.map((piece) => {
    const [once, twice] = [length, 2 * length].map((size) => piece.repeat(Math.ceil(size / piece.length)));
    const calls = callsFor(() => read(once!));
    const times: { once: number[]; twice: number[] } = { once: [], twice: [] };
    for (let round = 0; round < ROUNDS; round++) {
      times.once.push(timeOf(calls, () => read(once!)));
      times.twice.push(timeOf(calls, () => read(twice!)));
    }
    return compared(name, median(times.twice), median(times.once), 'ms', { atMost: AT_MOST });
  });
  return cases.reduce((worst, each) => (each.ratio! > worst.ratio! ? each : worst));
}

function callsFor(act: () => unknown): number {
  let calls = 1;
  while (timeOf(calls, act) * calls < LEAST_MS) calls *= 2;
  return calls;
}

/** @returns milliseconds of one call */
function timeOf(calls: number, act: () => unknown): number {
  const began = performance.now();
  for (let call = 0; call < calls; call++) act();
  return (performance.now() - began) / calls;
}
