import { isolated } from '@yolo/contract';
import { layout } from '../../../core/mail/layout.ts';
import type { MailBody } from '../../../core/mail/mail.ts';
import type { MailableLink } from '../mailed-links.ts';

export function verifyEmailMail({ firstName, email, url }: MailableLink): MailBody {
  const note =
    'Invitations to this address reach your account once it is verified. The link is good for a week.';
  const reason = `You got this because an account was made with ${email}. If that was not you, do nothing.`;
  return {
    subject: 'Verify your e-mail for Yolo',
    text: [`Hello ${isolated(firstName)},`, `verify your address: ${url}`, note, reason].join('\n\n'),
    html: layout({
      preview: note,
      kicker: `Hello ${isolated(firstName)},`,
      heading: 'Is this your address?',
      button: { label: 'Verify my e-mail', url },
      note,
      reason,
    }),
  };
}

export function resetPasswordMail({ firstName, email, url }: MailableLink): MailBody {
  const note = 'The link works once and for 30 minutes. A new password signs you out everywhere.';
  const reason = `You got this because somebody asked for a new password for ${email}. If that was not you, do nothing.`;
  return {
    subject: 'A new password for Yolo',
    text: [`Hello ${isolated(firstName)},`, `set a new password: ${url}`, note, reason].join('\n\n'),
    html: layout({
      preview: note,
      kicker: `Hello ${isolated(firstName)},`,
      heading: 'Set a new password',
      button: { label: 'Set a new password', url },
      note,
      reason,
    }),
  };
}

/** To the new address: following the link proves it. */
export function changeEmailMail({ firstName, email, url }: MailableLink): MailBody {
  const note = 'Your account moves to this address once you confirm it. The link is good for a day.';
  const reason = `You got this because a member wants to use ${email}. If that was not you, do nothing.`;
  return {
    subject: 'Confirm your new e-mail for Yolo',
    text: [`Hello ${isolated(firstName)},`, `confirm your new address: ${url}`, note, reason].join('\n\n'),
    html: layout({
      preview: note,
      kicker: `Hello ${isolated(firstName)},`,
      heading: 'Is this your new address?',
      button: { label: 'Confirm my e-mail', url },
      note,
      reason,
    }),
  };
}
