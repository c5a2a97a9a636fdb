/** A bill of five hundred expenses, beside bare node:http and pg that answer the same bytes. */
import { numbersFrom, spending } from './generated-bills.ts';
import { giveBill, type OnBill } from './given-bill.ts';
import type { House } from './house.ts';
import { giveParty, type LiveParty } from './live-party.ts';
import { statementsOf } from './plans.ts';
import { assertSameAnswers, ratesInTurn, startReference } from './rates.ts';
import { type Case, judged, paired } from './report.ts';

const EXPENSES = 500;
const FEW = 5;
const MEMBERS = 20;
const PEOPLE = 30;
/** Of a round: an answer is a megabyte of JSON. */
const SECONDS = 4;

/** A party's bill with a number of expenses. */
export async function longBill(house: House, party: LiveParty, expenses = EXPENSES): Promise<void> {
  const people: OnBill = {
    members: party.guestIds.slice(0, MEMBERS),
    names: Array.from({ length: PEOPLE - MEMBERS }, (_, at) => `Neighbour ${at}`),
  };
  const random = numbersFrom(expenses);
  await giveBill(house, party.eventId, people, (ids) =>
    spending(random, { people: ids, expenses, sharersMax: PEOPLE, step: 1 }),
  );
}

export async function expenses(house: House): Promise<Case[]> {
  const party = await giveParty(house, MEMBERS, MEMBERS);
  const read = async () => {
    const url = `${house.app.url}/api/events/${party.eventId}/expenses`;
    const answer = await fetch(url, { headers: { authorization: `Bearer ${party.host.token}` } });
    return ((await answer.json()) as { expenses: unknown[] }).expenses.length;
  };
  await longBill(house, party, FEW);
  const few = await statementsOf(house, read);
  await house.pool.query('delete from event_expenses; delete from bill_people');
  await longBill(house, party);
  const many = await statementsOf(house, read);
  console.log(`  ${few.length} statements for ${FEW} expenses, ${many.length} for ${await read()}`);
  const reference = await startReference(house, {}, 'bill-reference.ts');
  const asked = {
    paths: [`/api/events/${party.eventId}/expenses`],
    headers: { authorization: `Bearer ${party.host.token}`, 'accept-encoding': 'br' },
  };
  const [ours, theirs] = [house.app, reference].map(({ url }) => ({ url, ...asked }));
  try {
    await assertSameAnswers(ours!, theirs!);
    return [
      paired('expenses-500', await ratesInTurn(ours!, theirs!, SECONDS), 'requests/s', { atLeast: 0.8 }),
      judged('expenses-500-statements', many.length - few.length, 'statements more', { atMost: 0 }),
    ];
  } finally {
    await reference.end();
  }
}
