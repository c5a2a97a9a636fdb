/**
 * How often a property is tried: some times from one seed, so that every run says the same. A soak test sets
 * `MODEL_TIMES`: then it is tried that many times as often, from a seed that fast-check names where something fails.
 */
export function runs(some: number): { numRuns: number; seed?: number } {
  const times = Number(process.env['MODEL_TIMES'] ?? 1);
  return times > 1 ? { numRuns: some * times } : { numRuns: some, seed: 42 };
}
