import { setTimeout as pause } from 'node:timers/promises';

/** Only ends what hangs: a slow machine, or one with other work, takes its time. */
const DEADLINE_MS = 90_000;
const LOOK_EVERY_MS = 20;

/** Waits for a condition; looks again often and, after `timeout` milliseconds, gives up loudly. */
export async function until(
  condition: () => boolean | Promise<boolean>,
  timeout = DEADLINE_MS,
): Promise<void> {
  const deadline = Date.now() + timeout;
  while (!(await condition())) {
    if (Date.now() > deadline) throw new Error(`Never became true: ${condition.toString()}`);
    await pause(LOOK_EVERY_MS);
  }
}
