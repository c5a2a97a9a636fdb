import { setImmediate as nextTurn } from 'node:timers/promises';
import { batchLoader } from './batch-loader.ts';

/** A loader whose batches are answered by hand. */
function manualLoader() {
  const batches: number[][] = [];
  const answer: (() => void)[] = [];
  const loader = batchLoader<number, number>((questions) => {
    batches.push([...questions]);
    return new Promise((resolve) => answer.push(() => resolve(questions.map((each) => each * 10))));
  });
  return { batches, answer, loader };
}

/** Waits until a batch of the current turn has started. */
async function turn(): Promise<void> {
  await nextTurn();
  await nextTurn();
}

test('calls of one turn are one batch, and each gets its own answer', async () => {
  const { batches, answer, loader } = manualLoader();
  const answers = Promise.all([1, 2, 3].map((each) => loader.load(each)));
  expect(batches).toEqual([]);
  await turn();
  expect(batches).toEqual([[1, 2, 3]]);
  answer[0]!();
  expect(await answers).toEqual([10, 20, 30]);
});

test('calls during two running batches wait for the next batch together', async () => {
  const { batches, answer, loader } = manualLoader();
  const answers: Promise<number>[] = [];
  for (const each of [1, 2, 3, 4]) {
    answers.push(loader.load(each));
    await turn();
  }
  expect(batches).toEqual([[1], [2]]);
  answer[0]!();
  await answers[0];
  await turn();
  expect(batches).toEqual([[1], [2], [3, 4]]);
  for (const each of answer) each();
  expect(await Promise.all(answers)).toEqual([10, 20, 30, 40]);
});

test('batches have a maximum size', async () => {
  const { batches, answer, loader } = manualLoader();
  const answers = Promise.all(Array.from({ length: 250 }, (_, each) => loader.load(each)));
  await turn();
  expect(batches.map(({ length }) => length)).toEqual([100, 100]);
  answer[0]!();
  answer[1]!();
  await turn();
  expect(batches.map(({ length }) => length)).toEqual([100, 100, 50]);
  answer[2]!();
  expect(await answers).toHaveLength(250);
});

test('a failed batch rejects all of its calls, and no others', async () => {
  let fails = true;
  const loader = batchLoader<number, number>((questions) =>
    fails ? Promise.reject(new Error('away')) : Promise.resolve(questions),
  );
  const failed = await Promise.allSettled([loader.load(1), loader.load(2)]);
  expect(failed.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  fails = false;
  expect(await loader.load(3)).toBe(3);
});
