import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { jobPayloads } from '../jobs/job-payloads.ts';
import { eventWords } from './event-words.ts';
import { letters, logoDrawing } from './logo.ts';
import { movedMail } from './moved-mail.ts';
import { accountNoticeMail, changeEmailMail } from './account-notices.ts';
import {
  cancelledMail,
  type CancelledMail,
  type InvitationMail,
  invitationMail,
  resetPasswordMail,
  verifyEmailMail,
  type Written,
} from './templates.ts';

const HOSTILE = `<script>alert("1")</script>\r\nBcc: everybody@example.org\u202e`;

const event: InvitationMail['event'] = {
  id: 'c1b7b9b0-58a5-4b52-9d3c-1d4b6a1d6f10',
  name: 'The Long Table Supper',
  multiDay: false,
  date: '2027-07-17',
  startDate: null,
  endDate: null,
  time: '19:30',
  endTime: null,
  timeZone: 'Europe/Rome',
  location: 'Villa Rosalba, 48 Via dei Fichi, Fiesole',
  description: 'We eat when\nthe first bat flies.',
};
const link = `https://yolo.test/events/${event.id}?token=0123456789abcdef0123456789abcdef`;

const written = (changed: Partial<InvitationMail['event']>, hostName: string): InvitationMail => ({
  event: { ...event, ...changed },
  sequence: 4,
  hostName,
  hostFirstName: hostName.split(' ')[0]!,
  to: 'noor@haddad.example',
  link,
  eventUrl: `https://yolo.test/events/${event.id}`,
  organizerEmail: 'yolo@yolo.test',
  picture: { url: 'https://yolo.test/files/1/mail', width: 1200, height: 1000 },
});
const invitation = (changed: Partial<InvitationMail['event']> = {}, hostName = 'Marisol Quiñones') =>
  invitationMail(written(changed, hostName));
const moved = (
  changed: Partial<InvitationMail['event']> = {},
  was: Partial<InvitationMail['event']> = {},
  hostName = 'Marisol Quiñones',
) => movedMail({ ...written(changed, hostName), was: { ...event, ...was } });
const cancelled = (changed: Partial<CancelledMail['event']> = {}, hostName = 'Marisol Quiñones') =>
  cancelledMail({
    event: { ...event, ...changed },
    sequence: 5,
    hostName,
    to: 'noor@haddad.example',
    publicUrl: 'https://yolo.test',
    organizerEmail: 'yolo@yolo.test',
  });
const linkMail = (firstName = 'Noor') => ({
  firstName,
  email: 'noor@haddad.example',
  url: 'https://yolo.test/x?token=t&a=1',
});

const hostile: Record<string, Written> = {
  invitation: invitation({ name: HOSTILE, location: HOSTILE, description: HOSTILE }, HOSTILE),
  moved: moved({ name: HOSTILE, location: HOSTILE }, { location: `${HOSTILE} before` }, HOSTILE),
  cancelled: cancelled({ name: HOSTILE, location: HOSTILE }, HOSTILE),
  'verify e-mail': verifyEmailMail(linkMail(HOSTILE)),
  'reset password': resetPasswordMail(linkMail(HOSTILE)),
  'change e-mail': changeEmailMail(linkMail(HOSTILE)),
  ...Object.fromEntries(
    jobPayloads['mail.account-notice'].shape.notice.options.map((notice) => [
      notice,
      accountNoticeMail({ notice, to: 'noor@haddad.example', firstName: HOSTILE }, 'https://yolo.test'),
    ]),
  ),
};

describe.each(Object.entries(hostile))('%s', (_name, mail) => {
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
    expect(others).toEqual([]);
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
  expect(html).toContain('src="https://yolo.test/files/1/mail"');
  expect(html).toContain('height="500"');
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

test('another date or place says what it was before, and nothing of what is as it was', () => {
  const both = moved({ date: '2027-07-18', location: 'The barn' });
  expect(both.subject).toBe('Changed: The Long Table Supper');
  expect(both.text).toContain('July 18th, 2027');
  expect(both.text).toContain('Before, it was on July 17th, 2027, 7:30 PM, Rome time (CEST).');
  expect(both.html).toContain('Before, it was at Villa Rosalba, 48 Via dei Fichi, Fiesole.');
  expect(moved({ time: '20:00' }).text).not.toContain('Before, it was at');
  expect(moved().text).not.toContain('Before');
});

test.each([
  [{ time: '19:30', endTime: '23:00' }, '7:30 PM – 11 PM, Rome time (CEST)'],
  [{ time: '20:00', endTime: '02:00' }, '8 PM – 2 AM, Rome time (CEST)'],
  [{ time: '19:30', endTime: null }, '7:30 PM, Rome time (CEST)'],
])('says when it ends: %j', (hours, words) => {
  expect(eventWords({ ...event, ...hours }).time).toBe(words);
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

describe('the logo', () => {
  test('stands at the head of every mail, for light and for dark, with its word where pictures are not shown', () => {
    for (const { html } of [invitation(), moved(), cancelled(), verifyEmailMail(linkMail())]) {
      for (const ground of ['light', 'dark'])
        expect(html).toMatch(
          new RegExp(`<img[^>]*src="https://yolo\\.test/brand/logo-${ground}\\.png"[^>]*alt="yolo"`),
        );
    }
  });

  test('is the drawing of the design system', () => {
    const source = readFileSync(
      new URL('../../../design-system/src/components/Logo/Logo.tsx', import.meta.url),
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
