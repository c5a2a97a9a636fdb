import { isOver, wallClock } from '@yolo/contract/events';
import { longDate, readersLocale } from '@yolo/design-system';
import { DATE_NOT_SET, dayOf } from './event-dates';
import { shortTime, startHere, thisReader, type Reader, type TimedDates } from './your-time';

const DAY_MS = 86_400_000;
/** `HH:mm` from which an event of today is 'Tonight'. */
const EVENING = '17:00';

/** Whole days from one `yyyy-MM-dd` to another. */
const daysBetween = (from: string, to: string) =>
  Math.round((dayOf(to).getTime() - dayOf(from).getTime()) / DAY_MS);

const formatDay = (day: string, locale: string, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' }).format(dayOf(day));

type Weekday = 'long' | 'short';

/** `Saturday`, or `Sat`; a calendar day has no zone. */
export const weekdayName = (day: string, locale: string, weekday: Weekday) =>
  formatDay(day, locale, { weekday });

/** Context for naming a day. */
interface Calendar {
  /** `yyyy-MM-dd`. */
  today: string;
  locale: string;
  weekday: Weekday;
}

/** `Saturday, December 5th`, with the year if it is not the current one; no line break between month and day. */
function dayText(day: string, { today, locale, weekday }: Calendar): string {
  const thisYear = today.slice(0, 4);
  if (locale.startsWith('en-US')) {
    const date = longDate(day, locale).replace(`, ${thisYear}`, '').replace(' ', '\u00a0');
    return `${weekdayName(day, locale, weekday)}, ${date}`;
  }
  const year = day.startsWith(thisYear) ? undefined : 'numeric';
  return formatDay(day, locale, { weekday, day: 'numeric', month: 'long', year });
}

/** Without line breaks. */
const cardTime = (time: string, locale: string) => shortTime(time, locale).replaceAll(' ', '\u00a0');

function firstDayText(day: string, time: string | null, calendar: Calendar): string {
  const away = daysBetween(calendar.today, day);
  if (away === 0) return time && time >= EVENING ? 'Tonight' : 'Today';
  return away === 1 ? 'Tomorrow' : dayText(day, calendar);
}

interface DateParts {
  first: string;
  time: string | null;
  /** ' until Sunday', ' – Sunday, December 6th', or nothing for one day. */
  last: string;
}

function datePartsOf(event: TimedDates, reader: Reader, now: Date, weekday: Weekday): DateParts | null {
  const start = startHere(event, reader);
  if (!start) return null;
  const { locale = readersLocale() } = reader;
  const today = wallClock(now, reader.timeZone).day;
  const calendar = { today, locale, weekday };
  const end = (event.multiDay && event.endDate) || start.day;
  const isRunning = start.day < today && end >= today;
  const day = isRunning ? today : start.day;
  const time = isRunning ? null : start.time;
  const first = firstDayText(day, time, calendar);
  const clock = time && `${cardTime(time, locale)}${start.differs ? ' your time' : ''}`;
  if (end <= day) return { first, time: clock, last: '' };
  const isNear = [0, 1].includes(daysBetween(today, day));
  if (!isNear) return { first, time: clock, last: ` – ${dayText(end, calendar)}` };
  const until = daysBetween(today, end) < 7 ? weekdayName(end, locale, weekday) : dayText(end, calendar);
  return { first, time: clock, last: ` until ${until}` };
}

/**
 * The date of an event as a card shows it: 'Tonight, 8 PM', 'Tomorrow', 'Saturday, December 5th, 7:30 PM', 'Today until
 * Sunday'. Day and time are local, marked 'your time' if the event's time zone differs.
 */
export function cardWhen(event: TimedDates, reader: Reader = thisReader(), now = new Date()): string {
  const words = datePartsOf(event, reader, now, 'long');
  if (!words) return DATE_NOT_SET;
  const { first, time, last } = words;
  if (!time) return first + last;
  return `${first}, ${time}${last.startsWith(' until') ? ',' : ''}${last}`;
}

/** The same without time, for one line: 'Tonight', 'Sat, December 5th'. */
export function cardDay(event: TimedDates, reader: Reader = thisReader(), now = new Date()): string {
  const words = datePartsOf(event, reader, now, 'short');
  return words ? words.first + words.last : DATE_NOT_SET;
}

/** Date and role of the member: 'Tonight, 8 PM · Going'. */
export function cardLine(
  event: TimedDates & { isOwner: boolean },
  reader: Reader = thisReader(),
  now = new Date(),
): string {
  const part = isOver(event, now) ? { host: 'Hosted', guest: 'Went' } : { host: 'Hosting', guest: 'Going' };
  // No line break before the dot.
  return `${cardWhen(event, reader, now)}\u00a0· ${event.isOwner ? part.host : part.guest}`;
}
