import { endingDay, type EventDates, orderingDay } from '@yolo/contract';
import { longDate, timeOfDay } from '@yolo/design-system';

/** Milliseconds that the zone's clocks are ahead of UTC at that instant. */
function zoneOffset(instant: number, timeZone: string): number {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  }).formatToParts(instant);
  const read = (type: string) => Number(parts.find((part) => part.type === type)?.value);
  const wall = Date.UTC(
    read('year'),
    read('month') - 1,
    read('day'),
    read('hour'),
    read('minute'),
    read('second'),
  );
  return wall - Math.floor(instant / 1000) * 1000;
}

/**
 * The instant at which the zone's clocks show that day and time; in the hour that a clock change skips, the time after it.
 * @param day `yyyy-MM-dd`
 * @param time `HH:mm`
 */
export function zonedInstant(day: string, time: string, timeZone: string): Date {
  const wall = Date.parse(`${day}T${time}:00Z`);
  const guess = wall - zoneOffset(wall, timeZone);
  return new Date(wall - zoneOffset(guess, timeZone));
}

/** The browser's IANA zone. */
export const readersZone = () => new Intl.DateTimeFormat().resolvedOptions().timeZone;

export interface Reader {
  /** IANA. */
  timeZone: string;
  /** The browser's when absent. */
  locale?: string;
}

export const thisReader = (): Reader => ({ timeZone: readersZone() });

/** What an event says of its dates and its hours. */
export type TimedDates = EventDates & { time: string | null; endTime?: string | null; timeZone: string };

/** The time of an event for one reader. */
export interface EventTime {
  /** `7:30 PM`, on the clocks where the event is. */
  time: string;
  /** `Rome time`, said where the reader's clock shows another time; else null. */
  zone: string | null;
  /** `1:30 PM your time`, with the day when that differs too; null where both clocks agree. */
  yourTime: string | null;
}

/** As mails name it: `Europe/Rome` is `Rome time`. */
const zoneName = (timeZone: string) => `${timeZone.split('/').at(-1)!.replaceAll('_', ' ')} time`;

/** The wall clock of a zone at an instant, as day and time. */
export function wallClock(instant: Date, timeZone: string): { day: string; time: string } {
  const shown = new Date(instant.getTime() + zoneOffset(instant.getTime(), timeZone)).toISOString();
  return { day: shown.slice(0, 10), time: shown.slice(11, 16) };
}

/** Whether the event's last day is over where it takes place, the night into which it goes included; one without a date never is. */
export function isOver(
  event: Omit<TimedDates, 'time'> & { time?: string | null },
  now = new Date(),
): boolean {
  const { time = null, endTime = null } = event;
  const last =
    endingDay({ ...event, time, endTime }) ?? ((event.multiDay && event.endDate) || orderingDay(event));
  return last !== null && last < wallClock(now, event.timeZone).day;
}

/** Where on the reader's calendar and clock an event begins. */
export interface StartHere {
  /** `yyyy-MM-dd`. */
  day: string;
  /** `HH:mm`, or null for an event without a time, which begins on the same day everywhere. */
  time: string | null;
  /** Whether this clock shows something else than the one where the event is. */
  differs: boolean;
}

/** @returns null for an event without a date */
export function startHere(event: TimedDates, reader: Reader): StartHere | null {
  const { time, timeZone } = event;
  const day = orderingDay(event);
  if (!day) return null;
  if (!time) return { day, time: null, differs: false };
  const here = wallClock(zonedInstant(day, time, timeZone), reader.timeZone);
  return { ...here, differs: here.day !== day || here.time !== time };
}

/**
 * The event's time for a reader (decisions, "Behaviour": "your time" is shown when it differs).
 * @returns null when the event has no time
 */
export function eventTime(event: TimedDates, reader: Reader = thisReader()): EventTime | null {
  if (!event.time) return null;
  const time = timeOfDay(event.time, reader.locale);
  const here = startHere(event, reader);
  if (!here?.time || !here.differs) return { time, zone: null, yourTime: null };
  const dayHere = here.day === orderingDay(event) ? '' : `${longDate(here.day, reader.locale)}, `;
  return {
    time,
    zone: zoneName(event.timeZone),
    yourTime: `${dayHere}${timeOfDay(here.time, reader.locale)} your time`,
  };
}

/** `8 PM`: a full hour without its minutes where the clock says am and pm. */
export const shortTime = (time: string, locale?: string) =>
  timeOfDay(time, locale).replace(/:00(?=\s\D+$)/, '');

/** `7:30 PM – 11 PM` */
const hours = (start: string, end: string, locale?: string) =>
  [start, end].map((time) => shortTime(time, locale)).join(' – ');

/** `7:30 PM – 11 PM Rome time · 1:30 PM – 5 PM your time`; only the hours where both clocks agree, null without a time. */
export function eventHours(event: TimedDates, reader: Reader = thisReader()): string | null {
  const start = eventTime(event, reader);
  const { time, endTime = null, timeZone } = event;
  const [first, last] = [orderingDay(event), endingDay({ ...event, endTime })];
  if (!start || !time || !endTime || !first || !last) return start && words(start);
  const [from, to] = [
    wallClock(zonedInstant(first, time, timeZone), reader.timeZone),
    wallClock(zonedInstant(last, endTime, timeZone), reader.timeZone),
  ];
  const there = hours(time, endTime, reader.locale);
  if (!start.yourTime && to.day === last && to.time === endTime) return there;
  const dayHere = from.day === first ? '' : `${longDate(from.day, reader.locale)}, `;
  return words({
    time: there,
    zone: zoneName(timeZone),
    yourTime: `${dayHere}${hours(from.time, to.time, reader.locale)} your time`,
  });
}

function words(time: EventTime): string {
  const there = [time.time, time.zone].filter(Boolean).join(' ');
  // The dot stays with what it follows when the line breaks.
  return [there, time.yourTime].filter(Boolean).join('\u00a0· ');
}
