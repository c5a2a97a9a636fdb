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
 * What was promised under an invitation is its account's from the moment at which that has adopted it ([INV-4]). Anybody who has
 * claimed the same by two invitations, or as a member too, has all of it in one claim: the member's, else the first.
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

const bringingAdopted = statement(
  { id: uuid() },
  `update event_bringing_items b set added_by_user_id = i.accepted_by_user_id, guest_name = null
   from event_invitations i
   where b.event_id = $1 and i.id = b.invitation_id and b.added_by_user_id is null
     and i.accepted_by_user_id is not null
   returning b.id`,
);

const comes = prepared('may-come', { may: bool() }, `select ${mayCome('$2::uuid', '$3::uuid')} as may`);

/**
 * Nobody promises anything for an event to which they do not come: the rule by which claims are freed, asked before one is
 * made. A claim of somebody who has declined would be freed with the next answer of anybody else, and the host told of it.
 */
export async function requireComing(
  em: EntityManager,
  eventId: string,
  { userId, invitationId }: { userId: string | null; invitationId: string | null },
): Promise<void> {
  const [answer] = await comes(em, [eventId, userId, invitationId]);
  if (!answer!.may) throw new DomainError('not_coming');
}

/** Claims of those who have declined, were removed or are gone; kept for the host's bell. */
const free = statement(
  { id: uuid() },
  `with freed as (
     delete from item_claims c using event_requested_items r
     where r.event_id = $1 and c.item_id = r.id
       and not ${mayCome('c.user_id', 'c.invitation_id')}
     returning r.name, c.quantity, c.user_id, c.name as guest_name
   )
   insert into freed_items (event_id, name, quantity, user_id, guest_name)
   select $1, name, quantity, user_id, guest_name from freed
   returning id`,
);

/** Claims follow the answer: anybody who does not come any more brings nothing, from that moment on. */
export const claimsFollowAnswers: ChangeHandler = async (em, eventId, announce) => {
  const adopted = [...(await adopt(em, [eventId])), ...(await bringingAdopted(em, [eventId]))];
  if (adopted.length > 0) await announce('item.claimed');
  if ((await free(em, [eventId])).length > 0) await announce('item.freed');
};
