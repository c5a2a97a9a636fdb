import { inSlices, runInSlice } from './slices.ts';

/** A fake clock that only `work` advances. */
let now = 0;
const work = (milliseconds: number) => void (now += milliseconds);
beforeEach(() => {
  // Never backwards, because slices.ts stores when the last turn began.
  now = Math.max(now, performance.now()) + 10;
  jest.spyOn(performance, 'now').mockImplementation(() => now);
});
afterEach(() => jest.restoreAllMocks());

test('other work runs between the slices', async () => {
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

test('work that arrives in a long turn begins in later turns, in order', async () => {
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
