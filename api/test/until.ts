import { setTimeout as pause } from 'node:timers/promises';

const DEADLINE_MS = 15_000;
const LOOK_EVERY_MS = 20;

/** Waits for a condition; looks again often and gives up loudly. */
export async function until(condition: () => boolean | Promise<boolean>): Promise<void> {
  const deadline = Date.now() + DEADLINE_MS;
  while (!(await condition())) {
    if (Date.now() > deadline) throw new Error(`Never became true: ${condition.toString()}`);
    await pause(LOOK_EVERY_MS);
  }
}
