import { isOver, wallClock } from '@yolo/contract/events';
import { longDate, readersLocale } from '@yolo/design-system';
import { DATE_NOT_SET, dayOf } from './event-dates';
import { shortTime, startHere, thisReader, type Reader, type TimedDates } from './your-time';

const DAY_MS = 86_400_000;
/** `HH:mm` from which a day's events are tonight's. */
const EVENING = '17:00';

/** Whole days from one `yyyy-MM-dd` to another. */
const daysBetween = (from: string, to: string) =>
  Math.round((dayOf(to).getTime() - dayOf(from).getTime()) / DAY_MS);

const inWords = (day: string, locale: string, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' }).format(dayOf(day));

type Weekday = 'long' | 'short';

/** `Saturday`, or `Sat`; a calendar day has no zone. */
export const weekdayName = (day: string, locale: string, weekday: Weekday) =>
  inWords(day, locale, { weekday });

/** What a day is named by. */
interface Calendar {
  /** `yyyy-MM-dd`. */
  today: string;
  locale: string;
  weekday: Weekday;
}

/** `Saturday, December 5th`, with the year where it is not this one; the day stays with its month when the line breaks. */
function dayWords(day: string, { today, locale, weekday }: Calendar): string {
  const thisYear = today.slice(0, 4);
  if (locale.startsWith('en-US')) {
    const date = longDate(day, locale).replace(`, ${thisYear}`, '').replace(' ', '\u00a0');
    return `${weekdayName(day, locale, weekday)}, ${date}`;
  }
  const year = day.startsWith(thisYear) ? undefined : 'numeric';
  return inWords(day, locale, { weekday, day: 'numeric', month: 'long', year });
}

/** Together when the line breaks. */
const cardTime = (time: string, locale: string) => shortTime(time, locale).replaceAll(' ', '\u00a0');

function beginning(day: string, time: string | null, calendar: Calendar): string {
  const away = daysBetween(calendar.today, day);
  if (away === 0) return time && time >= EVENING ? 'Tonight' : 'Today';
  return away === 1 ? 'Tomorrow' : dayWords(day, calendar);
}

interface Said {
  first: string;
  time: string | null;
  /** ' until Sunday', ' – Sunday, December 6th', or nothing for one day. */
  last: string;
}

function said(event: TimedDates, reader: Reader, now: Date, weekday: Weekday): Said | null {
  const start = startHere(event, reader);
  if (!start) return null;
  const { locale = readersLocale() } = reader;
  const today = wallClock(now, reader.timeZone).day;
  const calendar = { today, locale, weekday };
  const end = (event.multiDay && event.endDate) || start.day;
  const running = start.day < today && end >= today;
  const day = running ? today : start.day;
  const time = running ? null : start.time;
  const first = beginning(day, time, calendar);
  const clock = time && `${cardTime(time, locale)}${start.differs ? ' your time' : ''}`;
  if (end <= day) return { first, time: clock, last: '' };
  const isNear = [0, 1].includes(daysBetween(today, day));
  if (!isNear) return { first, time: clock, last: ` – ${dayWords(end, calendar)}` };
  const until = daysBetween(today, end) < 7 ? weekdayName(end, locale, weekday) : dayWords(end, calendar);
  return { first, time: clock, last: ` until ${until}` };
}

/**
 * When an event is, as a card says it to its reader: 'Tonight, 8 PM', 'Tomorrow', 'Saturday, December 5th, 7:30 PM',
 * 'Today until Sunday'. Day and time are those of the reader's clock, which is said where another one holds there.
 */
export function cardWhen(event: TimedDates, reader: Reader = thisReader(), now = new Date()): string {
  const words = said(event, reader, now, 'long');
  if (!words) return DATE_NOT_SET;
  const { first, time, last } = words;
  if (!time) return first + last;
  return `${first}, ${time}${last.startsWith(' until') ? ',' : ''}${last}`;
}

/** The same without its time, for a line: 'Tonight', 'Sat, December 5th'. */
export function cardDay(event: TimedDates, reader: Reader = thisReader(), now = new Date()): string {
  const words = said(event, reader, now, 'short');
  return words ? words.first + words.last : DATE_NOT_SET;
}

/** When, and what the reader has to do with it: 'Tonight, 8 PM · Going'. */
export function cardLine(
  event: TimedDates & { isOwner: boolean },
  reader: Reader = thisReader(),
  now = new Date(),
): string {
  const part = isOver(event, now) ? { host: 'Hosted', guest: 'Went' } : { host: 'Hosting', guest: 'Going' };
  // The dot stays with what it follows when the line breaks.
  return `${cardWhen(event, reader, now)}\u00a0· ${event.isOwner ? part.host : part.guest}`;
}
