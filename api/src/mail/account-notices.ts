import type { JobPayload } from '../jobs/job-payloads.ts';
import { layout } from './layout.ts';
import type { Written } from './templates.ts';

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
  'account-deleted': {
    subject: 'Your Yolo account is deleted',
    heading: 'Your account is gone',
    note: 'Your events are cancelled and their guests are told. What you added to events of others stays, without your name.',
    button: { label: 'Go to Yolo', path: '/' },
    because: 'your account was deleted.',
  },
};

/** Tells the mailbox what happened to its account. */
export function accountNoticeMail({ notice, to, firstName }: AccountNotice, publicUrl: string): Written {
  const { subject, heading, note, button, because } = words[notice];
  const url = publicUrl + button.path;
  const reason = `You got this at ${to} because ${because}`;
  return {
    subject,
    text: [`Hello ${firstName},`, heading, note, `${button.label}: ${url}`, reason].join('\n\n'),
    html: layout({
      preview: note,
      kicker: `Hello ${firstName},`,
      heading,
      body: [],
      button: { label: button.label, url },
      note,
      reason,
    }),
  };
}
