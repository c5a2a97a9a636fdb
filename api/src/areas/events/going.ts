import { NOT_ATTENDING } from './invited-member.ts';

/**
 * SQL, to join behind the event `e`, of `coming.going`: the creator, the attendees, and guests who accepted without an
 * account; and of `coming.companions`, who come along with those who go. Both look at the same few invitations, by an
 * index that holds no others.
 * @param notAttending SQL that is true for invitations `i` whose person is no attendee (invited-member.ts)
 */
export const coming = (notAttending = NOT_ATTENDING) => `
  cross join lateral (
    select coalesce(sum(i.companions), 0)::int as companions,
      (1 + (select count(*) from event_attendees a where a.event_id = e.id)
        + count(*) filter (where i.accepted_by_user_id is null))::int as going
    from event_invitations i
    where i.event_id = e.id and i.status = 'accepted' and (i.accepted_by_user_id is null or i.companions > 0)
      and (i.accepted_by_user_id is not null or ${notAttending})
  ) coming`;
