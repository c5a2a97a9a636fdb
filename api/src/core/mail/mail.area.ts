import { z } from 'zod';
import { defineArea } from '../areas/area.ts';
import type { JobDefinitions } from '../jobs/job-definitions.ts';
import { MailOptout } from './mail-optout.entity.ts';
import { Migration20261128040000_unknown_hosts } from './migrations/Migration20261128040000_unknown_hosts.ts';
import { MailCount, MailFailure, MailSuppression, UnknownHost } from './mail-record.entities.ts';

const mailJobs = {
  /** Deletes old counts and failures. */
  'mail.sweep': { payload: z.strictObject({}), at: '7 4 * * *' },
} satisfies JobDefinitions;

type MailJobs = typeof mailJobs;
declare module '../jobs/job-definitions.ts' {
  interface JobTable extends MailJobs {}
}

defineArea({
  name: 'mail',
  entities: [MailOptout, MailSuppression, MailCount, MailFailure, UnknownHost],
  migrations: [Migration20261128040000_unknown_hosts],
  jobs: mailJobs,
  figures: {
    mailsNotDelivered: { sql: `select count(*) from mail_failures where at >= now() - interval '7 days'` },
    unknownHosts: {
      sql: `select count(distinct host_id) from mail_unknown_hosts where at >= now() - interval '7 days'`,
    },
  },
  // The host was deleted meanwhile, so the link is invalid.
  constraints: { mail_unknown_hosts_host_id_fkey: 'link_expired' },
});
