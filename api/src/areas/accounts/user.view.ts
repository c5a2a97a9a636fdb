import type { EntityManager } from '@mikro-orm/postgresql';
import { seen } from '@yolo/contract';
import type { UserView } from '@yolo/contract/accounts';
import { bool, orNull, text, uuid } from '../../core/database/columns.ts';
import { instantText } from '../../core/database/moments.ts';
import { statement } from '../../core/database/statement.ts';
import { DomainError } from '../../core/errors/domain-error.ts';
import { ADMIN_ROLE } from './admins.ts';

/** $1 the role of admins, $2 the session, $3 its member. */
const userOf = statement(
  {
    id: uuid(),
    email: text(),
    verified: bool(),
    first_name: text(),
    last_name: text(),
    avatar_url: orNull(text()),
    admin: bool(),
    created_at: text(),
  },
  `select p.id, p.email, p.first_name, p.last_name, p.avatar_url, ${instantText('p.created_at')} as created_at,
     exists (select from verified_member v where v.user_id = p.id) as verified,
     exists (select from user_roles r where r.user_id = p.id and r.role = $1) as admin
   from sessions s join profiles p on p.id = s.user_id join accounts a on a.user_id = p.id
   where s.id = $2 and s.user_id = $3 and s.revoked_at is null`,
);

/**
 * The view of the caller's own account.
 * @throws DomainError `unauthenticated` when the member was deleted or the session has ended
 */
export async function readUser(em: EntityManager, userId: string, sessionId: string): Promise<UserView> {
  const [row] = await userOf(em, [ADMIN_ROLE, sessionId, userId]);
  if (!row) throw new DomainError('unauthenticated');
  return {
    id: row.id,
    email: row.email,
    emailVerified: row.verified,
    firstName: seen(row.first_name),
    lastName: seen(row.last_name),
    avatarUrl: row.avatar_url,
    isAdmin: row.admin,
    createdAt: row.created_at,
  };
}
