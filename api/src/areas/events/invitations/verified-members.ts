import type { EntityManager } from '@mikro-orm/postgresql';

/** Whose verified addresses these are; an address that is not verified is nobody's (decisions). */
export async function verifiedMembers(em: EntityManager, emails: readonly string[]): Promise<string[]> {
  if (emails.length === 0) return [];
  const rows = await em.execute<{ id: string }[]>(
    `select p.id from profiles p join accounts a on a.user_id = p.id
     where p.email in (select json_array_elements_text(?)) and a.email_verified_at is not null`,
    [JSON.stringify(emails)],
  );
  return rows.map(({ id }) => id);
}

/**
 * Members among those invited to an event: who has accepted, and whose verified address was invited.
 * @param condition SQL on the invitation `i`
 */
export async function membersOf(
  em: EntityManager,
  eventId: string,
  condition = 'true',
  values: readonly unknown[] = [],
): Promise<string[]> {
  const rows = await em.execute<{ id: string }[]>(
    `with chosen as (select email, accepted_by_user_id from event_invitations i where event_id = ? and ${condition})
     select accepted_by_user_id as id from chosen where accepted_by_user_id is not null
     union
     select a.user_id from accounts a join profiles p on p.id = a.user_id join chosen on chosen.email = p.email
     where a.email_verified_at is not null`,
    [eventId, ...values],
  );
  return rows.map(({ id }) => id);
}
