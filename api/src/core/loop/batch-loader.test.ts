import { BatchLoader } from './batch-loader.ts';

/** Answers when told to. */
function slow() {
  const asked: number[][] = [];
  const answer: (() => void)[] = [];
  const loader = new BatchLoader<number, number>((questions) => {
    asked.push([...questions]);
    return new Promise((resolve) => answer.push(() => resolve(questions.map((each) => each * 10))));
  });
  return { asked, answer, loader };
}

const turn = () => new Promise((resolve) => setImmediate(resolve));

test('those of one turn are one question, and each gets its own answer', async () => {
  const { asked, answer, loader } = slow();
  const answers = Promise.all([1, 2, 3].map((each) => loader.load(each)));
  expect(asked).toEqual([]);
  await turn();
  expect(asked).toEqual([[1, 2, 3]]);
  answer[0]!();
  expect(await answers).toEqual([10, 20, 30]);
});

test('who comes while two are under way is asked for afterwards, with the others', async () => {
  const { asked, answer, loader } = slow();
  const answers: Promise<number>[] = [];
  for (const each of [1, 2, 3, 4]) {
    answers.push(loader.load(each));
    await turn();
  }
  expect(asked).toEqual([[1], [2]]);
  answer[0]!();
  await answers[0];
  await turn();
  expect(asked).toEqual([[1], [2], [3, 4]]);
  for (const each of answer) each();
  expect(await Promise.all(answers)).toEqual([10, 20, 30, 40]);
});

test('many are asked in bounded pieces', async () => {
  const { asked, answer, loader } = slow();
  const answers = Promise.all(Array.from({ length: 250 }, (_, each) => loader.load(each)));
  await turn();
  expect(asked.map(({ length }) => length)).toEqual([100, 100]);
  answer[0]!();
  answer[1]!();
  await turn();
  expect(asked.map(({ length }) => length)).toEqual([100, 100, 50]);
  answer[2]!();
  expect(await answers).toHaveLength(250);
});

test('a failure is everybody’s who asked in it, and nobody else’s', async () => {
  let fails = true;
  const loader = new BatchLoader<number, number>((questions) =>
    fails ? Promise.reject(new Error('away')) : Promise.resolve(questions),
  );
  const failed = await Promise.allSettled([loader.load(1), loader.load(2)]);
  expect(failed.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  fails = false;
  expect(await loader.load(3)).toBe(3);
});
