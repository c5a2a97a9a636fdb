import {
  type BillGuestView,
  type BillPersonRef,
  type BillPersonView,
  type ExpenseView,
  shared,
  type SharingWay,
  sharingWays,
  typedNameKey,
} from '@yolo/contract/expenses';

/** Somebody among whom an expense can be shared. */
export interface Sharer {
  /** The same of one person, however the bill and the guest list name them. */
  key: string;
  ref: BillPersonRef;
  name: string;
  /** Somebody who is a name alone. */
  typed?: boolean;
  /** With how many they come; 0: not at all, or nobody knows. */
  heads: number;
  /** Whether they bear some of it. */
  bears: boolean;
  /** What the way asks about them; null: an empty box. */
  value: number | null;
  /** What they have paid of it, in cents; null: nothing. */
  paid: number | null;
}

/** How an expense is shared where it is not by everybody going. */
export interface Sharing {
  way: SharingWay;
  people: readonly Sharer[];
  /** Whether several have paid. */
  severalPayers: boolean;
}

/** Who bears nothing and has paid nothing of it. */
const nobodyYet = { heads: 0, bears: false, value: null, paid: null };

export const wayWords: Record<SharingWay, string> = {
  heads: 'By heads',
  equally: 'Equally',
  parts: 'By shares',
  exact: 'Exact amounts',
  adjusted: 'Adjusted',
};

const nameKey = (name: string) => `name ${typedNameKey(name)}`;

/** As a request names a guest. */
export const refOf = ({ userId, invitationId }: BillGuestView) =>
  userId === null ? { invitationId: invitationId! } : { userId };

/** Those going with their heads, and everybody else of the event and of the bill without. */
export function sharingOf(
  guests: readonly BillGuestView[],
  people: readonly BillPersonView[],
  expense?: ExpenseView,
): Sharing {
  const found = new Map<string, Sharer>();
  for (const guest of guests) {
    const { userId, invitationId, name, heads } = guest;
    const ref = refOf(guest);
    const key = userId ?? invitationId!;
    found.set(key, { key, ref, name, heads, bears: heads > 0, value: heads || null, paid: null });
  }
  for (const person of people) {
    const { id, name, member, tiedTo, typed } = person;
    // A name that means a guest is on the list as that guest, and as itself only where it is on the expense.
    if (!member && tiedTo === null && !found.has(keyIn(found, person)))
      found.set(id, { ...nobodyYet, key: id, ref: { personId: id }, name, typed });
  }
  if (!expense) return { way: 'heads', people: [...found.values()], severalPayers: false };
  return { ...asIs(found, people, expense), way: expense.way };
}

/** Under which key somebody on the bill is on the list: joined by ids alone, for many people have one name. */
function keyIn(found: ReadonlyMap<string, Sharer>, { id, member, invitationId }: BillPersonView): string {
  const guest = [member?.id, invitationId].find((each) => each && found.has(each));
  return guest ?? id;
}

/** As the expense has it, with those on it who are not of the event any more. */
function asIs(
  found: ReadonlyMap<string, Sharer>,
  people: readonly BillPersonView[],
  { shares, payers }: ExpenseView,
): Omit<Sharing, 'way'> {
  const byId = new Map(people.map((person) => [person.id, person]));
  const all = new Map(
    [...found].map(([key, each]) => [key, { ...each, bears: false, value: null as number | null }]),
  );
  const of = (personId: string): Sharer => {
    const person = byId.get(personId);
    const key = person ? keyIn(found, person) : personId;
    const { name = '', typed = false } = person ?? {};
    const each = all.get(key) ?? { ...nobodyYet, key, ref: { personId }, name, typed };
    all.set(key, each);
    return each;
  };
  for (const { personId, value } of shares) Object.assign(of(personId), { bears: true, value });
  for (const { personId, amount } of payers) Object.assign(of(personId), { paid: amount });
  return { people: [...all.values()], severalPayers: payers.length > 1 };
}

/** Adds a typed name; the same twice, whatever its case, is one person. A guest who is called that is somebody else. */
export function withName(sharing: Sharing, typed: string): Sharing {
  const name = typed.trim();
  const key = nameKey(name);
  if (name === '') return sharing;
  const same = sharing.people.find((each) => each.typed && nameKey(each.name) === key);
  if (same) return withPerson(sharing, same.key, { bears: true });
  const added = { ...nobodyYet, key, ref: { name }, name, typed: true, bears: true };
  return { ...sharing, people: [...sharing.people, added] };
}

export function withPerson(sharing: Sharing, key: string, changed: Partial<Sharer>): Sharing {
  const people = sharing.people.map((each) => (each.key === key ? { ...each, ...changed } : each));
  return { ...sharing, people };
}

/** Another way asks other things: what was typed for the one before means nothing to it. */
export function withWay(sharing: Sharing, way: SharingWay): Sharing {
  const people = sharing.people.map((each) => ({
    ...each,
    value: way === 'heads' ? each.heads || 1 : way === 'parts' ? 1 : null,
  }));
  return { ...sharing, way, people };
}

/** What the shares, and what has been paid, lack to the amount, in cents; below nothing where it is more. */
export function lacking(sharing: Sharing, amount: number): { shares: number; paid: number } {
  const bearing = sharing.people.filter(({ bears }) => bears);
  const answer = shared(
    amount,
    sharing.way,
    bearing.map(({ key, value }) => ({ id: key, value, oddCents: 0 })),
  );
  const paid = sharing.people.reduce((sum, each) => sum + (each.paid ?? 0), 0);
  return {
    shares: answer.ok ? 0 : answer.difference,
    paid: sharing.severalPayers ? amount - paid : 0,
  };
}

/** As it is sent: who bears it, and where several have paid, who. */
export function asked({ way, people, severalPayers }: Sharing) {
  const sharers = people
    .filter(({ bears }) => bears)
    .map(({ ref, value }) => ({ person: ref, ...(way !== 'equally' && value !== null && { value }) }));
  const payers = people.flatMap(({ ref, paid }) => (paid === null ? [] : [{ person: ref, amount: paid }]));
  return { split: { way, sharers }, ...(severalPayers && { payers }) };
}

/** Whether what was kept of a draft is one: another release may have kept something else. */
export function isSharing(kept: unknown): kept is Sharing | null {
  if (kept === null) return true;
  const { way, people, severalPayers } = kept as Partial<Sharing>;
  return (
    sharingWays.includes(way!) &&
    typeof severalPayers === 'boolean' &&
    Array.isArray(people) &&
    people.every(
      (each: Partial<Sharer> | null) => typeof each?.key === 'string' && typeof each.heads === 'number',
    )
  );
}
