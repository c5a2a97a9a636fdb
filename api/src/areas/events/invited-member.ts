/** SQL that gives an invitation `i` the member whose verified address it went to, as `invited`; null for others. */
export const INVITED_MEMBER = 'left join verified_member invited on invited.email = i.email';

/**
 * [INV-10] SQL that is true for invitations (as `i`) whose person is not listed as an attendee already: the verified
 * address of somebody who attends is not repeated, whatever its invitation says. Asked for each invitation by indexes:
 * joined with all attendees of the event it takes ten times as long when there are a thousand, hence OFFSET 0.
 */
export const NOT_ATTENDING = `not exists (
  select from verified_member v join event_attendees a on a.user_id = v.user_id
  where v.email = i.email and a.event_id = i.event_id offset 0
)`;

/**
 * The same in a statement about one event: its attendees' addresses are gathered once and looked up in memory.
 * @param eventId SQL of the event's id that no row of the statement decides, such as a parameter
 */
export const notAttending = (eventId: string) => `i.email not in (
  select v.email from verified_member v join event_attendees a on a.user_id = v.user_id
  where a.event_id = ${eventId}
)`;
