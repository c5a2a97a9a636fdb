/** The time to settle a bill: exactly for twenty people with balances, and for two hundred with thousands of expenses. */
import { randomUUID } from 'node:crypto';
import type { ExpenseView } from '@yolo/contract/expenses';
import { amountOf } from './effort.ts';
import { seededRandom } from '../../../api/test/seeded-random.ts';
import { generateExpenses, type GeneratedExpense } from './generated-bills.ts';
import { insertBill } from './inserted-bill.ts';
import { eventOn, type Instance, withLongToken, post, signUp } from './instance.ts';
import { p95 } from './latency.ts';
import { LoopWatch } from './loop-watch.ts';
import { type Case, judged, median } from './report.ts';
import { type Balance, settling } from './settling-functions.ts';

const ROUNDS = amountOf('ROUNDS', 40);
const TIMEOUT_MS = 60_000;
const AT_MOST_MS = 50;
/** Largest number of people that is settled exactly. */
const UNSETTLED = 20;
const BILLS = amountOf('BILLS', 8);

const EXPENSES = amountOf('EXPENSES', 5_000, 200);
const PEOPLE = 200;
/** In a large event an expense is shared by a table, not by everybody. */
const SHARERS_MAX = 20;

/** The time in the API's settlement process, including the communication; and the delay of the API's event loop. */
export async function settleTwenty(house: Instance, inspector: number): Promise<Case[]> {
  const { Settlements } = await settling();
  const { process } = new Settlements();
  const random = seededRandom(UNSETTLED);
  const times: number[] = [];
  try {
    for (let round = -3; round < ROUNDS; round++) {
      const began = performance.now();
      const payments = await process.ask(worstCase(random), TIMEOUT_MS);
      if (round >= 0) times.push(performance.now() - began);
      if (payments.length !== UNSETTLED - 1) throw new Error('Some of them settled among themselves');
    }
  } finally {
    await process.end();
  }
  console.log(`  settle-20: half of them within ${median(times).toFixed(1)} ms`);
  return [
    judged('settle-20', p95(times), 'ms', { atMost: AT_MOST_MS }),
    judged('settle-20-loop', await stallWhileSettling(house, inspector), 'ms', { atMost: AT_MOST_MS }),
  ];
}

/** Balances of which no subset is even, so that no people settle among themselves. */
function worstCase(random: () => number): Balance[] {
  const cents = Array.from({ length: UNSETTLED - 1 }, () => 1 + Math.floor(random() * 1e9));
  const signed = cents.map((each, at) => (at % 2 ? each : -each));
  return [...signed, -signed.reduce((sum, each) => sum + each, 0)].map((each, at) => ({
    id: `person ${at}`,
    cents: each,
  }));
}

/** The longest turn of the API's event loop while it responds with the slowest kind of bill; the median of some. */
async function stallWhileSettling(house: Instance, inspector: number): Promise<number> {
  const random = seededRandom(UNSETTLED);
  const host = await withLongToken(await signUp(house.app.url));
  const watch = await LoopWatch.open(inspector);
  const stalls: number[] = [];
  try {
    for (let bill = -1; bill < BILLS; bill++) {
      const url = `${house.app.url}/api/events`;
      const { id } = await post(url, host.token, eventOn('2027-07-17'));
      const names = Array.from({ length: UNSETTLED }, (_, at) => `Guest ${at}`);
      const balances = worstCase(random);
      const spent = (people: string[]) => betweenFirstAndOthers(people, balances);
      await insertBill(house, String(id), { members: [], names }, spent);
      const stall = await watch.during(async () => {
        const response = await fetch(`${url}/${String(id)}/expenses`, {
          headers: { authorization: `Bearer ${host.token}` },
        });
        const { debts } = (await response.json()) as { debts: unknown[] };
        if (debts.length !== UNSETTLED - 1) throw new Error(`${debts.length} payments settle it`);
      });
      if (bill >= 0) stalls.push(stall.wall);
    }
  } finally {
    watch.close();
  }
  return median(stalls);
}

/** Expenses between the first person and each of the others, which lead to these balances. */
const betweenFirstAndOthers = (people: string[], balances: Balance[]): GeneratedExpense[] =>
  balances.slice(1).map(({ cents }, at) => {
    const [first, other] = [people[0]!, people[at + 1]!];
    const [payer, sharer] = cents > 0 ? [other, first] : [first, other];
    const amount = Math.abs(cents);
    return { payer, amount, shares: [{ id: sharer, cents: amount }] };
  });

/** The time for everything that the API computes from its rows: the expenses' views, the balances and the plan. */
export async function settleTwoHundred(): Promise<Case[]> {
  const { billView, ledgerOf, settle } = await settling();
  const random = seededRandom(PEOPLE);
  const ids = Array.from({ length: PEOPLE }, () => randomUUID());
  const people = ids.map((id, at) => ({
    id,
    name: `Guest ${at}`,
    member: null,
    tied_to: null,
    is_you: false,
  }));
  const options = { people: ids, expenses: EXPENSES, sharersMax: SHARERS_MAX, step: 1 };
  const rows = generateExpenses(random, options).map(({ payer, amount, shares }) => ({
    ...{ id: randomUUID(), title: 'A table', amount: decimal(amount), way: 'equally' },
    ...{ created_at: '2026-11-23T19:00:00.000Z', recorder: null },
    payers: [{ personId: payer, amount }] satisfies ExpenseView['payers'],
    shares: shares.map(({ id, cents }) => ({
      personId: id,
      amount: cents,
      value: null,
    })) satisfies ExpenseView['shares'],
  }));
  const times: number[] = [];
  for (let round = -5; round < ROUNDS; round++) {
    const began = performance.now();
    const ledger = ledgerOf(rows, people, { payments: [], plans: [] });
    const bill = billView(ledger, settle(ledger.unplanned), { role: 'owner', userId: null });
    if (round >= 0) times.push(performance.now() - began);
    if (bill.debts.length >= PEOPLE) throw new Error('There are as many payments as people');
  }
  console.log(`  settle-200: half of them within ${median(times).toFixed(1)} ms`);
  return [judged('settle-200', p95(times), 'ms', { atMost: AT_MOST_MS })];
}

const decimal = (cents: number) => (cents / 100).toFixed(2);
