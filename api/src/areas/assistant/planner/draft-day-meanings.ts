import { type Day, dayAfter, daysBetween } from './days.ts';
import {
  dayOf,
  type Days,
  monthOf,
  nextOf,
  nextWeekday,
  nthWeekday,
  shiftYear,
  span,
  weekdayAt,
  weekdayOf,
} from './draft-calendar.ts';
import { numberOf } from './numbers.ts';

/** What a pattern found, by the names of its groups. */
export type Groups = Record<string, string | undefined>;
/** From when days count, and whether `3/4` is the third of April. */
export interface Reference {
  today: Day;
  isDayFirst: boolean;
}

/** A day of a month: the next one, unless the year is said. */
export function inYear({ year, words }: Groups, today: Day, month: number, day: number): Day | null {
  const said =
    year ??
    (words && String(2000 + numberOf(words.toLowerCase().replace(/^two thousand(?: and)? |^twenty /, ''))!));
  return said ? dayOf(Number(said), month, day) : nextOf(today, (each) => dayOf(each, month, day));
}

/** `12 December`, `16-18 July 2027` */
export function dayAndMonth(groups: Groups, { today }: Reference): Days {
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

/** `3/4`, `24.12.2026` */
export function numeric({ one, two, year, mark, weekday }: Groups, { today, isDayFirst }: Reference): Days {
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
export function dayOfAMonth({ weekday, day }: Groups, { today }: Reference): Days {
  for (let ahead = 0; ahead < 400; ahead++) {
    const each = dayAfter(today, ahead);
    if (Number(each.slice(8)) !== Number(day)) continue;
    if (weekday === undefined || weekdayAt(each) === weekdayOf(weekday)) return each;
  }
  return null;
}

const NTH = ['first', 'second', 'third', 'fourth', 'last'];
/** `last Friday in January`, `first weekend of May` */
export function nthOfMonth({ nth, unit, month, year }: Groups, { today }: Reference): Days {
  const index = NTH.indexOf(nth!.toLowerCase());
  const at = index < 0 ? Number(nth!.slice(0, 1)) : index + 1;
  const isWeekend = unit!.toLowerCase() === 'weekend';
  const of = (each: number) => nthWeekday(each, monthOf(month!), isWeekend ? 6 : weekdayOf(unit!), at);
  const day = year ? of(Number(year)) : nextOf(today, of)!;
  return isWeekend ? [day, dayAfter(day, 1)] : day;
}

/** `Friday`, `next Friday` (of the next week), `Friday week`, `two weeks on Friday`, `in two weeks on Friday`. */
export function aWeekday({ weekday, which, week, count, ahead }: Groups, { today }: Reference): Days {
  const weeks = week ? 1 : count ? numberOf(count.toLowerCase())! : 0;
  if (ahead) return nextWeekday(dayAfter(today, 7 * weeks - 1), weekdayOf(weekday!));
  const next = nextWeekday(today, weekdayOf(weekday!));
  if (weeks > 0) return dayAfter(next, 7 * weeks);
  const toMonday = (8 - (weekdayAt(today) || 7)) % 7 || 7;
  const isThisWeek = daysBetween(today, next) < toMonday;
  return which && /^(?:next|nächst)/i.test(which) && isThisWeek ? dayAfter(next, 7) : next;
}

/** `in 10 days`, `in two weeks` */
export function later({ count, week }: Groups, { today }: Reference): Days {
  const number = /^an?$/i.test(count!) ? 1 : numberOf(count!.toLowerCase());
  return number === undefined || number > 400 ? null : dayAfter(today, number * (week ? 7 : 1));
}
