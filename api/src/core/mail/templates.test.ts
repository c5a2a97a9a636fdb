import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { aGuestMail, allMails, guestMails, supper } from '../../../test/all-mails.ts';
import { eventWords } from '../../areas/events/mails/event-words.ts';
import { letters, logoDrawing } from './logo.ts';
import { movedMail } from '../../areas/events/mails/moved-mail.ts';
import { type InvitationMail, invitationMail } from './templates.ts';

const HOSTILE = `<script>alert("1")</script>\r\nBcc: everybody@example.org\u202e`;
const { link, unsubscribePage } = aGuestMail();

type Changed = Partial<InvitationMail['event']>;
const written = (changed: Changed) => aGuestMail({ event: { ...supper, ...changed } });
const invitation = (changed: Changed = {}) => invitationMail(written(changed));
const moved = (changed: Changed = {}, was: Changed = {}) =>
  movedMail({ ...written(changed), was: { ...supper, ...was } });

describe.each(Object.entries(allMails(HOSTILE)))('%s', (name, mail) => {
  test('escapes what people typed', () => {
    expect(mail.html).not.toContain('<script');
    expect(mail.html).toContain('&lt;script&gt;');
  });

  test('breaks what is longer than a line, so that no phone has to scroll sideways', () => {
    const [sheet] = /<table[^>]*class="sheet"[^>]*>/.exec(mail.html)!;
    expect(sheet).toContain('overflow-wrap:anywhere');
  });

  test('has a subject of one line, in which nothing is hidden', () => {
    expect(mail.subject).not.toMatch(/[\p{Cc}\p{Cf}]/u);
  });

  test('has one button, a plain text with the same link, and says why it came', () => {
    const [button, ...others] = [...mail.html.matchAll(/href="([^"]+)"/g)].map(([, url]) => url!);
    // Beside the button only the way out of mails that can be refused.
    const refusable = name === 'message' || name === 'reminder';
    expect(others).toEqual(refusable ? [unsubscribePage] : []);
    if (refusable) expect(mail.text).toContain(`Stop such mails: ${unsubscribePage}`);
    expect(mail.text).toContain(button!.replaceAll('&amp;', '&'));
    expect(mail.html).toContain('You got this because');
    expect(mail.text).toContain('You got this because');
  });

  test('is 600 pixels of tables, with a dark mode of its own', () => {
    expect(mail.html).toContain('max-width:600px');
    expect(mail.html).toContain('prefers-color-scheme:dark');
    expect(mail.html).toContain('Georgia');
  });
});

test('an invitation names host, event, day, zone, place, picture and letter', () => {
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

test('several days are a range, from the first weekday', () => {
  const { html } = invitation({
    multiDay: true,
    date: '2027-07-02',
    startDate: '2027-07-02',
    endDate: '2027-07-11',
  });
  expect(html).toContain('July 2nd, 2027 – July 11th, 2027');
  expect(html).toContain('Fri');
});

test('another date or place says what it was before, beside what it is now, and nothing of what is as it was', () => {
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
])('says when it ends: %j', (hours, words) => {
  expect(eventWords({ ...supper, ...hours }).time).toBe(words);
});

test('without date, place, picture and letter it is still an invitation', () => {
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

/** Where each of these begins in the page, in the page's order. */
const order = (html: string, marks: Record<string, string>) =>
  Object.entries(marks)
    .map(([name, mark]) => [name, html.indexOf(mark)] as const)
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

  test('the button comes right after the facts, and then what the host says', () => {
    expect(order(mails['invitation']!.html, marks)).toEqual([
      'picture',
      'heading',
      'place',
      'button',
      'words',
    ]);
    const { html } = mails['invitation']!;
    const between = html.slice(html.indexOf(marks.place) + marks.place.length, html.indexOf(marks.button));
    expect(between.replaceAll(/<[^>]*(?:>|$)/g, '').trim()).toBe('');
  });

  test('a message is its words: they come before the picture', () => {
    expect(order(mails['message']!.html, marks)).toEqual(['heading', 'words', 'picture', 'place', 'button']);
  });

  test('the plain text has the same', () => {
    const inText = { place: 'Villa Rosalba', button: link, words: 'the first bat flies.' };
    expect(order(mails['invitation']!.text, inText)).toEqual(['place', 'button', 'words']);
    expect(order(mails['message']!.text, inText)).toEqual(['words', 'place', 'button']);
  });
});

test('a picture with fewer pixels than the mail is wide is shown as large as it is', () => {
  const { html } = invitationMail(aGuestMail({ picture: { url: 'x', width: 240, height: 200 } }));
  expect(html).toMatch(/<img[^>]*width="240"[^>]*height="200"[^>]*max-width:240px/);
});

test('the host’s words are signed, as they were typed', () => {
  expect(invitation().text).toContain('We eat when\nthe first bat flies.\nMarisol');
});

describe('the logo', () => {
  test('stands at the head of every mail, for light and for dark, with its word where pictures are not shown', () => {
    for (const { html } of Object.values(allMails('Supper'))) {
      for (const ground of ['light', 'dark'])
        expect(html).toMatch(
          new RegExp(`<img[^>]*src="https://yolo\\.test/brand/logo-${ground}\\.png"[^>]*alt="yolo"`),
        );
    }
  });

  test('is the drawing of the design system', () => {
    const source = readFileSync(
      new URL('../../../../design-system/src/components/Logo/Logo.tsx', import.meta.url),
      'utf8',
    );
    const { yl, firstO, ell, lastO } = letters;
    const [disc, lid] = lastO.split(/(?<=Z)/);
    for (const path of [yl, firstO, ell, disc, lid]) expect(source).toContain(`'${path}'`);
  });

  test('is a picture of three pixels for each of the mail’s', async () => {
    const png = await sharp(logoDrawing('dark')).png().toBuffer();
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([228, 126]);
  });
});
