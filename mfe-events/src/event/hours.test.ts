import { isOver, spanOf } from '@yolo/contract/events';
import { endsOn } from './hours';
import { withDays } from './days';
import { hasPassed } from './past';

const day = { multiDay: false, date: '2027-07-17', startDate: null, endDate: null };
const trip = { multiDay: true, date: '2027-07-17', startDate: '2027-07-17', endDate: '2027-07-19' };

test.each([
  [day, '19:30', '23:00', undefined],
  [day, '19:30', '02:00', 'On the next day'],
  [{ ...day, date: null }, '19:30', '02:00', 'On the next day'],
  [trip, '18:00', '11:00', 'On the last day'],
  [day, '', '02:00', undefined],
])('the end of %j from %s to %s is %s', (dates, time, endTime, words) => {
  expect(endsOn(dates, { time, endTime })).toBe(words);
});

describe('one day or several', () => {
  test('the picked day stays as the start, and the start as the day', () => {
    expect(withDays(day, true)).toEqual({ ...day, multiDay: true, startDate: '2027-07-17' });
    expect(withDays({ ...trip, startDate: '2027-07-18' }, false)).toMatchObject({
      multiDay: false,
      date: '2027-07-18',
    });
  });

  test('ticking and unticking loses nothing, unless the last day is before the new first one', () => {
    const back = withDays(withDays(trip, false), true);
    expect(back).toEqual(trip);
    const later = withDays({ ...withDays(trip, false), date: '2027-07-20' }, true);
    expect(later).toMatchObject({ startDate: '2027-07-20', endDate: null });
  });

  test('no day is made up if none was picked', () => {
    const none = { ...day, date: null };
    expect(withDays(none, true)).toEqual({ ...none, multiDay: true });
    expect(withDays({ ...none, multiDay: true }, false)).toEqual(none);
  });
});

describe('hasPassed', () => {
  const now = new Date('2027-07-17T20:00:00Z');
  const rome = { ...day, timeZone: 'Europe/Rome', time: null };

  test.each([
    ['a day without a time, until it is over', rome, false],
    ['the day before', { ...rome, date: '2027-07-16' }, true],
    ['that has begun', { ...rome, time: '21:45' }, false],
    ['whose three hours are over', { ...rome, time: '18:45' }, true],
    ['a night without an end', { ...rome, date: '2027-07-16', time: '22:30' }, true],
    ['that begins in a quarter of an hour', { ...rome, time: '22:15' }, false],
    ['that still goes on', { ...rome, time: '20:00', endTime: '23:00' }, false],
    ['that goes on into the night', { ...rome, date: '2027-07-16', time: '23:00', endTime: '22:15' }, false],
    ['that has ended', { ...rome, time: '18:00', endTime: '21:45' }, true],
    ['a trip on its last day', { ...rome, ...trip, endDate: '2027-07-17', startDate: '2027-07-15' }, false],
    ['a trip that is over', { ...rome, ...trip, startDate: '2027-07-13', endDate: '2027-07-15' }, true],
    ['no date', { ...rome, date: null }, false],
  ])('%s', (_what, event, passed) => expect(hasPassed(event, now)).toBe(passed));

  test('a night without an end has passed at the end that calendars show, half past one', () => {
    const night = { ...rome, time: '22:30' };
    const { end } = spanOf(night) as { end: string };
    expect(end).toBe('2027-07-17T23:30:00.000Z');
    const [before, at] = [new Date(Date.parse(end) - 1), new Date(end)];
    expect([hasPassed(night, before), hasPassed(night, at)]).toEqual([false, true]);
    // Lists move it to the past events after the day on which it ends, so never sooner than here.
    expect([isOver(night, before), isOver(night, at)]).toEqual([false, false]);
    expect(isOver(night, new Date('2027-07-18T22:00:00Z'))).toBe(true);
  });

  test('uses the time zone of the event', () => {
    const kiritimati = { ...rome, timeZone: 'Pacific/Kiritimati' };
    expect(hasPassed(kiritimati, now)).toBe(true);
    expect(hasPassed({ ...rome, timeZone: 'America/New_York', time: '17:00' }, now)).toBe(false);
  });
});
