/**
 * A benchmark's number of rounds, items etc.: `BENCH_<name>`, or `full`. With `BENCH_ONCE`, which `npm run soak -- bench` sets,
 * `once`: enough to show that a benchmark starts and that both sides answer alike; such figures mean nothing.
 */
export function amountOf(name: string, full: number, once = 1): number {
  const setting = process.env[`BENCH_${name}`];
  if (setting !== undefined) return Number(setting);
  return process.env.BENCH_ONCE ? once : full;
}
