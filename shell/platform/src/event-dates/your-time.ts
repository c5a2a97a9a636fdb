import { endingDay, type EventDates, isTimeZone, orderingDay } from '@yolo/contract';
import { instantOf, wallClock } from '@yolo/contract/events';
import { longDate, timeOfDay } from '@yolo/design-system';

/** The browser's IANA zone. */
export const readersZone = () => new Intl.DateTimeFormat().resolvedOptions().timeZone;

export interface Reader {
  /** IANA. */
  timeZone: string;
  /** Defaults to the browser's. */
  locale?: string;
}

export const thisReader = (): Reader => ({ timeZone: readersZone() });

/** Dates and times of an event. */
export type TimedDates = EventDates & { time: string | null; endTime?: string | null; timeZone: string };

/** The time of an event, as shown to a reader. */
export interface EventTime {
  /** `7:30 PM`, in the event's time zone. */
  time: string;
  /** `Rome time`, if the local time differs or cannot be computed, because the browser lacks the zone; else null. */
  zone: string | null;
  /** `1:30 PM your time`, with the day if it differs as well; null if both times are equal. */
  yourTime: string | null;
}

/** The same format as in mails: `Europe/Rome` is `Rome time`. */
const zoneName = (timeZone: string) => `${timeZone.split('/').at(-1)!.replaceAll('_', ' ')} time`;

/** The local start of an event. */
export interface StartHere {
  /** `yyyy-MM-dd`. */
  day: string;
  /** `HH:mm`, or null for an event without a time, which starts on the same day in all zones. */
  time: string | null;
  /** Whether it differs from day or time in the event's zone. */
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

/** Day and time in the event's zone and locally. In the event's zone, a skipped hour (clock change) is shown as the later one. */
function clocks(day: string, time: string, timeZone: string, reader: Reader): [there: Clock, here: Clock] {
  const instant = instantOf(day, time, timeZone);
  return [wallClock(instant, timeZone), wallClock(instant, reader.timeZone)];
}

const isSame = (one: Clock, other: Clock) => one.day === other.day && one.time === other.time;

/** `July 17th, 2027, ` if `day` is not the day that is already shown. */
const dayPrefix = (day: string, shownDay: string, locale?: string) =>
  day === shownDay ? '' : `${longDate(day, locale)}, `;

/**
 * The event's time for a reader (decisions, "Behaviour": "your time" is shown if it differs).
 * @returns null if the event has no time
 */
export function eventTime(event: TimedDates, reader: Reader = thisReader()): EventTime | null {
  if (!event.time) return null;
  const { locale } = reader;
  const day = orderingDay(event);
  if (!day) return { time: timeOfDay(event.time, locale), zone: null, yourTime: null };
  const [there, here] = clocks(day, event.time, event.timeZone, reader);
  const time = dayPrefix(there.day, day, locale) + timeOfDay(there.time, locale);
  const zone = zoneName(event.timeZone);
  if (isSame(there, here)) return { time, zone: isTimeZone(event.timeZone) ? null : zone, yourTime: null };
  return {
    time,
    zone,
    yourTime: `${dayPrefix(here.day, day, locale)}${timeOfDay(here.time, locale)} your time`,
  };
}

/** `8 PM`: omits the minutes of a full hour in the 12-hour format. */
export const shortTime = (time: string, locale?: string) =>
  timeOfDay(time, locale).replace(/:00(?=\s\D+$)/, '');

/** `7:30 PM – 11 PM` */
const hours = (start: string, end: string, locale?: string) =>
  [start, end].map((time) => shortTime(time, locale)).join(' – ');

/** `7:30 PM – 11 PM Rome time · 1:30 PM – 5 PM your time`; without zones if both are equal, null without a time. */
export function eventHours(event: TimedDates, reader: Reader = thisReader()): string | null {
  const start = eventTime(event, reader);
  const { time, endTime = null, timeZone } = event;
  const [first, last] = [orderingDay(event), endingDay({ ...event, endTime })];
  if (!start || !time || !endTime || !first || !last) return start && formatTime(start);
  const [fromThere, fromHere] = clocks(first, time, timeZone, reader);
  const [toThere, toHere] = clocks(last, endTime, timeZone, reader);
  const { locale } = reader;
  const there = dayPrefix(fromThere.day, first, locale) + hours(fromThere.time, toThere.time, locale);
  if (!start.yourTime && isSame(toThere, toHere))
    return formatTime({ time: there, zone: start.zone, yourTime: null });
  return formatTime({
    time: there,
    zone: zoneName(timeZone),
    yourTime: `${dayPrefix(fromHere.day, first, locale)}${hours(fromHere.time, toHere.time, locale)} your time`,
  });
}

function formatTime(time: EventTime): string {
  const there = [time.time, time.zone].filter(Boolean).join(' ');
  // No line break before the dot.
  return [there, time.yourTime].filter(Boolean).join('\u00a0· ');
}
