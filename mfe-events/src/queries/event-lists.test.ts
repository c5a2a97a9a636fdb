import { EventCalendarQuery } from '@yolo/contract/events/schemas';
import { daysAround } from './event-lists';

test('daysAround covers a month with the ends of its neighbours', () => {
  expect(daysAround('2027-02')).toEqual({ from: '2027-01-26', to: '2027-03-06' });
  expect(daysAround('2026-12')).toEqual({ from: '2026-11-25', to: '2027-01-06' });
});

test('daysAround stays within the years that have events', () => {
  expect(daysAround('2020-01')?.from).toBe('2020-01-01');
  expect(daysAround('2035-12')?.to).toBe('2035-12-31');
  expect(daysAround('2019-11')).toBeNull();
  expect(daysAround('2036-02')).toBeNull();
});

test('the server accepts the days of every month', () => {
  for (let year = 2020; year <= 2035; year += 1)
    for (let month = 1; month <= 12; month += 1) {
      const days = daysAround(`${year}-${String(month).padStart(2, '0')}`);
      expect(EventCalendarQuery.safeParse(days).success).toBe(true);
    }
});
