import { defineArea } from '../../core/areas/area.ts';
import { Account, UserRole } from './account.entity.ts';
import { AdminAction } from './admin-action.entity.ts';
import { accountsDemo } from './accounts.demo.ts';
import { accountJobs } from './accounts.jobs.ts';
import { accountLimits, accountSettings } from './accounts.settings.ts';
import { MailedLink } from './mailed-link.entity.ts';
import { Migration20261122120000_verified_member } from './migrations/Migration20261122120000_verified_member.ts';
import { RefreshToken, Session } from './session.entity.ts';
import { VerifiedMember } from './verified-member.entity.ts';

defineArea({
  name: 'accounts',
  entities: [Account, UserRole, Session, RefreshToken, MailedLink, AdminAction, VerifiedMember],
  migrations: [Migration20261122120000_verified_member],
  // A reference to a missing member means that the account was deleted while its access token was still valid.
  constraints: {
    refresh_tokens_session_id_fkey: 'session_ended',
    accounts_user_id_fkey: 'unauthenticated',
    user_roles_user_id_fkey: 'member_not_found',
    sessions_user_id_fkey: 'unauthenticated',
    mailed_links_user_id_fkey: 'unauthenticated',
    admin_audit_admin_id_fkey: 'unauthenticated',
  },
  figures: {
    activeThisWeek: {
      sql: `select count(*) from accounts
        where coalesce(last_sign_in_at, '-infinity'::timestamptz) >= now() - interval '7 days'`,
    },
  },
  jobs: accountJobs,
  demo: accountsDemo,
  settings: accountSettings,
  limits: accountLimits,
  mailbox: async (em, userId) => {
    const account = await em.findOne(Account, userId, { populate: ['user'] });
    return account && { email: account.user.email, verified: account.isVerified() };
  },
});
