/**
 * English ways of saying days and times that chrono does not read, or reads as something else. They are rewritten at the
 * same position and with the same length, so that positions in the text stay the same.
 */

/** A part of a text. */
export interface Span {
  from: number;
  to: number;
}

const NUMBERS = 'one two three four five six seven eight nine ten eleven twelve'.split(' ');
const HOUR = `(${NUMBERS.join('|')}|\\d{1,2})`;
const PART_OF_DAY = '(?: in the (morning|afternoon|evening)| at night)?';
const WEEKDAYS = 'sunday monday tuesday wednesday thursday friday saturday'.split(' ');
const WEEKDAY = `(?:${WEEKDAYS.join('|')})`;
const MONTHS = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ');
const MONTH = `(${MONTHS.join('|')})[a-z]*\\.?`;
const DAY = '(\\d{1,2})(?:st|nd|rd|th)?';

const DAY_MS = 86_400_000;
const iso = (at: Date) => at.toISOString().slice(0, 10);
const daysAfter = (now: Date, days: number) => iso(new Date(now.getTime() + days * DAY_MS));
const hourOf = (said: string): number => NUMBERS.indexOf(said.toLowerCase()) + 1 || Number(said);
const twoDigits = (number: number) => String(number).padStart(2, '0');

/** @param latest hour that is in the afternoon or evening if nothing else is said */
function clock(hour: number, minute: string, partOfDay: string | undefined, latest: number): string {
  const isMorning = partOfDay === 'morning';
  const isAfternoon = partOfDay !== undefined && !isMorning;
  const hours = !isMorning && hour < 12 && (isAfternoon || hour <= latest) ? hour + 12 : hour;
  return `${twoDigits(hours % 24)}:${minute}`;
}

/** The next day with this month and day of the month. */
function nextDay(now: Date, month: number, dayOfMonth: number): string {
  const date = (year: number) => iso(new Date(Date.UTC(year, month, dayOfMonth)));
  const year = now.getUTCFullYear();
  return date(year) < iso(now) ? date(year + 1) : date(year);
}

/** The next fourth Thursday of November. */
function thanksgiving(now: Date): string {
  const of = (year: number) => {
    const first = new Date(Date.UTC(year, 10, 1)).getUTCDay();
    return iso(new Date(Date.UTC(year, 10, 22 + ((4 - first + 7) % 7))));
  };
  const next = of(now.getUTCFullYear());
  return next < iso(now) ? of(now.getUTCFullYear() + 1) : next;
}

function daysUntil(weekday: string, now: Date): number {
  return (WEEKDAYS.indexOf(weekday.toLowerCase()) - now.getUTCDay() + 7) % 7 || 7;
}

/** `10`, `11`, `apr`, `2027` → `2027-04-10 to 2027-04-11` */
function range(now: Date, from: string, to: string, month: string, year: string | undefined): string {
  const index = MONTHS.indexOf(month.slice(0, 3).toLowerCase());
  const first = year === undefined ? nextDay(now, index, Number(from)) : '';
  const of = year ?? first.slice(0, 4);
  const day = (said: string) => `${of}-${twoDigits(index + 1)}-${twoDigits(Number(said))}`;
  return `${day(from)} to ${day(to)}`;
}

interface Said {
  now: Date;
  /** The last hour that is in the afternoon or evening if nothing else is said. */
  latest: number;
}

type Rewrite = (said: Said, words: string, ...groups: (string | undefined)[]) => string;

const HOLIDAYS: readonly [RegExp, month: number, day: number][] = [
  [/\bnew year['’]?s eve\b/gi, 11, 31],
  [/\bnew year['’]?s day\b/gi, 0, 1],
  [/\bchristmas eve\b/gi, 11, 24],
  [/\bchristmas day\b/gi, 11, 25],
  [/\bboxing day\b/gi, 11, 26],
  [/\bvalentine['’]?s day\b/gi, 1, 14],
];

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
    new RegExp(`(?<=\\bat )(${NUMBERS.join('|')})\\b|\\b(${NUMBERS.join('|')})(?= o['’]?clock)`, 'gi'),
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
  [/\bday after tomorrow\b/gi, ({ now }) => daysAfter(now, 2)],
  [/\bin a fortnight\b/gi, ({ now }) => daysAfter(now, 14)],
  [/\b(?:tomorrow in a week|a week from tomorrow|in a week tomorrow)\b/gi, ({ now }) => daysAfter(now, 8)],
  [
    new RegExp(`\\ba week (?:from|on) (${WEEKDAY})\\b`, 'gi'),
    ({ now }, _, weekday) => daysAfter(now, daysUntil(weekday!, now) + 7),
  ],
  [
    new RegExp(`\\b(${WEEKDAY}) week\\b`, 'gi'),
    ({ now }, _, weekday) => daysAfter(now, daysUntil(weekday!, now) + 7),
  ],
  [
    new RegExp(
      `\\b${WEEKDAY},? ${DAY} (?:to|until|till|–|-) ${WEEKDAY},? ${DAY}(?: of)? ${MONTH}(?: (\\d{4}))?`,
      'gi',
    ),
    ({ now }, _, from, to, month, year) => range(now, from!, to!, month!, year),
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
  [/\bthanksgiving\b/gi, ({ now }) => thanksgiving(now)],
  ...HOLIDAYS.map(([name, month, day]): readonly [RegExp, Rewrite] => [
    name,
    ({ now }) => nextDay(now, month, day),
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
  let rewritten = text;
  for (const [pattern, rewrite] of REWRITES) {
    rewritten = rewritten.replace(pattern, (words: string, ...rest: unknown[]) => {
      const at = rest.findIndex((each) => typeof each === 'number');
      const groups = rest.slice(0, at) as (string | undefined)[];
      const phrase = rewrite({ now, latest }, words, ...groups);
      if (phrase.length > words.length) return words;
      const from = rest[at] as number;
      phrases.push({ from, to: from + words.length });
      return phrase.padEnd(words.length, ' ');
    });
  }
  for (const pattern of NO_TIMES) rewritten = rewritten.replace(pattern, (word) => '·'.repeat(word.length));
  return { text: rewritten, phrases };
}
