import { isolated } from '@yolo/contract';
import { layout } from '../../../core/mail/layout.ts';
import type { MailBody } from '../../../core/mail/mail.ts';
import { subject } from '../../../core/mail/subject.ts';
import type { MailedEvent } from '../mailed-event.ts';
import { calendarFile } from './calendar.ts';
import { facts } from './event-facts.ts';
import { noReplies } from './replies.ts';
import { neutralMail } from './strangers.ts';

export interface CancelledMail {
  event: MailedEvent;
  sequence: number;
  /** When it was cancelled. */
  modified: Date;
  hostName: string;
  to: string;
  publicUrl: string;
  organizerEmail: string;
  /** The host may be a stranger to the reader: the mail contains no text that the host typed. */
  isFromStranger?: boolean;
}

const NOTE = 'Nothing is left to do.';
/** How each calendar removes the entry: not all accept a second file of it. */
const FILE =
  "A calendar that you subscribed to drops it by itself. The attached file takes it off Apple's calendar; in Google Calendar and Outlook delete the entry yourself.";

export function cancelledMail(mail: CancelledMail): MailBody {
  if (mail.isFromStranger) return strangersCancelledMail(mail);
  const { event, sequence, modified, hostName, to, publicUrl, organizerEmail } = mail;
  const { words, parts, lines } = facts(event);
  const kicker = `${isolated(hostName)} has cancelled`;
  const replies = noReplies(isolated(hostName));
  const reason = `You got this because ${isolated(hostName)} had invited ${to}.`;
  const calendar = calendarFile({
    event,
    sequence,
    modified,
    url: `${publicUrl}/events/${event.id}`,
    organizer: { name: hostName, email: organizerEmail },
    status: 'cancelled',
  });
  const note = calendar ? `${NOTE} ${FILE}` : NOTE;
  return {
    subject: subject((name) => `Cancelled: ${name}`, event.name),
    text: [
      replies.text,
      `${kicker}\n${isolated(event.name)}`,
      lines.join('\n'),
      note,
      `See your events: ${publicUrl}/events`,
      reason,
    ].join('\n\n'),
    html: layout({
      preview: `${isolated(event.name)} on ${words.day} is cancelled`,
      replies: replies.line,
      kicker,
      heading: event.name,
      facts: parts,
      button: { label: 'See your events', url: `${publicUrl}/events` },
      note,
      reason,
    }),
    attachments: calendar ? [calendar] : [],
  };
}

function strangersCancelledMail({ event, to, publicUrl }: CancelledMail): MailBody {
  const when = facts({ ...event, location: null });
  return neutralMail({
    heading: 'An invitation on Yolo is cancelled',
    kicker: 'On Yolo something is off',
    when,
    preview: when.words.day,
    button: { label: 'See your events', url: `${publicUrl}/events` },
    note: NOTE,
    reason: `You got this because somebody had invited ${to}.`,
    replies: noReplies(),
  });
}
