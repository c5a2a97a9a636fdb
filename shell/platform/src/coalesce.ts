/** Runs at once, and then no more often than every `pauseMs`, however often it is asked: the last asking is never lost. */
export interface Coalesced {
  ask(): void;
  /** Forgets what was asked and not yet done. */
  stop(): void;
}

/**
 * A hundred changes in a burst are two readings: the first change's and one for all the others. What is asked in one go,
 * without a pause, is one.
 * @param pauseMs milliseconds between two runs
 */
export function coalesce(run: () => void, pauseMs: number): Coalesced {
  let timer: ReturnType<typeof setTimeout> | null = null;
  let isDue = false;
  const runDue = () => {
    if (!isDue) return;
    isDue = false;
    run();
  };
  const start = () => {
    timer = setTimeout(() => {
      timer = null;
      if (isDue) start();
    }, pauseMs);
    void Promise.resolve().then(runDue);
  };
  return {
    ask() {
      isDue = true;
      if (timer === null) start();
    },
    stop() {
      if (timer !== null) clearTimeout(timer);
      timer = null;
      isDue = false;
    },
  };
}
