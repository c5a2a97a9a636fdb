import type { EntityManager } from '@mikro-orm/postgresql';
import { tables } from '../../core/database/tables.ts';
import { DomainError } from '../../core/errors/domain-error.ts';
import type { AccountSchema } from './account.entity.ts';
import type { ProvedMember } from './reauthentication.ts';

/**
 * First in whatever decides who somebody is: password, address, membership. Of two at once the second sees what the
 * first has done, and all lock in one order: account, roles, events by id, profile.
 */
export async function lockAccount(em: EntityManager, userId: string): Promise<void> {
  await em.execute('select user_id from accounts where user_id = ? for update', [userId]);
}

/** The same for a member who has just given the password. @throws DomainError `wrong_password` when it is another by now */
export async function lockProved(em: EntityManager, { member, passwordHash }: ProvedMember): Promise<void> {
  const locked = await tables<typeof AccountSchema>(em)
    .selectFrom('accounts')
    .select('user_id')
    .where('user_id', '=', member.userId)
    .where('password_hash', '=', passwordHash)
    .forUpdate()
    .execute();
  if (locked.length === 0) throw new DomainError('wrong_password');
}
