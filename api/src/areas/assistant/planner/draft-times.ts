import { isTimeOfDay } from '@yolo/contract';
import { clock } from './days.ts';
import { overlaps, type Span } from './draft-days.ts';
import {
  AFTER_HOUR,
  BEFORE,
  CLOCK,
  FOREIGN_HOUR,
  hourOf,
  IN_A_PART_OF_DAY,
  INSIDE,
  NOT_START,
  PART_OF_DAY,
} from './draft-time-words.ts';
import { HOUR_WORD, numberOf } from './numbers.ts';

/** A time of day in a text. */
export interface TimeMention extends Span {
  /** Null if the form does not accept it. */
  time: string | null;
  /** What it says of the party: 0 when it begins, 1 when something in it begins, 2 something else, such as its end. */
  rank: 0 | 1 | 2;
}

/** A character in place of each one of a day, so that its numbers are not read as times. */
export const DAY_MARK = '\uE000';

type Groups = Record<string, string | undefined>;
interface Reader {
  pattern: RegExp;
  read(groups: Groups, latest: number): string | null;
}

const pattern = (source: string) => new RegExp(`(?<![\\p{L}\\p{N}/£$€#]|\\d[.:-])(?:${source})`, 'giu');
const NO_MORE = '(?![\\p{L}\\p{N}]|[.:/-]\\d)';
const HALF = '\\s?(?<half>[ap])\\.?m\\b\\.?';
/** Follows an hour that has nothing else of a time, and not a house number or a number of people. */
const AFTER = `(?=\\s*(?:$|[-–—,.;!?\\n/|•+)${DAY_MARK}(]|(?:${AFTER_HOUR})(?!\\p{L})))(?! ?[-–] ?\\d+ (?:years|kids|people|guests))`;
/** Not a distance or price. */
const NO_AMOUNT = '(?!\\s?(?:km|miles?|metres?|euros?|[€£$%]|each|per))';

function at(hour: number, minute: string, groups: Groups, latest: number): string | null {
  if (hour > 24) return null;
  let hours = hour % 24;
  if (groups['half']) hours = (hour % 12) + (groups['half'].toLowerCase() === 'p' ? 12 : 0);
  else if (groups['evening']) hours = hour < 12 ? hour + 12 : hour;
  else if (!groups['morning'] && hour >= 1 && hour <= latest) hours += 12;
  return clock(hours * 60 + Number(minute));
}

const fullHour: Reader['read'] = (groups, latest) => at(hourOf(groups['hour']!), '00', groups, latest);
const halfPast: Reader['read'] = (groups, latest) => at(hourOf(groups['hour']!), '30', groups, latest);
const withMinutes: Reader['read'] = (groups, latest) =>
  at(Number(groups['hour']), groups['minute'] ?? '00', groups, latest);
/** "07:30" is in the morning. */
const latestOf = (said: string, latest: number) => (/^0/.test(said) ? 0 : latest);

/** The start of `6-10pm`, `10-2pm`, `12-6pm`, `9:30-16:30`. */
function startOf(groups: Groups, latest: number): string | null {
  const { from, minutes, startHalf, to, half } = groups;
  const [first, last] = [Number(from), Number(to)];
  if (startHalf) return at(first, minutes ?? '00', { half: startHalf }, latest);
  if (half) {
    const isSame = first % 12 <= last % 12;
    const other = half.toLowerCase() === 'p' ? 'a' : 'p';
    return at(first, minutes ?? '00', { half: isSame ? half : other }, latest);
  }
  return at(first, minutes ?? '00', {}, last > 12 ? 0 : latestOf(from!, latest));
}

const UNTIL =
  '(?:\\s?[-–—]\\s?|\\s(?:to|til|till|until|bis|tot|à|a las?|alle|às)\\s|(?<=\\bbetween [^\\n]{1,9})\\sand\\s)';
const RANGE_START = '(?<from>\\d\\d?)(?:[:.h](?<minutes>[0-5]\\d))?(?:\\s?(?<startHalf>[ap])\\.?m\\.?)?';
const RANGE_END = `(?<to>\\d\\d?)(?:[:.h](?<toMinutes>[0-5]\\d))?(?:${HALF}|\\s?(?:${CLOCK}|h(?!\\p{L})))?`;
const RANGE = `${RANGE_START}${UNTIL}(?:about |around )?${RANGE_END}`;
const OPEN_END =
  '(?:\\s?[-–—]\\s?|\\s(?:to|til|till|until|bis)\\s)(?<open>late|midnight|whenever|open end|ende offen|\\?|close|fireworks|dawn|sunset|dusk|whatever)';

const AFTER_NOON = '\\d\\d?(?:\\s?[ap]m)?|fireworks|late';

/** The first one that fits is taken. */
const READERS: readonly Reader[] = [
  {
    pattern: pattern(
      [
        `(?:12 )?(?:noon|midday)(?!\\p{L})(?: (?:to|till?|until) (?:${AFTER_NOON})(?!\\p{L}))?`,
        '(?:à|a) (?:midi|mezzogiorno|mediodía)(?!\\p{L})',
      ].join('|'),
    ),
    read: () => '12:00',
  },
  {
    // "7 for 7:30"
    pattern: pattern(
      `(?<hour>\\d\\d?)(?:[:.](?<minute>[0-5]\\d))?(?:\\s?[ap]m)? for \\d\\d?[:.][0-5]\\d(?:${HALF})?${NO_MORE}`,
    ),
    read: withMinutes,
  },
  {
    pattern: pattern(
      `(?:(?<=\\b(?:from|between|von|de|dalle|van) )|(?<=${DAY_MARK}[.,:]?\\s{0,2}(?:at )?))${RANGE}${NO_MORE}`,
    ),
    read: startOf,
  },
  {
    pattern: pattern(
      `(?=\\d\\d?[:.h][0-5]\\d|\\d\\d?\\s?[ap]m|[^\\n]{1,14}\\d(?:[:.h][0-5]\\d|\\s?(?:[ap]\\.?m\\b|${CLOCK}|h\\b)))${RANGE}${NO_MORE}(?!\\s?[€£$])`,
    ),
    read: startOf,
  },
  {
    pattern: pattern(`(?<hour>\\d\\d?)(?:[:.](?<minute>[0-5]\\d))?(?:${HALF})?${OPEN_END}(?!\\p{L})`),
    // "10 till late" is in the evening.
    read: (groups, latest) =>
      at(
        Number(groups['hour']),
        groups['minute'] ?? '00',
        groups,
        /late|whenever/i.test(groups['open']!) ? 11 : latest,
      ),
  },
  {
    pattern: pattern(`(?<hour>\\d\\d?)(?:[:.](?<minute>[0-5]\\d))?${HALF}(?!\\p{L})`),
    read: withMinutes,
  },
  {
    pattern: pattern(
      `(?<part>half|quarter|viertel|kwart) (?<side>past|to|nach|vor|over|voor) (?<hour>${HOUR_WORD}|${FOREIGN_HOUR}|\\d\\d?)${NO_MORE}${PART_OF_DAY}`,
    ),
    read: (groups, latest) => {
      const hour = hourOf(groups['hour']!);
      if (/^(?:past|nach|over)$/i.test(groups['side']!))
        return at(hour, groups['part']!.toLowerCase() === 'half' ? '30' : '15', groups, latest);
      return at(hour === 1 ? 12 : hour - 1, '45', groups, latest);
    },
  },
  {
    pattern: pattern(`(?<hour>${HOUR_WORD}) (?<minute>fifteen|thirty|forty[ -]five)(?!\\p{L})${PART_OF_DAY}`),
    read: (groups, latest) =>
      at(hourOf(groups['hour']!), String(numberOf(groups['minute']!.toLowerCase())), groups, latest),
  },
  {
    // German and Dutch: half an hour before
    pattern: pattern(
      `(?:halb (?<hour>${FOREIGN_HOUR}|\\d\\d?)|half (?<hour>${FOREIGN_HOUR}))${NO_MORE}${PART_OF_DAY}`,
    ),
    read: (groups, latest) => {
      const hour = hourOf(groups['hour']!);
      return at(hour === 1 ? 12 : hour - 1, '30', groups, latest);
    },
  },
  {
    pattern: pattern(`(?<hour>\\d\\d?) (?:y media|e mezza|e meia|heures et demie)${NO_MORE}${PART_OF_DAY}`),
    read: halfPast,
  },
  {
    // British: half an hour after
    pattern: pattern(
      `half (?<hour>${HOUR_WORD}|\\d\\d?)${NO_MORE}(?! (?:hour|day|price|of|a|an)\\b)${PART_OF_DAY}`,
    ),
    read: halfPast,
  },
  {
    pattern: pattern(
      `(?<hour>\\d\\d?)(?:[:h](?<minute>[0-5]\\d)|\\.(?<minute>[0-5][05]))(?:\\s?(?:${CLOCK}|h|ish))?${NO_MORE}${NO_AMOUNT}${PART_OF_DAY}`,
    ),
    read: (groups, latest) =>
      at(Number(groups['hour']), groups['minute']!, groups, latestOf(groups['hour']!, latest)),
  },
  {
    pattern: pattern(`(?<hour>\\d\\d?|${HOUR_WORD})\\s?(?:${CLOCK}|-?ish)${NO_MORE}${PART_OF_DAY}`),
    read: fullHour,
  },
  {
    // Fewer hours may be how long something takes.
    pattern: pattern(
      `(?:(?<hour>[89]|1\\d|2[0-3])\\s?h|(?<=(?:à|às|das|las|dès) )(?<hour>\\d)\\s?h)${NO_MORE}`,
    ),
    read: fullHour,
  },
  {
    pattern: pattern(
      `(?<hour>\\d\\d?|${HOUR_WORD}|${FOREIGN_HOUR}) (?=${IN_A_PART_OF_DAY})${PART_OF_DAY.replace(',? ', '')}`,
    ),
    read: fullHour,
  },
  {
    pattern: pattern(`(?<=(?<![\\p{L}])${BEFORE})(?<hour>\\d\\d?|${HOUR_WORD}|${FOREIGN_HOUR})${AFTER}`),
    read: fullHour,
  },
  {
    // "Tomorrow, 7", "Friday. 8."
    pattern: pattern(
      `(?<=${DAY_MARK}[.,]?\\s{1,2})(?<hour>\\d\\d?)(?=\\s*(?:$|[,.;!\\n]|(?:at|@|in|till?|until)(?!\\p{L})))`,
    ),
    read: fullHour,
  },
  {
    pattern: pattern(
      'midnight(?! (?:breakfast|snack|feast|mass|party|swim|picnic|run|movie|barbecue))(?!\\p{L})',
    ),
    read: () => '00:00',
  },
];

function rankOf(before: string): TimeMention['rank'] {
  if (/\bcome by\s*$/i.test(before)) return 0;
  if (NOT_START.test(before)) return 2;
  return INSIDE.test(before) ? 1 : 0;
}

/** Characters before a time that say what it is. */
const BEFORE_MAX = 45;

/**
 * All times in a text, in its order.
 * @param text with `DAY_MARK` instead of days
 * @param latest hour that is in the afternoon or evening if nothing else is said
 */
export function timesIn(text: string, latest: number): TimeMention[] {
  const found: TimeMention[] = [];
  for (const { pattern: each, read } of READERS) {
    for (const match of text.matchAll(each)) {
      const [from, to] = [match.index, match.index + match[0].length];
      if (found.some((other) => overlaps(other, { from, to }))) continue;
      const time = read(match.groups ?? {}, latest);
      const line = text
        .slice(Math.max(0, from - BEFORE_MAX), from)
        .split('\n')
        .at(-1)!;
      found.push({ from, to, time: time !== null && isTimeOfDay(time) ? time : null, rank: rankOf(line) });
    }
  }
  return found.sort((one, other) => one.from - other.from);
}
