/** How the time of a function grows with the length of its input. */
import { amountOf } from './effort.ts';
import { type Case, compared, median } from './report.ts';

const ROUNDS = amountOf('ROUNDS', 15);
/** Limit of the growth for twice the input: linear time is 2, quadratic time 4. */
const AT_MOST = 3;
/** Minimum duration of a measurement, in milliseconds, so that the clock's resolution does not matter. */
const LEAST_MS = amountOf('LEAST_MS', 20, 1);

/**
 * @param pieces each is repeated to a text; the case is the text with the largest growth
 * @param length of the shorter text, in UTF-16 code units
 * @param read the measured function
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

function callsFor(run: () => unknown): number {
  let calls = 1;
  while (timeOf(calls, run) * calls < LEAST_MS) calls *= 2;
  return calls;
}

/** @returns milliseconds of one call */
function timeOf(calls: number, run: () => unknown): number {
  const began = performance.now();
  for (let call = 0; call < calls; call++) run();
  return (performance.now() - began) / calls;
}
