import { isCalendarDate, isTimeOfDay } from '@yolo/contract';
import type { ParsedResult } from 'chrono-node';
import { languageOf } from './date-languages.ts';

/** The days and time in a text, with their positions. */
export interface FoundDates {
  date: string | null;
  endDate: string | null;
  time: string | null;
  spans: readonly { from: number; to: number }[];
}

/** Precedes the day by which to answer, which is not the party's. */
const ANSWER_BY =
  /\b(rsvp|r\.s\.v\.p\.?|reply|replies|respond|answer|let (me|us) know|confirm|um antwort|répon\w+)\b[^.\n!?]{0,40}$/i;
/** Precedes other dates: of the past, of birth, or deadlines. */
const OTHER_DATE =
  /\b(born|since|married (on|in)|founded|deadline|sign up by|register by|book by|tickets? by|doors? close)\b[^.\n!?]{0,20}$/i;

const day = (at: ParsedResult['start']) =>
  `${String(at.get('year')).padStart(4, '0')}-${String(at.get('month')).padStart(2, '0')}-${String(at.get('day')).padStart(2, '0')}`;
const saysDay = (at: ParsedResult['start']) => at.isCertain('day') || at.isCertain('weekday');

/** The time, if it is certain and the form accepts it (steps of fifteen minutes); null otherwise. */
function timeOf(at: ParsedResult['start'], text: string, isEvening: boolean): string | null {
  if (!at.isCertain('hour')) return null;
  let hour = at.get('hour')!;
  // "at 7" for a party means the evening; chrono only sets the meridiem if the text does.
  if (
    !at.isCertain('meridiem') &&
    hour >= 1 &&
    hour <= (isEvening ? 9 : 7) &&
    !/\b0\d[:.]\d\d|\d[:.]\d\d/.test(text)
  )
    hour += 12;
  const time = `${String(hour).padStart(2, '0')}:${String(at.get('minute') ?? 0).padStart(2, '0')}`;
  return isTimeOfDay(time) ? time : null;
}

const EVENING = /\b(dinner|drinks|night|evening|party|disco|tonight)\b/i;
const MORNING = /\b(morning|breakfast|brunch|child|children|kids?)\b/i;

const NUMBERS = 'one two three four five six seven eight nine ten eleven twelve'.split(' ');
const HOUR = `(${NUMBERS.join('|')}|\\d{1,2})`;
const hourOf = (said: string): number => NUMBERS.indexOf(said.toLowerCase()) + 1 || Number(said);
/** Pads to the length of the words, so that positions in the text stay the same. */
const padTo = (words: string, time: string): string => time.padEnd(words.length, ' ');

/** Converts hours such as `half past six`, `at six` and `18h` to a form that chrono parses. */
function normalizeHours(text: string): string {
  return text
    .replace(new RegExp(`\\b(half|quarter) past ${HOUR}\\b`, 'gi'), (words, part: string, hour: string) => {
      const at = hourOf(hour);
      return padTo(words, `${at < 8 ? at + 12 : at}:${part.toLowerCase() === 'half' ? '30' : '15'}`);
    })
    .replace(
      new RegExp(`(?<=\\bat )(${NUMBERS.join('|')})\\b|\\b(${NUMBERS.join('|')})(?= o['’]?clock)`, 'gi'),
      (word) => padTo(word, `${hourOf(word)}`),
    )
    .replace(/\b(1[3-9]|2[0-3])h\b/g, (_, hour: string) => `${Number(hour) - 12}pm`);
}

/** For "Wednesday the 2nd" without a month: the next second of a month that is a Wednesday. */
function nextMatchingDay(tail: string, weekday: string, now: Date): string | null {
  const said =
    /^,? (?:the )?(\d{1,2})(?:st|nd|rd|th)\b(?!,? (?:of )?(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec))/i.exec(
      tail,
    );
  const name = /^(?:on )?(?:next |this )?(\p{L}{3})\p{L}*day$/iu.exec(weekday.trim())?.[1]?.toLowerCase();
  if (!said || name === undefined) return null;
  for (let ahead = 0; ahead < 400; ahead++) {
    const at = new Date(now.getTime() + ahead * 86_400_000);
    const isDay = at.getUTCDate() === Number(said[1]);
    if (isDay && at.toUTCString().slice(0, 3).toLowerCase() === name) return at.toISOString().slice(0, 10);
  }
  return null;
}

/**
 * Words that chrono takes for a time: "night" in "Game night", unlike "Friday night", and the day in the Russian and
 * Ukrainian words for a birthday.
 */
const NO_TIME =
  /(?<=(?<!\p{L})(?!(?:this|that|the|an?|on|in|at|by|every|each|last|all|one|late|next|same|for|tomorrow) )\p{L}{3,}(?<!\p{L}day) )(?:night|evening)(?!\p{L})|день(?= (?:рождени|народженн))/giu;

/** Extracts days and time; what is not certain stays null. */
export async function datesIn(text: string, now: Date): Promise<FoundDates> {
  const language = await languageOf(text)();
  const normalized = normalizeHours(text.slice(0, 4000)).replace(NO_TIME, (word) => '·'.repeat(word.length));
  const found = language.parse(normalized, now, { forwardDate: true }).filter(({ index }) => {
    const before = normalized.slice(Math.max(0, index - 60), index);
    return !ANSWER_BY.test(before) && !OTHER_DATE.test(before);
  });
  const said: { -readonly [K in keyof FoundDates]: FoundDates[K] } = {
    date: null,
    endDate: null,
    time: null,
    spans: [],
  };
  const spans: { from: number; to: number }[] = [];
  for (const result of found) {
    if (!isDate(result, normalized)) continue;
    const { start, end, index, text: words } = result;
    let isUsed = false;
    if (said.date === null && saysDay(start) && isPossible(start)) {
      said.date = nextMatchingDay(normalized.slice(index + words.length), words, now) ?? day(start);
      isUsed = true;
      if (end && saysLastDay(end, words) && day(end) > said.date && isPossible(end)) said.endDate = day(end);
    }
    if (said.time === null) {
      const time = timeOf(start, words, EVENING.test(normalized) && !MORNING.test(normalized));
      if (time !== null && (isUsed || !saysDay(start) || day(start) === said.date)) {
        said.time = time;
        isUsed = true;
      }
    }
    if (isUsed) spans.push({ from: index, to: index + words.length });
  }
  said.time ??= said.date === null ? null : plainTimeIn(normalized);
  return { ...said, spans };
}

/** False for the end of a party after midnight, which has an hour and no day of its own in the text. */
const saysLastDay = (end: ParsedResult['start'], words: string) =>
  saysDay(end) && (!end.isCertain('hour') || /\d\D+\d.*(-|–|to|until|bis)/.test(words));

/** The only time in a text as `18:00`, since chrono does not know the times of all its languages. */
function plainTimeIn(text: string): string | null {
  const [time, ...others] = text.match(/(?<![\d:.])(?:[01]\d|2[0-3]):[0-5]\d(?![\d:])/g) ?? [];
  return time !== undefined && others.length === 0 && isTimeOfDay(time) ? time : null;
}

/** False for words such as "now" or "the second" that chrono parses as dates. */
function isDate({ text, index }: ParsedResult, all: string): boolean {
  if (
    /^(now|right now|just now|at the moment|soon|today's|sec|second|may|mar|sat|sun|the sun|wed|fri|march on)$/i.test(
      text.trim(),
    )
  )
    return false;
  if (/^\d{1,2}$/.test(text.trim())) return false;
  // "for 3 hours", "in 2 hours" of something else, "20 minutes walk".
  if (/\b(hours?|minutes?|mins?|hrs?)\b/i.test(text) && !/\b(am|pm|o'clock|:\d\d)\b/i.test(text))
    return false;
  if (/\b(last|ago|yesterday)\b/i.test(text)) return false;
  return !/[€$£]\s*$/.test(all.slice(0, index));
}

/** Whether the form accepts the day. */
const isPossible = (at: ParsedResult['start']) => isCalendarDate(day(at));
