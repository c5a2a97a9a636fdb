import { int, json, orNull, text, uuid } from '../../core/database/columns.ts';
import { statement } from '../../core/database/statement.ts';
import { type MemberColumns, memberJson } from '../members/index.ts';
import { NOT_ATTENDING } from './invited-member.ts';

/**
 * SQL of the members who are going to an event, each once: creator and attendees, with the time of their yes.
 * @param eventId SQL of the event's id
 */
export const goingMembers = (eventId: string) => `
  select user_id, true as is_creator, created_at from events where id = ${eventId}
  union all
  select user_id, false, created_at from event_attendees where event_id = ${eventId}`;

/** The order of lists: the creator first, then by the time of the yes. */
export const GOING_ORDER = 'listed.is_creator desc, listed.created_at, p.id';

/** SQL of the people going to event $1, each once, with their heads including companions ([INV-9], [INV-10]). */
const GOING = `
  select listed.user_id, null::uuid as invitation_id, (1 + coalesce((
      select sum(i.companions) from event_invitations i
      where i.event_id = $1 and i.accepted_by_user_id = listed.user_id
    ), 0))::int as heads
  from (select distinct user_id from (${goingMembers('$1')}) members) listed
  union all
  select null, i.id, (1 + i.companions)::int from event_invitations i
  where i.event_id = $1 and i.status = 'accepted' and i.accepted_by_user_id is null and ${NOT_ATTENDING}`;

export const goingPeople = statement(
  { user_id: orNull(uuid()), invitation_id: orNull(uuid()), heads: int() },
  GOING,
);

/** The same people of event $1 with names, then its other members with 0 heads. */
export const eventPeople = statement(
  {
    user_id: orNull(uuid()),
    invitation_id: orNull(uuid()),
    heads: int(),
    member: orNull(json<MemberColumns>()),
    guest_name: orNull(text()),
  },
  `with going as (${GOING}), others as (
     select distinct m.user_id, null::uuid as invitation_id, 0 as heads from event_member m
     where m.event_id = $1 and not exists (select 1 from going g where g.user_id = m.user_id)
   )
   select each.user_id, each.invitation_id, each.heads, i.guest_name, ${memberJson('p')} as member
   from (select * from going union all select * from others) each
     left join profiles p on p.id = each.user_id
     left join event_invitations i on i.id = each.invitation_id
   order by each.heads = 0, p.first_name, p.last_name, i.guest_name, each.user_id, each.invitation_id`,
);

/** Returns those of members $2 and invitations $3 that belong to event $1. */
export const filterBelonging = statement(
  { user_id: orNull(uuid()), invitation_id: orNull(uuid()) },
  `select distinct m.user_id, null::uuid as invitation_id from event_member m
   where m.event_id = $1 and m.user_id = any($2::uuid[])
   union all
   select null, i.id from event_invitations i where i.event_id = $1 and i.id = any($3::uuid[])`,
);
