import { isolated } from '@yolo/contract';
import type { JobPayload } from '../../../core/jobs/job-definitions.ts';
import { layout } from '../../../core/mail/layout.ts';
import type { MailBody } from '../../../core/mail/mail.ts';

export type AccountNotice = Pick<JobPayload<'mail.account-notice'>, 'notice' | 'to' | 'firstName'>;

interface Words {
  subject: string;
  heading: string;
  /** What happened and what to do if it was not the reader. */
  note: string;
  button: { label: string; path: string };
  /** Completes "You got this because". */
  because: string;
}

const words: Record<AccountNotice['notice'], Words> = {
  'password-changed': {
    subject: 'Your Yolo password was changed',
    heading: 'You have a new password',
    note: 'All other browsers were signed out. If that was not you, set a new password at once.',
    button: { label: 'Set a new password', path: '/login' },
    because: 'the password of your account was changed.',
  },
  'email-changing': {
    subject: 'Your Yolo e-mail is about to change',
    heading: 'You asked for a new address',
    note: 'It takes effect when the mail to the new address is confirmed. If that was not you, set a new password now: that stops it.',
    button: { label: 'Set a new password', path: '/login' },
    because: 'somebody who knows your password asked for another address.',
  },
  'email-changed': {
    subject: 'Your Yolo e-mail has changed',
    heading: 'You have a new address',
    note: 'Mails go to the new address from now on. What you accepted stays accepted.',
    button: { label: 'Go to Yolo', path: '/' },
    because: 'it was the address of your account until now.',
  },
  'email-taken': {
    subject: 'Somebody wanted to use your e-mail for Yolo',
    heading: 'This address is already yours',
    note: 'A member asked to move to this address, but it belongs to your account. Nothing has changed, and nothing is left to do.',
    button: { label: 'Go to Yolo', path: '/' },
    because: 'a member typed your address.',
  },
  'account-deleted': {
    subject: 'Your Yolo account is deleted',
    heading: 'Your account is gone',
    note: 'Your events are cancelled and their guests are told. What you added to events of others stays, without your name.',
    button: { label: 'Go to Yolo', path: '/' },
    because: 'your account was deleted.',
  },
};

/** The mail that notifies a mailbox of a change of its account. */
export function accountNoticeMail({ notice, to, firstName }: AccountNotice, publicUrl: string): MailBody {
  const { subject, heading, note, button, because } = words[notice];
  const url = publicUrl + button.path;
  const reason = `You got this because ${because} It went to ${to}.`;
  return {
    subject,
    text: [`Hello ${isolated(firstName)},`, heading, note, `${button.label}: ${url}`, reason].join('\n\n'),
    html: layout({
      preview: note,
      kicker: `Hello ${isolated(firstName)},`,
      heading,
      button: { label: button.label, url },
      note,
      reason,
    }),
  };
}
