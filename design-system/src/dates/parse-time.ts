import { readersLocale } from './readers-locale';

export interface TimeContext {
  /** 'HH:mm'; an ambiguous time is read as the next one after it, e.g. for an end time. */
  after?: string;
  /** In locales with a 24-hour clock no half of the day is guessed. */
  locale?: string;
}

const clock = (hours: number, minutes: number) =>
  `${String(hours).padStart(2, '0')}:${String(minutes).padStart(2, '0')}`;

const usesAmPm = (locale: string) =>
  new Intl.DateTimeFormat(locale, { hour: 'numeric' }).resolvedOptions().hour12 === true;

/** Minutes from one time to the next occurrence of the other; a whole day if they are equal. */
const minutesAfter = (from: string, to: string) => {
  const of = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
  return (of(to) - of(from) + 1440) % 1440 || 1440;
};

/** Guesses the half of the day: events begin from 1 PM to 9:59 PM, or at 10 and 11 AM. */
const guessHalf = (hours: number, minutes: number, after?: string) => {
  const [morning, evening] = [clock(hours % 12, minutes), clock((hours % 12) + 12, minutes)];
  if (after) return minutesAfter(after, morning) < minutesAfter(after, evening) ? morning : evening;
  return hours > 9 && hours < 12 ? morning : evening;
};

/**
 * Parses a typed time to 'HH:mm': '7:30 pm', '7.30pm', '19:30', '7p'. Without am or pm, '7' and '7:30' are in
 * the evening, '11' is in the morning and '12' is noon; '07:30', '0730' and hours from 13 on are 24-hour times. Undefined
 * if the text is not a time.
 */
export const parseTime = (text: string, { after, locale = readersLocale() }: TimeContext = {}) => {
  const match = /^\s*(\d{1,2})(?:[:.h\s]?(\d{2}))?\s*([ap])?\.?\s*m?\.?\s*$/i.exec(text);
  if (!match) return undefined;
  const [, hour = '', , half] = match;
  const [hours, minutes] = [Number(hour), Number(match[2] ?? 0)];
  if (hours > 23 || minutes > 59) return undefined;
  if (half) {
    if (hours < 1 || hours > 12) return undefined;
    return clock((hours % 12) + (half.toLowerCase() === 'p' ? 12 : 0), minutes);
  }
  const isAmbiguous = hours > 0 && hours < 13 && !hour.startsWith('0');
  return isAmbiguous && usesAmPm(locale) ? guessHalf(hours, minutes, after) : clock(hours, minutes);
};
