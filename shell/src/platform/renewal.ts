/** Another tab that holds the lock may sleep: then two exchange at once, for which the server has a grace of ten seconds. */
const LOCK_WITHIN_MS = 10_000;
/** Within that grace too: an exchange of which the answer is lost would end the session at the next one. */
const ASK_AGAIN_AFTER_MS = 4_000;

/**
 * Alone across tabs, or beside a tab that has held the lock for too long.
 * @param locks undefined where the browser has none
 */
export function inTurn<T>(locks: LockManager | undefined, name: string, work: () => Promise<T>): Promise<T> {
  if (!locks) return work();
  const waiting = new AbortController();
  const timer = setTimeout(() => waiting.abort(), LOCK_WITHIN_MS);
  let begun = false;
  const begin = () => {
    begun = true;
    clearTimeout(timer);
    return work();
  };
  const held = locks.request(name, { signal: waiting.signal }, begin) as Promise<T>;
  return held.catch((error: unknown) => {
    if (begun) throw error;
    return begin();
  });
}

/** What has no answer yet is asked once more beside the first; whichever answer comes first counts. */
export async function askedAgain<T>(ask: () => Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const pause = new Promise<void>((resolve) => (timer = setTimeout(resolve, ASK_AGAIN_AFTER_MS)));
  try {
    return await Promise.race([ask(), pause.then(ask)]);
  } finally {
    clearTimeout(timer);
  }
}
