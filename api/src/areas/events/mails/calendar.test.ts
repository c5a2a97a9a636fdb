import { calendarEntry, calendarFile, calendarText, type CalendarEntry } from './calendar.ts';

const event: CalendarEntry['event'] = {
  id: 'c1b7b9b0-58a5-4b52-9d3c-1d4b6a1d6f10',
  name: 'Supper; under\r\nBEGIN:VALARM',
  multiDay: false,
  date: '2027-07-17',
  startDate: null,
  endDate: null,
  time: '19:30',
  endTime: null,
  timeZone: 'Europe/Rome',
  location: 'Villa Rosalba, Fiesole',
};

const MODIFIED = new Date('2027-06-30T22:15:07.250Z');

/** Lines of the file, unfolded, by name; parameters stay with the value. */
function read(changed: Partial<CalendarEntry['event']> = {}, more: Partial<CalendarEntry> = {}) {
  const file = calendarFile({
    event: { ...event, ...changed },
    sequence: 4,
    modified: MODIFIED,
    url: `https://yolo.test/events/${event.id}`,
    organizer: { name: 'Ma"ri', email: 'yolo@yolo.test' },
    ...more,
  })!;
  const lines = file.content.replaceAll('\r\n ', '').trimEnd().split('\r\n');
  const fields = Object.fromEntries(lines.map((line) => /^([A-Z-]+)[:;](.*)$/.exec(line)!.slice(1, 3)));
  return { file, lines, fields };
}

test('is one event with a time in UTC, a stable UID and no attendees', () => {
  const { file, lines, fields } = read();
  expect(file.type).toContain('method=PUBLISH');
  expect(lines.filter((line) => line.startsWith('BEGIN:'))).toEqual(['BEGIN:VCALENDAR', 'BEGIN:VEVENT']);
  expect(fields).toMatchObject({
    METHOD: 'PUBLISH',
    UID: `${event.id}@yolo.test`,
    SEQUENCE: '4',
    DTSTAMP: '20270630T221507Z',
    'LAST-MODIFIED': '20270630T221507Z',
    STATUS: 'CONFIRMED',
    DTSTART: '20270717T173000Z',
    DTEND: '20270717T203000Z',
    LOCATION: 'Villa Rosalba\\, Fiesole',
    SUMMARY: 'Supper\\; under BEGIN:VALARM',
    ORGANIZER: `CN="Ma'ri":mailto:yolo@yolo.test`,
  });
  expect(file.content).not.toContain('ATTENDEE');
  expect(file.content.split('\r\n').every((line) => Buffer.byteLength(line) <= 75)).toBe(true);
});

test('a cancellation has the same UID, a higher SEQUENCE and METHOD:CANCEL', () => {
  const { file, fields } = read({}, { status: 'cancelled', sequence: 5 });
  expect(file.type).toContain('method=CANCEL');
  expect(fields).toMatchObject({
    METHOD: 'CANCEL',
    UID: read().fields['UID'],
    SEQUENCE: '5',
    STATUS: 'CANCELLED',
  });
});

test('without a time it has whole days, and ends on the day after', () => {
  const days = { multiDay: true, date: '2027-07-17', startDate: '2027-07-17', endDate: '2027-07-19' };
  expect(read({ time: null }).fields).toMatchObject({
    DTSTART: 'VALUE=DATE:20270717',
    DTEND: 'VALUE=DATE:20270718',
  });
  expect(read({ time: null, ...days }).fields).toMatchObject({
    DTSTART: 'VALUE=DATE:20270717',
    DTEND: 'VALUE=DATE:20270720',
  });
});

test('several days with a time end with the last day', () => {
  const days = { multiDay: true, date: '2027-07-17', startDate: '2027-07-17', endDate: '2027-07-19' };
  expect(read(days).fields).toMatchObject({ DTSTART: '20270717T173000Z', DTEND: '20270719T220000Z' });
});

test.each([
  ['in the evening', { endTime: '23:00' }, '20270717T210000Z'],
  ['after midnight', { endTime: '02:15' }, '20270718T001500Z'],
  ['at the very hour of its start, a day later', { endTime: '19:30' }, '20270718T173000Z'],
  [
    'on the last of several days',
    { multiDay: true, startDate: '2027-07-17', endDate: '2027-07-19', endTime: '11:00' },
    '20270719T090000Z',
  ],
  [
    'on several days that are one',
    { multiDay: true, startDate: '2027-07-17', endDate: '2027-07-17', endTime: '01:00' },
    '20270717T230000Z',
  ],
  ['in the winter: the zone, not the offset', { date: '2027-10-30', endTime: '04:00' }, '20271031T030000Z'],
])('ends %s as given', (_, changed, end) => {
  expect(read(changed).fields['DTEND']).toBe(end);
});

test('an end is never before its start, also when the clocks skip the start', () => {
  const skipped = { timeZone: 'America/New_York', date: '2027-03-14', time: '02:45', endTime: '03:15' };
  expect(read(skipped).fields).toMatchObject({ DTSTART: '20270314T074500Z', DTEND: '20270314T104500Z' });
});

test.each([
  ['America/New_York', '2027-03-14', '02:30', '20270314T073000Z'],
  ['America/New_York', '2027-11-07', '01:30', '20271107T053000Z'],
  ['America/New_York', '2027-03-14', '12:00', '20270314T160000Z'],
  ['America/New_York', '2027-11-07', '12:00', '20271107T170000Z'],
  ['Asia/Kolkata', '2027-07-17', '19:30', '20270717T140000Z'],
  ['Pacific/Kiritimati', '2027-07-17', '00:00', '20270716T100000Z'],
])('%s on %s at %s is %s', (timeZone, date, time, start) => {
  expect(read({ timeZone, date, time }).fields['DTSTART']).toBe(start);
});

test('writes no file without a date', () => {
  const organizer = { name: 'M', email: 'y@yolo.test' };
  const entry = { sequence: 0, modified: MODIFIED, url: 'https://yolo.test/', organizer };
  expect(calendarFile({ ...entry, event: { ...event, date: null } })).toBeNull();
});

test('writes the same text for the same event at any time', () => {
  jest.useFakeTimers({ now: new Date('2027-07-01T00:00:00Z') });
  const first = read().file.content;
  jest.setSystemTime(new Date('2027-07-02T00:00:00Z'));
  expect(read().file.content).toBe(first);
  jest.useRealTimers();
});

test('every line ends with a line break, also the last one and those of an empty calendar', () => {
  for (const content of [read().file.content, calendarText({}, [])]) {
    expect(content.endsWith('\r\nEND:VCALENDAR\r\n')).toBe(true);
    expect(content.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
  }
});

test('writes several entries into one calendar, each as in its own file', () => {
  const one = { modified: MODIFIED, url: `https://yolo.test/events/${event.id}` };
  const entry = { ...one, event, sequence: 4, organizer: { name: 'Ma"ri', email: 'yolo@yolo.test' } };
  const text = calendarEntry(entry)!;
  expect(calendarText({}, [text, text]).split('BEGIN:VEVENT')).toHaveLength(3);
  expect(read().file.content).toContain(text);
  expect(calendarEntry({ ...entry, status: 'tentative' })).toContain('\r\nSTATUS:TENTATIVE\r\n');
});
