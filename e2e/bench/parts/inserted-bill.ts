/** Bills of hundreds of expenses, by one statement per table. */
import { randomUUID } from 'node:crypto';
import type { GeneratedExpense } from './generated-bills.ts';
import type { Instance } from './instance.ts';

/** The people of a bill. */
export interface BillPeople {
  /** Members of the event, by their ids. */
  members: readonly string[];
  /** Typed names of people who are not guests. */
  names: readonly string[];
}

const PEOPLE = `
  insert into bill_people (id, event_id, user_id, name, name_key, created_at)
  select id, $1, user_id, name, lower(name), now() + place * interval '1 millisecond'
  from jsonb_to_recordset($2) as p (id uuid, user_id uuid, name text, place int)`;

const EXPENSES = `
  insert into event_expenses (id, event_id, title, amount, way, by_user_id, created_at)
  select id, $1, title, amount, 'equally', by_user_id, now() - place * interval '1 minute'
  from jsonb_to_recordset($2) as x (id uuid, title text, amount numeric, by_user_id uuid, place int)`;

const PAYERS = `
  insert into expense_payers (expense_id, person_id, amount, place)
  select expense, person, amount, place
  from jsonb_to_recordset($1) as y (expense uuid, person uuid, amount numeric, place int)`;

const SHARES = `
  insert into expense_shares (expense_id, person_id, amount, odd_cents, place)
  select expense, person, amount, 0, place
  from jsonb_to_recordset($1) as s (expense uuid, person uuid, amount numeric, place int)`;

const TITLES = ['Wine and bread', 'Petrol', 'Two nights at the mill', 'Groceries', 'Candles'];

/** @param spent makes the expenses from the people's ids on the bill, members first */
export async function insertBill(
  { pool }: Instance,
  eventId: string,
  { members, names }: BillPeople,
  spent: (people: string[]) => GeneratedExpense[],
): Promise<void> {
  const people = [
    ...members.map((id) => ({ id: randomUUID(), user_id: id, name: null })),
    ...names.map((name) => ({ id: randomUUID(), user_id: null, name })),
  ];
  const expenses = spent(people.map(({ id }) => id)).map((each, at) => ({
    ...each,
    id: randomUUID(),
    title: `${TITLES[at % TITLES.length]} ${at}`,
    by: members.length > 0 ? members[at % members.length]! : null,
  }));
  const decimal = (cents: number) => (cents / 100).toFixed(2);
  const asJson = (rows: object[]) => JSON.stringify(rows.map((row, place) => ({ place, ...row })));
  await pool.query(PEOPLE, [eventId, asJson(people)]);
  await pool.query(EXPENSES, [
    eventId,
    asJson(
      expenses.map(({ id, title, amount, by }) => ({ id, title, amount: decimal(amount), by_user_id: by })),
    ),
  ]);
  await pool.query(PAYERS, [
    asJson(
      expenses.map(({ id, payer, amount }) => ({
        expense: id,
        person: payer,
        amount: decimal(amount),
        place: 0,
      })),
    ),
  ]);
  await pool.query(SHARES, [
    asJson(
      expenses.flatMap(({ id, shares }) =>
        shares.map((share, place) => ({
          expense: id,
          person: share.id,
          amount: decimal(share.cents),
          place,
        })),
      ),
    ),
  ]);
  await pool.query('vacuum analyze bill_people, event_expenses, expense_payers, expense_shares');
}
