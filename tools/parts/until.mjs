import { setTimeout as pause } from 'node:timers/promises';

/** Only for conditions that never become true. */
const TIMEOUT_MS = 90_000;

/** Waits in a test until a condition holds. */
export async function until(condition) {
  const deadline = Date.now() + TIMEOUT_MS;
  while (!(await condition())) {
    if (Date.now() > deadline) throw new Error(`never became true: ${condition}`);
    await pause(20);
  }
}
