import { endOfMonth, parseDate, startOfWeek, type CalendarDate } from '@internationalized/date';

/** An event as the month shows it. */
export interface MonthEvent {
  id: string;
  name: string;
  href: string;
  /** First day, yyyy-MM-dd. */
  start: string;
  /** Last day of several, yyyy-MM-dd. */
  end?: string | null;
  /** HH:mm */
  time?: string | null;
  place?: string | null;
  /** Who comes, for the day's dialog, e.g. '12 going'. */
  people?: string;
}

/** A piece of an event inside one week: from column to column, in a lane of its own. */
interface Segment {
  event: MonthEvent;
  /** First column, 0 to 6. */
  from: number;
  /** Columns. */
  span: number;
  lane: number;
  /** The event begins before, or goes on after, this week. */
  before: boolean;
  after: boolean;
}

export interface Week {
  /** yyyy-MM-dd, seven of them. */
  days: string[];
  segments: Segment[];
}

const lastDay = (event: MonthEvent): string => event.end ?? event.start;

/** Whether the event takes place on a day (yyyy-MM-dd). */
const isOn = (event: MonthEvent, day: string): boolean => event.start <= day && day <= lastDay(event);

const byMoment = (a: MonthEvent, b: MonthEvent) =>
  a.start.localeCompare(b.start) ||
  (a.time ?? '').localeCompare(b.time ?? '') ||
  a.name.localeCompare(b.name);

/** The events of one day, the earliest first; those without a time before those with one. */
export const eventsOn = (events: MonthEvent[], day: string): MonthEvent[] =>
  events.filter((event) => isOn(event, day)).sort(byMoment);

const segmentsOf = (days: string[], events: MonthEvent[]): Segment[] => {
  const [first = '', last = ''] = [days[0], days.at(-1)];
  const placed: Segment[] = [];
  const within = events.filter((event) => event.start <= last && lastDay(event) >= first);
  // Longer ones first, so that a weekend lies above the supper on one of its days.
  const order = within.sort(
    (a, b) => Number(lastDay(b) > b.start) - Number(lastDay(a) > a.start) || byMoment(a, b),
  );
  for (const event of order) {
    const from = Math.max(0, days.indexOf(event.start));
    const to = lastDay(event) > last ? days.length - 1 : days.indexOf(lastDay(event));
    const beside = placed.filter((other) => other.from <= to && other.from + other.span > from);
    let lane = 0;
    while (beside.some((other) => other.lane === lane)) lane += 1;
    const [before, after] = [event.start < first, lastDay(event) > last];
    placed.push({ event, from, span: to - from + 1, lane, before, after });
  }
  return placed;
};

const daysFrom = (start: CalendarDate) =>
  Array.from({ length: 7 }, (_, step) => start.add({ days: step }).toString());

/**
 * The weeks of a month, whole ones, beginning on the locale's first day of the week.
 * @param month yyyy-MM
 */
export const weeksOf = (month: string, events: MonthEvent[], locale: string): Week[] => {
  const first = parseDate(`${month}-01`);
  const last = endOfMonth(first);
  const weeks: Week[] = [];
  for (let start = startOfWeek(first, locale); start.compare(last) <= 0; start = start.add({ weeks: 1 })) {
    const days = daysFrom(start);
    weeks.push({ days, segments: segmentsOf(days, events) });
  }
  return weeks;
};

/** The days of a month that have events, each event at its first day in that month. */
export const agendaOf = (month: string, events: MonthEvent[]): { day: string; events: MonthEvent[] }[] => {
  const first = `${month}-01`;
  const last = endOfMonth(parseDate(first)).toString();
  const days = new Map<string, MonthEvent[]>();
  const within = events.filter((event) => event.start <= last && lastDay(event) >= first).sort(byMoment);
  for (const event of within) {
    const day = event.start < first ? first : event.start;
    days.set(day, [...(days.get(day) ?? []), event]);
  }
  return [...days].map(([day, onIt]) => ({ day, events: onIt }));
};
