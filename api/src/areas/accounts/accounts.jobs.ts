import { z } from 'zod';
import type { JobDefinitions } from '../../core/jobs/job-definitions.ts';

const linkMail = { lane: 'waited-for', payload: z.strictObject({ linkId: z.uuid() }) } as const;

export const accountJobs = {
  'mail.verify-email': linkMail,
  'mail.reset-password': linkMail,
  'mail.change-email': linkMail,
  /** Notifies a mailbox of a change of its account. */
  'mail.account-notice': {
    lane: 'waited-for',
    payload: z.strictObject({
      notice: z.enum([
        'password-changed',
        'email-changing',
        'email-changed',
        'email-taken',
        'account-deleted',
      ]),
      to: z.string(),
      firstName: z.string(),
    }),
  },
} satisfies JobDefinitions;

type AccountJobs = typeof accountJobs;
declare module '../../core/jobs/job-definitions.ts' {
  interface JobTable extends AccountJobs {}
}
