import { isCalendarDate, isTimeOfDay } from '@yolo/contract';
import type { ParsedResult } from 'chrono-node';
import { yieldToLoop } from '../../../core/loop/slices.ts';
import { languageOf } from './date-languages.ts';
import { clock, type Day, dayAfter, daysBetween } from './days.ts';
import { dayOf, LONGEST_DAYS, nextWeekday, WEEKDAY, weekdayOf } from './draft-calendar.ts';
import { type DayMention, daysIn, type Span } from './draft-days.ts';
import { DAY_MARK, type TimeMention, timesIn } from './draft-times.ts';
import { CHAT_HEADER } from './draft-words.ts';

/** A day or time in a text. */
export interface DateSpan extends Span {
  /** Whether it is the party's own, and not that of an answer, of a birth or of the party's end. */
  isParty: boolean;
  /** Whether it is more than one day. */
  isStay?: boolean;
}

/** The days and time in a text, with their positions. */
export interface FoundDates {
  date: Day | null;
  endDate: Day | null;
  time: string | null;
  spans: readonly DateSpan[];
}

const ANSWERS = [
  // English
  String.raw`answer|let (?:me|us) know|replies|reply|respond|rsvp|confirm(?!ation)\w*`,
  String.raw`r\.s\.v\.p\.?`,
  // German and French
  String.raw`rückmeldung|um antwort|répon\w+|u\.? ?a\.? ?w\.? ?g\.?`,
].join('|');
/** Precedes the day by which to answer, which is not the party's. */
const ANSWER_BY = new RegExp(`\\b(?:${ANSWERS})(?!\\p{L})[^.:\\n!?]{0,40}$`, 'iu');
const OTHER_EVENTS = [
  // Births, weddings and foundations
  'birthday is(?: on)?|born|founded|(?<!getting )married(?: on| in)?|since',
  // Deadlines
  'deadline|doors? close|(?:sign up|register|book|tickets?) by',
].join('|');
const DEADLINES = [
  // English
  'before|by|till|until',
  // German, French and Dutch
  'avant le|bis(?: zum)?|voor',
  // Spanish, Italian and Portuguese
  'antes del?|até|entro(?: il)?',
].join('|');
const CHANGED_DAYS = [
  'instead of|(?:moved|changed|rescheduled|postponed|brought forward|shifted) from|no longer|not',
  String.raw`statt|was|were|originally(?: \p{L}+){0,2}`,
].join('|');
/** Precedes other days: of the past, of birth, deadlines, and days that have been changed. */
const OTHER_DATE = new RegExp(
  `(?:${[
    `\\b(?:${OTHER_EVENTS})\\b[^.\\n!?]{0,20}`,
    `(?<!\\b(?:come|drop|stop|swing|pop|call) )\\b(?:${DEADLINES})(?: the| end of)?\\s*`,
    `\\b(?:${CHANGED_DAYS})\\s(?:on |the |for )?`,
  ].join('|')})$`,
  'iu',
);
/** Precedes a birthday that is celebrated on another day, if one is said. */
const BIRTHDAY = /\b(?:(?:turn(?:s|ing)?|be|is) \d{1,3}|birthday)(?: on)?\s*$/i;
/** The day in the Russian and Ukrainian words for a birthday. */
const BIRTHDAY_DAY = /день(?= (?:рождени|народженн))/giu;
const DAY_AFTER = new RegExp(
  `\\b(?:the )?(?:${[
    '(?:day after|following day|next day)(?! tomorrow)',
    `(?<=the )(?<weekday>${WEEKDAY}) after(?=\\s*(?:$|[-–,.;!?]|(?:at|from|in) ))`,
    `following (?<weekday>${WEEKDAY})`,
  ].join('|')})(?!\\p{L})`,
  'iu',
);

const IN_THE_EVENING = [
  // Times
  'evening|night|tonight',
  // Food and drinks
  'barbecue|bbq|beers?|byob|cocktails?|curry|dinner|drinks|pre-?drinks|pres|supper',
  // Places
  'bar|cinema|club|pub',
  // What is done
  'band|concert|darts|disco|film|gig|karaoke|movie|party|poker|quiz',
].join('|');
const EVENING = new RegExp(`\\b(?:${IN_THE_EVENING})\\b`, 'i');
const MORNING =
  /\b(?:morning|breakfast|brunch|child|children|kids?|hike|walk|run|camping|trip|tournament)\b/i;
/** Hours up to this one are in the afternoon or evening if nothing else is said. */
const latestHour = (text: string) => (EVENING.test(text) && !MORNING.test(text) ? 9 : 7);

const BRITISH_WORDS = [
  'centre|favourite|flat|half (?:one|two|three|five|six|seven|eight|nine)|mum|pub|theatre',
  String.raw`colour\w*|neighbour\w*`,
].join('|');
const DAY_FIRST = new RegExp(`[£€]|\\b(?:${BRITISH_WORDS})\\b|(?<![\\d/])(?:1[3-9]|2\\d|3[01])/\\d`, 'i');
/** Whether `3/4` is the third of April: words and currencies that Americans do not use. */
const isDayFirst = (text: string) => DAY_FIRST.test(text);

const isOther = (before: string) => ANSWER_BY.test(before.slice(-60)) || OTHER_DATE.test(before.slice(-60));

/** Extracts days and time; what is not certain stays null. */
export async function datesIn(message: string, now: Date): Promise<FoundDates> {
  const text = message.replace(CHAT_HEADER, (header) => ' '.repeat(header.length));
  const grammar = await languageOf(text)?.();
  if (grammar) {
    const words = text.replace(BIRTHDAY_DAY, (day) => '·'.repeat(day.length));
    return ofGrammar(grammar.parse(words, now, { forwardDate: true }), words);
  }
  const today = now.toISOString().slice(0, 10);
  const days = await daysIn(text, { today, isDayFirst: isDayFirst(text) });
  const party = days
    .filter((day) => day.date >= today && !isOther(text.slice(0, day.from)))
    .map((day) => ({
      ...day,
      rank: BIRTHDAY.test(text.slice(0, day.from).slice(-30)) ? day.rank + 0.5 : day.rank,
    }));
  const best = party.toSorted((one, other) => one.rank - other.rank || one.from - other.from)[0];
  const next = dayAfterIn(text, days, best);
  const date = next?.date ?? best?.date ?? null;
  const last = best && (best.endDate ? null : lastDay(text, best, party));
  const endDate = next ? null : (best?.endDate ?? last?.date ?? null);
  await yieldToLoop();
  const times = timesIn(blank(text, days), latestHour(text));
  const time = partyTime(times, text);
  const isParty = (day: DayMention) =>
    party.some(({ from }) => from === day.from) &&
    (day.date === date || day.from === last?.from || day.from === best?.from);
  const spans = [
    ...days.map((day) => ({ ...spanOf(day), isParty: isParty(day), isStay: day.endDate !== null })),
    ...(next ? [{ ...spanOf(next), isParty: true }] : []),
    ...times.map((each) => ({ ...spanOf(each), isParty: each === time })),
  ].sort((one, other) => one.from - other.from);
  return { date, endDate, time: time?.time ?? null, spans };
}

const spanOf = ({ from, to }: Span): Span => ({ from, to });

/** The text with a mark instead of each character of these days. */
function blank(text: string, spans: readonly Span[]): string {
  let blanked = text;
  for (const { from, to } of spans)
    blanked = blanked.slice(0, from) + DAY_MARK.repeat(to - from) + blanked.slice(to);
  return blanked;
}

function partyTime(times: readonly TimeMention[], text: string): TimeMention | undefined {
  const starts = times.filter(
    ({ time, rank, from }) => time !== null && rank < 2 && !ANSWER_BY.test(text.slice(0, from).slice(-60)),
  );
  return starts.find(({ rank }) => rank === 0) ?? starts[0];
}

/** `She'll be 25 on 22 January and we want to do it the day after`, `the Saturday after` */
function dayAfterIn(
  text: string,
  days: readonly DayMention[],
  best: DayMention | undefined,
): (Span & { date: Day }) | null {
  const found = DAY_AFTER.exec(text);
  const before = found && days.findLast(({ to }) => to <= found.index);
  if (!before) return null;
  const weekday = found.groups?.['weekday'];
  if (weekday === undefined && (before.from !== best?.from || Number.isInteger(best.rank))) return null;
  const date =
    weekday === undefined ? dayAfter(before.date, 1) : nextWeekday(before.date, weekdayOf(weekday));
  return { from: found.index, to: found.index + found[0].length, date };
}

const UNTIL = /\b(?:leave|leaving|until|till|to|end|ends|ending|back|departure|home)(?: on)?\W*$/i;

/** `Arrive Thursday 5 August, leave Sunday 8 August` */
function lastDay(
  text: string,
  { date, from }: DayMention,
  days: readonly DayMention[],
): DayMention | undefined {
  return days.find((day) => {
    if (day.from < from || !UNTIL.test(text.slice(0, day.from).slice(-30))) return false;
    const length = daysBetween(date, day.date);
    return (day.rank === 0 || (day.rank === 2 && length <= 7)) && length > 0 && length <= LONGEST_DAYS;
  });
}

/** What chrono finds in a language whose days are not read by name; hours and minutes are also read as `18:00`. */
function ofGrammar(results: readonly ParsedResult[], text: string): FoundDates {
  const day = results.find(({ start }) => start.isCertain('day') || start.isCertain('weekday'));
  const timed = results.find(({ start }) => start.isCertain('hour'));
  const date = day ? dayFound(day) : null;
  const said = timed && timeFound(timed);
  const time =
    said && isTimeOfDay(said) ? said : (timesIn(text, 0).find((each) => each.time !== null)?.time ?? null);
  const spans = results.map(({ index, text: words }) => ({
    from: index,
    to: index + words.length,
    isParty: true,
  }));
  return date !== null && isCalendarDate(date)
    ? { date, endDate: null, time, spans }
    : { date: null, endDate: null, time, spans };
}

const dayFound = ({ start }: ParsedResult): Day | null =>
  dayOf(start.get('year') ?? 0, start.get('month') ?? 0, start.get('day') ?? 0);

const timeFound = ({ start }: ParsedResult): string =>
  clock((start.get('hour') ?? 0) * 60 + (start.get('minute') ?? 0));
