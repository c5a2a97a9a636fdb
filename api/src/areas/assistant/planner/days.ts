import { dateFormat } from '../../../core/mail/formats.ts';

const DAY_MS = 86_400_000;

/** A calendar day, `yyyy-MM-dd`. */
export type Day = string;

const at = (day: Day) => Date.parse(`${day}T12:00:00Z`);

export const daysBetween = (from: Day, to: Day): number => Math.round((at(to) - at(from)) / DAY_MS);

export const dayAfter = (day: Day, days: number): Day =>
  new Date(at(day) + days * DAY_MS).toISOString().slice(0, 10);

/** `12 December 2026`. */
export const dayText = (day: Day): string =>
  dateFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' }).format(at(day));

export const weekday = (day: Day): string =>
  dateFormat('en-GB', { weekday: 'long', timeZone: 'UTC' }).format(at(day));

/** `Saturday, 12 December 2026`. */
export const fullDay = (day: Day): string => `${weekday(day)}, ${dayText(day)}`;

/** Minutes of `HH:mm`; hours above 24 are allowed. */
export function minutesOf(time: string): number {
  const [hours, minutes] = time.split(':');
  return Number(hours) * 60 + Number(minutes);
}

/** `HH:mm` of minutes since midnight, on any day. */
export function clock(minutes: number): string {
  const within = ((Math.round(minutes) % 1440) + 1440) % 1440;
  return `${String(Math.floor(within / 60)).padStart(2, '0')}:${String(within % 60).padStart(2, '0')}`;
}

/** The calendar day of a moment in a time zone. */
export function dayIn(moment: Date, timeZone: string): Day {
  const parts = dateFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' });
  return parts.format(moment);
}

/** The time of day of a moment in a time zone. */
export const timeIn = (moment: Date, timeZone: string): string =>
  dateFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(moment);
