import { ClaimLine, type Turn } from './claim-line.ts';

/** A number of one item, and a record of how each claim went. */
function table(left: number) {
  const line = new ClaimLine<number>();
  const seen = { looks: 0, takes: 0 };
  const turn = (changes: Partial<Turn<number, boolean>> = {}) =>
    line.turn('glasses', {
      look: async () => {
        seen.looks += 1;
        return left;
      },
      late: async () => (state) => (state === 0 ? new Error('too late') : undefined),
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

test('two hundred at once: as many take it as there are, and all others are told by one look', async () => {
  const { seen, turn } = table(5);
  const outcomes = await Promise.allSettled(Array.from({ length: 200 }, () => turn()));
  expect([count(outcomes, 'fulfilled'), count(outcomes, 'rejected')]).toEqual([5, 195]);
  expect(seen).toEqual({ looks: 5, takes: 5 });
});

test('who is alone does not look first', async () => {
  const { seen, turn } = table(0);
  expect([await turn(), await turn()]).toEqual([false, false]);
  expect(seen).toEqual({ looks: 0, takes: 2 });
});

test('who cannot be told by a look has their turn', async () => {
  const { seen, turn } = table(1);
  const own = turn();
  const again = turn({ late: async () => () => undefined });
  expect([await own, await again]).toEqual([true, false]);
  expect(seen.takes).toBe(2);
});

test('a look or a claim that fails holds up nobody', async () => {
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
