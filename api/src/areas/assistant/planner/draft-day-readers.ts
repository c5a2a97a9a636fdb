import { dayAfter } from './days.ts';
import {
  dayOf,
  type Days,
  HOLIDAY,
  holidayAfter,
  MONTH,
  monthOf,
  nextWeekday,
  WEEKDAY,
} from './draft-calendar.ts';
import {
  aWeekday,
  dayAndMonth,
  dayOfAMonth,
  type Groups,
  inYear,
  later,
  nthOfMonth,
  numeric,
  type Reference,
} from './draft-day-meanings.ts';
import { ORDINAL_WORD, ordinalOf, SMALL_NUMBER } from './numbers.ts';

/** A way of saying days. */
export interface Reader {
  pattern: RegExp;
  /** How exactly it says the day: 0 a day of a month, 1 a relative day or a holiday, 2 a weekday, 3 a weekend. */
  rank: number;
  read(groups: Groups, reference: Reference): Days;
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
const PARTS_OF_DAY = 'morning|lunchtime|afternoon|evening|night|soir|sera|noche|noite|abend|avond';
const PART_OF_DAY = `(?:,? (?:in the |at )?(?:${PARTS_OF_DAY})(?!\\p{L}))?`;
/** The last of some days, after the first. */
const LAST_DAY = `${TO}${WEEK_DAY}(?:(?<month2>${MONTH})\\s)?(?<last>\\d\\d?)(?:st|nd|rd|th)?${NO_HOUR}`;
const NTH_DAY = '(?<day>\\d\\d?)(?:st|nd|rd|th)';
/** Follows a day without a month. */
const AFTER_NTH_DAY =
  '(?=\\s*(?:$|[-–,.;!?\\n)]|(?:at|from|around|about|in|for|and|to|@|we|if|\\d)(?!\\p{L})))';
const DAYS = 'days?|tagen?|jours?|días|giorni|dagen|dias';
const WEEKS = 'weeks?|wochen?|semaines?|semanas|settimane|weken';

/** Precedes a weekday of no particular week. */
const ANY_WEEK = 'an?|any|some|every|each|one|most|last|jeden|chaque|cada|ogni|elke';
const WHICH_WEEK = [
  // English
  'this coming|this|next|coming',
  // German
  'nächsten|nächster|kommenden|diesen',
  // French, Spanish and Italian
  'ce|este|el próximo|questo',
].join('|');

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
      `${WEEK_DAY}(?<month>${MONTH})\\s(?:the )?(?<day>\\d\\d?)${ORDINAL}${NO_HOUR}(?:${LAST_DAY})?${YEAR}`,
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
      [
        `(?<weekday>${WEEKDAY}),? (?:the )?${NTH_DAY}(?!\\p{L})`,
        `(?<=\\bon )the ${NTH_DAY}${AFTER_NTH_DAY}`,
        `(?<=\\bnot )the ${NTH_DAY}`,
      ].join('|'),
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
      [
        `(?:(?<week>a week)|(?<ahead>in )?(?<count>[2-9]|${SMALL_NUMBER}) weeks) (?:from|on) (?<weekday>${WEEKDAY})`,
        `(?<weekday>${WEEKDAY}) (?<week>week)(?!\\p{L})`,
      ].join('|'),
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
      `(?<!\\b(?:${ANY_WEEK}) )(?:(?<which>${WHICH_WEEK}) )?(?<weekday>${WEEKDAY})(?!['’]?s\\b)${PART_OF_DAY}`,
    ),
    rank: 2,
    read: aWeekday,
  },
];
