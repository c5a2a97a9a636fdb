/**
 * [INV-10] SQL that is true for invitations (as `i`) whose person is not listed as an attendee already:
 * the verified address of somebody who attends is not repeated, whatever its invitation says.
 */
export const NOT_ATTENDING = `not exists (
  select from event_attendees a
    join profiles ap on ap.id = a.user_id
    join accounts aa on aa.user_id = a.user_id and aa.email_verified_at is not null
  where a.event_id = i.event_id and ap.email = i.email
)`;

/** SQL of how many go to the event `e`: the creator, the attendees, and guests who accepted without an account. */
export const GOING = `(
  1 + (select count(*) from event_attendees a where a.event_id = e.id)
    + (select count(*) from event_invitations i
       where i.event_id = e.id and i.status = 'accepted' and i.accepted_by_user_id is null and ${NOT_ATTENDING})
)::int`;

/** SQL of how many come along with those who go to the event `e`. */
export const COMPANIONS = `(
  select coalesce(sum(i.companions), 0) from event_invitations i
  where i.event_id = e.id and i.companions > 0 and i.status = 'accepted'
    and (i.accepted_by_user_id is not null or ${NOT_ATTENDING})
)::int`;
