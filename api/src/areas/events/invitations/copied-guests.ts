import type { EntityManager } from '@mikro-orm/postgresql';
import { text } from '../../../core/database/columns.ts';
import { statement } from '../../../core/database/statement.ts';

const answeredWithoutAccount = statement(
  { email: text() },
  `select i.email from event_invitations i
   where i.event_id = $1 and i.status <> 'pending' and i.accepted_by_user_id is null
     and not exists (select from received_invitation r where r.id = i.id)`,
);

/**
 * The addresses of those who have answered without an account that is known: no list shows them, so that a copy of the
 * event can't be given them by its form. Who has not answered is there by address, and members are by name.
 */
export async function addressesOfGuests(em: EntityManager, eventId: string): Promise<string[]> {
  const rows = await answeredWithoutAccount(em, [eventId]);
  return rows.map(({ email }) => email);
}
