import { isolated } from '@yolo/contract';
import { calendarFile } from './calendar.ts';
import { facts } from './event-facts.ts';
import { layout, prose } from './layout.ts';
import { oneLine } from './mail.ts';
import type { InvitationMail, Written } from './templates.ts';

export interface EventMailWords {
  subject: string;
  kicker: string;
  /** Under when and where; none where null. */
  words: string | null;
  /** The host's own words, with the host's name below. */
  signed?: boolean;
  /** Of the button that leads to the invitation. */
  button: string;
  note: string;
  /** A file for calendars goes along, and so much is said of it. */
  calendar?: { note?: string };
  /** In place of the day and the place. */
  preview?: string;
  /** The page that stops such mails. */
  unsubscribePage?: string;
}

/** To somebody invited, about the event and with the link of their own; text and page say the same. */
export function eventMail(mail: InvitationMail, say: EventMailWords): Written {
  const { event, hostName, hostFirstName, link, to } = mail;
  const { kicker, note, button, words, unsubscribePage } = say;
  const signature = say.signed ? hostFirstName : undefined;
  const { words: when, parts, lines } = facts(event);
  const reason = `You got this because ${isolated(hostFirstName)} invited ${to}. The link is yours alone; please do not forward it.`;
  const organizer = { name: hostName, email: mail.organizerEmail };
  const calendar =
    say.calendar && calendarFile({ event, sequence: mail.sequence, url: mail.eventUrl, organizer });
  return {
    subject: oneLine(say.subject),
    text: [
      `${kicker}\n${isolated(event.name)}`,
      lines.join('\n'),
      words && [words, signature].filter(Boolean).join('\n'),
      `${button}: ${link}`,
      note,
      reason,
      unsubscribePage && `Stop such mails: ${unsubscribePage}`,
    ]
      .filter(Boolean)
      .join('\n\n'),
    html: layout({
      preview: say.preview ?? `${when.day}${event.location ? `, ${isolated(event.location)}` : ''}`,
      picture: mail.picture && { ...mail.picture, alt: event.name },
      kicker,
      heading: event.name,
      facts: parts,
      body: words ? [prose(words, signature)] : [],
      button: { label: button, url: link },
      note: [note, calendar && say.calendar?.note].filter(Boolean).join(' '),
      reason,
      unsubscribe: unsubscribePage,
    }),
    ...(say.calendar && { attachments: calendar ? [calendar] : [] }),
  };
}
