import { endOfMonth, parseDate, startOfWeek, type CalendarDate } from '@internationalized/date';

/** An event in the month. */
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
  /** Number of guests, for the dialog of the day, e.g. '12 going'. */
  people?: string;
}

/** The part of an event within a week: its columns, and its lane. */
interface Segment {
  event: MonthEvent;
  /** First column, 0 to 6. */
  from: number;
  /** Columns. */
  span: number;
  lane: number;
  /** Whether the event starts before, or continues after, this week. */
  before: boolean;
  after: boolean;
}

export interface Week {
  /** The seven days, yyyy-MM-dd. */
  days: string[];
  segments: Segment[];
}

const lastDay = (event: MonthEvent): string => event.end ?? event.start;

/** Whether the event takes place on a day (yyyy-MM-dd). */
const isOn = (event: MonthEvent, day: string): boolean => event.start <= day && day <= lastDay(event);

const byStart = (a: MonthEvent, b: MonthEvent) =>
  a.start.localeCompare(b.start) ||
  (a.time ?? '').localeCompare(b.time ?? '') ||
  a.name.localeCompare(b.name);

/** The events of one day, sorted by time; those without a time come first. */
export const eventsOn = (events: MonthEvent[], day: string): MonthEvent[] =>
  events.filter((event) => isOn(event, day)).sort(byStart);

const segmentsOf = (days: string[], events: MonthEvent[]): Segment[] => {
  const [first = '', last = ''] = [days[0], days.at(-1)];
  const segments: Segment[] = [];
  const inRange = events.filter((event) => event.start <= last && lastDay(event) >= first);
  // Events of several days first, so that they are above those of one day.
  const order = inRange.sort(
    (a, b) => Number(lastDay(b) > b.start) - Number(lastDay(a) > a.start) || byStart(a, b),
  );
  for (const event of order) {
    const from = Math.max(0, days.indexOf(event.start));
    const to = lastDay(event) > last ? days.length - 1 : days.indexOf(lastDay(event));
    const overlapping = segments.filter((other) => other.from <= to && other.from + other.span > from);
    let lane = 0;
    while (overlapping.some((other) => other.lane === lane)) lane += 1;
    const [before, after] = [event.start < first, lastDay(event) > last];
    segments.push({ event, from, span: to - from + 1, lane, before, after });
  }
  return segments;
};

const daysFrom = (start: CalendarDate) =>
  Array.from({ length: 7 }, (_, step) => start.add({ days: step }).toString());

/**
 * The complete weeks of a month, starting on the locale's first day of the week.
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

/** The days of a month with events, each event on its first day in that month. */
export const agendaOf = (month: string, events: MonthEvent[]): { day: string; events: MonthEvent[] }[] => {
  const first = `${month}-01`;
  const last = endOfMonth(parseDate(first)).toString();
  const days = new Map<string, MonthEvent[]>();
  const inRange = events.filter((event) => event.start <= last && lastDay(event) >= first).sort(byStart);
  for (const event of inRange) {
    const day = event.start < first ? first : event.start;
    days.set(day, [...(days.get(day) ?? []), event]);
  }
  return [...days].map(([day, eventsOfDay]) => ({ day, events: eventsOfDay }));
};
