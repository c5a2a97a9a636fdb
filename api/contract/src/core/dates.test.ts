import fc from 'fast-check';
import { CalendarDate, TimeOfDay } from './dates.schema.ts';
import { dayAfter, endingDay, isTimeZone, normalizeDates } from './dates.ts';

// A fixed seed here, many random runs in soak (dates.soak.ts).
fc.configureGlobal(process.env.TIER === 'soak' ? { numRuns: 5000 } : { seed: 31 });

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

describe('endingDay', () => {
  const evening = { multiDay: false, date: '2027-07-17', startDate: null, endDate: null, time: '19:30' };
  const trip = { ...evening, multiDay: true, startDate: '2027-07-17', endDate: '2027-07-19' };
  it.each([
    [{ ...evening, endTime: '23:00' }, '2027-07-17'],
    [{ ...evening, endTime: '19:30' }, '2027-07-18'],
    [{ ...evening, endTime: '02:00' }, '2027-07-18'],
    [{ ...trip, endTime: '11:00' }, '2027-07-19'],
    [{ ...trip, endDate: '2027-07-17', endTime: '02:00' }, '2027-07-18'],
    [{ ...evening, endTime: null }, null],
    [{ ...evening, time: null, endTime: '02:00' }, null],
    [{ ...evening, date: null, endTime: '02:00' }, null],
  ])('of %j is %s', (event, day) => {
    expect(endingDay(event)).toBe(day);
  });
  it('uses dayAfter, which crosses the end of a month and a year', () => {
    expect([dayAfter('2028-02-28'), dayAfter('2027-12-31')]).toEqual(['2028-02-29', '2028-01-01']);
  });
});

describe('calendar fields', () => {
  it.each(['2019-12-31', '2036-01-01', '2027-02-30', '2027-2-3', '20270717', '', '2027-07-17T00:00:00Z'])(
    'refuse the date %j',
    (value) => {
      expect(CalendarDate.safeParse(value).success).toBe(false);
    },
  );
  it('accept the first and the last day of the date picker', () => {
    expect(CalendarDate.parse('2020-01-01')).toBe('2020-01-01');
    expect(CalendarDate.parse('2035-12-31')).toBe('2035-12-31');
  });
  it.each(['19:20', '24:00', '7:30', '19:30:00'])('refuse %j, which is not a step of 15 minutes', (value) => {
    expect(TimeOfDay.safeParse(value).success).toBe(false);
  });
  it('check time zones', () => {
    expect(isTimeZone('Europe/Rome')).toBe(true);
    expect(isTimeZone('Europe/Atlantis')).toBe(false);
    expect(isTimeZone("'; drop table events")).toBe(false);
  });
});
