import { type PhotoHints, guessTakenAt } from './guess-taken-at.ts';

const event = { timeZone: 'Europe/Berlin', firstDay: '2027-07-17', lastDay: '2027-07-17', time: '18:30' };
const about = (name: string, given: Partial<PhotoHints> = {}) =>
  guessTakenAt({
    name,
    modified: null,
    addedAt: new Date('2027-07-20T10:00:00Z'),
    event,
    ...given,
  })?.toISOString() ?? null;

test.each([
  ['PXL_20270717_201502123.jpg', '2027-07-17T20:15:02.123Z'],
  ['IMG_20270717_201502.jpg', '2027-07-17T18:15:02.000Z'],
  ['20270717_201502.jpg', '2027-07-17T18:15:02.000Z'],
  ['20270717201502.jpg', '2027-07-17T18:15:02.000Z'],
  ['IMG_20270717_201502_123.jpg', '2027-07-17T18:15:02.000Z'],
  ['signal-2027-07-17-20-15-02-123.jpg', '2027-07-17T18:15:02.000Z'],
  ['signal-2027-07-17-201502_002.jpeg', '2027-07-17T18:15:02.000Z'],
  ['Screenshot_2027-07-17-20-15-02-345_com.app.png', '2027-07-17T18:15:02.000Z'],
  ['Screenshot_20270717-201502.png', '2027-07-17T18:15:02.000Z'],
  ['Screenshot-2027-07-17-201502.png', '2027-07-17T18:15:02.000Z'],
  ['Screenshot-2027-07-17-at-8.15.02-PM.png', '2027-07-17T18:15:02.000Z'],
  ['Screenshot-2027-07-17-at-12.15.02-AM.png', '2027-07-16T22:15:02.000Z'],
  ['WhatsApp-Image-2027-07-17-at-20.15.02.jpeg', '2027-07-17T18:15:02.000Z'],
  ['photo_2027-07-17_20-15-02.jpg', '2027-07-17T18:15:02.000Z'],
  ['IMG-20270717-WA0012.jpg', '2027-07-17T16:30:12.000Z'],
  ['IMG-20270718-WA0003.jpg', '2027-07-18T10:00:03.000Z'],
])('takenAbout reads %s as %s', (name, taken) => {
  expect(about(name)).toBe(taken);
});

test.each([
  'IMG_0001.jpg',
  'IMG_20270717123.jpg',
  'IMG-20270231-WA0001.jpg',
  '120270717.jpg',
  'IMG-20991231-WA0001.jpg',
  '2027-0717.jpg',
])('takenAbout finds no time in %s', (name) => {
  expect(about(name)).toBeNull();
});

test('takenAbout uses the file’s time for a name with the same day', () => {
  const modified = new Date('2027-07-17T21:00:00Z');
  expect(about('IMG-20270717-WA0012.jpg', { modified })).toBe(modified.toISOString());
  expect(about('IMG-20270716-WA0012.jpg', { modified })).toBe('2027-07-16T10:00:12.000Z');
});

test('takenAbout uses the file’s time only within the event and the night after it', () => {
  const at = (instant: string, given: Partial<PhotoHints> = {}) =>
    about('IMG_0001.jpg', { modified: new Date(instant), ...given });
  expect(at('2027-07-18T02:00:00Z')).toBe('2027-07-18T02:00:00.000Z');
  expect(at('2027-07-16T21:59:59Z')).toBeNull();
  expect(at('2027-07-18T10:00:00Z')).toBeNull();
  const undated = { ...event, firstDay: null, lastDay: null };
  expect(at('2027-07-17T20:00:00Z', { event: undated })).toBeNull();
});
