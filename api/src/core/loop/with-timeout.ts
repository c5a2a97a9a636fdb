import { setTimeout as pause } from 'node:timers/promises';

/**
 * Waits for a promise at most the given time. The work is not cancelled, and the timer does not keep the process alive.
 * @param late the result after a timeout
 */
export async function withTimeout<Result, const Late>(
  work: Promise<Result>,
  milliseconds: number,
  late: Late,
): Promise<Result | Late> {
  const finished = new AbortController();
  const timeout = pause(milliseconds, late, { ref: false, signal: finished.signal }).catch(() => late);
  try {
    return await Promise.race([work, timeout]);
  } finally {
    finished.abort();
  }
}
