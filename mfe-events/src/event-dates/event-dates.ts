import { orderingDay, type EventDates } from '@yolo/contract';

/** The sentence for an event without a date (`spec 1 ch. 2`). */
export const DATE_NOT_SET = 'Date not set';

/** A calendar day has no zone, so it is formatted as the UTC day of that name. */
const dayOf = (day: string) => new Date(`${day}T00:00:00Z`);

const formats = new Map<string, Intl.DateTimeFormat>();

/** Formatters are slow to make and lists need hundreds of dates. */
function format(locale: string | undefined, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = JSON.stringify([locale, options]);
  let known = formats.get(key);
  if (!known) formats.set(key, (known = new Intl.DateTimeFormat(locale, options)));
  return known;
}

const SUFFIXES: Record<string, string> = { one: 'st', two: 'nd', few: 'rd' };

/** `17` → `17th`: American English writes the long date so (`spec 1 ch. 9`, 'PPP'). */
function ordinal(day: string): string {
  return day + (SUFFIXES[new Intl.PluralRules('en', { type: 'ordinal' }).select(Number(day))] ?? 'th');
}

/**
 * The long date of `spec 1 ch. 9` ('PPP') in the reader's locale: `July 17th, 2027`, `17 July 2027`, `17. Juli 2027`.
 * @param day `yyyy-MM-dd`
 */
export function longDate(day: string, locale?: string): string {
  const parts = format(locale, { dateStyle: 'long', timeZone: 'UTC' }).formatToParts(dayOf(day));
  const position = (type: string) => parts.findIndex((part) => part.type === type);
  const language = format(locale, { dateStyle: 'long', timeZone: 'UTC' }).resolvedOptions().locale;
  const americanOrder = /^en\b/.test(language) && position('month') < position('day');
  return parts
    .map((part) => (americanOrder && part.type === 'day' ? ordinal(part.value) : part.value))
    .join('');
}

/** A single date, 'start – end' for several days, or 'Date not set' (`spec 1 ch. 2`). */
export function eventDates(dates: EventDates, locale?: string): string {
  if (dates.multiDay && dates.startDate && dates.endDate)
    return `${longDate(dates.startDate, locale)} – ${longDate(dates.endDate, locale)}`;
  const day = orderingDay(dates) ?? dates.date;
  return day ? longDate(day, locale) : DATE_NOT_SET;
}

/** The short weekday that stands in display type beside the date, or null for an event without one. */
export function weekday(dates: EventDates, locale?: string): string | null {
  const day = orderingDay(dates);
  return day ? format(locale, { weekday: 'short', timeZone: 'UTC' }).format(dayOf(day)) : null;
}

/** Day of the month and month for the drawn invitation card. */
export function cardDay(dates: EventDates, locale?: string): { day: string; month: string } | null {
  const day = orderingDay(dates);
  if (!day) return null;
  return {
    day: String(Number(day.slice(8))),
    month: format(locale, { month: 'long', timeZone: 'UTC' }).format(dayOf(day)),
  };
}

/** A wall-clock time in the reader's manner: `19:30` → `7:30 PM`. */
export function clockTime(time: string, locale?: string): string {
  return format(locale, { timeStyle: 'short', timeZone: 'UTC' })
    .format(new Date(`2027-01-01T${time}:00Z`))
    .replaceAll('\u202f', ' ');
}

/** The reader's calendar day, `yyyy-MM-dd`. */
export function readersToday(now = new Date()): string {
  const two = (value: number) => String(value).padStart(2, '0');
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}

/** Whole days from `today` to the event's first day; null without a date or once it has begun. */
export function daysToGo(dates: EventDates, today = readersToday()): number | null {
  const day = orderingDay(dates);
  if (!day || day < today) return null;
  return Math.round((dayOf(day).getTime() - dayOf(today).getTime()) / 86_400_000);
}
