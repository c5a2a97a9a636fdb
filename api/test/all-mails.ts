import { accountJobs } from '../src/areas/accounts/accounts.jobs.ts';
import { accountNoticeMail } from '../src/areas/accounts/mails/account-notices.ts';
import {
  changeEmailMail,
  resetPasswordMail,
  verifyEmailMail,
} from '../src/areas/accounts/mails/link-mails.ts';
import { type BillMail, billMail } from '../src/areas/expenses/mails/bill-mail.ts';
import { cancelledMail } from '../src/areas/events/mails/cancelled-mail.ts';
import {
  type GuestMail,
  hostReminderMail,
  messageMail,
  reminderMail,
} from '../src/areas/events/mails/guest-mails.ts';
import { type InvitationMail, invitationMail } from '../src/areas/events/mails/invitation-mail.ts';
import { movedMail } from '../src/areas/events/mails/moved-mail.ts';
import type { Written } from '../src/core/mail/mail.ts';

const ORIGIN = 'https://yolo.test';
const TO = 'noor@haddad.example';

export const supper: InvitationMail['event'] = {
  id: 'c1b7b9b0-58a5-4b52-9d3c-1d4b6a1d6f10',
  name: 'The Long Table Supper',
  multiDay: false,
  date: '2027-07-17',
  startDate: null,
  endDate: null,
  time: '19:30',
  endTime: null,
  timeZone: 'Europe/Rome',
  location: 'Villa Rosalba, 48 Via dei Fichi, Fiesole',
  description: 'We eat when\nthe first bat flies.',
};

/** What an invitation's mail and all that follow it are made of. */
export const aGuestMail = (changed: Partial<GuestMail> = {}): GuestMail => ({
  event: supper,
  sequence: 4,
  modified: new Date('2027-07-01T10:00:00Z'),
  hostName: 'Marisol Quiñones',
  hostFirstName: 'Marisol',
  to: TO,
  link: `${ORIGIN}/events/${supper.id}?token=0123456789abcdef0123456789abcdef`,
  eventUrl: `${ORIGIN}/events/${supper.id}`,
  organizerEmail: 'yolo@yolo.test',
  picture: { url: `${ORIGIN}/files/1/letter`, width: 1200, height: 1000 },
  unsubscribePage: `${ORIGIN}/unsubscribe?token=t`,
  isFromStranger: false,
  unknownPage: `${ORIGIN}/unsubscribe?token=u`,
  ...changed,
});

const now = new Date('2027-07-16T18:00:00Z');

/** Every mail about the same event. */
export function guestMails(mail: GuestMail): Record<string, Written> {
  const { event } = mail;
  const was = { ...event, date: '2027-07-16', location: event.location && `${event.location} before` };
  return {
    invitation: invitationMail(mail),
    moved: movedMail({ ...mail, was }),
    message: messageMail(mail, event.description ?? 'Bring a chair.'),
    reminder: reminderMail(mail, now),
    'reminder to the host': hostReminderMail({ ...mail, link: mail.eventUrl }, now, [
      `Still open: ${event.description ?? 'a ladder'}.`,
    ]),
    cancelled: cancelledMail({ ...mail, publicUrl: ORIGIN }),
  };
}

/** Every mail about the reader's own account. */
function accountMails(firstName: string): Record<string, Written> {
  const link = { firstName, email: TO, url: `${ORIGIN}/x?token=t&a=1` };
  const { options } = accountJobs['mail.account-notice'].payload.shape.notice;
  return {
    'verify e-mail': verifyEmailMail(link),
    'reset password': resetPasswordMail(link),
    'change e-mail': changeEmailMail(link),
    ...Object.fromEntries(
      options.map((notice) => [notice, accountNoticeMail({ notice, to: TO, firstName }, ORIGIN)]),
    ),
  };
}

/** About who pays whom. */
export const aBillMail = (eventName = supper.name, name = 'Marisol'): BillMail => ({
  ...{ to: TO, eventName, hostFirstName: name, unsubscribePage: `${ORIGIN}/unsubscribe?token=t` },
  ...{ isFromStranger: false, unknownPage: `${ORIGIN}/unsubscribe?token=u` },
  lines: [
    { pays: true, name, cents: 123_450 },
    { pays: false, name, cents: 99 },
  ],
  url: `${ORIGIN}/events/${supper.id}/expenses`,
  answerUrl: `${ORIGIN}/events/${supper.id}`,
});

/** Every mail there is, with these words wherever somebody types any. */
export function allMails(words: string): Record<string, Written> {
  const event = { ...supper, name: words, location: words, description: words };
  return {
    ...guestMails(aGuestMail({ event, hostName: words, hostFirstName: words.split(' ')[0]! })),
    ...accountMails(words),
    bill: billMail(aBillMail(words, words)),
  };
}
