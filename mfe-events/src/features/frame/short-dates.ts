import { type EventDates, orderingDay } from '@yolo/contract';
import { readersLocale } from '@yolo/design-system';
import { readersToday } from '@yolo/platform/event-dates';

/** A calendar day has no zone, so it is treated as a day in UTC. */
const asDate = (day: string) => new Date(`${day}T00:00:00Z`);

/** Short days, for a line with a name in it: 'Jul 17', 'Jul 17 – 20', with the year if it is not the current one. */
export function shortDates(
  dates: EventDates,
  locale = readersLocale(),
  today = readersToday(),
): string | null {
  const first = orderingDay(dates);
  if (!first) return null;
  const last = (dates.multiDay && dates.endDate) || first;
  const isThisYear = [first, last].every((day) => day.startsWith(today.slice(0, 4)));
  const year = isThisYear ? undefined : 'numeric';
  const format = new Intl.DateTimeFormat(locale, { timeZone: 'UTC', month: 'short', day: 'numeric', year });
  return format.formatRange(asDate(first), asDate(last));
}
