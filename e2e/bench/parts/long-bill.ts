/** A bill of five hundred expenses, compared with plain node:http and pg that send the same bytes. */
import { seededRandom } from '../../../api/test/seeded-random.ts';
import { generateExpenses } from './generated-bills.ts';
import { insertBill, type BillPeople } from './inserted-bill.ts';
import type { Instance } from './instance.ts';
import { createParty, type LiveParty } from './live-party.ts';
import { statementsOf } from './plans.ts';
import { assertSameAnswers, alternatingRates, startReference } from './rates.ts';
import { type Case, judged, paired } from './report.ts';

const EXPENSES = 500;
const FEW = 5;
const MEMBERS = 20;
const PEOPLE = 30;
/** Duration of a round: a response is a megabyte of JSON. */
const SECONDS = 4;

/** Adds a number of expenses to a party's bill. */
export async function longBill(house: Instance, party: LiveParty, expenses = EXPENSES): Promise<void> {
  const people: BillPeople = {
    members: party.guestIds.slice(0, MEMBERS),
    names: Array.from({ length: PEOPLE - MEMBERS }, (_, at) => `Neighbour ${at}`),
  };
  const random = seededRandom(expenses);
  await insertBill(house, party.eventId, people, (ids) =>
    generateExpenses(random, { people: ids, expenses, sharersMax: PEOPLE, step: 1 }),
  );
}

export async function expenses(house: Instance): Promise<Case[]> {
  const party = await createParty(house, MEMBERS, MEMBERS);
  const read = async () => {
    const url = `${house.app.url}/api/events/${party.eventId}/expenses`;
    const response = await fetch(url, { headers: { authorization: `Bearer ${party.host.token}` } });
    return ((await response.json()) as { expenses: unknown[] }).expenses.length;
  };
  await longBill(house, party, FEW);
  const few = await statementsOf(house, read);
  await house.pool.query('delete from event_expenses; delete from bill_people');
  await longBill(house, party);
  const many = await statementsOf(house, read);
  console.log(`  ${few.length} statements for ${FEW} expenses, ${many.length} for ${await read()}`);
  const reference = await startReference(house, {}, 'bill-reference.ts');
  const requested = {
    paths: [`/api/events/${party.eventId}/expenses`],
    headers: { authorization: `Bearer ${party.host.token}`, 'accept-encoding': 'br' },
  };
  const [ours, theirs] = [house.app, reference].map(({ url }) => ({ url, ...requested }));
  try {
    await assertSameAnswers(ours!, theirs!);
    return [
      paired('expenses-500', await alternatingRates(ours!, theirs!, SECONDS), 'requests/s', { atLeast: 0.8 }),
      judged('expenses-500-statements', many.length - few.length, 'statements more', { atMost: 0 }),
    ];
  } finally {
    await reference.end();
  }
}
