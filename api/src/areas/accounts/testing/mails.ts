import type { MailBody } from '../../../core/mail/mail.ts';
import { ORIGIN, type SampleMails, TO } from '../../../../test/sample-mail.ts';
import { accountJobs } from '../accounts.jobs.ts';
import { accountNoticeMail } from '../mails/account-notices.ts';
import { changeEmailMail, resetPasswordMail, verifyEmailMail } from '../mails/link-mails.ts';

/** Mails about the reader's own account. */
export const sampleMails: SampleMails = (firstName) => {
  const link = { firstName, email: TO, url: `${ORIGIN}/x?token=t&a=1` };
  const { options } = accountJobs['mail.account-notice'].payload.shape.notice;
  const mails: Record<string, MailBody> = {
    'verify e-mail': verifyEmailMail(link),
    'reset password': resetPasswordMail(link),
    'change e-mail': changeEmailMail(link),
    ...Object.fromEntries(
      options.map((notice) => [notice, accountNoticeMail({ notice, to: TO, firstName }, ORIGIN)]),
    ),
  };
  return Object.fromEntries(
    Object.entries(mails).map(([name, written]) => [name, { written, stopLink: 'none' }]),
  );
};
