/** Whether bills are settled by the fewest possible payments, compared with an independent solver. */
import highsModule, { type Highs } from 'highs';
import { amountOf } from './effort.ts';
import { seededRandom } from '../../../api/test/seeded-random.ts';
import { generateExpenses } from './generated-bills.ts';
import { type Case, compared } from './report.ts';
import { type Balance, settling } from './settling-functions.ts';

const EVENTS = amountOf('EVENTS', 500, 20);
const SEED = 15;
/** Its types describe the CommonJS module, unlike what an import gets. */
const loadHighs = highsModule as unknown as typeof highsModule.default;
const [PEOPLE_MIN, PEOPLE_MAX] = [3, 12];

export async function fewest(): Promise<Case[]> {
  const [{ balancesOf, settle }, highs] = [await settling(), await loadHighs()];
  const random = seededRandom(SEED);
  const [ours, theirs] = [[] as number[], [] as number[]];
  for (let event = 0; event < EVENTS; event++) {
    const balances = balancesOf(...paidAndShared(random), []).filter(({ cents }) => cents !== 0);
    const payments = settle(balances);
    requireSettled(balances, payments);
    const optimum = balances.length === 0 ? 0 : fewestPayments(highs, balances);
    // Our plan cannot have fewer payments than the optimum, unless the solver is wrong.
    if (payments.length < optimum) throw new Error(`No optimum: ${JSON.stringify(balances)}`);
    if (payments.length > optimum)
      console.log(`  ${payments.length} payments instead of ${optimum}: ${JSON.stringify(balances)}`);
    ours.push(payments.length);
    theirs.push(optimum);
  }
  const sum = (counts: number[]) => counts.reduce((all, count) => all + count, 0);
  return [compared('fewest', sum(ours), sum(theirs), 'payments', { atMost: 1 })];
}

/** Random expenses among parts of a group, in round amounts, so that some people settle among themselves. */
function paidAndShared(random: () => number): [Balance[], Balance[]] {
  const count = PEOPLE_MIN + Math.floor(random() * (PEOPLE_MAX - PEOPLE_MIN + 1));
  const people = Array.from({ length: count }, (_, at) => `person ${at}`);
  const step = [100, 500, 2_500, 1][Math.floor(random() * 4)]!;
  const expenses = 2 + Math.floor(random() * count * 1.5);
  const spent = generateExpenses(random, {
    people,
    expenses,
    sharersMax: 2 + Math.floor(random() * 4),
    step,
  });
  return [
    spent.map(({ payer, amount }) => ({ id: payer, cents: amount })),
    spent.flatMap(({ shares }) => shares),
  ];
}

function requireSettled(
  balances: readonly Balance[],
  payments: readonly { from: string; to: string; cents: number }[],
): void {
  const remaining = new Map(balances.map(({ id, cents }) => [id, cents]));
  for (const { from, to, cents } of payments) {
    remaining.set(from, remaining.get(from)! + cents);
    remaining.set(to, remaining.get(to)! - cents);
  }
  if ([...remaining.values()].some((cents) => cents !== 0))
    throw new Error(`Not settled: ${JSON.stringify(balances)}`);
}

/**
 * A mixed integer programme: the amount that each debtor pays to each creditor, with a cost of one for every payment greater
 * than zero.
 */
function fewestPayments(highs: Highs, balances: readonly Balance[]): number {
  const places = balances.map(({ cents }, at) => ({ cents, at }));
  const owing = places.filter(({ cents }) => cents < 0);
  const owed = places.filter(({ cents }) => cents > 0);
  const pairs = owing.flatMap((from) => owed.map((to) => ({ from, to, name: `${from.at}_${to.at}` })));
  const all = (names: string[]) => names.join(' + ');
  const constraints = [
    ...owing.map(({ at, cents }) => `${all(owed.map((to) => `x${at}_${to.at}`))} = ${-cents}`),
    ...owed.map(({ at, cents }) => `${all(owing.map((from) => `x${from.at}_${at}`))} = ${cents}`),
    ...pairs.map(({ from, to, name }) => `x${name} - ${Math.min(-from.cents, to.cents)} y${name} <= 0`),
  ];
  const binaries = pairs.map(({ name }) => `y${name}`);
  const problem = `Minimize\n ${all(binaries)}\nSubject To\n ${constraints.join('\n ')}\nBinary\n ${binaries.join(' ')}\nEnd`;
  const { Status, ObjectiveValue } = highs.solve(problem, { output_flag: false });
  if (Status !== 'Optimal') throw new Error(`HiGHS found nothing: ${Status}`);
  return Math.round(ObjectiveValue);
}
