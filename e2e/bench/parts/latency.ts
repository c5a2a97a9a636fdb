/** Response times of calls, measured alternately in one run. */
import type { Instance } from './instance.ts';
import { median } from './report.ts';

/** A call with its name. */
export interface Call {
  name: string;
  path: string;
  token: string;
}

const WARM_UP = 15;
const PARTS = 5;
/** Rounds between resets of the rate limits: well below the limit of searches per minute. */
const FORGET_LIMITS_EVERY = 20;

export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)]!;
}

/** The median of the p95 of the parts of a run, so that a moment in which the machine is busy affects one part only. */
export function p95(times: readonly number[]): number {
  const length = Math.ceil(times.length / PARTS);
  const parts = Array.from({ length: PARTS }, (_, part) => times.slice(part * length, (part + 1) * length));
  return median(parts.filter((part) => part.length > 0).map((part) => percentile(part, 0.95)));
}

/** Makes the calls alternately, one at a time, so that other load of the machine affects all alike. */
export async function timesOf(calls: { house: Instance; call: Call }[], rounds: number): Promise<number[][]> {
  const times: number[][] = calls.map(() => []);
  for (let round = -WARM_UP; round < rounds; round++) {
    if (round % FORGET_LIMITS_EVERY === 0) await forgetLimits(calls.map(({ house }) => house));
    for (const index of orderOf(calls.length, round)) {
      const { house, call } = calls[index]!;
      const took = await time(house, call);
      if (round >= 0) times[index]!.push(took);
    }
  }
  return times;
}

/** The order alternates, so that each call comes first equally often. */
function orderOf(length: number, round: number): number[] {
  const indexes = Array.from({ length }, (_, index) => index);
  return round % 2 ? indexes.reverse() : indexes;
}

async function forgetLimits(houses: Instance[]): Promise<void> {
  await Promise.all([...new Set(houses)].map(({ pool }) => pool.query('delete from rate_limits')));
}

async function time(house: Instance, { path, token }: Call): Promise<number> {
  const began = performance.now();
  const response = await fetch(house.app.url + path, { headers: { authorization: `Bearer ${token}` } });
  const body = await response.text();
  const took = performance.now() - began;
  if (!response.ok) throw new Error(`${path} answered ${response.status}: ${body}`);
  return took;
}
