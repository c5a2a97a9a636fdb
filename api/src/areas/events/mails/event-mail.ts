import { isolated } from '@yolo/contract';
import type { MailedEvent } from '../mailed-event.ts';
import { calendarFile } from './calendar.ts';
import { facts } from './event-facts.ts';
import { repliesTo } from './replies.ts';
import { neutralMail, unknownHost } from './strangers.ts';
import { layout, prose } from '../../../core/mail/layout.ts';
import { subject } from '../../../core/mail/subject.ts';
import type { MailBody } from '../../../core/mail/mail.ts';
import type { InvitationMail } from './invitation-mail.ts';

export interface EventMailWords {
  /** @param name the event's, which may be shortened */
  subject(name: string): string;
  kicker: string;
  /** The host's text, which is signed; null without one. */
  words: string | null;
  /** Whether the text comes first, as the mail's content, instead of below the button. */
  wordsFirst?: boolean;
  /** Whether the text is Yolo's, not the host's. */
  unsigned?: boolean;
  /** The event before it was changed. */
  formerEvent?: MailedEvent;
  /** The label of the button that opens the invitation. */
  button: string;
  note: string;
  /** Whether it goes to the host, who needs no note about replies. */
  toHost?: boolean;
  /** Whether a calendar file is attached, with a note about it. */
  calendar?: { note?: string };
  /** Replaces day and place in the preview. */
  preview?: string;
  /** The subject and heading while the host may be a stranger to the reader. */
  neutralHeading?: string;
  /** Why the reader got it; by default because of the invitation. */
  reason?: string;
  /** The page that stops such mails. */
  unsubscribePage?: string;
}

/** A mail to a guest, with the guest's own link, or to the host; text and HTML have the same content and order. */
export function eventMail(mail: InvitationMail, say: EventMailWords): MailBody {
  if (mail.isFromStranger) return strangersMail(mail, say);
  const { event, sequence, modified, hostName, hostFirstName, link, to } = mail;
  const { kicker, note, button, words, wordsFirst, unsigned, unsubscribePage } = say;
  const { words: when, parts, lines } = facts(event, say.formerEvent);
  const invited = `You got this because ${isolated(hostFirstName)} invited ${to}. The link is yours alone; please do not forward it.`;
  const reason = say.reason ?? invited;
  const organizer = { name: hostName, email: mail.organizerEmail };
  const calendar = say.calendar && calendarFile({ event, sequence, modified, url: mail.eventUrl, organizer });
  // The page that stops such mails if they can be refused, else the one that stops the host's mails.
  const stopLink = unsubscribePage
    ? { label: 'Stop such mails', url: unsubscribePage }
    : unknownHost(mail.unknownPage);
  const noteAndFile = [note, calendar && say.calendar?.note].filter(Boolean).join(' ');
  const replies = say.toHost ? undefined : repliesTo(isolated(hostFirstName), link);
  const signed = words && (unsigned ? words : `${words}\n${isolated(hostFirstName)}`);
  return {
    subject: subject(say.subject, event.name),
    text: [
      replies?.text,
      `${kicker}\n${isolated(event.name)}`,
      wordsFirst && signed,
      lines.join('\n'),
      `${button}: ${link}`,
      noteAndFile,
      !wordsFirst && signed,
      reason,
      `${stopLink.label}: ${stopLink.url}`,
    ]
      .filter(Boolean)
      .join('\n\n'),
    html: layout({
      preview: say.preview ?? `${when.day}${event.location ? `, ${isolated(event.location)}` : ''}`,
      picture: mail.picture && { ...mail.picture, alt: event.name },
      replies: replies?.line,
      kicker,
      heading: event.name,
      facts: parts,
      words: words ? prose(words, unsigned ? undefined : hostFirstName) : null,
      wordsFirst,
      button: { label: button, url: link },
      note: noteAndFile,
      reason,
      unsubscribe: stopLink,
    }),
    ...(say.calendar && { attachments: calendar ? [calendar] : [] }),
  };
}

function strangersMail(
  { event, to, link, unknownPage }: InvitationMail,
  { neutralHeading = NEWS, button }: EventMailWords,
): MailBody {
  const when = facts({ ...event, location: null });
  return neutralMail({
    heading: neutralHeading,
    kicker: 'On Yolo somebody has something for you',
    when,
    preview: when.words.day,
    button: { label: button, url: link },
    note: 'Who it is, what it is and where, the page says. Nothing is answered until you press a button there.',
    reason: `You got this because somebody invited ${to}, who has not confirmed an e-mail address yet. The link is yours alone; please do not forward it.`,
    replies: repliesTo('the host', link),
    unknownPage,
  });
}

const NEWS = 'News about your invitation on Yolo';
