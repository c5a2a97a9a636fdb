/**
 * The number of runs of a property, from a fixed seed, so that every execution has the same result. A soak test sets
 * `MODEL_TIMES`, by which it is multiplied, with a random seed, which fast-check prints on a failure.
 */
export function runs(count: number): { numRuns: number; seed?: number } {
  const times = Number(process.env['MODEL_TIMES'] ?? 1);
  return times > 1 ? { numRuns: count * times } : { numRuns: count, seed: 42 };
}
