import { setTimeout as pause } from 'node:timers/promises';

/** Only for hanging tests: long enough for slow or busy machines. */
const DEADLINE_MS = 90_000;
const LOOK_EVERY_MS = 20;

/** Polls a condition until it holds. @throws Error after `timeout` milliseconds */
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
