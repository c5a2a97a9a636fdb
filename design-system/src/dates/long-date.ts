import { readersLocale } from './readers-locale';

/** 'YYYY-MM-DD' as midnight in UTC, so that no time zone shifts the day. */
const dayOf = (isoDate: string): Date => new Date(`${isoDate}T00:00:00Z`);

const ordinals = new Intl.PluralRules('en', { type: 'ordinal' });
const endings = { one: 'st', two: 'nd', few: 'rd', other: 'th', zero: 'th', many: 'th' };

const inUtc = (locale: string, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' });

/** A long date ('PPP', spec 1 ch. 9): 'July 17th, 2027' in American English, the locale's own long form elsewhere. */
export const longDate = (isoDate: string, locale = readersLocale()): string => {
  const day = dayOf(isoDate);
  if (!locale.startsWith('en-US')) return inUtc(locale, { dateStyle: 'long' }).format(day);
  const month = inUtc(locale, { month: 'long' }).format(day);
  const date = day.getUTCDate();
  return `${month} ${date}${endings[ordinals.select(date)]}, ${day.getUTCFullYear()}`;
};

/** 'start – end' as long dates; a single date if both are the same day. */
export const longDateRange = (start: string, end: string, locale = readersLocale()): string =>
  start === end ? longDate(start, locale) : `${longDate(start, locale)} – ${longDate(end, locale)}`;

/** The weekday's short name, e.g. 'Sat'. */
export const weekday = (isoDate: string, locale = readersLocale()): string =>
  inUtc(locale, { weekday: 'short' }).format(dayOf(isoDate));

/** 'HH:mm' in the locale's format, e.g. '7:30 PM'. */
export const timeOfDay = (time: string, locale = readersLocale()): string =>
  inUtc(locale, { timeStyle: 'short' })
    .format(new Date(`1970-01-01T${time}:00Z`))
    .replaceAll('\u202f', ' ');
