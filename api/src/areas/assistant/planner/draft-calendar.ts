import { type Day, dayAfter, daysBetween } from './days.ts';

/** Languages of the Latin script whose names of months and weekdays are read. */
const LANGUAGES = ['en', 'de', 'fr', 'es', 'it', 'nl', 'pt', 'sv', 'da', 'nb', 'fi', 'pl', 'id'];
/** Names that are also other words. */
const OTHER_WORDS = new Set([
  'out',
  'set',
  'ago',
  'mag',
  'mer',
  'dom',
  'lis',
  'man',
  'ven',
  'sam',
  'sie',
  'lip',
]);
/** Abbreviations that Intl does not have. */
const FURTHER_MONTHS: Record<string, number> = { sept: 9, febr: 2, märz: 3, setiembre: 9 };
const FURTHER_WEEKDAYS: Record<string, number> = {
  ...{ tues: 2, weds: 3, thur: 4, thurs: 4, sonnabend: 6 },
  ...{ sexta: 5, środę: 3, sobotę: 6, niedzielę: 0 },
};

/** Names in lower case and without a full stop, with the number of their month (1 to 12) or weekday (0 for Sunday). */
function namesOf(part: 'month' | 'weekday', further: Record<string, number>): Map<string, number> {
  const names = new Map<string, number>();
  for (const language of LANGUAGES) {
    for (const style of ['long', 'short'] as const) {
      // The short names of weekdays in other languages are two or three letters of many other words.
      if (part === 'weekday' && style === 'short' && language !== 'en') continue;
      // With a day beside it a month has the form that it has in a date.
      const format = new Intl.DateTimeFormat(language, { timeZone: 'UTC', day: 'numeric', [part]: style });
      for (let at = 0; at < 12; at++) {
        const day = part === 'month' ? Date.UTC(2026, at, 1) : Date.UTC(2026, 1, 1 + at);
        const name = format
          .formatToParts(day)
          .find(({ type }) => type === part)
          ?.value.toLowerCase();
        const word = name?.replace(/\.$/, '') ?? '';
        if (/^[\p{L}-]{3,}$/u.test(word) && !OTHER_WORDS.has(word) && !names.has(word))
          names.set(word, part === 'month' ? at + 1 : at % 7);
      }
    }
  }
  for (const [name, number] of Object.entries(further)) names.set(name, number);
  return names;
}

const MONTHS = namesOf('month', FURTHER_MONTHS);
const WEEKDAYS = namesOf('weekday', FURTHER_WEEKDAYS);

const oneOf = (names: Iterable<string>) =>
  `(?:${[...names].sort((one, other) => other.length - one.length).join('|')})`;

/** Pattern of the name of a month. */
export const MONTH = `${oneOf(MONTHS.keys())}(?!\\p{L})\\.?`;
/** Pattern of the name of a weekday, also with a part of that day: `Samstagabend`. */
export const WEEKDAY = `${oneOf(WEEKDAYS.keys())}(?:abend|nachmittag|mittag|avond|middag|ochtend)?(?!\\p{L})`;

/** The number of a month, 1 to 12. */
export const monthOf = (name: string): number => MONTHS.get(name.toLowerCase().replace(/\.$/, ''))!;

/** The number of a weekday, 0 for Sunday. */
export function weekdayOf(name: string): number {
  const word = name.toLowerCase();
  return (
    WEEKDAYS.get(word) ?? WEEKDAYS.get(word.replace(/(?:abend|nachmittag|mittag|avond|middag|ochtend)$/, ''))!
  );
}

/** The weekday of a day, 0 for Sunday. */
export const weekdayAt = (day: Day): number => new Date(day).getUTCDay();

/** @returns null if there is no such day: 31 April */
export function dayOf(year: number, month: number, dayOfMonth: number): Day | null {
  const at = new Date(Date.UTC(year, month - 1, dayOfMonth));
  return at.getUTCMonth() === month - 1 && at.getUTCDate() === dayOfMonth
    ? at.toISOString().slice(0, 10)
    : null;
}

/** The same day of the next year. */
export const shiftYear = (day: Day): Day => `${Number(day.slice(0, 4)) + 1}${day.slice(4)}`;

/** A day, or the first and last one of some. */
export type Days = Day | readonly [Day, Day] | null;

/** `16-18 July`, `26 Feb - 1 Mar`: two days, of which the second is at most a month later. */
export function span(first: Day | null, last: Day | null): Days {
  if (first === null || last === null) return first;
  const length = daysBetween(first, last);
  return length > 0 && length <= LONGEST_DAYS ? [first, last] : first;
}
/** Days of the longest party. */
export const LONGEST_DAYS = 31;

/** The next of a day that every year has. */
export function nextOf(today: Day, dayIn: (year: number) => Day | null): Day | null {
  const year = Number(today.slice(0, 4));
  const day = dayIn(year);
  return day !== null && day < today ? dayIn(year + 1) : day;
}

/** The next day that is a weekday, after this one. */
export const nextWeekday = (after: Day, weekday: number): Day =>
  dayAfter(after, ((weekday - weekdayAt(after) + 6) % 7) + 1);

/** The nth weekday of a month; the last one for 5. */
export function nthWeekday(year: number, month: number, weekday: number, nth: number): Day {
  const first = dayOf(year, month, 1)!;
  const day = dayAfter(first, ((weekday - weekdayAt(first) + 7) % 7) + 7 * (nth - 1));
  return Number(day.slice(5, 7)) === month ? day : dayAfter(day, -7);
}

/** Easter Sunday (Meeus, Astronomical Algorithms, chapter 8). */
function easter(year: number): Day {
  const [a, b, c] = [year % 19, Math.floor(year / 100), year % 100];
  const g = Math.floor((8 * b + 13) / 25);
  const h = (19 * a + b - Math.floor(b / 4) - g + 15) % 30;
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7;
  const m = Math.floor((a + 11 * h + 22 * l) / 451);
  return dayAfter(dayOf(year, 3, 22)!, h + l - 7 * m);
}

/** Days with a name of their own. */
const HOLIDAYS: readonly (readonly [name: string, dayIn: (year: number) => Day | null])[] = [
  [
    "new year[’']?s eve|nye|silvester|réveillon|nochevieja|san silvestro|oudejaarsavond",
    (year) => dayOf(year, 12, 31),
  ],
  ["new year[’']?s day", (year) => dayOf(year, 1, 1)],
  ['christmas eve|heiligabend|nochebuena', (year) => dayOf(year, 12, 24)],
  ['christmas day', (year) => dayOf(year, 12, 25)],
  ['boxing day', (year) => dayOf(year, 12, 26)],
  ["valentine[’']?s(?: day)?", (year) => dayOf(year, 2, 14)],
  ["st\\.? patrick[’']?s day", (year) => dayOf(year, 3, 17)],
  ['thanksgiving', (year) => nthWeekday(year, 11, 4, 4)],
  ['shrove tuesday|pancake day', (year) => dayAfter(easter(year), -47)],
  ['martin luther king day|mlk day', (year) => nthWeekday(year, 1, 1, 3)],
  ["presidents?[’']? day", (year) => nthWeekday(year, 2, 1, 3)],
  ['cinco de mayo', (year) => dayOf(year, 5, 5)],
  ['memorial day', (year) => nthWeekday(year, 5, 1, 5)],
  ['juneteenth', (year) => dayOf(year, 6, 19)],
  ['labor day', (year) => nthWeekday(year, 9, 1, 1)],
  ['good friday|karfreitag', (year) => dayAfter(easter(year), -2)],
  ['easter sunday|ostersonntag', easter],
  ['easter monday|ostermontag', (year) => dayAfter(easter(year), 1)],
];

/** Pattern of the name of a holiday, also as the beginning of a German word: `Silvesterparty`. */
export const HOLIDAY = `(?:${HOLIDAYS.map(([name]) => name).join('|')})`;

/** The next day of a holiday. */
export function holidayAfter(today: Day, name: string): Day | null {
  const holiday = HOLIDAYS.find(([pattern]) => new RegExp(`^(?:${pattern})$`, 'i').test(name));
  return holiday ? nextOf(today, holiday[1]) : null;
}
