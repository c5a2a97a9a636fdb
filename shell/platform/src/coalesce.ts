/** Runs at once, and then no more often than every `pauseMs`, however often it is asked: the last asking is never lost. */
export interface Coalesced {
  ask(): void;
  /** Forgets what was asked and not yet done. */
  stop(): void;
}

/**
 * A hundred changes in a burst are two readings: the first change's and one for all the others.
 * @param pauseMs milliseconds between two runs
 */
export function coalesce(run: () => void, pauseMs: number): Coalesced {
  let timer: ReturnType<typeof setTimeout> | null = null;
  let again = false;
  const rest = () => {
    timer = setTimeout(() => {
      timer = null;
      if (again) start();
    }, pauseMs);
  };
  const start = () => {
    again = false;
    rest();
    run();
  };
  return {
    ask() {
      if (timer === null) start();
      else again = true;
    },
    stop() {
      if (timer !== null) clearTimeout(timer);
      timer = null;
      again = false;
    },
  };
}
