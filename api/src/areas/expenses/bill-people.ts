import type { EntityManager } from '@mikro-orm/postgresql';
import { BILL_PEOPLE_MAX, typedNameKey } from '@yolo/contract/expenses';
import type { expensesRoutes } from '@yolo/contract/expenses/schemas';
import { int } from '../../core/database/columns.ts';
import { statement } from '../../core/database/statement.ts';
import { DomainError } from '../../core/errors/domain-error.ts';
import type { Parsed } from '../../core/http/route.ts';
import { filterBelonging } from '../events/index.ts';
import { BillPerson } from './bill-person.entity.ts';

type AddRequest = Parsed<typeof expensesRoutes.addExpense>['body'];
export type PersonRef = AddRequest['payers'][number]['person'];

const keyOf = (ref: PersonRef): string =>
  'personId' in ref
    ? ref.personId
    : 'userId' in ref
      ? `user ${ref.userId}`
      : 'invitationId' in ref
        ? `invitation ${ref.invitationId}`
        : `name ${typedNameKey(ref.name)}`;

/**
 * The people of the bill for these references, in the same order. Guests are added to the bill at their first mention;
 * a name that was typed before is the same person, regardless of case. People are never merged by a guess.
 * @throws DomainError `bill_person_gone` for a person who is not of the event
 */
export async function billPeople(
  em: EntityManager,
  eventId: string,
  refs: readonly PersonRef[],
): Promise<string[]> {
  const known = await em.find(BillPerson, { eventId });
  const ids = new Map<string, string>();
  for (const { id, userId, invitationId, nameKey: key } of known) {
    ids.set(id, id);
    if (userId) ids.set(`user ${userId}`, id);
    if (invitationId) ids.set(`invitation ${invitationId}`, id);
    if (key) ids.set(`name ${key}`, id);
  }
  const newRefs = new Map(refs.filter((ref) => !ids.has(keyOf(ref))).map((ref) => [keyOf(ref), ref]));
  await requireGuests(em, eventId, [...newRefs.values()]);
  const added = [...newRefs].map(([key, ref]) => {
    const named = 'name' in ref ? { nameKey: typedNameKey(ref.name) } : {};
    const person = em.create(BillPerson, { eventId, ...ref, ...named });
    return [key, person] as const;
  });
  await em.flush();
  for (const [key, { id }] of added) ids.set(key, id);
  return refs.map((ref) => ids.get(keyOf(ref))!);
}

async function requireGuests(em: EntityManager, eventId: string, refs: readonly PersonRef[]): Promise<void> {
  const users = refs.flatMap((ref) => ('userId' in ref ? [ref.userId] : []));
  const invitations = refs.flatMap((ref) => ('invitationId' in ref ? [ref.invitationId] : []));
  if (refs.some((ref) => 'personId' in ref)) throw new DomainError('bill_person_gone');
  if (users.length + invitations.length === 0) return;
  const found = await filterBelonging(em, [eventId, users, invitations]);
  if (found.length < users.length + invitations.length) throw new DomainError('bill_person_gone');
}

/** People of the event $1 who have paid or bear something, or are in a payment or a line of a plan. */
const peopleInUse = statement(
  { people: int() },
  `with expenses as (select x.id from event_expenses x where x.event_id = $1), used as (
     select y.person_id from expenses x join expense_payers y on y.expense_id = x.id
     union select s.person_id from expenses x join expense_shares s on s.expense_id = x.id
     union select unnest(array[b.from_person, b.to_person]) from bill_payments b where b.event_id = $1
     union select unnest(array[n.from_person, n.to_person])
       from plan_lines n join bill_plans l on l.id = n.plan_id where l.event_id = $1
   )
   select count(*)::int as people from used`,
);

/**
 * Limits the people of a bill, because closing it accepts only a limited number of lines. People of deleted expenses do
 * not count. Called after the change, which is rolled back with its transaction.
 * @throws DomainError `expenses_full`
 */
export async function requirePeople(em: EntityManager, eventId: string): Promise<void> {
  const [used] = await peopleInUse(em, [eventId]);
  if (used!.people <= BILL_PEOPLE_MAX) return;
  const words = `A bill is for up to ${BILL_PEOPLE_MAX} people. Share it among fewer.`;
  throw new DomainError('expenses_full', {}, words);
}
