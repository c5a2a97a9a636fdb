import type { MailBody } from '../../../core/mail/mail.ts';
import { billMail } from '../../expenses/mails/bill-mail.ts';
import { aBillMail } from '../../expenses/testing/mails.ts';
import { aGuestMail, guestMails, supper } from '../testing/mails.ts';
import { eventWords } from './event-words.ts';
import { type InvitationMail, invitationMail } from './invitation-mail.ts';
import { movedMail } from './moved-mail.ts';

const { link } = aGuestMail();
const unescaped = (html: string) => html.replaceAll('&#39;', "'").replaceAll('&quot;', '"');

type Changed = Partial<InvitationMail['event']>;
const written = (changed: Changed) => aGuestMail({ event: { ...supper, ...changed } });
const invitation = (changed: Changed = {}) => invitationMail(written(changed));
const moved = (changed: Changed = {}, was: Changed = {}) =>
  movedMail({ ...written(changed), was: { ...supper, ...was } });

test('an invitation has host, event, day, zone, place, picture and words', () => {
  const { html, text, subject } = invitation();
  expect(subject).toBe('Marisol Quiñones invites you to The Long Table Supper');
  for (const words of [
    'July 17th, 2027',
    '7:30 PM, Rome time (CEST)',
    'Villa Rosalba',
    '48 Via dei Fichi, Fiesole',
  ]) {
    expect(html).toContain(words);
    expect(text).toContain(words);
  }
  expect(html).toMatch(/>\s*Sat\s*</);
  expect(html).toContain('We eat when<br />the first bat flies.<br /><em');
  expect(html).toMatch(
    /<img[^>]*src="https:\/\/yolo\.test\/files\/1\/letter"[^>]*width="600"[^>]*height="500"/,
  );
  expect(text).toContain(`RSVP: ${link}`);
  expect(text).toContain('Marisol invited noor@haddad.example');
});

test.each([
  ['America/New_York', '19:30', '7:30 PM, New York time (EDT)'],
  ['Asia/Tokyo', '00:00', '12:00 AM, Tokyo time (GMT+9)'],
  ['UTC', '12:15', '12:15 PM, UTC'],
  ['Europe/Rome', null, 'All day, Rome time (CEST)'],
])('in %s at %s it is %s', (timeZone, time, words) => {
  expect(invitation({ timeZone, time }).text).toContain(words);
});

test('shows several days as a range, with the first weekday', () => {
  const { html } = invitation({
    multiDay: true,
    date: '2027-07-02',
    startDate: '2027-07-02',
    endDate: '2027-07-11',
  });
  expect(html).toContain('July 2nd, 2027 – July 11th, 2027');
  expect(html).toContain('Fri');
});

test('a moved mail shows former date or place beside the new one, and nothing of unchanged ones', () => {
  const both = moved({ date: '2027-07-18', location: 'The barn' });
  const before = 'Before, it was on July 17th, 2027, 7:30 PM, Rome time (CEST).';
  expect(both.text).toContain(
    `July 18th, 2027\n7:30 PM, Rome time (CEST)\n${before}\nThe barn\nBefore, it was at Villa Rosalba`,
  );
  expect(both.html).toContain(before);
  expect(both.html).toContain('Before, it was at Villa Rosalba, 48 Via dei Fichi, Fiesole.');
  expect(moved({ time: '20:00' }).text).not.toContain('Before, it was at');
  expect(moved().text).not.toContain('Before');
  expect(moved({ location: null }).text).toContain('Place not set\nBefore, it was at Villa Rosalba');
});

test.each([
  [{ time: '19:30', endTime: '23:00' }, '7:30 PM – 11 PM, Rome time (CEST)'],
  [{ time: '20:00', endTime: '02:00' }, '8 PM – 2 AM, Rome time (CEST)'],
  [{ time: '19:30', endTime: null }, '7:30 PM, Rome time (CEST)'],
])('shows the end: %j', (hours, words) => {
  expect(eventWords({ ...supper, ...hours }).time).toBe(words);
});

test('an invitation can lack date, place, picture and words', () => {
  const { html, text, attachments } = invitation({
    date: null,
    time: null,
    location: null,
    description: null,
  });
  expect(html).toContain('Date not set');
  expect(text).not.toContain('calendar');
  expect(attachments).toEqual([]);
});

/** The marks in the order of the page; the button is the last link to its address. */
const order = (html: string, marks: Record<string, string>) =>
  Object.entries(marks)
    .map(([name, mark]) => [name, name === 'button' ? html.lastIndexOf(mark) : html.indexOf(mark)] as const)
    .sort(([, a], [, b]) => a - b)
    .map(([name, at]) => (at < 0 ? `no ${name}` : name));

describe('the order', () => {
  const marks = {
    picture: '/letter"',
    heading: '<h1',
    place: 'Fiesole</span>',
    button: `href="${link}"`,
    words: 'the first bat flies.<br />',
  };
  const mails = guestMails(aGuestMail());

  test('the button follows the facts, and then the host’s words', () => {
    expect(order(mails['invitation']!.html, marks)).toEqual([
      'picture',
      'heading',
      'place',
      'button',
      'words',
    ]);
    const { html } = mails['invitation']!;
    const between = html.slice(
      html.indexOf(marks.place) + marks.place.length,
      html.lastIndexOf(marks.button),
    );
    expect(between.replaceAll(/<[^>]*(?:>|$)/g, '').trim()).toBe('');
  });

  test('a message’s words come before the picture', () => {
    expect(order(mails['message']!.html, marks)).toEqual(['heading', 'words', 'picture', 'place', 'button']);
  });

  test('the plain text has the same order', () => {
    const inText = { place: 'Villa Rosalba', button: link, words: 'the first bat flies.' };
    expect(order(mails['invitation']!.text, inText)).toEqual(['place', 'button', 'words']);
    expect(order(mails['message']!.text, inText)).toEqual(['words', 'place', 'button']);
  });
});

test('a picture narrower than the mail is shown in its own size', () => {
  const { html } = invitationMail(aGuestMail({ picture: { url: 'x', width: 240, height: 200 } }));
  expect(html).toMatch(/<img[^>]*width="240"[^>]*height="200"[^>]*max-width:240px/);
});

test('the host’s words are signed and keep their lines', () => {
  expect(invitation().text).toContain('We eat when\nthe first bat flies.\nMarisol');
});

test.each(['invitation', 'moved', 'message', 'reminder'])(
  'the first line of %s says that replies are not read, and links to the host',
  (name) => {
    const { text, html } = guestMails(aGuestMail())[name]!;
    const words = 'Nobody reads replies to this mail.';
    expect(text.startsWith(`${words} Write to Marisol with your answer: ${link}\n\n`)).toBe(true);
    expect(html.indexOf(words)).toBeGreaterThan(0);
    expect(html.indexOf(words)).toBeLessThan(html.indexOf('<h1'));
    expect(html).toMatch(/<a[^>]*>Write to Marisol with your answer<\/a>/);
  },
);

describe('the notes about calendars', () => {
  const notes: Record<string, string> = {
    invitation: 'The date is attached for your calendar; subscribe on the page to have it kept up to date.',
    moved:
      "A calendar that you subscribed to updates itself. Otherwise Apple's calendar takes the attached file as the new date of the same entry. Google Calendar and Outlook may add a second one: delete the old one there.",
    cancelled:
      "A calendar that you subscribed to drops it by itself. The attached file takes it off Apple's calendar; in Google Calendar and Outlook delete the entry yourself.",
  };
  const attached = guestMails(aGuestMail());
  const dateless = guestMails(aGuestMail({ event: { ...supper, date: null, time: null } }));

  test.each(Object.entries(notes))('%s has its note in page and plain text', (name, words) => {
    const { text, html, attachments } = attached[name]!;
    expect(attachments).toHaveLength(1);
    expect(text).toContain(words);
    expect(unescaped(html)).toContain(words);
  });

  test.each(Object.entries(notes))('%s without a file has no note', (name) => {
    const { text, html, attachments } = dateless[name]!;
    expect(attachments).toEqual([]);
    expect(text + html).not.toMatch(/attached|Google Calendar|\bsubscribe/);
  });

  test.each(['message', 'reminder'])('%s has no note', (name) => {
    const { text, html } = attached[name]!;
    expect(text + html).not.toMatch(/updates itself|kept up to date|Google Calendar/);
  });
});

const NOBODY = 'Nobody reads replies to this mail.';
const firstLine = ({ text }: MailBody) => text.split('\n\n')[0];
const isAboveHeading = ({ html }: MailBody, words: string) =>
  html.includes(words) && html.indexOf(words) < html.indexOf('<h1');

test('the first line of a cancellation says that replies are not read, and to reach the host directly', () => {
  const mail = guestMails(aGuestMail())['cancelled']!;
  const words = `${NOBODY} The event's page is gone, too: reach Marisol Quiñones directly.`;
  expect(firstLine(mail)).toBe(words);
  expect(isAboveHeading(mail, NOBODY)).toBe(true);
});

test('the first line of a closed bill says that replies are not read, and links to the host', () => {
  const mail = billMail(aBillMail());
  expect(firstLine(mail)).toBe(
    `${NOBODY} Write to Marisol with your answer: https://yolo.test/events/${supper.id}`,
  );
  expect(isAboveHeading(mail, NOBODY)).toBe(true);
});

test('mails of a possible stranger have that line without the host’s name', () => {
  const mail = aGuestMail({ isFromStranger: true });
  const { 'reminder to the host': _, ...mails } = guestMails(mail);
  const bill = billMail({ ...aBillMail(), isFromStranger: true });
  for (const written of Object.values({ ...mails, bill })) {
    expect(firstLine(written)).toMatch(/^Nobody reads replies to this mail\.(?: Write to the host |$)/);
    expect(isAboveHeading(written, NOBODY)).toBe(true);
    expect(written.text + written.html).not.toContain('Marisol');
  }
});

test('mails to the host do not have that line', () => {
  expect(guestMails(aGuestMail())['reminder to the host']!.text).not.toContain('replies');
  expect(billMail({ ...aBillMail(), answerUrl: null }).text).not.toContain('replies');
});
