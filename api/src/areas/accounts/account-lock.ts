import type { EntityManager } from '@mikro-orm/postgresql';
import { tables } from '../../core/database/tables.ts';
import { DomainError } from '../../core/errors/domain-error.ts';
import type { AccountSchema } from './account.entity.ts';
import type { ProvedMember } from './reauthentication.ts';

/**
 * The first lock of every change of a password, an address or a membership: concurrent changes run one after the other.
 * The order of locks is: account, roles, events by id, profile.
 */
export async function lockAccount(em: EntityManager, userId: string): Promise<void> {
  await em.execute('select user_id from accounts where user_id = ? for update', [userId]);
}

/** Locks a {@link ProvedMember}'s account. @throws DomainError `wrong_password` if the password has changed since */
export async function lockProvedMember(
  em: EntityManager,
  { member, passwordHash }: ProvedMember,
): Promise<void> {
  const locked = await tables<typeof AccountSchema>(em)
    .selectFrom('accounts')
    .select('user_id')
    .where('user_id', '=', member.userId)
    .where('password_hash', '=', passwordHash)
    .forUpdate()
    .execute();
  if (locked.length === 0) throw new DomainError('wrong_password');
}
