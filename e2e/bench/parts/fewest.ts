/** Whether a bill is settled by as few payments as there can be: beside a solver that knows nothing of how ours goes about it. */
import highsModule, { type Highs } from 'highs';
import { effort } from './effort.ts';
import { numbersFrom, spending } from './generated-bills.ts';
import { type Case, compared } from './report.ts';
import { type Balance, settling } from './settling-functions.ts';

const EVENTS = effort('EVENTS', 500, 20);
const SEED = 15;
/** Its types are of CommonJS, what an import brings is not. */
const loadHighs = highsModule as unknown as typeof highsModule.default;
const [PEOPLE_MIN, PEOPLE_MAX] = [3, 12];

export async function fewest(): Promise<Case[]> {
  const [{ balancesOf, settle }, highs] = [await settling(), await loadHighs()];
  const random = numbersFrom(SEED);
  const [ours, theirs] = [[] as number[], [] as number[]];
  for (let event = 0; event < EVENTS; event++) {
    const balances = balancesOf(...paidAndBorne(random), []).filter(({ cents }) => cents !== 0);
    const payments = settle(balances);
    requireEven(balances, payments);
    const optimum = balances.length === 0 ? 0 : fewestPayments(highs, balances);
    // The solver's plan is one of those that ours is chosen from, or the solver is wrong.
    if (payments.length < optimum) throw new Error(`No optimum: ${JSON.stringify(balances)}`);
    if (payments.length > optimum)
      console.log(`  ${payments.length} payments instead of ${optimum}: ${JSON.stringify(balances)}`);
    ours.push(payments.length);
    theirs.push(optimum);
  }
  const sum = (counts: number[]) => counts.reduce((all, count) => all + count, 0);
  return [compared('fewest', sum(ours), sum(theirs), 'payments', { atMost: 1 })];
}

/** Dinners, cars and flats among parts of a group, in round amounts, so that some settle among themselves. */
function paidAndBorne(random: () => number): [Balance[], Balance[]] {
  const count = PEOPLE_MIN + Math.floor(random() * (PEOPLE_MAX - PEOPLE_MIN + 1));
  const people = Array.from({ length: count }, (_, at) => `person ${at}`);
  const step = [100, 500, 2_500, 1][Math.floor(random() * 4)]!;
  const expenses = 2 + Math.floor(random() * count * 1.5);
  const spent = spending(random, { people, expenses, sharersMax: 2 + Math.floor(random() * 4), step });
  return [
    spent.map(({ payer, amount }) => ({ id: payer, cents: amount })),
    spent.flatMap(({ shares }) => shares),
  ];
}

function requireEven(
  balances: readonly Balance[],
  payments: readonly { from: string; to: string; cents: number }[],
): void {
  const left = new Map(balances.map(({ id, cents }) => [id, cents]));
  for (const { from, to, cents } of payments) {
    left.set(from, left.get(from)! + cents);
    left.set(to, left.get(to)! - cents);
  }
  if ([...left.values()].some((cents) => cents !== 0))
    throw new Error(`Not settled: ${JSON.stringify(balances)}`);
}

/**
 * A mixed integer programme: what each of those who owe pays to each who is owed, with a cost of one for every payment
 * that is more than nothing.
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
