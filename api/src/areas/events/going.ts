import { NOT_ATTENDING } from './invited-member.ts';

/**
 * SQL of how many go to the event `e`: the creator, the attendees, and guests who accepted without an account.
 * @param notAttending SQL that is true for invitations `i` whose person is no attendee (invited-member.ts)
 */
export const going = (notAttending = NOT_ATTENDING) => `(
  1 + (select count(*) from event_attendees a where a.event_id = e.id)
    + (select count(*) from event_invitations i
       where i.event_id = e.id and i.status = 'accepted' and i.accepted_by_user_id is null and ${notAttending})
)::int`;

/** SQL of how many come along with those who go to the event `e`; see {@link going}. */
export const companions = (notAttending = NOT_ATTENDING) => `(
  select coalesce(sum(i.companions), 0) from event_invitations i
  where i.event_id = e.id and i.companions > 0 and i.status = 'accepted'
    and (i.accepted_by_user_id is not null or ${notAttending})
)::int`;
