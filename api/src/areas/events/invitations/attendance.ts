import type { EntityManager } from '@mikro-orm/postgresql';

/**
 * Updates the attendee rows of these members from their invitations: a row exists exactly while one of the event's
 * invitations is accepted by the member ([INV-5], [INV-7]). Call after flushing the invitations.
 */
export async function settleAttendance(
  em: EntityManager,
  eventId: string,
  userIds: readonly (string | null | undefined)[],
): Promise<void> {
  const members = JSON.stringify([...new Set(userIds)].filter(isId));
  if (members === '[]') return;
  await em.execute(
    `with concerned as (
       select id::uuid as user_id from json_array_elements_text(?) as id
     ), going as (
       select distinct accepted_by_user_id as user_id from event_invitations
       where event_id = ? and accepted_by_user_id in (select user_id from concerned)
     ), gone as (
       delete from event_attendees
       where event_id = ? and user_id in (select user_id from concerned except select user_id from going)
     )
     insert into event_attendees (event_id, user_id) select ?, user_id from going
     on conflict do nothing`,
    [members, eventId, eventId, eventId],
  );
}

function isId(id: string | null | undefined): id is string {
  return typeof id === 'string';
}
