import { int, orNull, uuid } from '../../core/database/columns.ts';
import { statement } from '../../core/database/statement.ts';
import { NOT_ATTENDING } from './invited-member.ts';

/** Who goes to the event $1, each once, and how many heads they are with those who come along ([INV-9], [INV-10]). */
export const goingPeople = statement(
  { user_id: orNull(uuid()), invitation_id: orNull(uuid()), heads: int() },
  `select listed.user_id, null::uuid as invitation_id, (1 + coalesce((
       select sum(i.companions) from event_invitations i
       where i.event_id = $1 and i.accepted_by_user_id = listed.user_id
     ), 0))::int as heads
   from (
     select user_id from events where id = $1 union select user_id from event_attendees where event_id = $1
   ) listed
   union all
   select null, i.id, (1 + i.companions)::int from event_invitations i
   where i.event_id = $1 and i.status = 'accepted' and i.accepted_by_user_id is null and ${NOT_ATTENDING}`,
);

/** Whether these belong to the event $1: members $2 and invitations $3 of it. */
export const belongTo = statement(
  { user_id: orNull(uuid()), invitation_id: orNull(uuid()) },
  `select distinct m.user_id, null::uuid as invitation_id from event_member m
   where m.event_id = $1 and m.user_id = any($2::uuid[])
   union all
   select null, i.id from event_invitations i where i.event_id = $1 and i.id = any($3::uuid[])`,
);
