import { inSlices, runInSlice } from './slices.ts';

/** Work takes time of this clock alone. */
let now = 0;
const work = (milliseconds: number) => void (now += milliseconds);
beforeEach(() => {
  // Never back, because turns.ts keeps when the last one began.
  now = Math.max(now, performance.now()) + 10;
  jest.spyOn(performance, 'now').mockImplementation(() => now);
});
afterEach(() => jest.restoreAllMocks());

test('long work lets what waits have its turn between the slices', async () => {
  let turns = 0;
  let done = false;
  const count = () => {
    turns += 1;
    if (!done) setImmediate(count);
  };
  setImmediate(count);
  const seen: number[] = [];
  for await (const slice of inSlices(
    Array.from({ length: 50 }, (_, n) => n),
    10,
  )) {
    work(5);
    seen.push(...slice);
  }
  done = true;
  expect(seen).toEqual(Array.from({ length: 50 }, (_, n) => n));
  expect(turns).toBeGreaterThanOrEqual(4);
});

test('what comes when a turn has lasted long begins in later ones, in its order', async () => {
  await new Promise<void>((resolve) => runInSlice(resolve));
  const begun: number[] = [];
  for (let n = 0; n < 6; n++) {
    runInSlice(() => {
      begun.push(n);
      work(12);
    });
  }
  expect(begun).toEqual([0]);
  await new Promise<void>((resolve) => runInSlice(resolve));
  expect(begun).toEqual([0, 1, 2, 3, 4, 5]);
});
