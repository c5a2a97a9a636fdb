import { setImmediate as nextTurn } from 'node:timers/promises';
import DataLoader from 'dataloader';
import pLimit from 'p-limit';

/** The maximum size of a batch. */
const BATCH_MAX = 100;
/** The maximum number of concurrent batches; later questions wait for the next one together. */
const CONCURRENT_MAX = 2;

/**
 * Batches questions of the same turn of the event loop, or that arrive while others are being answered: two hundred
 * sockets that reconnect together cost a few statements. A question is never answered by a batch that began before it.
 * @param ask answers all in order, or rejects for all
 */
export function batchLoader<Question, Answer>(
  ask: (questions: readonly Question[]) => Promise<readonly Answer[]>,
): Pick<DataLoader<Question, Answer>, 'load'> {
  const limit = pLimit(CONCURRENT_MAX);
  // The library has one batch open at a time and starts it in `dispatch`, synchronously.
  let started: Promise<readonly Answer[]> = Promise.resolve([]);
  const dispatchWhenFree = async (dispatch: () => void) => {
    await nextTurn();
    dispatch();
    await started.catch(() => []);
  };
  return new DataLoader<Question, Answer>((questions) => (started = ask(questions)), {
    cache: false,
    maxBatchSize: BATCH_MAX,
    batchScheduleFn: (dispatch) => void limit(dispatchWhenFree, dispatch),
  });
}
