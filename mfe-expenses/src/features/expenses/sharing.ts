import {
  type BillGuestView,
  type BillPersonRef,
  type BillPersonView,
  type ExpenseView,
  splitAmount,
  type SharingWay,
  sharingWays,
  typedNameKey,
} from '@yolo/contract/expenses';
import { isOnBill } from './people';

/** A person who can share an expense. */
export interface Sharer {
  /** One key per person, both for the bill and the guest list. */
  key: string;
  ref: BillPersonRef;
  name: string;
  /** Whether it is only a typed name. */
  typed?: boolean;
  /** Number of people with whom they come, themselves included; 0: not going, or unknown. */
  heads: number;
  /** Whether they bear some of it. */
  bears: boolean;
  /** The value of their field in this way of sharing; null: empty. */
  value: number | null;
  /** What they have paid of it, in cents; null: nothing. */
  paid: number | null;
}

/** How an expense is shared if it is not by everybody going. */
export interface Sharing {
  way: SharingWay;
  people: readonly Sharer[];
  /** Whether several have paid. */
  severalPayers: boolean;
}

/** A person who bears nothing and has paid nothing. */
const noShare = { heads: 0, bears: false, value: null, paid: null };

export const wayWords: Record<SharingWay, string> = {
  heads: 'By heads',
  equally: 'Equally',
  parts: 'By shares',
  exact: 'Exact amounts',
  adjusted: 'Adjusted',
};

const nameKey = (name: string) => `name ${typedNameKey(name)}`;

/** The reference of a guest in a request. */
export const refOf = ({ userId, invitationId }: BillGuestView) =>
  userId === null ? { invitationId: invitationId! } : { userId };

/** Guests who go share by heads; all others of the event and of the bill are listed without a share. */
export function sharingOf(
  guests: readonly BillGuestView[],
  people: readonly BillPersonView[],
  expense?: ExpenseView,
): Sharing {
  const byKey = new Map<string, Sharer>();
  for (const guest of guests) {
    const { userId, invitationId, name, heads } = guest;
    const ref = refOf(guest);
    const key = userId ?? invitationId!;
    byKey.set(key, { key, ref, name, heads, bears: heads > 0, value: heads || null, paid: null });
  }
  for (const person of people) {
    const { id, name, member, tiedTo, typed } = person;
    // A name that is tied to a guest is listed as that guest, and as itself only if it is on the expense.
    if (isOnBill(person) && !member && tiedTo === null && !byKey.has(keyIn(byKey, person)))
      byKey.set(id, { ...noShare, key: id, ref: { personId: id }, name, typed });
  }
  if (!expense) return { way: 'heads', people: [...byKey.values()], severalPayers: false };
  return { ...sharingIn(byKey, people, expense), way: expense.way };
}

/** The key of a person of the bill: matched by ids only, because several people may have one name. */
function keyIn(byKey: ReadonlyMap<string, Sharer>, { id, member, invitationId }: BillPersonView): string {
  const guest = [member?.id, invitationId].find((each) => each && byKey.has(each));
  return guest ?? id;
}

/** The sharing of an expense, including people who are no longer guests. */
function sharingIn(
  byKey: ReadonlyMap<string, Sharer>,
  people: readonly BillPersonView[],
  { shares, payers }: ExpenseView,
): Omit<Sharing, 'way'> {
  const byId = new Map(people.map((person) => [person.id, person]));
  const all = new Map(
    [...byKey].map(([key, each]) => [key, { ...each, bears: false, value: null as number | null }]),
  );
  const sharerOf = (personId: string): Sharer => {
    const person = byId.get(personId);
    const key = person ? keyIn(byKey, person) : personId;
    const { name = '', typed = false } = person ?? {};
    const each = all.get(key) ?? { ...noShare, key, ref: { personId }, name, typed };
    all.set(key, each);
    return each;
  };
  for (const { personId, value } of shares) Object.assign(sharerOf(personId), { bears: true, value });
  for (const { personId, amount } of payers) Object.assign(sharerOf(personId), { paid: amount });
  return { people: [...all.values()], severalPayers: payers.length > 1 };
}

/** Adds a typed name; the same name twice, whatever its case, is one person. A guest of that name is another person. */
export function withName(sharing: Sharing, typed: string): Sharing {
  const name = typed.trim();
  const key = nameKey(name);
  if (name === '') return sharing;
  const same = sharing.people.find((each) => each.typed && nameKey(each.name) === key);
  if (same) return withPerson(sharing, same.key, { bears: true });
  const added = { ...noShare, key, ref: { name }, name, typed: true, bears: true };
  return { ...sharing, people: [...sharing.people, added] };
}

export function withPerson(sharing: Sharing, key: string, changed: Partial<Sharer>): Sharing {
  const people = sharing.people.map((each) => (each.key === key ? { ...each, ...changed } : each));
  return { ...sharing, people };
}

/** Changes the way and resets the values, which mean something else in another way. */
export function withWay(sharing: Sharing, way: SharingWay): Sharing {
  const people = sharing.people.map((each) => ({
    ...each,
    value: way === 'heads' ? each.heads || 1 : way === 'parts' ? 1 : null,
  }));
  return { ...sharing, way, people };
}

/** What the shares and the payments lack to the amount, in cents; negative if they exceed it. */
export function missingAmounts(sharing: Sharing, amount: number): { shares: number; paid: number } {
  const bearing = sharing.people.filter(({ bears }) => bears);
  const answer = splitAmount(
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

/** The sharing as it is sent: its sharers, and the payers if there are several. */
export function sharingRequest({ way, people, severalPayers }: Sharing) {
  const sharers = people
    .filter(({ bears }) => bears)
    .map(({ ref, value }) => ({ person: ref, ...(way !== 'equally' && value !== null && { value }) }));
  const payers = people.flatMap(({ ref, paid }) => (paid === null ? [] : [{ person: ref, amount: paid }]));
  return { split: { way, sharers }, ...(severalPayers && { payers }) };
}

/** Whether a stored value is a sharing: it may be of another release. */
export function isSharing(stored: unknown): stored is Sharing | null {
  if (stored === null) return true;
  const { way, people, severalPayers } = stored as Partial<Sharing>;
  return (
    sharingWays.includes(way!) &&
    typeof severalPayers === 'boolean' &&
    Array.isArray(people) &&
    people.every(
      (each: Partial<Sharer> | null) => typeof each?.key === 'string' && typeof each.heads === 'number',
    )
  );
}
