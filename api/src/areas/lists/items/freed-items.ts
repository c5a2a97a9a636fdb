import type { EntityManager } from '@mikro-orm/postgresql';
import { bool, uuid } from '../../../core/database/columns.ts';
import { prepared } from '../../../core/database/prepared.ts';
import { statement } from '../../../core/database/statement.ts';
import { DomainError } from '../../../core/errors/domain-error.ts';
import type { ChangeHandler } from '../../../core/live/changes.ts';

/** SQL: the member or the invitation has not declined the event $1, nor been removed from it. */
const mayCome = (userId: string, invitationId: string) => `(
  exists (
    select from event_member m
    where m.event_id = $1 and m.user_id = ${userId} and m.status is distinct from 'declined'
  ) or exists (
    select from event_invitations i where i.id = ${invitationId} and i.status <> 'declined'
  ))`;

/**
 * Claims made under an invitation pass to the account that adopts the invitation ([INV-4]). Claims of one person for
 * the same item, by two invitations or also as a member, are merged into one: the member's, else the first.
 */
const adopt = statement(
  { id: uuid() },
  `with adopted as (
     select c.id, c.item_id, c.quantity, c.created_at, i.accepted_by_user_id as user_id
     from event_requested_items r join item_claims c on c.item_id = r.id
       join event_invitations i on i.id = c.invitation_id
     where r.event_id = $1 and c.user_id is null and i.accepted_by_user_id is not null
   ), persons as (
     select a.item_id, a.user_id, coalesce(max(own.quantity), 0) + sum(a.quantity) as quantity,
       coalesce((array_agg(own.id))[1], (array_agg(a.id order by a.created_at, a.id))[1]) as kept
     from adopted a left join item_claims own on own.item_id = a.item_id and own.user_id = a.user_id
     group by a.item_id, a.user_id
   ), doubled as (
     delete from item_claims c using adopted a
     where c.id = a.id and c.id not in (select kept from persons)
   )
   update item_claims c set user_id = p.user_id, name = null, quantity = least(p.quantity, r.quantity)
   from persons p join event_requested_items r on r.id = p.item_id where c.id = p.kept
   returning c.id`,
);

const adoptBringing = statement(
  { id: uuid() },
  `update event_bringing_items b set added_by_user_id = i.accepted_by_user_id, guest_name = null
   from event_invitations i
   where b.event_id = $1 and i.id = b.invitation_id and b.added_by_user_id is null
     and i.accepted_by_user_id is not null
   returning b.id`,
);

const checkComing = prepared('may-come', { may: bool() }, `select ${mayCome('$2::uuid', '$3::uuid')} as may`);

/**
 * Nobody may claim an item of an event to which they do not come: the same rule that frees claims, checked before a
 * claim is made. Otherwise the next answer of anybody would free it and notify the host.
 */
export async function requireComing(
  em: EntityManager,
  eventId: string,
  { userId, invitationId }: { userId: string | null; invitationId: string | null },
): Promise<void> {
  const [answer] = await checkComing(em, [eventId, userId, invitationId]);
  if (!answer!.may) throw new DomainError('not_coming');
}

/** Deletes claims, and keeps them for the host's notification. @returns their events */
const freeWhere = (condition: string) =>
  statement(
    { event_id: uuid() },
    `with freed as (
       delete from item_claims c using event_requested_items r
       where c.item_id = r.id and ${condition}
       returning r.event_id, r.name, c.quantity, c.user_id, c.name as guest_name
     ), kept as (
       insert into freed_items (event_id, name, quantity, user_id, guest_name)
       select event_id, name, quantity, user_id, guest_name from freed
       returning event_id
     )
     select distinct event_id from kept order by event_id`,
  );

/** Frees claims in the event $1 of those who have declined, were removed or have left. */
const free = freeWhere(`r.event_id = $1 and not ${mayCome('c.user_id', 'c.invitation_id')}`);

/** Frees all claims of the member $1; the member's own events are deleted. */
export const freeOfMember = freeWhere(`c.user_id = $1 and not exists (
  select from events e where e.id = r.event_id and e.user_id = $1)`);

/** Adopts and frees claims after each answer: the claims of a person who does not come end at once. */
export const claimsFollowAnswers: ChangeHandler = async (em, eventId, announce) => {
  const adopted = [...(await adopt(em, [eventId])), ...(await adoptBringing(em, [eventId]))];
  if (adopted.length > 0) await announce('item.claimed');
  if ((await free(em, [eventId])).length > 0) await announce('item.freed');
};
