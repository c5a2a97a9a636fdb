import { uuid } from '../../../core/database/columns.ts';
import { statement } from '../../../core/database/statement.ts';
import type { ChangeHandler } from '../../../core/live/changes.ts';

/**
 * A person on the bill by an invitation becomes the account that adopts the invitation ([INV-4]). If the account is on
 * the bill itself, or has adopted several, they are tied like a typed name: no amount changes.
 */
const adopt = statement(
  { id: uuid() },
  `with adopted as (
     select b.id, i.accepted_by_user_id as user_id,
       coalesce(own.id, first_value(b.id) over (partition by i.accepted_by_user_id order by b.id)) as kept_id
     from bill_people b join event_invitations i on i.id = b.invitation_id
       left join bill_people own on own.event_id = b.event_id and own.user_id = i.accepted_by_user_id
     where b.event_id = $1 and b.user_id is null and b.tied_to is null and i.accepted_by_user_id is not null
   ), renamed as (
     update bill_people b set user_id = a.user_id from adopted a where b.id = a.id and a.id = a.kept_id returning b.id
   ), joined as (
     update bill_people b set tied_to = a.kept_id
     from adopted a where a.id <> a.kept_id and (b.id = a.id or b.tied_to = a.id) returning b.id
   )
   select id from renamed union select id from joined`,
);

export const adoptBillPeople: ChangeHandler = async (em, eventId, announce) => {
  if ((await adopt(em, [eventId])).length > 0) await announce('bill-person.tied');
};
