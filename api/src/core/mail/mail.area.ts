import { z } from 'zod';
import { defineArea } from '../areas/area.ts';
import type { JobDefinitions } from '../jobs/job-definitions.ts';
import { MailOptout } from './mail-optout.entity.ts';
import { MailCount, MailFailure, MailSuppression } from './mail-record.entities.ts';

const mailJobs = {
  /** Forgets counts and failures that are old. */
  'mail.sweep': { payload: z.strictObject({}), at: '7 4 * * *' },
} satisfies JobDefinitions;

type MailJobs = typeof mailJobs;
declare module '../jobs/job-definitions.ts' {
  interface JobTable extends MailJobs {}
}

defineArea({
  name: 'mail',
  entities: [MailOptout, MailSuppression, MailCount, MailFailure],
  jobs: mailJobs,
  figures: {
    mailsNotDelivered: { sql: `select count(*) from mail_failures where at >= now() - interval '7 days'` },
  },
});
