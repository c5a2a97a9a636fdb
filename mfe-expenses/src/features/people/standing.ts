import type { BillPersonView, ExpensesView } from '@yolo/contract/expenses';
import { isOnBill } from '../expenses/people';

/** A person's totals on the bill, in cents. */
export interface Standing {
  person: BillPersonView;
  /** Typed names that are tied to them. */
  names: BillPersonView[];
  paid: number;
  borne: number;
  /** Positive if they are owed money. */
  balance: number;
}

/** Everybody of the bill once, ordered by what they paid, the most first: the tally, in words (`spec 2 ch. 9`). */
export function standingsOf({ people: all, expenses, tally, balances }: ExpensesView): Standing[] {
  const people = all.filter(isOnBill);
  const guestOf = new Map(people.map(({ id, tiedTo }) => [id, tiedTo ?? id]));
  const borne = new Map<string, number>();
  // An expense without a known payer makes no debts, and a broken one is in no balance.
  for (const { shares } of expenses.filter(({ payers, broken }) => payers.length > 0 && !broken))
    for (const { personId, amount } of shares) {
      const id = guestOf.get(personId) ?? personId;
      borne.set(id, (borne.get(id) ?? 0) + amount);
    }
  const paid = new Map(tally.map(({ personId, amount }) => [personId, amount]));
  const balance = new Map(balances.map(({ personId, amount }) => [personId, amount]));
  return people
    .filter(({ tiedTo }) => tiedTo === null)
    .map((person) => ({
      person,
      names: people.filter(({ tiedTo, typed }) => typed && tiedTo === person.id),
      paid: paid.get(person.id) ?? 0,
      borne: borne.get(person.id) ?? 0,
      balance: balance.get(person.id) ?? 0,
    }))
    .sort((one, other) => other.paid - one.paid);
}
