import { minutesOf } from './days.ts';
import { NUMBER_WORD, numberOf } from './numbers.ts';

const TIME = "(\\d{1,2})(?:[:.h](\\d{2}))?\\s*(am|pm|a\\.m\\.|p\\.m\\.|o'?clock)?";
const UNTIL = new RegExp(
  `\\b(?:until|till|til|to|ends? at|ending at|over at|-|–) (?:about |around )?(?:(midnight|noon)|${TIME})`,
);
const FROM_TO = new RegExp(`\\bfrom ${TIME} (?:to|until|till|-|–) (?:(midnight|noon)|${TIME})`);
const START = new RegExp(
  `\\b(?:starts?|starting|begins?|beginning|kicks? off) (?:at |around )?(?:(midnight|noon)|${TIME})`,
);
const HOURS = new RegExp(
  `\\b(?:for |lasts? |takes? |goes on for |about )?(\\d{1,2}(?:[.,]5)?|${NUMBER_WORD}) ?(?:-| )?(?:hours?|hrs?|h)\\b(?! (?:before|after|earlier|later|ahead))`,
);
/** The groups of a time in a match: `midnight` or `noon`, or hour, minute and half of the day. */
type SaidTime = readonly (string | undefined)[];

/** The times of day that it may mean, the usual one first; none if it is not a time. */
function readingsOf([named, hour, minute, half]: SaidTime): string[] {
  if (named) return [named === 'midnight' ? '00:00' : '12:00'];
  const [hours, minutes] = [Number(hour), Number(minute ?? 0)];
  if (hour === undefined || hours > 24 || minutes > 59) return [];
  if (hours > 12 || hour.startsWith('0')) return [clock(hours % 24, minutes)];
  const [morning, evening] = [clock(hours % 12, minutes), clock((hours % 12) + 12, minutes)];
  if (half?.startsWith('a')) return [morning];
  if (half?.startsWith('p')) return [evening];
  // Parties are in the afternoon or evening; a time with minutes may be one of 24 hours.
  return minute === undefined || hours === 12 ? [evening, morning] : [morning, evening];
}

const clock = (hours: number, minutes: number): string =>
  `${String(hours).padStart(2, '0')}:${String(minutes).padStart(2, '0')}`;

/** Hours between two times of day, past midnight if the second is not after the first. */
export function hoursBetween(start: string, end: string): number {
  const minutes = (minutesOf(end) - minutesOf(start) + 1440) % 1440;
  return minutes === 0 ? 24 : minutes / 60;
}

const shortest = (times: readonly string[], hoursOf: (time: string) => number): string | undefined =>
  times.toSorted((one, other) => hoursOf(one) - hoursOf(other))[0];

/** The end that comes first after the start. */
const endAfter = (start: string | undefined, ends: readonly string[]): string | undefined =>
  start === undefined ? ends[0] : shortest(ends, (end) => hoursBetween(start, end));

/** Times of day, `HH:mm`, and the number of hours. */
interface PartyTimes {
  start?: string;
  until?: string;
  hours?: number;
}

/**
 * The times in a message.
 * @param words as of `plain`
 * @param known the start, if the message has none
 */
export function timesIn(words: string, known: string | undefined): PartyTimes {
  const span = FROM_TO.exec(words);
  return span ? spanOf(span) : partsOf(words, known);
}

function spanOf(span: RegExpExecArray): PartyTimes {
  const starts = readingsOf([undefined, ...span.slice(1, 4)]);
  const ends = readingsOf(span.slice(4, 8));
  const [end] = ends;
  // "from 10 to 2 pm": only the end says the half of the day.
  const start = ends.length === 1 ? shortest(starts, (each) => hoursBetween(each, end!)) : starts[0];
  const until = endAfter(start, ends);
  return { ...(start && { start }), ...(until && { until }) };
}

function partsOf(words: string, known: string | undefined): PartyTimes {
  const times: PartyTimes = {};
  const [start] = readingsOf(START.exec(words)?.slice(1, 5) ?? []);
  if (start) times.start = start;
  const found = UNTIL.exec(words);
  const until = found && endAfter(start ?? known, readingsOf(found.slice(1, 5)));
  // "to 7 people" is not a time.
  if (until && (found[1] || found[3] || found[4] || /until|till|til|end/.test(found[0]))) times.until = until;
  const said = HOURS.exec(words)?.[1];
  const hours =
    said === undefined ? undefined : /\d/.test(said) ? Number(said.replace(',', '.')) : numberOf(said);
  if (hours !== undefined && hours >= 0.5 && hours <= 48) times.hours = hours;
  return times;
}
