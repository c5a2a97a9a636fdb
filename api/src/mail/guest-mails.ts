import { calendarFile } from './calendar.ts';
import { facts } from './event-facts.ts';
import { layout, prose } from './layout.ts';
import { oneLine } from './mail.ts';
import type { InvitationMail, Written } from './templates.ts';

/** A mail to somebody invited that can be refused. */
export interface GuestMail extends InvitationMail {
  /** The page that stops such mails. */
  unsubscribePage: string;
}

/** What a host writes to guests, in the host's words. */
export function messageMail(mail: GuestMail, words: string): Written {
  const subject = `${mail.hostName} wrote about ${mail.event.name}`;
  return guestMail(mail, { subject, kicker: `${mail.hostName} wrote to the guests of`, words });
}

/** An event that starts soon. */
export function reminderMail(mail: GuestMail): Written {
  const { event, sequence, eventUrl: url, hostName: name, organizerEmail: email } = mail;
  const calendar = calendarFile({ event, sequence, url, organizer: { name, email } });
  return {
    ...guestMail(mail, { subject: `Reminder: ${event.name}`, kicker: 'Coming up soon', words: null }),
    attachments: calendar ? [calendar] : [],
  };
}

function guestMail(
  mail: GuestMail,
  { subject, kicker, words }: { subject: string; kicker: string; words: string | null },
): Written {
  const { event, hostFirstName, link, to, unsubscribePage } = mail;
  const { words: when, parts, lines } = facts(event);
  const note = 'Your answer can be given and changed on the page.';
  const reason = `You got this because ${hostFirstName} invited ${to}. The link is yours alone; please do not forward it.`;
  return {
    subject: oneLine(subject),
    text: [
      `${kicker}\n${event.name}`,
      lines.join('\n'),
      words && `${words}\n${hostFirstName}`,
      `See the invitation: ${link}`,
      note,
      reason,
      `Stop such mails: ${unsubscribePage}`,
    ]
      .filter(Boolean)
      .join('\n\n'),
    html: layout({
      preview: words ?? `${when.day}${event.location ? `, ${event.location}` : ''}`,
      picture: mail.picture && { ...mail.picture, alt: event.name },
      kicker,
      heading: event.name,
      facts: parts,
      body: words ? [prose(words, hostFirstName)] : [],
      button: { label: 'See the invitation', url: link },
      note,
      reason,
      unsubscribe: unsubscribePage,
    }),
  };
}
