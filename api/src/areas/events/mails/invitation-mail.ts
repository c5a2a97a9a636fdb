import { isolated } from '@yolo/contract';
import type { MailPicture } from '../../../core/mail/layout.ts';
import type { MailBody } from '../../../core/mail/mail.ts';
import { PERSON_MAX, shorten } from '../../../core/mail/subject.ts';
import type { MailedEvent } from '../mailed-event.ts';
import { eventMail } from './event-mail.ts';

export interface InvitationMail {
  event: MailedEvent & { description: string | null };
  sequence: number;
  /** The time of the event's last change. */
  modified: Date;
  hostName: string;
  hostFirstName: string;
  to: string;
  /**
   * The host has not proved an address, and the reader has not answered: the mail contains no text of a possible
   * stranger, which only the page shows.
   */
  isFromStranger: boolean;
  /** The page on which the reader reports an unknown host. */
  unknownPage: string;
  link: string;
  eventUrl: string;
  organizerEmail: string;
  picture: Omit<MailPicture, 'alt'> | null;
}

export function invitationMail(mail: InvitationMail): MailBody {
  const host = isolated(shorten(mail.hostName, PERSON_MAX));
  return eventMail(mail, {
    subject: (name) => `${host} invites you to ${name}`,
    kicker: `${isolated(mail.hostName)} invites you to`,
    words: mail.event.description,
    neutralHeading: 'You are invited on Yolo',
    button: 'RSVP',
    note: 'Nothing is answered until you press a button on the page.',
    calendar: {
      note: 'The date is attached for your calendar; subscribe on the page to have it kept up to date.',
    },
  });
}
