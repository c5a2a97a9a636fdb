import type { EntityManager } from '@mikro-orm/postgresql';
import { seen } from '@yolo/contract';
import type { UserView } from '@yolo/contract/accounts';
import { DomainError } from '../../core/errors/domain-error.ts';
import { ADMIN_ROLE } from './admins.ts';

interface Row {
  id: string;
  email: string;
  verified: boolean;
  first_name: string;
  last_name: string;
  avatar_url: string | null;
  admin: boolean;
  created_at: string;
}

/**
 * The member as the member sees the own account.
 * @throws DomainError `unauthenticated` when the member or the session is no more
 */
export async function readUser(em: EntityManager, userId: string, sessionId: string): Promise<UserView> {
  const [row] = await em.execute<Row[]>(
    `select p.id, p.email, p.first_name, p.last_name, p.avatar_url, p.created_at,
            exists (select from verified_member v where v.user_id = p.id) as verified,
            exists (select from user_roles r where r.user_id = p.id and r.role = ?) as admin
     from sessions s join profiles p on p.id = s.user_id join accounts a on a.user_id = p.id
     where s.id = ? and s.user_id = ? and s.revoked_at is null`,
    [ADMIN_ROLE, sessionId, userId],
  );
  if (!row) throw new DomainError('unauthenticated');
  return {
    id: row.id,
    email: row.email,
    emailVerified: row.verified,
    firstName: seen(row.first_name),
    lastName: seen(row.last_name),
    avatarUrl: row.avatar_url,
    isAdmin: row.admin,
    createdAt: new Date(row.created_at).toISOString(),
  };
}
