import { isolated } from '@yolo/contract';
import { layout } from '../../../core/mail/layout.ts';
import type { Written } from '../../../core/mail/mail.ts';
import { subject } from '../../../core/mail/subject.ts';
import type { MailedEvent } from '../mailed-event.ts';
import { calendarFile } from './calendar.ts';
import { facts } from './event-facts.ts';

export interface CancelledMail {
  event: MailedEvent;
  sequence: number;
  /** When it was cancelled. */
  modified: Date;
  hostName: string;
  to: string;
  publicUrl: string;
  organizerEmail: string;
  /** The host may be a stranger to the reader: nothing is said that somebody has typed. */
  isFromStranger?: boolean;
}

export function cancelledMail(mail: CancelledMail): Written {
  if (mail.isFromStranger) return strangersCancelledMail(mail);
  const { event, sequence, modified, hostName, to, publicUrl, organizerEmail } = mail;
  const { words, parts, lines } = facts(event);
  const kicker = `${isolated(hostName)} has cancelled`;
  const note = 'Nothing is left to do.';
  const reason = `You got this because ${isolated(hostName)} had invited ${to}.`;
  const calendar = calendarFile({
    event,
    sequence,
    modified,
    url: `${publicUrl}/events/${event.id}`,
    organizer: { name: hostName, email: organizerEmail },
    status: 'cancelled',
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
      note: calendar
        ? `${note} A calendar that you subscribed to drops it by itself. The attached file takes it off Apple's calendar; in Google Calendar and Outlook delete the entry yourself.`
        : note,
      reason,
    }),
    attachments: calendar ? [calendar] : [],
  };
}

function strangersCancelledMail({ event, to, publicUrl }: CancelledMail): Written {
  const { words, parts, lines } = facts({ ...event, location: null });
  const heading = 'An invitation on Yolo is cancelled';
  const kicker = 'Nothing is left to do';
  const reason = `You got this because somebody had invited ${to}.`;
  const button = { label: 'See your events', url: `${publicUrl}/events` };
  return {
    subject: heading,
    text: [`${kicker}\n${heading}`, lines.join('\n'), `${button.label}: ${button.url}`, reason].join('\n\n'),
    html: layout({ preview: words.day, kicker, heading, facts: parts, button, note: `${kicker}.`, reason }),
  };
}
