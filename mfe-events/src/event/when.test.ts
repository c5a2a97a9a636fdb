import { anOwnersEvent } from '../testing/views';
import { whenChange, whenErrors, whenOf } from './when';

const event = anOwnersEvent({ date: '2027-07-17', time: '19:30', timeZone: 'Europe/Rome' });
const when = whenOf(event);

test('whenChange is null if nothing has changed', () => {
  expect(whenChange(event, when)).toBeNull();
});

test('whenChange has only changed fields, and all days together', () => {
  expect(whenChange(event, { ...when, date: '2027-07-18' })).toEqual({
    multiDay: false,
    date: '2027-07-18',
    startDate: null,
    endDate: null,
  });
  expect(
    whenChange(event, { ...when, multiDay: true, startDate: '2027-07-17', endDate: '2027-07-19' }),
  ).toEqual({ multiDay: true, date: '2027-07-17', startDate: '2027-07-17', endDate: '2027-07-19' });
  expect(whenChange(event, { ...when, time: '' })).toEqual({ time: null });
  expect(whenChange(event, { ...when, endTime: '23:00' })).toEqual({ endTime: '23:00' });
  expect(whenChange({ ...event, endTime: '23:00' }, { ...when, time: '', endTime: '' })).toEqual({
    time: null,
    endTime: null,
  });
  expect(whenChange(event, { ...when, timeZone: 'Asia/Tokyo' })).toEqual({ timeZone: 'Asia/Tokyo' });
});

test('whenErrors requires a date or both ends, and a time in steps (spec 1 ch. 5 and 9)', () => {
  expect(whenErrors(when)).toBeNull();
  expect(whenErrors({ ...when, date: null })).toEqual({ date: 'Please fill date.' });
  expect(whenErrors({ ...when, multiDay: true })).toEqual({ date: 'Please fill date range.' });
  expect(whenErrors({ ...when, timeZone: '' })).toEqual({ timeZone: 'Please choose a time zone.' });
  expect(whenErrors({ ...when, time: '', endTime: '23:00' })).toEqual({
    endTime: 'Please fill the time it starts.',
  });
  expect(whenErrors({ ...when, endTime: '23:20' })).toEqual({
    endTime: 'Please choose a time in steps of 15 minutes.',
  });
  expect(whenErrors({ ...when, time: '19:20' })).toEqual({
    time: 'Please choose a time in steps of 15 minutes.',
  });
});
