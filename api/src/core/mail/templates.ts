import { isolated } from '@yolo/contract';
import type { MailedEvent } from '../../areas/events/mailed-event.ts';
import { calendarFile } from '../../areas/events/mails/calendar.ts';
import { facts } from '../../areas/events/mails/event-facts.ts';
import { eventMail } from '../../areas/events/mails/event-mail.ts';
import { layout, type LetterPicture } from './layout.ts';
import type { Mail } from './mail.ts';
import { PERSON_MAX, shortened, subject } from './subject.ts';

/** What a template makes; the identity and the address are the sender's. */
export type Written = Omit<Mail, 'messageId' | 'to'>;

export interface InvitationMail {
  event: MailedEvent & { description: string | null };
  sequence: number;
  hostName: string;
  hostFirstName: string;
  to: string;
  link: string;
  eventUrl: string;
  organizerEmail: string;
  picture: Omit<LetterPicture, 'alt'> | null;
}

export function invitationMail(mail: InvitationMail): Written {
  const host = isolated(shortened(mail.hostName, PERSON_MAX));
  return eventMail(mail, {
    subject: (name) => `${host} invites you to ${name}`,
    kicker: `${isolated(mail.hostName)} invites you to`,
    words: mail.event.description,
    button: 'RSVP',
    note: 'Nothing is answered until you press a button on the page.',
    calendar: { note: 'The date is attached for your calendar.' },
  });
}

export interface CancelledMail {
  event: MailedEvent;
  sequence: number;
  hostName: string;
  to: string;
  publicUrl: string;
  organizerEmail: string;
}

export function cancelledMail(mail: CancelledMail): Written {
  const { event, sequence, hostName, to, publicUrl, organizerEmail } = mail;
  const { words, parts, lines } = facts(event);
  const kicker = `${isolated(hostName)} has cancelled`;
  const note = 'Nothing is left to do.';
  const reason = `You got this because ${isolated(hostName)} had invited ${to}.`;
  const calendar = calendarFile({
    event,
    sequence,
    url: `${publicUrl}/events/${event.id}`,
    organizer: { name: hostName, email: organizerEmail },
    cancelled: true,
  });
  return {
    subject: subject((name) => `Cancelled: ${name}`, event.name),
    text: [
      `${kicker}\n${isolated(event.name)}`,
      lines.join('\n'),
      note,
      `See your events: ${publicUrl}/events`,
      reason,
    ].join('\n\n'),
    html: layout({
      preview: `${isolated(event.name)} on ${words.day} is cancelled`,
      kicker,
      heading: event.name,
      facts: parts,
      button: { label: 'See your events', url: `${publicUrl}/events` },
      note: calendar ? `${note} The attached file takes it off your calendar.` : note,
      reason,
    }),
    attachments: calendar ? [calendar] : [],
  };
}

export interface LinkMail {
  firstName: string;
  email: string;
  url: string;
}

export function verifyEmailMail({ firstName, email, url }: LinkMail): Written {
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

export function resetPasswordMail({ firstName, email, url }: LinkMail): Written {
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
