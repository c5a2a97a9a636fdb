import { type Day, dayAfter, daysBetween } from './days.ts';
import {
  dayOf,
  type Days,
  HOLIDAY,
  holidayAfter,
  MONTH,
  monthOf,
  nextOf,
  nextWeekday,
  nthWeekday,
  shiftYear,
  span,
  WEEKDAY,
  weekdayAt,
  weekdayOf,
} from './draft-calendar.ts';
import { numberOf, ORDINAL_WORD, ordinalOf, SMALL_NUMBER } from './numbers.ts';

type Groups = Record<string, string | undefined>;
/** A way of saying days. */
export interface Reader {
  pattern: RegExp;
  /** How exactly it says the day: 0 a day of a month, 1 a relative day or a holiday, 2 a weekday, 3 a weekend. */
  rank: number;
  read(groups: Groups, reference: Reference): Days;
}
/** From when days count, and whether `3/4` is the third of April. */
export interface Reference {
  today: Day;
  isDayFirst: boolean;
}

const pattern = (source: string) => new RegExp(`(?<![\\p{L}\\p{N}/.:])(?:${source})`, 'giu');
const DAY = '(?:0?[1-9]|[12]\\d|3[01])';
const TO = '\\s?(?:[-–—&]|(?:to|until|till|til|through|thru|and|und|bis|au|al|tot|até|t/m)(?=\\s))\\s?';
const THE = '(?:(?:the|den|dem|der|le|el|il|dia|o)\\s)?';
const WEEK_DAY = `(?:${WEEKDAY}[.,]{0,2}\\s{1,2}|(?-i:Mo|Di|Mi|Do|Fr|Sa|So)[.,]{1,2}\\s?)?${THE}`;
const NAMED_DAY = `(?:(?<weekday>${WEEKDAY})[.,]{0,2}\\s|(?-i:Mo|Di|Mi|Do|Fr|Sa|So)[.,]{1,2}\\s?)?`;
const ORDINAL = '(?:st|nd|rd|th|er|º|\\.(?!\\d))?';
/** Not the hour or price after a month. */
const NO_HOUR = "(?!\\d|[:.]\\d|\\s?(?:[ap]\\.?m\\b|h\\b|uhr|o[’']clock|people|guests|kids))";
const YEAR = '(?:,?\\s?(?:de |del )?(?<year>20\\d\\d)(?!\\d|[:.]\\d))?';
const OF = '\\s?(?:(?:of|de|di|do)\\s)?';
const YEAR_IN_WORDS = `(?:,?\\s(?<words>(?:two thousand(?: and)?|twenty) ${SMALL_NUMBER})(?!\\p{L}))?`;
const PART_OF_DAY =
  '(?:,? (?:in the |at )?(?:morning|lunchtime|afternoon|evening|night|soir|sera|noche|noite|abend|avond)(?!\\p{L}))?';
const DAYS = 'days?|tagen?|jours?|días|giorni|dagen|dias';
const WEEKS = 'weeks?|wochen?|semaines?|semanas|settimane|weken';

/** The next one, unless the year is said. */
function inYear({ year, words }: Groups, today: Day, month: number, day: number): Day | null {
  const said =
    year ??
    (words && String(2000 + numberOf(words.toLowerCase().replace(/^two thousand(?: and)? |^twenty /, ''))!));
  return said ? dayOf(Number(said), month, day) : nextOf(today, (each) => dayOf(each, month, day));
}

function dayAndMonth(groups: Groups, { today }: Reference): Days {
  const { day, last, month, month2 } = groups;
  const of = (name: string, said: string) =>
    inYear(groups, today, Number(name) || monthOf(name), Number(said));
  const first = of(month!, day!);
  if (last === undefined) return first;
  const end = of(month2 ?? month!, last);
  // "Tom's 30th - Saturday 9 January" are no days of January.
  if (month2 === undefined && Number(last) < Number(day)) return end;
  // The end of "28 December to 2 January" is in the next year.
  return span(first, end !== null && first !== null && end < first ? shiftYear(end) : end);
}

function numeric({ one, two, year, mark, weekday }: Groups, { today, isDayFirst }: Reference): Days {
  const [first, second] = [Number(one), Number(two)];
  const of = (month: number, day: number): Day | null => {
    if (month < 1 || month > 12) return null;
    const full = year && (year.length === 2 ? `20${year}` : year);
    return full ? dayOf(Number(full), month, day) : nextOf(today, (each) => dayOf(each, month, day));
  };
  const [european, american] = [of(second, first), of(first, second)];
  if (mark === '.') return european;
  const isSaid = (day: Day | null) =>
    weekday !== undefined && day !== null && weekdayAt(day) === weekdayOf(weekday);
  const isAhead = (day: Day | null) => day !== null && day >= today;
  for (const fits of [isSaid, isAhead])
    if (fits(european) !== fits(american)) return fits(european) ? european : american;
  return isDayFirst ? (european ?? american) : (american ?? european);
}

/** `Wednesday the 2nd`: the next second of a month that is a Wednesday. */
function dayOfAMonth({ weekday, day }: Groups, { today }: Reference): Days {
  for (let ahead = 0; ahead < 400; ahead++) {
    const each = dayAfter(today, ahead);
    if (Number(each.slice(8)) !== Number(day)) continue;
    if (weekday === undefined || weekdayAt(each) === weekdayOf(weekday)) return each;
  }
  return null;
}

const NTH = ['first', 'second', 'third', 'fourth', 'last'];
function nthOfMonth({ nth, unit, month, year }: Groups, { today }: Reference): Days {
  const index = NTH.indexOf(nth!.toLowerCase());
  const at = index < 0 ? Number(nth!.slice(0, 1)) : index + 1;
  const isWeekend = unit!.toLowerCase() === 'weekend';
  const of = (each: number) => nthWeekday(each, monthOf(month!), isWeekend ? 6 : weekdayOf(unit!), at);
  const day = year ? of(Number(year)) : nextOf(today, of)!;
  return isWeekend ? [day, dayAfter(day, 1)] : day;
}

/** `Friday`, `next Friday` (of the next week), `Friday week`, `two weeks on Friday`, `in two weeks on Friday`. */
function aWeekday({ weekday, which, week, count, ahead }: Groups, { today }: Reference): Days {
  const weeks = week ? 1 : count ? numberOf(count.toLowerCase())! : 0;
  if (ahead) return nextWeekday(dayAfter(today, 7 * weeks - 1), weekdayOf(weekday!));
  const next = nextWeekday(today, weekdayOf(weekday!));
  if (weeks > 0) return dayAfter(next, 7 * weeks);
  const toMonday = (8 - (weekdayAt(today) || 7)) % 7 || 7;
  const isThisWeek = daysBetween(today, next) < toMonday;
  return which && /^(?:next|nächst)/i.test(which) && isThisWeek ? dayAfter(next, 7) : next;
}

function later({ count, week }: Groups, { today }: Reference): Days {
  const number = /^an?$/i.test(count!) ? 1 : numberOf(count!.toLowerCase());
  return number === undefined || number > 400 ? null : dayAfter(today, number * (week ? 7 : 1));
}

const relative = (words: string, days: number): Reader => ({
  pattern: pattern(`(?:${words})(?!\\p{L})${PART_OF_DAY}`),
  rank: 1,
  read: (_, { today }) => dayAfter(today, days),
});

/** The first one that fits is taken. */
export const DAY_READERS: readonly Reader[] = [
  {
    pattern: pattern('(?<year>20\\d\\d)[-/](?<month>\\d\\d?)[-/](?<day>\\d\\d?)(?!\\d)'),
    rank: 0,
    read: ({ year, month, day }) => dayOf(Number(year), Number(month), Number(day)),
  },
  {
    pattern: pattern(
      '(?<day>\\d\\d?)\\.?\\s?[-–]\\s?(?<last>\\d\\d?)\\.(?<month>0?[1-9]|1[0-2])\\.(?<year>20\\d\\d)?(?!\\d)',
    ),
    rank: 0,
    read: dayAndMonth,
  },
  {
    pattern: pattern(
      `${NAMED_DAY}${THE}(?<one>\\d\\d?)(?<mark>[./-])(?<two>\\d\\d?)(?:\\k<mark>(?<year>20\\d\\d|\\d\\d))(?![\\d:])`,
    ),
    rank: 0,
    read: numeric,
  },
  {
    pattern: pattern(
      `${NAMED_DAY}(?!24/7|1/[23]\\b)(?<one>\\d\\d?)(?:(?<mark>/)(?<two>\\d\\d?)(?![\\d/])|(?<mark>\\.)(?<two>\\d\\d?)\\.(?!\\d))`,
    ),
    rank: 0,
    read: numeric,
  },
  {
    pattern: pattern(
      `(?<nth>first|second|third|fourth|last|[1-4](?:st|nd|rd|th)) (?<unit>${WEEKDAY}|weekend) (?:in|of) (?<month>${MONTH})${YEAR}`,
    ),
    rank: 0,
    read: nthOfMonth,
  },
  {
    pattern: pattern(
      `(?:from )?${WEEK_DAY}(?<day>${DAY})${ORDINAL}(?:${TO}${WEEK_DAY}(?<last>${DAY})${ORDINAL})?${OF}(?<month>${MONTH})${YEAR}`,
    ),
    rank: 0,
    read: dayAndMonth,
  },
  {
    pattern: pattern(
      `${WEEK_DAY}(?<month>${MONTH})\\s(?:the )?(?<day>\\d\\d?)${ORDINAL}${NO_HOUR}(?:${TO}${WEEK_DAY}(?:(?<month2>${MONTH})\\s)?(?<last>\\d\\d?)(?:st|nd|rd|th)?${NO_HOUR})?${YEAR}`,
    ),
    rank: 0,
    read: dayAndMonth,
  },
  {
    pattern: pattern(
      `${WEEK_DAY}(?<ordinal>${ORDINAL_WORD})(?: day)? of (?<month>${MONTH})${YEAR}${YEAR_IN_WORDS}`,
    ),
    rank: 0,
    read: (groups, { today }) =>
      inYear(groups, today, monthOf(groups['month']!), ordinalOf(groups['ordinal']!)),
  },
  {
    pattern: pattern(
      `(?<weekday>${WEEKDAY}),? (?:the )?(?<day>\\d\\d?)(?:st|nd|rd|th)(?!\\p{L})|(?<=\\bon )the (?<day>\\d\\d?)(?:st|nd|rd|th)(?=\\s*(?:$|[-–,.;!?\\n)]|(?:at|from|around|about|in|for|and|to|@|we|if|\\d)(?!\\p{L})))|(?<=\\bnot )the (?<day>\\d\\d?)(?:st|nd|rd|th)`,
    ),
    rank: 0,
    read: dayOfAMonth,
  },
  relative(
    '(?:the )?day after tomorrow|übermorgen|après-demain|pasado mañana|dopodomani|overmorgen|depois de amanhã',
    2,
  ),
  relative('(?:tomorrow in a week|a week (?:from |on )?tomorrow|in a week tomorrow|tomorrow week)', 8),
  relative(
    'tomorrow|tmrw|tomoz|demain|domani|amanhã|(?<!por la |de la )mañana|(?<!am |jeden |guten )morgen(?! mit)',
    1,
  ),
  relative(
    "today|tonight|tonite|this (?:evening|afternoon)|heute|ce soir|aujourd['’]hui|hoy|esta noche|oggi|stasera|hoje|vandaag|vanavond",
    0,
  ),
  relative(
    'in a fortnight|in zwei wochen|dans deux semaines|en dos semanas|tra due settimane|over twee weken',
    14,
  ),
  {
    pattern: pattern(
      `(?:(?<week>a week)|(?<ahead>in )?(?<count>[2-9]|${SMALL_NUMBER}) weeks) (?:from|on) (?<weekday>${WEEKDAY})|(?<weekday>${WEEKDAY}) (?<week>week)(?!\\p{L})`,
    ),
    rank: 1,
    read: aWeekday,
  },
  {
    pattern: pattern(
      `(?:in|dans|en|tra|over|em) (?<count>an?|\\d{1,3}|${SMALL_NUMBER}) (?:(?<week>${WEEKS})|(?:${DAYS}))(?!\\p{L})`,
    ),
    rank: 1,
    read: later,
  },
  {
    pattern: pattern(`(?<holiday>${HOLIDAY})(?!\\p{L})|(?<holiday>silvester)(?=\\p{L})`),
    rank: 1,
    read: ({ holiday }, { today }) => holidayAfter(today, holiday!),
  },
  {
    pattern: pattern(
      '(?:this|the coming|dieses|ce|este|questo|dit) (?:weekend|wochenende|week-end|fin de semana)',
    ),
    rank: 3,
    read: (_, { today }) => nextWeekday(dayAfter(today, -1), 6),
  },
  {
    pattern: pattern(
      `(?<!\\b(?:an?|any|some|every|each|one|most|last|jeden|chaque|cada|ogni|elke) )(?:(?<which>this coming|this|next|coming|nächsten|nächster|kommenden|diesen|ce|este|el próximo|questo) )?(?<weekday>${WEEKDAY})(?!['’]?s\\b)${PART_OF_DAY}`,
    ),
    rank: 2,
    read: aWeekday,
  },
];
