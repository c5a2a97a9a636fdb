import type { EntityManager } from '@mikro-orm/postgresql';
import { Account } from '../accounts/account.entity.ts';

/** Whose verified addresses these are; an address that is not verified is nobody's (decisions). */
export async function verifiedMembers(em: EntityManager, emails: readonly string[]): Promise<string[]> {
  if (emails.length === 0) return [];
  const accounts = await em.find(
    Account,
    { user: { email: { $in: [...emails] } }, emailVerifiedAt: { $ne: null } },
    { fields: ['user'], disableIdentityMap: true },
  );
  return accounts.map((account) => account.user.id);
}
