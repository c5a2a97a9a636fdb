import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { isInterrupted } from './children.mjs';

/** A life this long after it was ready is no quick death. */
const STEADY_MS = 2_000;
const FIRST_PAUSE_MS = 250;
const LONGEST_PAUSE_MS = 4_000;
/** These signals end the program without a restart. */
const ASKED_TO_END = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/**
 * Keeps a program running: however it ends, it is started again, at once and, while it dies quickly, after growing pauses.
 * One that was never ready is not, and neither is one that was asked to end.
 * @param begin starts it, as a child that sends a message when it is ready; is told whether it ran before
 * @param options.onReady is called when it is ready for the first time
 * @param options.tell takes one line about what happened
 * @returns {Promise<number>} the code to end with
 */
export async function supervise(begin, { onReady, tell }) {
  let wasReady = false;
  for (let quick = 0; ;) {
    const { code, signal, steady } = await life(begin(wasReady), () => {
      if (!wasReady) onReady();
      wasReady = true;
    });
    if (isInterrupted() || code === 0 || ASKED_TO_END.includes(signal)) return 0;
    const how = signal ? `was ended by ${signal}` : `ended with code ${code}`;
    if (!wasReady) {
      if (signal) tell(`Yolo ${how} before it was ready.`);
      return code ?? 1;
    }
    quick = steady ? 0 : quick + 1;
    const wait = quick < 2 ? 0 : Math.min(FIRST_PAUSE_MS * 2 ** (quick - 2), LONGEST_PAUSE_MS);
    tell(`Yolo ${how} and is started again${wait > 0 ? ` in ${wait / 1000} s` : ''}.`);
    await pause(wait);
  }
}

async function life(child, onReady) {
  let since = Infinity;
  child.once('message', () => {
    since = Date.now();
    onReady();
  });
  const [code, signal] = await once(child, 'exit');
  return { code, signal, steady: Date.now() - since >= STEADY_MS };
}
