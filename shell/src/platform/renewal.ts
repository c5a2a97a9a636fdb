/** A suspended tab may hold the lock; then two tabs exchange the token, for which the server has a grace of ten seconds. */
const LOCK_TIMEOUT_MS = 10_000;
/** Below that grace: if the answer of an exchange is lost, a later exchange of the same token would end the session. */
const SECOND_REQUEST_AFTER_MS = 4_000;

/**
 * Runs `work` under a lock across tabs, or without it if another tab holds the lock for too long.
 * @param locks undefined in browsers without Web Locks
 */
export function withLock<T>(
  locks: LockManager | undefined,
  name: string,
  work: () => Promise<T>,
): Promise<T> {
  if (!locks) return work();
  const waitController = new AbortController();
  const timer = setTimeout(() => waitController.abort(), LOCK_TIMEOUT_MS);
  let hasBegun = false;
  const begin = () => {
    hasBegun = true;
    clearTimeout(timer);
    return work();
  };
  const held = locks.request(name, { signal: waitController.signal }, begin) as Promise<T>;
  return held.catch((error: unknown) => {
    if (hasBegun) throw error;
    return begin();
  });
}

/** Sends a second request if the first has no answer in time; the first answer of either counts. */
export async function withSecondRequest<T>(ask: () => Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const pause = new Promise<void>((resolve) => (timer = setTimeout(resolve, SECOND_REQUEST_AFTER_MS)));
  try {
    return await Promise.race([ask(), pause.then(ask)]);
  } finally {
    clearTimeout(timer);
  }
}
