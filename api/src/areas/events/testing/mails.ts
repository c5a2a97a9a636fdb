import type { MailBody } from '../../../core/mail/mail.ts';
import { ORIGIN, type SampleMail, type SampleMails, TO, stopLinks } from '../../../../test/sample-mail.ts';
import { cancelledMail } from '../mails/cancelled-mail.ts';
import { type GuestMail, hostReminderMail, messageMail, reminderMail } from '../mails/guest-mails.ts';
import { type InvitationMail, invitationMail } from '../mails/invitation-mail.ts';
import { movedMail } from '../mails/moved-mail.ts';

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

/** The input of an invitation's mail and of all later ones. */
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
  unsubscribePage: stopLinks.stop,
  isFromStranger: false,
  unknownPage: stopLinks.stranger,
  ...changed,
});

const now = new Date('2027-07-16T18:00:00Z');

/** Every mail about the same event. */
export function guestMails(mail: GuestMail): Record<string, MailBody> {
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

const stopLinkOf: Record<string, SampleMail['stopLink']> = {
  invitation: 'stranger',
  moved: 'stranger',
  cancelled: 'none',
};

export const sampleMails: SampleMails = (words) => {
  const event = { ...supper, name: words, location: words, description: words };
  const mails = guestMails(aGuestMail({ event, hostName: words, hostFirstName: words.split(' ')[0]! }));
  return Object.fromEntries(
    Object.entries(mails).map(([name, written]) => [name, { written, stopLink: stopLinkOf[name] ?? 'stop' }]),
  );
};
