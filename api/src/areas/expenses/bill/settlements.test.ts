import { type Balance, settle } from './settle.ts';
import { Settlements } from './settlements.ts';

const settlements = new Settlements();
afterAll(() => settlements.onApplicationShutdown());

/** People of whom no pair and no small group adds up to zero. */
function people(count: number): Balance[] {
  const some = Array.from({ length: count - 1 }, (_, at) => ({ id: `p${at}`, cents: 3 ** at + 1 }));
  return [...some, { id: 'payer', cents: -some.reduce((sum, { cents }) => sum + cents, 0) }];
}

test.each([
  [14, false],
  [15, true],
  [20, true],
  [21, false],
])('%i people are settled in another process: %s', async (count, ownProcess) => {
  const own = new Settlements();
  try {
    expect(await own.of(people(count))).toEqual(settle(people(count)));
    expect(own.process.pid !== undefined).toBe(ownProcess);
  } finally {
    await own.onApplicationShutdown();
  }
});

/** Pairs of which one person owes exactly what the other is owed. */
const pairs = (count: number): Balance[] =>
  Array.from({ length: count }, (_, at) => [
    { id: `debtor${at}`, cents: -(3 ** at + 2) * 1000 },
    { id: `creditor${at}`, cents: (3 ** at + 2) * 1000 },
  ]).flat();

test.each([
  ['one pair beside 20 others', 20, 1, true],
  ['six pairs beside 15 others', 15, 6, true],
  ['six pairs beside 14 others', 14, 6, false],
  ['one pair beside 21 others', 21, 1, false],
  ['ten pairs and nobody else', 0, 10, false],
])('pairs do not count in the choice of the process: %s', async (_, others, paired, ownProcess) => {
  const balances = [...(others > 0 ? people(others) : []), ...pairs(paired)];
  const own = new Settlements();
  try {
    expect(await own.of(balances)).toEqual(settle(balances));
    expect(own.process.pid !== undefined).toBe(ownProcess);
  } finally {
    await own.onApplicationShutdown();
  }
});

test('the same balances are computed once, also for simultaneous readers', async () => {
  const own = new Settlements();
  const ask = jest.spyOn(own.process, 'ask');
  try {
    const [first, second] = await Promise.all([own.of(people(16)), own.of(people(16))]);
    await own.process.end();
    expect(await own.of(people(16))).toEqual(settle(people(16)));
    expect([first, second]).toEqual([settle(people(16)), settle(people(16))]);
    expect(ask).toHaveBeenCalledTimes(1);
    await own.of(people(17));
    expect(ask).toHaveBeenCalledTimes(2);
  } finally {
    await own.onApplicationShutdown();
  }
});

test('zero balances do not start the process', async () => {
  const even = Array.from({ length: 30 }, (_, at) => ({ id: `e${at}`, cents: 0 }));
  expect(await settlements.of([...people(3), ...even])).toHaveLength(2);
  expect(settlements.process.pid).toBeUndefined();
});

test('a killed process is replaced by a computation in the API', async () => {
  const asked = settlements.of(people(18));
  process.kill(settlements.process.pid!, 'SIGKILL');
  expect(await asked).toEqual(settle(people(18)));
});
