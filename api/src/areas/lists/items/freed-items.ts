import { uuid } from '../../../core/database/columns.ts';
import { statement } from '../../../core/database/statement.ts';
import type { Follower } from '../../../core/live/changes.ts';

/**
 * What was promised under an invitation is its account's from the moment at which that has adopted it ([INV-4]); who had
 * claimed the same as a member too has both in one.
 */
const adopt = statement(
  { id: uuid() },
  `with adopted as (
     select c.id, c.item_id, c.quantity, i.accepted_by_user_id as user_id
     from event_requested_items r join item_claims c on c.item_id = r.id
       join event_invitations i on i.id = c.invitation_id
     where r.event_id = $1 and c.user_id is null and i.accepted_by_user_id is not null
   ), joined as (
     update item_claims c set quantity = c.quantity + a.quantity
     from adopted a where c.item_id = a.item_id and c.user_id = a.user_id
     returning a.id
   ), doubled as (
     delete from item_claims c using joined j where c.id = j.id
   )
   update item_claims c set user_id = a.user_id, name = null
   from adopted a where c.id = a.id and a.id not in (select id from joined)
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

/** Claims of those who have declined, were removed or are gone; kept for the host's bell. */
const free = statement(
  { id: uuid() },
  `with freed as (
     delete from item_claims c using event_requested_items r
     where r.event_id = $1 and c.item_id = r.id
       and not exists (
         select from event_member m
         where m.event_id = $1 and m.user_id = c.user_id and m.status is distinct from 'declined'
       )
       and not exists (
         select from event_invitations i where i.id = c.invitation_id and i.status <> 'declined'
       )
     returning r.name, c.quantity, c.user_id, c.name as guest_name
   )
   insert into freed_items (event_id, name, quantity, user_id, guest_name)
   select $1, name, quantity, user_id, guest_name from freed
   returning id`,
);

/** Claims follow the answer: whoever does not come any more brings nothing, from that moment on. */
export const claimsFollowAnswers: Follower = async (em, eventId, announce) => {
  const adopted = [...(await adopt(em, [eventId])), ...(await bringingAdopted(em, [eventId]))];
  if (adopted.length > 0) await announce('item.claimed');
  if ((await free(em, [eventId])).length > 0) await announce('item.freed');
};
