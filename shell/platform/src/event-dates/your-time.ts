import { endingDay, type EventDates, orderingDay } from '@yolo/contract';
import { instantOf, wallClock } from '@yolo/contract/events';
import { longDate, timeOfDay } from '@yolo/design-system';

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
  const [there, here] = clocks(day, time, timeZone, reader);
  return { ...here, differs: !isSame(here, there) };
}

type Clock = ReturnType<typeof wallClock>;

/** What the clocks show at an event's day and time, there and where the reader is; there another time where they skip it. */
function clocks(day: string, time: string, timeZone: string, reader: Reader): [there: Clock, here: Clock] {
  const instant = instantOf(day, time, timeZone);
  return [wallClock(instant, timeZone), wallClock(instant, reader.timeZone)];
}

const isSame = (one: Clock, other: Clock) => one.day === other.day && one.time === other.time;

/** `July 17th, 2027, ` where it is another day than the one that is said already. */
const otherDay = (day: string, said: string, locale?: string) =>
  day === said ? '' : `${longDate(day, locale)}, `;

/**
 * The event's time for a reader (decisions, "Behaviour": "your time" is shown when it differs).
 * @returns null when the event has no time
 */
export function eventTime(event: TimedDates, reader: Reader = thisReader()): EventTime | null {
  if (!event.time) return null;
  const { locale } = reader;
  const day = orderingDay(event);
  if (!day) return { time: timeOfDay(event.time, locale), zone: null, yourTime: null };
  const [there, here] = clocks(day, event.time, event.timeZone, reader);
  const time = otherDay(there.day, day, locale) + timeOfDay(there.time, locale);
  if (isSame(there, here)) return { time, zone: null, yourTime: null };
  return {
    time,
    zone: zoneName(event.timeZone),
    yourTime: `${otherDay(here.day, day, locale)}${timeOfDay(here.time, locale)} your time`,
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
  const [fromThere, fromHere] = clocks(first, time, timeZone, reader);
  const [toThere, toHere] = clocks(last, endTime, timeZone, reader);
  const { locale } = reader;
  const there = otherDay(fromThere.day, first, locale) + hours(fromThere.time, toThere.time, locale);
  if (!start.yourTime && isSame(toThere, toHere)) return there;
  return words({
    time: there,
    zone: zoneName(timeZone),
    yourTime: `${otherDay(fromHere.day, first, locale)}${hours(fromHere.time, toHere.time, locale)} your time`,
  });
}

function words(time: EventTime): string {
  const there = [time.time, time.zone].filter(Boolean).join(' ');
  // The dot stays with what it follows when the line breaks.
  return [there, time.yourTime].filter(Boolean).join('\u00a0· ');
}
