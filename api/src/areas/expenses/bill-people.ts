import type { EntityManager } from '@mikro-orm/postgresql';
import type { expensesRoutes } from '@yolo/contract/expenses/schemas';
import { DomainError } from '../../core/errors/domain-error.ts';
import type { Parsed } from '../../core/http/route.ts';
import { belongTo } from '../events/index.ts';
import { BillPerson } from './bill-person.entity.ts';

type Asked = Parsed<typeof expensesRoutes.addExpense>['body'];
export type PersonRef = Asked['payers'][number]['person'];

const keyOf = (ref: PersonRef): string =>
  'personId' in ref
    ? ref.personId
    : 'userId' in ref
      ? `user ${ref.userId}`
      : 'invitationId' in ref
        ? `invitation ${ref.invitationId}`
        : `name ${nameKey(ref.name)}`;

const nameKey = (name: string) => name.toLowerCase().normalize('NFC');

/**
 * The people of the bill whom these mean, in their order. Guests come onto it when they are named first; a name that was
 * typed before is the same person, whatever its case. Nobody is merged by guess.
 * @throws DomainError `bill_person_gone` for who is not of the event
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
  const fresh = new Map(refs.filter((ref) => !ids.has(keyOf(ref))).map((ref) => [keyOf(ref), ref]));
  await requireGuests(em, eventId, [...fresh.values()]);
  const added = [...fresh].map(([key, ref]) => {
    const named = 'name' in ref ? { nameKey: nameKey(ref.name) } : {};
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
  const found = await belongTo(em, [eventId, users, invitations]);
  if (found.length < users.length + invitations.length) throw new DomainError('bill_person_gone');
}
