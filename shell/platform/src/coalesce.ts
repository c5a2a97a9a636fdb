/** Runs at once, then at most every `pauseMs`. The last call of `ask` is never lost. */
export interface Coalescer {
  ask(): void;
  /** Cancels a pending run. */
  stop(): void;
}

/**
 * Throttles with a trailing call: a burst of a hundred calls runs twice, for the first and for all others. Synchronous calls run
 * once.
 * @param pauseMs milliseconds between two runs
 */
export function coalesce(run: () => void, pauseMs: number): Coalescer {
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
