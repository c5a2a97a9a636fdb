import { isolated } from '@yolo/contract';
import type { MailedEvent } from '../mailed-event.ts';
import { eventMail } from './event-mail.ts';
import { movedNews } from './event-news.ts';
import type { MailBody } from '../../../core/mail/mail.ts';
import type { InvitationMail } from './invitation-mail.ts';

export interface MovedMail extends InvitationMail {
  /** The event before it was changed. */
  was: MailedEvent;
}

/** [INV-12] A changed date, time or place, with the former values and a file that updates calendars. */
export function movedMail(mail: MovedMail): MailBody {
  const { event, was } = mail;
  const news = movedNews(event, was);
  return eventMail(mail, {
    subject: (name) => `${news}: ${name}`,
    kicker: `${isolated(mail.hostName)} has changed the plans for`,
    words: null,
    formerEvent: was,
    button: 'See the invitation',
    note: 'Your answer stays as it was; you can change it on the page.',
    calendar: {
      note: "A calendar that you subscribed to updates itself. Otherwise Apple's calendar takes the attached file as the new date of the same entry. Google Calendar and Outlook may add a second one: delete the old one there.",
    },
  });
}
