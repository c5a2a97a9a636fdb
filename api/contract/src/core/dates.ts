export const FIRST_DATE = '2020-01-01';
export const LAST_DATE = '2035-12-31';

const QUARTER_OF_AN_HOUR = /^([01]\d|2[0-3]):(00|15|30|45)$/;

/** Whether it is `HH:mm`, in steps of 15 minutes (`spec 1 ch. 9`). */
export const isTimeOfDay = (value: string): boolean => QUARTER_OF_AN_HOUR.test(value);

/** Whether it is a day, `yyyy-MM-dd`, in the years that the date picker offers (`spec 1 ch. 9`). */
export function isCalendarDate(value: string): boolean {
  if (!/^\d{4}-\d\d-\d\d$/.test(value) || value < FIRST_DATE || value > LAST_DATE) return false;
  const day = new Date(`${value}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(value);
}

/** Cache of valid zones, lower-cased: each check by the engine leaves much garbage. */
const known = new Set<string>();

/** Whether the JavaScript engine supports the IANA zone. */
export function isTimeZone(value: string): boolean {
  if (!/^[A-Za-z][A-Za-z0-9_+\-/]{0,63}$/.test(value)) return false;
  if (known.has(value.toLowerCase())) return true;
  try {
    new Intl.DateTimeFormat('en', { timeZone: value });
    known.add(value.toLowerCase());
    return true;
  } catch {
    return false;
  }
}

/** When an event is: the fields that a request sends and the view returns. */
export interface EventDates {
  multiDay: boolean;
  date: string | null;
  startDate: string | null;
  endDate: string | null;
}

/**
 * The dates as stored: a multi-day event's `date` equals its start; a single day has neither start nor end (`spec 1 ch. 5`).
 * @returns `null` when something is missing or the end lies before the start
 */
export function normalizeDates(dates: Partial<EventDates> & { multiDay: boolean }): EventDates | null {
  const { multiDay, date, startDate, endDate } = dates;
  if (!multiDay) return date ? { multiDay, date, startDate: null, endDate: null } : null;
  if (!startDate || !endDate || endDate < startDate) return null;
  return { multiDay, date: startDate, startDate, endDate };
}

/** The day by which an event is ordered (`spec 1 ch. 4`, event ordering). */
export function orderingDay(dates: EventDates): string | null {
  return dates.multiDay ? dates.startDate : dates.date;
}

/** When an event is, to the hour; times are `HH:mm`. */
export type EventHours = EventDates & { time: string | null; endTime: string | null };

/**
 * The day on which an event ends by its end time: the last of several days, or for a single day the next one if the end
 * is not after the start. Null without a date or an end time.
 */
export function endingDay({ time, endTime, ...dates }: EventHours): string | null {
  const first = orderingDay(dates);
  if (!first || !time || !endTime) return null;
  const last = (dates.multiDay && dates.endDate) || first;
  return last === first && endTime <= time ? dayAfter(last) : last;
}

/** @param day `yyyy-MM-dd` */
export function dayAfter(day: string): string {
  return new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10);
}
