import { inSlices } from '../../../core/loop/slices.ts';
import { type Day } from './days.ts';
import { nextWeekday, shiftYear, span, weekdayAt } from './draft-calendar.ts';
import type { Reference } from './draft-day-meanings.ts';
import { DAY_READERS, type Reader } from './draft-day-readers.ts';

/** A part of a text. */
export interface Span {
  from: number;
  to: number;
}

/** Whether two parts of a text have a character in common. */
export const overlaps = (one: Span, other: Span): boolean => one.from < other.to && other.from < one.to;

/** A day that a text names, or some days. */
export interface DayMention extends Span {
  date: Day;
  endDate: Day | null;
  /** How exactly it is said, 0 for a day of a month. */
  rank: number;
}

const CHANGED_FROM =
  /\b(?:moved|changed|rescheduled|postponed|brought forward|shifted)(?: from)? (?:the )?$/i;
const BETWEEN = /^\s?(?:[-–—]|(?:to|until|till|til|through|bis|au|al|tot|até)(?= ))\s?(?:the )?$/i;

/** Readers that run in one turn of the event loop: a pattern is compiled when it is first used, in some milliseconds. */
const READERS = 3;

/** All days in a text, in its order; those that are joined as in `Friday to Sunday` are one. */
export async function daysIn(text: string, reference: Reference): Promise<DayMention[]> {
  const found: DayMention[] = [];
  for await (const readers of inSlices(DAY_READERS, READERS))
    for (const reader of readers) found.push(...readDays(text, reference, reader, found));
  found.sort((one, other) => one.from - other.from);
  return joined(found, text);
}

/** The days that one reader finds, beside those that are found already. */
function readDays(
  text: string,
  reference: Reference,
  { pattern, rank, read }: Reader,
  found: readonly DayMention[],
): DayMention[] {
  const own: DayMention[] = [];
  for (const match of text.matchAll(pattern)) {
    const [from, to] = [match.index, match.index + match[0].length];
    if (found.some((other) => overlaps(other, { from, to }))) continue;
    const days = read(match.groups ?? {}, reference);
    if (days === null) continue;
    const [date, endDate] = typeof days === 'string' ? [days, null] : days;
    const isChange = CHANGED_FROM.test(text.slice(Math.max(0, from - 30), from));
    // "Moved from the 5th to the 12th of December" and "Tom's 30th - Saturday 9 January" are one day.
    if (match.groups?.['last'] !== undefined && (endDate === null || isChange)) {
      const start = text.lastIndexOf(match.groups['last'], to - 3);
      own.push({ from: start, to, date: endDate ?? date, endDate: null, rank });
    } else own.push({ from, to, date, endDate, rank });
  }
  return own;
}

function joined(days: readonly DayMention[], text: string): DayMention[] {
  const all: DayMention[] = [];
  for (const day of days) {
    const before = all.at(-1);
    const isJoined =
      before?.endDate === null &&
      BETWEEN.test(text.slice(before.to, day.from)) &&
      !CHANGED_FROM.test(text.slice(0, before.from).slice(-30));
    if (!isJoined) {
      all.push({ ...day });
      continue;
    }
    // "This Saturday to Sunday": the Sunday after.
    const last = day.rank === 2 ? nextWeekday(before.date, weekdayAt(day.date)) : day.date;
    const days = span(before.date, last < before.date ? shiftYear(last) : last);
    if (Array.isArray(days)) all.splice(-1, 1, { ...before, endDate: days[1], to: day.to });
    else all.push({ ...day });
  }
  return all;
}
