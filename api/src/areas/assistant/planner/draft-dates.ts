import { isCalendarDate, isTimeOfDay } from '@yolo/contract';
import type { ParsedResult } from 'chrono-node';
import { languageOf } from './date-languages.ts';
import { rewriteDates, type Span } from './date-phrases.ts';
import { dayAfter, daysBetween, weekday } from './days.ts';

/** The days and time in a text, with their positions. */
export interface FoundDates {
  date: string | null;
  endDate: string | null;
  time: string | null;
  spans: readonly Span[];
}

/** Precedes the day by which to answer, which is not the party's. */
const ANSWER_BY =
  /\b(rsvp|r\.s\.v\.p\.?|reply|replies|respond|answer|let (me|us) know|confirm|um antwort|répon\w+)\b[^.:\n!?]{0,40}$/i;
/** Precedes other dates: of the past, of birth, or deadlines. */
const OTHER_DATE =
  /\b(born|since|birthday is( on)?|(?<!getting )married (on|in)|founded|deadline|sign up by|register by|book by|tickets? by|doors? close)\b[^.\n!?]{0,20}$/i;

const day = (at: ParsedResult['start']) =>
  `${String(at.get('year')).padStart(4, '0')}-${String(at.get('month')).padStart(2, '0')}-${String(at.get('day')).padStart(2, '0')}`;
const saysDay = (at: ParsedResult['start']) => at.isCertain('day') || at.isCertain('weekday');

/** The time, if it is certain and the form accepts it (steps of fifteen minutes); null otherwise. */
function timeOf(at: ParsedResult['start'], text: string, latest: number): string | null {
  if (!at.isCertain('hour')) return null;
  let hour = at.get('hour')!;
  // "at 7" for a party means the evening; chrono only sets the meridiem if the text does.
  if (!at.isCertain('meridiem') && hour >= 1 && hour <= latest && !/\b0\d[:.]\d\d|\d[:.]\d\d/.test(text))
    hour += 12;
  const time = `${String(hour).padStart(2, '0')}:${String(at.get('minute') ?? 0).padStart(2, '0')}`;
  return isTimeOfDay(time) ? time : null;
}

const EVENING = /\b(dinner|drinks|night|evening|party|disco|tonight)\b/i;
const MORNING = /\b(morning|breakfast|brunch|child|children|kids?)\b/i;

/** For "Wednesday the 2nd" without a month: the next second of a month that is a Wednesday. */
function nextMatchingDay(tail: string, words: string, now: Date): string | null {
  const said =
    /^,? (?:the )?(\d{1,2})(?:st|nd|rd|th)\b(?!,? (?:of )?(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec))/i.exec(
      tail,
    );
  const name = /^(?:on )?(?:next |this )?(\p{L}{3})\p{L}*day$/iu.exec(words.trim())?.[1]?.toLowerCase();
  if (!said || name === undefined) return null;
  const today = now.toISOString().slice(0, 10);
  for (let ahead = 0; ahead < 400; ahead++) {
    const each = dayAfter(today, ahead);
    if (Number(each.slice(8)) === Number(said[1]) && weekday(each).toLowerCase().startsWith(name))
      return each;
  }
  return null;
}

/** Extracts days and time; what is not certain stays null. */
export async function datesIn(text: string, now: Date): Promise<FoundDates> {
  const language = await languageOf(text)();
  const latest = EVENING.test(text) && !MORNING.test(text) ? 9 : 7;
  const { text: rewritten, phrases } = rewriteDates(text.slice(0, 4000), now, latest);
  const results = language
    .parse(rewritten, now, { forwardDate: true })
    .filter((result) => isDate(result, rewritten) && !isOtherDate(rewritten.slice(0, result.index)));
  const days = results.filter(({ start }) => saysDay(start) && isPossible(start));
  // "Saturday" may be said before "12 December", which says more.
  const dayResult = days.find(({ start }) => start.isCertain('day')) ?? days[0];
  const date = dayResult ? dateOf(dayResult, rewritten, now) : null;
  const used = dayResult ? [dayResult] : [];
  const endDate =
    dayResult && date !== null ? (lastDayOf(dayResult, date) ?? lastDayAfter(date, days, rewritten)) : null;
  let time: string | null = null;
  for (const result of results) {
    if (time !== null) break;
    const { start } = result;
    // "On Friday at 4" within several days.
    const isWithin = endDate !== null && !start.isCertain('day');
    if (result !== dayResult && saysDay(start) && day(start) !== date && !isWithin) continue;
    time = timeOf(start, result.text, latest);
    if (time !== null && result !== dayResult) used.push(result);
  }
  const spans = used.map(({ index, text: words }) =>
    extend({ from: index, to: index + words.length }, phrases),
  );
  if (dayResult) time ??= bareHourAfter(dayResult, rewritten, latest) ?? plainTimeIn(rewritten);
  return { date, endDate, time, spans };
}

const UNTIL = /\b(?:leave|leaving|until|till|to|end|ends|ending|back|departure|home)(?: on)?\W*$/i;
const LONGEST_DAYS = 31;

/** `Arrive Thursday 5 August, leave Sunday 8 August` */
function lastDayAfter(date: string, days: readonly ParsedResult[], all: string): string | null {
  const last = days.find(
    ({ index, start }) => start.isCertain('day') && UNTIL.test(all.slice(0, index).slice(-30)),
  );
  if (!last) return null;
  const length = daysBetween(date, day(last.start));
  return length > 0 && length <= LONGEST_DAYS ? day(last.start) : null;
}

/** `Tomorrow, 7` */
function bareHourAfter({ index, text }: ParsedResult, all: string, latest: number): string | null {
  const hour = Number(/^\s*,\s(\d{1,2})(?=\s*(?:$|[,.\n]))/.exec(all.slice(index + text.length))?.[1] ?? 0);
  if (hour === 0 || hour > 23) return null;
  return `${String(hour <= latest ? hour + 12 : hour).padStart(2, '0')}:00`;
}

/** A part of the text and the phrases in it, of which chrono has read the beginning. */
function extend({ from, to }: Span, phrases: readonly Span[]): Span {
  const inside = phrases.filter((phrase) => phrase.from < to && phrase.to > from);
  return {
    from: Math.min(from, ...inside.map((phrase) => phrase.from)),
    to: Math.max(to, ...inside.map((phrase) => phrase.to)),
  };
}

const isOtherDate = (before: string) =>
  ANSWER_BY.test(before.slice(-60)) || OTHER_DATE.test(before.slice(-60));

const dateOf = ({ index, text, start }: ParsedResult, all: string, now: Date) =>
  nextMatchingDay(all.slice(index + text.length), text, now) ?? day(start);

function lastDayOf({ end, text }: ParsedResult, date: string): string | null {
  return end && saysLastDay(end, text) && day(end) > date && isPossible(end) ? day(end) : null;
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
  // "at 7 Birch Lane"
  if (/^at \d{1,2}$/i.test(text) && /^[a-z]? \p{Lu}\p{Ll}/u.test(all.slice(index + text.length)))
    return false;
  // "for 3 hours", "in 2 hours" of something else, "20 minutes walk".
  if (/\b(hours?|minutes?|mins?|hrs?)\b/i.test(text) && !/\b(am|pm|o'clock|:\d\d)\b/i.test(text))
    return false;
  if (/\b(last|ago|yesterday)\b/i.test(text)) return false;
  return !/[€$£]\s*$/.test(all.slice(0, index));
}

/** Whether the form accepts the day. */
const isPossible = (at: ParsedResult['start']) => isCalendarDate(day(at));
