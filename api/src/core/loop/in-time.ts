import { setTimeout as pause } from 'node:timers/promises';

/**
 * Waits for something no longer than so; it goes on and may still come to be, and nothing stays alive for the wait.
 * @param late what is given where it takes longer
 */
export async function inTime<Asked, const Late>(
  asked: Promise<Asked>,
  milliseconds: number,
  late: Late,
): Promise<Asked | Late> {
  const over = new AbortController();
  const passed = pause(milliseconds, late, { ref: false, signal: over.signal }).catch(() => late);
  try {
    return await Promise.race([asked, passed]);
  } finally {
    over.abort();
  }
}
