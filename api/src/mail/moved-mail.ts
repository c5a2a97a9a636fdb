import { isolated } from '@yolo/contract';
import type { MailedEvent } from '../jobs/job-payloads.ts';
import { eventMail } from './event-mail.ts';
import { eventWords } from './event-words.ts';
import type { InvitationMail, Written } from './templates.ts';

export interface MovedMail extends InvitationMail {
  /** The event before it was changed. */
  was: MailedEvent;
}

/** [INV-12] Another date, time or place, with what it was before and a file that brings calendars up to date. */
export function movedMail(mail: MovedMail): Written {
  return eventMail(mail, {
    subject: `Changed: ${isolated(mail.event.name)}`,
    kicker: `${isolated(mail.hostName)} has changed the plans for`,
    words: beforeWords(mail.event, mail.was),
    button: 'See the invitation',
    note: 'Your answer stays as it was; you can change it on the page.',
    calendar: { note: 'The attached file brings your calendar up to date.' },
  });
}

/** Only what is different now; nothing when it has been changed back since. */
function beforeWords(event: MailedEvent, was: MailedEvent): string {
  const [now, then] = [whenWords(event), whenWords(was)];
  const sentences = [
    ...(now === then ? [] : [`Before, it was on ${then}.`]),
    ...(event.location === was.location || was.location === null
      ? []
      : [`Before, it was at ${isolated(was.location)}.`]),
  ];
  return sentences.join('\n');
}

function whenWords(event: MailedEvent): string {
  const { day, time } = eventWords(event);
  return [day, time].filter(Boolean).join(', ');
}
