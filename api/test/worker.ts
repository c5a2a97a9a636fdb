import { addEventHandler } from 'jest-circus';

/** Exits at the end of the run, also with open timers or connections of tests. */
process.once('disconnect', () => process.exit());

/** Only for hanging tests, long enough for the slowest machine; no verdict depends on it. */
const MINUTES = 45;
/** The real functions, also when a test uses fake timers. */
const { setTimeout, clearTimeout } = globalThis;

/** Adds a timeout, which the runner does not have: a hanging test would keep the run from ending. */
addEventHandler((event, state) => {
  if (event.name === 'add_test') {
    const added = state.currentDescribeBlock.children.at(-1);
    if (added?.type === 'test') added.fn = withTimeout(added.fn);
  }
  if (event.name === 'add_hook') {
    const added = state.currentDescribeBlock.hooks.at(-1);
    if (added) added.fn = withTimeout(added.fn);
  }
});

type Work = (this: unknown, ...args: never[]) => unknown;

function withTimeout<T>(fn: T): T {
  const work = fn as Work;
  // A function with parameters gets a callback.
  if (work.length > 0) return fn;
  const bounded = async (): Promise<void> => {
    let timer: NodeJS.Timeout | undefined;
    const hanging = new Promise<never>((_, reject) => {
      const fail = () => reject(new Error(`Not done after ${MINUTES} minutes.`));
      timer = setTimeout(fail, MINUTES * 60_000);
    });
    try {
      await Promise.race([work.call(undefined), hanging]);
    } finally {
      clearTimeout(timer);
    }
  };
  return bounded as T;
}
