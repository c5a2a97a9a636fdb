import { type Balance, settle } from './settle.ts';
import { Settlements } from './settlements.ts';

const settlements = new Settlements();
afterAll(() => settlements.onApplicationShutdown());

/** People of whom no two and no few are even together. */
function people(count: number): Balance[] {
  const some = Array.from({ length: count - 1 }, (_, at) => ({ id: `p${at}`, cents: 3 ** at + 1 }));
  return [...some, { id: 'payer', cents: -some.reduce((sum, { cents }) => sum + cents, 0) }];
}

test.each([
  [14, false],
  [15, true],
  [20, true],
  [21, false],
])('%i people are settled in a process of their own: %s', async (count, elsewhere) => {
  const own = new Settlements();
  try {
    expect(await own.of(people(count))).toEqual(settle(people(count)));
    expect(own.process.pid !== undefined).toBe(elsewhere);
  } finally {
    await own.onApplicationShutdown();
  }
});

test('who is even already is no reason for a process', async () => {
  const even = Array.from({ length: 30 }, (_, at) => ({ id: `e${at}`, cents: 0 }));
  expect(await settlements.of([...people(3), ...even])).toHaveLength(2);
  expect(settlements.process.pid).toBeUndefined();
});

test('a process that ends leaves nobody without a plan', async () => {
  const asked = settlements.of(people(18));
  process.kill(settlements.process.pid!, 'SIGKILL');
  expect(await asked).toEqual(settle(people(18)));
});
