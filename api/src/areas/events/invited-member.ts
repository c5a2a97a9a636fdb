/** SQL join of an invitation `i` with the member of its verified address, as `invited`; null for others. */
export const INVITED_MEMBER = 'left join verified_member invited on invited.email = i.email';

/**
 * [INV-10] SQL that is true for invitations (as `i`) whose person is not listed as an attendee: an attendee's verified
 * address is not listed again, whatever its invitation's status. OFFSET 0 makes the planner use indexes per invitation:
 * a join with all attendees of the event takes ten times as long for a thousand of them.
 */
export const NOT_ATTENDING = `not exists (
  select from verified_member v join event_attendees a on a.user_id = v.user_id
  where v.email = i.email and a.event_id = i.event_id offset 0
)`;

/**
 * The same in a statement about one event: its attendees' addresses are read once and hashed in memory.
 * @param eventId SQL of the event's id that does not depend on the statement's rows, such as a parameter
 */
export const notAttending = (eventId: string) => `i.email not in (
  select v.email from verified_member v join event_attendees a on a.user_id = v.user_id
  where a.event_id = ${eventId}
)`;
