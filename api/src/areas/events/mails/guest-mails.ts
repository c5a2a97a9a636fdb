import { isolated } from '@yolo/contract';
import { eventMail } from './event-mail.ts';
import { soonNews } from './event-news.ts';
import { PERSON_MAX, shorten } from '../../../core/mail/subject.ts';
import type { MailBody } from '../../../core/mail/mail.ts';
import type { InvitationMail } from './invitation-mail.ts';

/** A mail that guests can opt out of. */
export interface GuestMail extends InvitationMail {
  /** The page that stops such mails. */
  unsubscribePage: string;
}

const NOTE = 'Your answer can be given and changed on the page.';
const BUTTON = 'See the invitation';

/** A host's message to guests. */
export function messageMail(mail: GuestMail, words: string): MailBody {
  const host = isolated(shorten(mail.hostName, PERSON_MAX));
  return eventMail(mail, {
    subject: (name) => `${host} wrote about ${name}`,
    kicker: `${isolated(mail.hostName)} wrote to the guests of`,
    words,
    wordsFirst: true,
    preview: words,
    button: BUTTON,
    note: NOTE,
    unsubscribePage: mail.unsubscribePage,
  });
}

/**
 * The reminder of an event that starts soon.
 * @param sentences of the areas
 */
export function reminderMail(mail: GuestMail, now: Date, sentences: readonly string[] = []): MailBody {
  const news = soonNews(mail.event, now);
  return eventMail(mail, {
    subject: (name) => `${news}: ${name}`,
    kicker: 'Coming up soon',
    words: null,
    button: BUTTON,
    note: [...sentences, NOTE].join(' '),
    calendar: {},
    unsubscribePage: mail.unsubscribePage,
  });
}

/**
 * The reminder to the host.
 * @param sentences of the areas about what is still missing
 */
export function hostReminderMail(mail: GuestMail, now: Date, sentences: readonly string[]): MailBody {
  const news = soonNews(mail.event, now);
  const words = sentences.join('\n');
  return eventMail(mail, {
    subject: (name) => `${news}: ${name}`,
    kicker: 'Coming up soon',
    words,
    wordsFirst: true,
    unsigned: true,
    toHost: true,
    preview: words,
    button: 'See the event',
    note: 'What changes until then is on its page.',
    calendar: {},
    reason: `You got this because you are the host. It went to ${mail.to}.`,
    unsubscribePage: mail.unsubscribePage,
  });
}
