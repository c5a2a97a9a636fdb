import type { BillPersonView, ExpensesView, ExpenseView } from '@yolo/contract/expenses';
import type { SettlePerson } from '@yolo/design-system/areas';

/** A person's name at the beginning of a sentence. */
export const callNameOf = ({ isYou, name }: BillPersonView): string => (isYou ? 'You' : name);

/** A person's name within a sentence. */
export const objectNameOf = ({ isYou, name }: BillPersonView): string => (isYou ? 'you' : name);

export const faceOf = (person: BillPersonView): SettlePerson => ({
  name: callNameOf(person),
  face: person.name,
  ...(person.member && { avatarUrl: person.member.avatarUrl, seedId: person.member.id }),
});

/** Whether the bill names a person; others are only in its history. An older server does not say it. */
export const isOnBill = ({ isUsed = true }: BillPersonView): boolean => isUsed;

export type PersonOf = (id: string | null) => BillPersonView | undefined;

/** Finds a person of the bill by id; for a typed name that is tied to a guest, the guest. */
export function personIn({ people }: Pick<ExpensesView, 'people'>): PersonOf {
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
