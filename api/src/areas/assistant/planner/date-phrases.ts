import { type Day, dayAfter } from './days.ts';
import { HOUR_WORD, numberOf } from './numbers.ts';

/** A part of a text. */
export interface Span {
  from: number;
  to: number;
}

const HOUR = `(${HOUR_WORD}|\\d{1,2})`;
const PART_OF_DAY = '(?: in the (morning|afternoon|evening)| at night)?';
const WEEKDAYS = 'sunday monday tuesday wednesday thursday friday saturday'.split(' ');
const WEEKDAY = `(?:${WEEKDAYS.join('|')})`;
const MONTHS = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ');
const MONTH = `(${MONTHS.join('|')})[a-z]*\\.?`;
const DAY = '(\\d{1,2})(?:st|nd|rd|th)?';

const hourOf = (said: string): number => numberOf(said.toLowerCase())!;
const twoDigits = (number: number) => String(number).padStart(2, '0');

/** @param latest hour that is in the afternoon or evening if nothing else is said */
function clock(hour: number, minute: string, partOfDay: string | undefined, latest: number): string {
  const isMorning = partOfDay === 'morning';
  const isAfternoon = partOfDay !== undefined && !isMorning;
  const hours = !isMorning && hour < 12 && (isAfternoon || hour <= latest) ? hour + 12 : hour;
  return `${twoDigits(hours % 24)}:${minute}`;
}

/** The weekday of a day, 0 for Sunday. */
const weekdayOf = (day: Day): number => new Date(day).getUTCDay();

const dayOf = (year: number, month: number, dayOfMonth: number): Day =>
  `${year}-${twoDigits(month)}-${twoDigits(dayOfMonth)}`;

/** The next of a day that every year has. */
function nextOf(today: Day, dayIn: (year: number) => Day): Day {
  const year = Number(today.slice(0, 4));
  return dayIn(year) < today ? dayIn(year + 1) : dayIn(year);
}

/** The fourth Thursday of November. */
function thanksgiving(year: number): Day {
  const first = weekdayOf(dayOf(year, 11, 1));
  return dayOf(year, 11, 22 + ((4 - first + 7) % 7));
}

/** `Saturday week` */
function aWeekFrom(weekday: string, today: Day): Day {
  const days = (WEEKDAYS.indexOf(weekday.toLowerCase()) - weekdayOf(today) + 7) % 7 || 7;
  return dayAfter(today, days + 7);
}

/** `10`, `11`, `apr`, `2027` → `2027-04-10 to 2027-04-11` */
function range(today: Day, from: string, to: string, month: string, year: string | undefined): string {
  const index = MONTHS.indexOf(month.slice(0, 3).toLowerCase()) + 1;
  const first = nextOf(today, (each) => dayOf(each, index, Number(from)));
  const of = Number(year ?? first.slice(0, 4));
  return `${dayOf(of, index, Number(from))} to ${dayOf(of, index, Number(to))}`;
}

interface Said {
  today: Day;
  /** The last hour that is in the afternoon or evening if nothing else is said. */
  latest: number;
}

type Rewrite = (said: Said, words: string, ...groups: (string | undefined)[]) => string;

const HOLIDAYS: readonly [RegExp, month: number, day: number][] = [
  [/\bnew year['’]?s eve\b/gi, 12, 31],
  [/\bnew year['’]?s day\b/gi, 1, 1],
  [/\bchristmas eve\b/gi, 12, 24],
  [/\bchristmas day\b/gi, 12, 25],
  [/\bboxing day\b/gi, 12, 26],
  [/\bvalentine['’]?s day\b/gi, 2, 14],
];

/**
 * English ways of saying days and times that chrono does not read, or reads as something else. They are rewritten at the
 * same position and with the same length, so that positions in the text stay the same.
 */
const REWRITES: readonly (readonly [RegExp, Rewrite])[] = [
  [/\b([ap])\.\s?m\b\.?/gi, (_, __, half) => `${half}m`],
  // Prices have a currency, dates a further point.
  [
    /(?<![\d.:/]|[€$£]\s?)([01]?\d|2[0-3])\.([0-5]\d)(?=\s?[ap]m\b)/gi,
    (_, __, hour, minute) => `${hour}:${minute}`,
  ],
  [
    /(?<![\d.:/]|[€$£]\s?)([01]?\d|2[0-3])\.(00|15|30|45)(?![\d.]|\s?(?:km|miles?|metres?|euros?|€))/g,
    (_, __, hour, minute) => `${hour}:${minute}`,
  ],
  // `19.12.`
  [
    /(?<![\d.])(\d{1,2})\.(0?[1-9]|1[0-2])\.(?!\d)/g,
    (_, __, day, month) => `${Number(day)} ${MONTHS[Number(month) - 1]}`,
  ],
  [/\b12 noon\b/gi, () => '12:00pm'],
  [
    new RegExp(`\\b(half|quarter) (past|to) ${HOUR}\\b${PART_OF_DAY}`, 'gi'),
    ({ latest }, _, part, side, hour, partOfDay) => {
      if (side!.toLowerCase() === 'past')
        return clock(hourOf(hour!), part!.toLowerCase() === 'half' ? '30' : '15', partOfDay, latest);
      return clock(hourOf(hour!) - 1, '45', partOfDay, latest);
    },
  ],
  // British: 18:30
  [
    new RegExp(`\\bhalf ${HOUR}\\b(?! (?:hour|day|price|of|a|an)\\b)`, 'gi'),
    ({ latest }, _, hour) => clock(hourOf(hour!), '30', undefined, latest),
  ],
  [
    new RegExp(`\\b${HOUR}(?: o['’]?clock)? in the (morning|afternoon|evening)\\b`, 'gi'),
    ({ latest }, _, hour, partOfDay) => clock(hourOf(hour!), '00', partOfDay, latest),
  ],
  [
    new RegExp(`(?<=\\bat )${HOUR_WORD}\\b|\\b${HOUR_WORD}(?= o['’]?clock)`, 'gi'),
    (_, word) => `${hourOf(word)}`,
  ],
  [/\b(\d{1,2})[h:](\d{2})h?\b/g, (_, __, hour, minute) => `${hour}:${minute}`],
  [/\b(1[3-9]|2[0-3]) ?h\b/g, (_, __, hour) => `${Number(hour) - 12}pm`],
  // `2-4pm`: chrono takes `6 December, 2` for a day.
  [
    /\b(\d{1,2})(:\d\d)?\s?[–-]\s?(\d{1,2})(?::\d\d)?\s?([ap])m\b/gi,
    (_, __, from, minutes, to, half) =>
      `${from}${minutes ?? ''}${Number(from) <= Number(to) || to === '12' ? half : half === 'p' ? 'a' : 'p'}m`,
  ],
  // `27.–29.08.2027`
  [
    /(?<![\d.])(\d{1,2})\.\s?[–-]\s?(\d{1,2})\.(0?[1-9]|1[0-2])\.(\d{4})/g,
    (_, __, from, to, month, year) => `${from}-${to} ${MONTHS[Number(month) - 1]} ${year}`,
  ],
  [
    /[,\s]{1,3}(?:at |around |about )?(\d{1,2})(?::00)?-?ish\b/gi,
    ({ latest }, _, hour) => ` ${clock(Number(hour), '00', undefined, latest)}`,
  ],
  [/\bday after tomorrow\b/gi, ({ today }) => dayAfter(today, 2)],
  [/\bin a fortnight\b/gi, ({ today }) => dayAfter(today, 14)],
  [/\b(?:tomorrow in a week|a week from tomorrow|in a week tomorrow)\b/gi, ({ today }) => dayAfter(today, 8)],
  [
    new RegExp(`\\ba week (?:from|on) (${WEEKDAY})\\b|\\b(${WEEKDAY}) week\\b`, 'gi'),
    ({ today }, _, weekday, other) => aWeekFrom(weekday ?? other!, today),
  ],
  [
    new RegExp(
      `\\b${WEEKDAY},? ${DAY} (?:to|until|till|–|-) ${WEEKDAY},? ${DAY}(?: of)? ${MONTH}(?: (\\d{4}))?`,
      'gi',
    ),
    ({ today }, _, from, to, month, year) => range(today, from!, to!, month!, year),
  ],
  // `from 4 to 6 June` are days, not hours.
  [
    new RegExp(`\\bfrom (${DAY} (?:to|until|till|–|-) ${DAY}(?: of)? ${MONTH})`, 'gi'),
    (_, __, days) => `     ${days}`,
  ],
  [
    new RegExp(`\\b(${WEEKDAY},?) the (?=${DAY}(?: of)? ${MONTH})`, 'gi'),
    (_, __, weekday) => `${weekday}     `,
  ],
  [/\bthanksgiving\b/gi, ({ today }) => nextOf(today, thanksgiving)],
  ...HOLIDAYS.map(([name, month, day]): readonly [RegExp, Rewrite] => [
    name,
    ({ today }) => nextOf(today, (year) => dayOf(year, month, day)),
  ]),
];

/** Words that chrono takes for a day or a time and that say none. */
const NO_TIMES: readonly RegExp[] = [
  // "night" in "Game night", unlike "Friday night"
  /(?<=(?<!\p{L})(?!(?:this|that|the|an?|on|in|at|by|every|each|last|all|one|late|next|same|for|tomorrow) )\p{L}{3,}(?<!\p{L}day) )(?:night|evening)(?!\p{L})/giu,
  // the day in the Russian and Ukrainian words for a birthday
  /день(?= (?:рождени|народженн))/giu,
  /\bmidnight(?= (?:breakfast|snack|feast|mass|party|swim|picnic|run|movie|barbecue))/gi,
  // a weekend that is not said, and any Saturday
  /(?<!\b(?:this|next|coming|following|on the|at the) )\bweekend\b/gi,
  new RegExp(`(?<=\\b(?:an?|some|any|every|one) )${WEEKDAY}\\b`, 'gi'),
  // the eighties
  /\b\d0['’]?s\b/gi,
  /(?<=\bturn(?:s|ing) )\d{1,3}\b/gi,
  new RegExp(`\\b(?:morning|afternoon|evening|night) of (?=${MONTH})`, 'gi'),
  /\b(?:un)?till? (?:midnight|late)\b/gi,
];

/**
 * The text with phrases that chrono understands, of the same length.
 * @param latest hour that is in the afternoon or evening if nothing else is said
 * @returns also where the phrases were
 */
export function rewriteDates(text: string, now: Date, latest: number): { text: string; phrases: Span[] } {
  const phrases: Span[] = [];
  const today = now.toISOString().slice(0, 10);
  let rewritten = text;
  for (const [pattern, rewrite] of REWRITES) {
    rewritten = rewritten.replace(pattern, (words: string, ...rest: unknown[]) => {
      const at = rest.findIndex((each) => typeof each === 'number');
      const groups = rest.slice(0, at) as (string | undefined)[];
      const phrase = rewrite({ today, latest }, words, ...groups);
      if (phrase.length > words.length) return words;
      const from = rest[at] as number;
      phrases.push({ from, to: from + words.length });
      return phrase.padEnd(words.length, ' ');
    });
  }
  for (const pattern of NO_TIMES) rewritten = rewritten.replace(pattern, (word) => '·'.repeat(word.length));
  return { text: rewritten, phrases };
}
