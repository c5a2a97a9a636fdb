import type { EntityManager } from '@mikro-orm/postgresql';
import { fullName } from '@yolo/contract/members';
import { AdminAction } from './admin-action.entity.ts';
import { tables } from '../../core/database/tables.ts';
import { DomainError } from '../../core/errors/domain-error.ts';
import { Profile } from '../members/index.ts';
import { UserRole, type UserRoleSchema } from './account.entity.ts';
import { VerifiedMember } from './verified-member.entity.ts';

/** `user_roles.role` that grants admin rights (`spec 1 ch. 6`). */
export const ADMIN_ROLE = 'admin';

/** The author of an audit entry; without an id it is the command line or the settings. */
export interface AdminName {
  id: string | null;
  name: string;
}

const COMMAND_LINE: AdminName = { id: null, name: 'command line' };
export const SETTINGS: AdminName = { id: null, name: 'settings' };

const roles = (em: EntityManager) => tables<typeof UserRoleSchema>(em);

/** Who is an admin. Every change is written to the audit in the same transaction. */
export class Admins {
  /** @param em of a transaction, or one on which each method opens its own */
  constructor(private readonly em: EntityManager) {}

  /** @returns false when no member has this address */
  async grant(email: string, by: AdminName = COMMAND_LINE): Promise<boolean> {
    const user = await this.em.findOne(Profile, { email });
    if (user) await this.grantTo(user, by);
    return user !== null;
  }

  /** Grants only to an account that has proved the address. */
  async grantVerified(email: string): Promise<void> {
    const verified = await this.em.findOne(VerifiedMember, { email });
    if (verified) await this.grant(email, SETTINGS);
  }

  /** A member who is an admin already stays one, without an entry in the audit. */
  async grantTo(user: Profile, by: AdminName): Promise<void> {
    await this.em.transactional(async (em) => {
      const granted = await roles(em)
        .insertInto('user_roles')
        .values({ user_id: user.id, role: ADMIN_ROLE })
        .onConflict((conflict) => conflict.doNothing())
        .returning('role')
        .execute();
      if (granted.length > 0) addAuditEntry(em, by, 'role.granted', user);
    });
  }

  /** @returns false when no admin has this address. At the command line even the last admin's role can be revoked. */
  async revoke(email: string): Promise<boolean> {
    const user = await this.em.findOne(Profile, { email });
    return user !== null && this.revokeFrom(user, COMMAND_LINE);
  }

  /** @returns false if the member was not an admin */
  async revokeFrom(user: Profile, by: AdminName): Promise<boolean> {
    return this.em.transactional(async (em) => {
      const revoked = await em.nativeDelete(UserRole, { user, role: ADMIN_ROLE });
      if (revoked > 0) addAuditEntry(em, by, 'role.revoked', user);
      return revoked > 0;
    });
  }

  /** Locks the admins' roles until the transaction ends. @throws DomainError `last_admin` if there is no other admin */
  async requireAnother(userId: string): Promise<void> {
    const admins = await roles(this.em)
      .selectFrom('user_roles')
      .select('user_id')
      .where('role', '=', ADMIN_ROLE)
      .orderBy('user_id')
      .forUpdate()
      .execute();
    if (admins.length === 1 && admins[0]!.user_id === userId) throw new DomainError('last_admin');
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

/** Adds an entry to the audit; the caller's transaction flushes it. */
export function addAuditEntry(
  em: EntityManager,
  by: AdminName,
  action: AdminAction['action'],
  subject: Profile,
): void {
  em.create(AdminAction, {
    at: new Date(),
    admin: by.id === null ? null : em.getReference(Profile, by.id),
    adminName: by.name,
    action,
    subjectId: subject.id,
    subjectName: fullName(subject),
  });
}
