import fc from 'fast-check';
import { CalendarDate, isTimeZone, normalizeDates, TimeOfDay } from './dates.ts';

const day = fc
  .date({ min: new Date('2020-01-01'), max: new Date('2035-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));
const maybeDay = fc.option(day, { nil: null });

describe('normalizeDates (spec 1 ch. 5)', () => {
  it('keeps a range only when both ends are there and in order; date equals the start', () => {
    fc.assert(
      fc.property(maybeDay, maybeDay, maybeDay, (date, startDate, endDate) => {
        const result = normalizeDates({ multiDay: true, date, startDate, endDate });
        if (!startDate || !endDate || endDate < startDate) expect(result).toBeNull();
        else expect(result).toEqual({ multiDay: true, date: startDate, startDate, endDate });
      }),
    );
  });

  it('keeps a single day and drops a left-over range', () => {
    fc.assert(
      fc.property(maybeDay, maybeDay, maybeDay, (date, startDate, endDate) => {
        const result = normalizeDates({ multiDay: false, date, startDate, endDate });
        expect(result).toEqual(date ? { multiDay: false, date, startDate: null, endDate: null } : null);
      }),
    );
  });

  it('is idempotent', () => {
    fc.assert(
      fc.property(fc.boolean(), maybeDay, maybeDay, maybeDay, (multiDay, date, startDate, endDate) => {
        const once = normalizeDates({ multiDay, date, startDate, endDate });
        if (once) expect(normalizeDates(once)).toEqual(once);
      }),
    );
  });
});

describe('calendar fields', () => {
  it.each(['2019-12-31', '2036-01-01', '2027-02-30', '2027-2-3', '20270717', '', '2027-07-17T00:00:00Z'])(
    '%j is no day of the picker',
    (value) => {
      expect(CalendarDate.safeParse(value).success).toBe(false);
    },
  );
  it('takes the first and the last day of the picker', () => {
    expect(CalendarDate.parse('2020-01-01')).toBe('2020-01-01');
    expect(CalendarDate.parse('2035-12-31')).toBe('2035-12-31');
  });
  it.each(['19:20', '24:00', '7:30', '19:30:00'])('%j is not a step of 15 minutes', (value) => {
    expect(TimeOfDay.safeParse(value).success).toBe(false);
  });
  it('knows zones', () => {
    expect(isTimeZone('Europe/Rome')).toBe(true);
    expect(isTimeZone('Europe/Atlantis')).toBe(false);
    expect(isTimeZone("'; drop table events")).toBe(false);
  });
});
