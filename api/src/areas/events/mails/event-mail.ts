import { isolated } from '@yolo/contract';
import type { MailedEvent } from '../mailed-event.ts';
import { calendarFile } from './calendar.ts';
import { facts } from './event-facts.ts';
import { layout, prose } from '../../../core/mail/layout.ts';
import { subject } from '../../../core/mail/subject.ts';
import type { Written } from '../../../core/mail/mail.ts';
import type { InvitationMail } from './invitation-mail.ts';

export interface EventMailWords {
  /** With the event's name, which may be shortened. */
  subject(name: string): string;
  kicker: string;
  /** The host's own, signed; none where null. */
  words: string | null;
  /** The mail is for the words: they come first, and else below what the mail asks. */
  wordsFirst?: boolean;
  /** They are ours, not the host's. */
  unsigned?: boolean;
  /** The event before it was changed. */
  was?: MailedEvent;
  /** Of the button that leads to the invitation. */
  button: string;
  note: string;
  /** It goes to the host, who knows where to write. */
  toHost?: boolean;
  /** A file for calendars goes along, and so much is said of it. */
  calendar?: { note?: string };
  /** In place of the day and the place. */
  preview?: string;
  /** The subject, and all that is said, while the host may be a stranger to the reader. */
  toStrangers?: string;
  /** Why one got it; else because one is invited. */
  reason?: string;
  /** The page that stops such mails. */
  unsubscribePage?: string;
}

/** To somebody invited, with the link of their own, or to the host; text and page say the same, in the same order. */
export function eventMail(mail: InvitationMail, say: EventMailWords): Written {
  if (mail.isFromStranger) return strangersMail(mail, say);
  const { event, sequence, modified, hostName, hostFirstName, link, to } = mail;
  const { kicker, note, button, words, wordsFirst, unsigned, unsubscribePage } = say;
  const { words: when, parts, lines } = facts(event, say.was);
  const invited = `You got this because ${isolated(hostFirstName)} invited ${to}. The link is yours alone; please do not forward it.`;
  const reason = say.reason ?? invited;
  const organizer = { name: hostName, email: mail.organizerEmail };
  const calendar = say.calendar && calendarFile({ event, sequence, modified, url: mail.eventUrl, organizer });
  const wayOut = wayOutOf(mail, unsubscribePage);
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
      note,
      !wordsFirst && signed,
      reason,
      wayOut.text,
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
      note: [note, calendar && say.calendar?.note].filter(Boolean).join(' '),
      reason,
      unsubscribe: wayOut.link,
    }),
    ...(say.calendar && { attachments: calendar ? [calendar] : [] }),
  };
}

/** Nothing in it that the host has typed: no name, no event, no place, no picture, and no file, which names them all. */
function strangersMail(
  mail: InvitationMail,
  { toStrangers = NEWS, button, unsubscribePage }: EventMailWords,
): Written {
  const { to, link } = mail;
  const { words: when, parts, lines } = facts({ ...mail.event, location: null });
  const kicker = 'On Yolo somebody has something for you';
  const note =
    'Who it is, what it is and where, the page says. Nothing is answered until you press a button there.';
  const reason = `You got this because somebody invited ${to}, who has not confirmed an e-mail address yet. The link is yours alone; please do not forward it.`;
  const wayOut = wayOutOf(mail, unsubscribePage);
  const replies = repliesTo('the host', link);
  return {
    subject: toStrangers,
    text: [
      replies.text,
      `${kicker}\n${toStrangers}`,
      lines.join('\n'),
      `${button}: ${link}`,
      note,
      reason,
      wayOut.text,
    ].join('\n\n'),
    html: layout({
      preview: when.day,
      replies: replies.line,
      kicker,
      heading: toStrangers,
      facts: parts,
      button: { label: button, url: link },
      note,
      reason,
      unsubscribe: wayOut.link,
    }),
  };
}

/** Mails come from Yolo's address, which nobody reads; what is said with an answer reaches the host. */
function repliesTo(host: string, url: string) {
  const words = 'Nobody reads replies to this mail.';
  const way = { label: `Write to ${host} with your answer`, url };
  return { line: { words, way }, text: `${words} ${way.label}: ${url}` };
}

const NEWS = 'News about your invitation on Yolo';

/** Of mails that can be refused the page that stops them, of the others the one that stops their host. */
function wayOutOf({ unknownPage }: InvitationMail, unsubscribePage: string | undefined) {
  const link = unsubscribePage
    ? { label: 'Stop such mails', url: unsubscribePage }
    : { label: "I don't know this person", url: unknownPage };
  return { link, text: `${link.label}: ${link.url}` };
}
