import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { isInterrupted } from './children.mjs';

/** A program that runs this long after it was ready did not die quickly. */
const STEADY_MS = 2_000;
const FIRST_PAUSE_MS = 250;
const LONGEST_PAUSE_MS = 4_000;
/** These signals end the program without a restart. */
const ASKED_TO_END = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/**
 * Keeps a program running: it is restarted after any end, immediately or, while it dies quickly, after growing pauses.
 * It is not restarted when it was never ready or was ended by code 0 or a signal to end.
 * @param begin starts the program as a child that sends a message when it is ready; the argument says whether it is a
 * restart
 * @param options.onReady called when it is ready for the first time
 * @param options.tell prints a line about a restart
 * @returns {Promise<number>} the exit code
 */
export async function supervise(begin, { onReady, tell }) {
  let wasReady = false;
  for (let quickDeaths = 0; ;) {
    const { code, signal, wasSteady } = await runOnce(begin(wasReady), () => {
      if (!wasReady) onReady();
      wasReady = true;
    });
    if (isInterrupted() || code === 0 || ASKED_TO_END.includes(signal)) return 0;
    const how = signal ? `was ended by ${signal}` : `ended with code ${code}`;
    if (!wasReady) {
      if (signal) tell(`Yolo ${how} before it was ready.`);
      return code ?? 1;
    }
    quickDeaths = wasSteady ? 0 : quickDeaths + 1;
    const wait = quickDeaths < 2 ? 0 : Math.min(FIRST_PAUSE_MS * 2 ** (quickDeaths - 2), LONGEST_PAUSE_MS);
    tell(`Yolo ${how} and is started again${wait > 0 ? ` in ${wait / 1000} s` : ''}.`);
    await pause(wait);
  }
}

async function runOnce(child, onReady) {
  let readyAt = Infinity;
  child.once('message', () => {
    readyAt = Date.now();
    onReady();
  });
  const [code, signal] = await once(child, 'exit');
  return { code, signal, wasSteady: Date.now() - readyAt >= STEADY_MS };
}
