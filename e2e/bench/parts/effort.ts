/**
 * How much a benchmark does of something: `full`, or what `BENCH_<name>` says. Under `BENCH_ONCE`, as `npm run soak -- bench`
 * sets it, `once`: enough to show that a benchmark starts and that both of its sides answer alike; such figures say nothing.
 */
export function effort(name: string, full: number, once = 1): number {
  const given = process.env[`BENCH_${name}`];
  if (given !== undefined) return Number(given);
  return process.env.BENCH_ONCE ? once : full;
}
