import type { EntityManager } from '@mikro-orm/postgresql';
import { Account, UserRole } from './account.entity.ts';
import { Profile } from '../members/profile.entity.ts';

/** `user_roles.role` that grants admin rights (`spec 1 ch. 6`). */
export const ADMIN_ROLE = 'admin';

/** Who is an admin; asked for by the command line and the configured address, never by a route. */
export class Admins {
  constructor(private readonly em: EntityManager) {}

  /** @returns false when no member has this address */
  async grant(email: string): Promise<boolean> {
    const user = await this.em.findOne(Profile, { email });
    if (user) await this.em.upsert(UserRole, { user, role: ADMIN_ROLE });
    return user !== null;
  }

  /** Grants only to an account that has proved the address. */
  async grantVerified(email: string): Promise<void> {
    const account = await this.em.findOne(Account, { user: { email }, emailVerifiedAt: { $ne: null } });
    if (account) await this.grant(email);
  }

  /** @returns false when no admin has this address */
  async revoke(email: string): Promise<boolean> {
    const user = await this.em.findOne(Profile, { email });
    return (await this.em.nativeDelete(UserRole, { user, role: ADMIN_ROLE })) > 0;
  }

  /** Addresses, in alphabetical order. */
  async list(): Promise<string[]> {
    const roles = await this.em.findAll(UserRole, {
      where: { role: ADMIN_ROLE },
      populate: ['user'],
      orderBy: { user: { email: 'asc' } },
    });
    return roles.map(({ user }) => user.email);
  }
}
