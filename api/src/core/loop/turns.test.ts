import { inSlices, takeTurn } from './turns.ts';

const work = (milliseconds: number) => {
  const until = performance.now() + milliseconds;
  while (performance.now() < until);
};

test('long work lets what waits have its turn between the slices', async () => {
  let turns = 0;
  const counting = setInterval(() => (turns += 1), 1);
  const seen: number[] = [];
  for await (const slice of inSlices(
    Array.from({ length: 50 }, (_, n) => n),
    10,
  )) {
    work(5);
    seen.push(...slice);
  }
  clearInterval(counting);
  expect(seen).toEqual(Array.from({ length: 50 }, (_, n) => n));
  expect(turns).toBeGreaterThanOrEqual(3);
});

test('what comes when a turn has lasted long begins in later ones, in its order', async () => {
  await new Promise<void>((resolve) => takeTurn(resolve));
  const begun: number[] = [];
  for (let n = 0; n < 6; n++) {
    takeTurn(() => {
      begun.push(n);
      work(12);
    });
  }
  expect(begun).toEqual([0]);
  await new Promise<void>((resolve) => takeTurn(resolve));
  expect(begun).toEqual([0, 1, 2, 3, 4, 5]);
});
