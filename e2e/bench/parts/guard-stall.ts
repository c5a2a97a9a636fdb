import { amountOf } from './effort.ts';
import { GUESTS, heavyCalls } from './heavy-calls.ts';
import type { Instance } from './instance.ts';
import { LoopWatch, type Stall } from './loop-watch.ts';
import { type Case, judged } from './report.ts';

const ROUNDS = amountOf('ROUNDS', 5);
const AT_MOST_MS = 50;

/**
 * Wall time of the event loop's longest turn during each heavy call; the case is the worst call. The smallest of some rounds
 * counts: the call's own time is in every round, delays by other work of the machine only in some.
 */
export async function longestStall(house: Instance, inspector: number): Promise<Case> {
  const watch = await LoopWatch.open(inspector);
  let worst = { name: '', wall: 0 };
  try {
    for (const { name, arrange, act } of await heavyCalls(house)) {
      const stalls: Stall[] = [];
      for (let round = 0; round < ROUNDS; round++) {
        // Mails of the call before would be counted for this one.
        await house.pool.query(
          'delete from rate_limits; delete from graphile_worker._private_jobs where locked_at is null',
        );
        await arrange?.();
        stalls.push(await watch.during(act));
      }
      const wall = Math.min(...stalls.map((each) => each.wall));
      const cpu = Math.min(...stalls.map((each) => each.cpu));
      console.log(
        `  ${wall.toFixed(0).padStart(5)} ms, of which worked ${cpu.toFixed(0).padStart(4)} ms  ${name}`,
      );
      if (wall > worst.wall) worst = { name, wall };
    }
  } finally {
    watch.close();
  }
  console.log(`  with ${GUESTS} guests the longest is ${worst.name}`);
  return judged('longest-stall', worst.wall, 'ms', { atMost: AT_MOST_MS });
}
