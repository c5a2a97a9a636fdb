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
 * The addresses of guests who answered and have no known account. No list shows them, so the form of a copied event
 * cannot send them; it sends open invitations by address and members by id.
 */
export async function addressesOfGuests(em: EntityManager, eventId: string): Promise<string[]> {
  const rows = await answeredWithoutAccount(em, [eventId]);
  return rows.map(({ email }) => email);
}
