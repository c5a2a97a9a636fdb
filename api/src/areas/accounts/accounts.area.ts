import { defineArea } from '../../core/areas/area.ts';
import { Account, UserRole } from './account.entity.ts';
import { accountsDemo } from './accounts.demo.ts';
import { accountJobs } from './accounts.jobs.ts';
import { accountLimits, accountSettings } from './accounts.settings.ts';
import { MailedLink } from './mailed-link.entity.ts';
import { RefreshToken, Session } from './session.entity.ts';

defineArea({
  name: 'accounts',
  entities: [Account, UserRole, Session, RefreshToken, MailedLink],
  jobs: accountJobs,
  demo: accountsDemo,
  settings: accountSettings,
  limits: accountLimits,
  mailbox: async (em, userId) => {
    const account = await em.findOne(Account, userId, { populate: ['user'] });
    return account && { email: account.user.email, verified: account.emailVerifiedAt !== null };
  },
});
