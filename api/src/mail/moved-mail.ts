import type { MailedEvent } from '../jobs/job-payloads.ts';
import { calendarFile } from './calendar.ts';
import { facts } from './event-facts.ts';
import { eventWords } from './event-words.ts';
import { layout, prose } from './layout.ts';
import { oneLine } from './mail.ts';
import type { InvitationMail, Written } from './templates.ts';

export interface MovedMail extends InvitationMail {
  /** The event before it was changed. */
  was: MailedEvent;
}

/** [INV-12] Another date, time or place, with what it was before and a file that brings calendars up to date. */
export function movedMail(mail: MovedMail): Written {
  const { event, was, hostName, hostFirstName, link, to } = mail;
  const { words, parts, lines } = facts(event);
  const before = beforeWords(event, was);
  const kicker = `${hostName} has changed the plans for`;
  const note = 'Your answer stays as it was; you can change it on the page.';
  const reason = `You got this because ${hostFirstName} invited ${to}. The link is yours alone; please do not forward it.`;
  const organizer = { name: hostName, email: mail.organizerEmail };
  const calendar = calendarFile({ event, sequence: mail.sequence, url: mail.eventUrl, organizer });
  return {
    subject: oneLine(`Changed: ${event.name}`),
    text: [
      `${kicker}\n${event.name}`,
      lines.join('\n'),
      before.join('\n'),
      `See the invitation: ${link}`,
      note,
      reason,
    ]
      .filter(Boolean)
      .join('\n\n'),
    html: layout({
      preview: `${words.day}${event.location ? `, ${event.location}` : ''}`,
      picture: mail.picture && { ...mail.picture, alt: event.name },
      kicker,
      heading: event.name,
      facts: parts,
      body: before.length > 0 ? [prose(before.join('\n'))] : [],
      button: { label: 'See the invitation', url: link },
      note: calendar ? `${note} The attached file brings your calendar up to date.` : note,
      reason,
    }),
    attachments: calendar ? [calendar] : [],
  };
}

/** Only what is different now; nothing when it has been changed back since. */
function beforeWords(event: MailedEvent, was: MailedEvent): string[] {
  const [now, then] = [whenWords(event), whenWords(was)];
  return [
    ...(now === then ? [] : [`Before, it was on ${then}.`]),
    ...(event.location === was.location || was.location === null
      ? []
      : [`Before, it was at ${was.location}.`]),
  ];
}

function whenWords(event: MailedEvent): string {
  const { day, time } = eventWords(event);
  return [day, time].filter(Boolean).join(', ');
}
