import { addEventHandler } from 'jest-circus';

/** The run is over: what a test has left open (a timer, a connection that is kept alive) keeps no process. */
process.once('disconnect', () => process.exit());

/** Ends what hangs, also on the slowest machine; no verdict depends on it. */
const MINUTES = 15;
/** The real ones, whatever clock a test puts in their place. */
const { setTimeout, clearTimeout } = globalThis;

/** The runner has no limit of its own: without one, a test that waits for ever would keep the whole run from ending. */
addEventHandler((event, state) => {
  if (event.name === 'add_test') {
    const added = state.currentDescribeBlock.children.at(-1);
    if (added?.type === 'test') added.fn = limited(added.fn);
  }
  if (event.name === 'add_hook') {
    const added = state.currentDescribeBlock.hooks.at(-1);
    if (added) added.fn = limited(added.fn);
  }
});

type Work = (this: unknown, ...args: never[]) => unknown;

function limited<T>(fn: T): T {
  const work = fn as Work;
  // Its length says whether it is given a callback.
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
