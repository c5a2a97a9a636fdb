import { aGuestMail, guestMails, supper } from '../testing/mails.ts';
import { reminderMail } from './guest-mails.ts';
import type { InvitationMail } from './invitation-mail.ts';
import { movedMail } from './moved-mail.ts';

type Changed = Partial<InvitationMail['event']>;
const midsummer = {
  ...supper,
  name: 'Midsummer on the Meadow',
  date: '2026-12-04',
  timeZone: 'Europe/Berlin',
};
const moved = (changed: Changed, was: Changed = {}) =>
  movedMail({ ...aGuestMail({ event: { ...midsummer, ...changed } }), was: { ...midsummer, ...was } })
    .subject;
const reminder = (changed: Changed, now: string) =>
  reminderMail(aGuestMail({ event: { ...midsummer, ...changed } }), new Date(now)).subject;

describe('the subject names a change', () => {
  test.each<[Changed, string]>([
    [{ date: '2026-12-05' }, 'Now Saturday, December 5th, 7:30 PM'],
    [{ time: '20:00' }, 'Now Friday, December 4th, 8 PM'],
    [{ endTime: '23:00' }, 'Now Friday, December 4th, 7:30 PM – 11 PM'],
    [{ time: null }, 'Now Friday, December 4th, all day'],
    [{ timeZone: 'Europe/London' }, 'Now Friday, December 4th, 7:30 PM, London time (GMT)'],
    [{ date: '2027-01-09' }, 'Now Saturday, January 9th, 2027, 7:30 PM'],
    [
      { multiDay: true, startDate: '2026-12-04', endDate: '2026-12-06' },
      'Now Friday, December 4th – December 6th, 7:30 PM',
    ],
    [{ location: 'The barn, behind the mill' }, 'Now at The barn'],
    [{ location: 'Villa Rosalba, Pisa' }, 'Now at Villa Rosalba, Pisa'],
    [{ location: null }, 'Now without a place'],
    [{ date: null, time: null }, 'Now without a date'],
    [{ date: '2026-12-05', location: 'Lake' }, 'Now Saturday, December 5th, 7:30 PM, at Lake'],
    [{}, 'Still Friday, December 4th, 7:30 PM'],
  ])('%j: %s', (changed, news) => {
    expect(moved(changed)).toBe(`${news}: Midsummer on the Meadow`);
  });

  test('a removed end', () => {
    expect(moved({}, { endTime: '23:00' })).toBe(
      'Now Friday, December 4th, 7:30 PM, open end: Midsummer on the Meadow',
    );
  });

  test('a first date, with its year', () => {
    expect(moved({}, { date: null, time: null })).toBe(
      'Now Friday, December 4th, 2026, 7:30 PM: Midsummer on the Meadow',
    );
  });
});

describe('a reminder names its start relative to now, in the event’s zone', () => {
  test.each<[string, Changed, string]>([
    ['2026-12-03T18:30:00Z', { time: '20:00' }, 'Tomorrow, 8 PM'],
    ['2026-12-03T22:30:00Z', {}, 'Tomorrow, 7:30 PM'],
    // Past midnight in Berlin.
    ['2026-12-03T23:30:00Z', {}, 'Tonight, 7:30 PM'],
    ['2026-12-04T06:00:00Z', { time: '10:00' }, 'Today, 10 AM'],
    ['2026-12-04T06:00:00Z', { time: null }, 'Today'],
    ['2026-12-03T06:00:00Z', { time: null }, 'Tomorrow'],
    ['2026-11-28T06:00:00Z', {}, 'Friday, December 4th, 7:30 PM'],
    [
      '2026-12-03T06:00:00Z',
      { multiDay: true, startDate: '2026-12-04', endDate: '2026-12-06', time: null },
      'Tomorrow',
    ],
    ['2026-12-03T06:00:00Z', { date: null, time: null }, 'Coming up soon'],
  ])('%s', (now, changed, news) => {
    expect(reminder(changed, now)).toBe(`${news}: Midsummer on the Meadow`);
  });
});

test('subjects of other guest mails have person and event', () => {
  const mails = guestMails(aGuestMail());
  const subjects = Object.fromEntries(Object.entries(mails).map(([name, mail]) => [name, mail.subject]));
  expect(subjects).toMatchObject({
    invitation: 'Marisol Quiñones invites you to The Long Table Supper',
    message: 'Marisol Quiñones wrote about The Long Table Supper',
    cancelled: 'Cancelled: The Long Table Supper',
  });
});

describe('a subject is one line of bounded length', () => {
  const LONG =
    'The Seventh Annual Gathering of Everybody Who Ever Rowed Across the Lake of Bilancino in a Bathtub';
  const hostile = `Sup\r\nBcc: x@example.org\u2028per\u202e`;

  test('shortens the name between words, not the news', () => {
    const line = moved({ name: LONG, date: '2026-12-05' });
    expect(line).toMatch(/^Now Saturday, December 5th, 7:30 PM: The Seventh Annual Gathering/);
    expect(line).toMatch(/\p{L}…$/u);
    expect(line.length).toBeLessThanOrEqual(78);
    const invitation = guestMails(aGuestMail({ event: { ...supper, name: LONG } }))['invitation']!.subject;
    expect(invitation).toMatch(/^Marisol Quiñones invites you to The Seventh Annual .*…$/);
  });

  test('keeps part of the event’s name with long people and places', () => {
    const event = { ...supper, name: LONG, location: 'x'.repeat(300) };
    const mail = aGuestMail({ event, hostName: 'Wilhelmina Adelgunde '.repeat(5) });
    const was = { ...event, date: '2026-01-01', location: 'y' };
    for (const { subject: line } of [...Object.values(guestMails(mail)), movedMail({ ...mail, was })]) {
      expect(line).toContain('The Seventh Annual');
      expect([...line].length).toBeLessThanOrEqual(130);
    }
  });

  test('contains no line breaks or direction marks', () => {
    const event = { ...supper, name: hostile, location: hostile };
    for (const { subject: line } of Object.values(guestMails(aGuestMail({ event, hostName: hostile }))))
      expect(line).not.toMatch(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u);
  });
});
