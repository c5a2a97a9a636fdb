import { defineEntity, p } from '@mikro-orm/postgresql';
import { Profile } from '../members/index.ts';

export const AccountSchema = defineEntity({
  name: 'Account',
  tableName: 'accounts',
  properties: {
    user: () => p.oneToOne(Profile).owner().primary().deleteRule('cascade').updateRule('no action'),
    passwordHash: p.text(),
    emailVerifiedAt: p.datetime().nullable(),
    lastSignInAt: p.datetime().nullable(),
  },
  indexes: [
    {
      name: 'accounts_last_sign_in',
      // Members who never signed in again sort as the oldest: one order for the admin's list, without nulls.
      expression:
        "create index accounts_last_sign_in on accounts (coalesce(last_sign_in_at, '-infinity'::timestamptz), user_id)",
    },
  ],
});

/** A member's credentials. */
export class Account extends AccountSchema.class {
  /** Whether the address is proved; queries over several members use {@link VerifiedMember}. */
  isVerified(): boolean {
    return !!this.emailVerifiedAt;
  }
}
AccountSchema.setClass(Account);

export const UserRoleSchema = defineEntity({
  name: 'UserRole',
  tableName: 'user_roles',
  properties: {
    user: () => p.manyToOne(Profile).primary().deleteRule('cascade'),
    role: p.text().primary(),
  },
});

/** `admin` grants admin rights; other roles are labels (`spec 1 ch. 3`). */
export class UserRole extends UserRoleSchema.class {}
UserRoleSchema.setClass(UserRole);
