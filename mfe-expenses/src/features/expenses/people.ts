import type { BillPersonView, ExpensesView, ExpenseView } from '@yolo/contract/expenses';

/** As a sentence calls somebody. */
export const callNameOf = ({ isYou, name }: BillPersonView): string => (isYou ? 'You' : name);

export type PersonOf = (id: string | null) => BillPersonView | undefined;

export function personIn({ people }: ExpensesView): PersonOf {
  const byId = new Map(people.map((person) => [person.id, person]));
  return (id) => {
    const person = id === null ? undefined : byId.get(id);
    return person?.tiedTo ? byId.get(person.tiedTo) : person;
  };
}

/** Who has paid it, in the order in which they were named; 'Unknown' when nobody knows (`spec 2 ch. 9`). */
export function payersOf({ payers }: ExpenseView, personOf: PersonOf): string {
  const names = payers.map(({ personId }) => personOf(personId)?.name ?? 'Unknown');
  return names.join(', ') || 'Unknown';
}

/** A payment at Venmo, filled in; whom it goes to is chosen there. */
export function venmoUrl(amount: number, note: string): string {
  const asked = new URLSearchParams({ txn: 'pay', amount: (amount / 100).toFixed(2), note });
  return `https://venmo.com/?${asked.toString()}`;
}
