import { ClaimQueue, type ClaimAttempt } from './claim-queue.ts';

/** One item with a number left, and counters of lookups and claims. */
function table(left: number) {
  const line = new ClaimQueue<number>();
  const seen = { looks: 0, takes: 0 };
  const turn = (changes: Partial<ClaimAttempt<number, boolean>> = {}) =>
    line.run('glasses', {
      look: async () => {
        seen.looks += 1;
        return left;
      },
      refusal: async () => (state) => (state === 0 ? new Error('too late') : undefined),
      take: async () => {
        seen.takes += 1;
        await new Promise(setImmediate);
        return left > 0 && left-- > 0;
      },
      ...changes,
    });
  return { seen, turn };
}

const count = (outcomes: PromiseSettledResult<boolean>[], status: string) =>
  outcomes.filter((outcome) => outcome.status === status).length;

test('of two hundred simultaneous claims the first succeed, and all others are refused after one lookup', async () => {
  const { seen, turn } = table(5);
  const outcomes = await Promise.allSettled(Array.from({ length: 200 }, () => turn()));
  expect([count(outcomes, 'fulfilled'), count(outcomes, 'rejected')]).toEqual([5, 195]);
  expect(seen).toEqual({ looks: 5, takes: 5 });
});

test('a single claim runs without a lookup', async () => {
  const { seen, turn } = table(0);
  expect([await turn(), await turn()]).toEqual([false, false]);
  expect(seen).toEqual({ looks: 0, takes: 2 });
});

test('a claim that the lookup cannot refuse runs', async () => {
  const { seen, turn } = table(1);
  const own = turn();
  const again = turn({ refusal: async () => () => undefined });
  expect([await own, await again]).toEqual([true, false]);
  expect(seen.takes).toBe(2);
});

test('a failed lookup or claim does not block others', async () => {
  const { turn } = table(2);
  const outcomes = await Promise.allSettled([
    turn({ take: () => Promise.reject(new Error('no connection')) }),
    turn({ look: () => Promise.reject(new Error('no connection')) }),
    turn(),
    turn(),
  ]);
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'fulfilled', 'rejected']);
  expect(await turn({ take: async () => true })).toBe(true);
});
