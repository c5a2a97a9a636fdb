import { anEvent, EVENT_ID } from '../testing/views';
import { googleCalendarHref, outlookCalendarHref } from './calendar-links';

const ORIGIN = 'https://yolo.example';
const event = anEvent({ name: 'Supper & song', description: 'Bring a chair.' });
const queryOf = (href: string) => Object.fromEntries(new URL(href).searchParams);
const timed = { allDay: false, start: '2027-07-17T17:30:00.000Z', end: '2027-07-17T20:30:00.000Z' };
const days = { allDay: true, start: '2027-07-17', end: '2027-07-19' };

test('Google gets instants in UTC, whole days with an exclusive end, and a link without a token', () => {
  expect(queryOf(googleCalendarHref(event, timed, ORIGIN))).toEqual({
    action: 'TEMPLATE',
    text: 'Supper & song',
    dates: '20270717T173000Z/20270717T203000Z',
    details: `Bring a chair.\n\n${ORIGIN}/events/${EVENT_ID}`,
    location: 'Villa Rosalba, Fiesole',
  });
  expect(queryOf(googleCalendarHref(event, days, ORIGIN)).dates).toBe('20270717/20270719');
});

test('Outlook gets the same, with a flag for whole days', () => {
  expect(queryOf(outlookCalendarHref('personal', { ...event, location: null }, timed, ORIGIN))).toEqual({
    path: '/calendar/action/compose',
    rru: 'addevent',
    subject: 'Supper & song',
    startdt: timed.start,
    enddt: timed.end,
    body: `Bring a chair.\n\n${ORIGIN}/events/${EVENT_ID}`,
  });
  expect(queryOf(outlookCalendarHref('personal', event, days, ORIGIN))).toMatchObject({
    allday: 'true',
    enddt: '2027-07-19',
  });
});

test('encodes a blank as %20 and a plus as %2B in all of them', () => {
  const named = { ...event, name: 'Tom and Ana + you & me' };
  const encoded = 'Tom%20and%20Ana%20%2B%20you%20%26%20me';
  expect(googleCalendarHref(named, timed, ORIGIN)).toContain(`&text=${encoded}&`);
  expect(outlookCalendarHref('personal', named, timed, ORIGIN)).toContain(`&subject=${encoded}&`);
  expect(outlookCalendarHref('work', named, timed, ORIGIN)).not.toContain('+');
});

test('Outlook has one host for each kind of account', () => {
  const personal = new URL(outlookCalendarHref('personal', event, timed, ORIGIN));
  const work = new URL(outlookCalendarHref('work', event, timed, ORIGIN));
  expect([personal.host, work.host]).toEqual(['outlook.live.com', 'outlook.office.com']);
  expect([work.pathname, work.search]).toEqual([personal.pathname, personal.search]);
});
