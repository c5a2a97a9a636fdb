import { instantOf, wallClock } from '@yolo/contract/events';
import type { EventSchedule } from '../../events/index.ts';

/** The facts about a photo without a time in its metadata. */
export interface PhotoHints {
  /** Of its file. */
  name: string;
  /** When its device says that the file was changed last. */
  modified: Date | null;
  addedAt: Date;
  event: EventSchedule;
}

/** As cameras, messengers and screenshots write it, with the same separator between its parts, or none. */
const DAY = /(?<!\d)(20\d\d)([-_.]?)(0[1-9]|1[0-2])\2(0[1-9]|[12]\d|3[01])/;
const CLOCK = /^(?:[-_.]|[-_]at[-_])?([01]\d|2[0-3])[-_.]?([0-5]\d)[-_.]?([0-5]\d)(\d{3})?(?!\d)/;
/** Of screenshots of a Mac: `at 8.15.02 PM`. */
const HALF_DAY_CLOCK = /^[-_]at[-_](1[0-2]|[1-9])\.([0-5]\d)\.([0-5]\d)[^A-Za-z]*([AP])M/i;
/** Google's phones name their photos in UTC. */
const IN_UTC = /^PXL_/;
/** WhatsApp numbers the photos of a day. */
const NUMBER_OF_DAY = /^-WA(\d{4})/;
const NOON = '12:00';

const HOUR_MS = 3_600_000;
/** From the first morning to the noon after the last night. */
const AFTER_LAST_DAY_MS = 36 * HOUR_MS;
/** A device's clock may be ahead, and a zone's day begins before the one of UTC. */
const AHEAD_MS = 26 * HOUR_MS;

/** When a photo was taken, from its name or its file; null: they do not say, or not plausibly. */
export function guessTakenAt(hints: PhotoHints): Date | null {
  const named = timeInName(hints);
  if (named && named.getTime() <= hints.addedAt.getTime() + AHEAD_MS) return named;
  return hints.modified && isWithin(hints.event, hints.modified) ? hints.modified : null;
}

function timeInName({ name, modified, event }: PhotoHints): Date | null {
  const found = DAY.exec(name);
  if (!found) return null;
  const day = `${found[1]!}-${found[3]!}-${found[4]!}`;
  const rest = name.slice(found.index + found[0].length);
  const clock = clockIn(rest);
  // More digits belong to another number, and a 31st of June is not a day.
  if ((/^\d/.test(rest) && !clock) || new Date(`${day}T00:00Z`).toISOString().slice(0, 10) !== day)
    return null;
  if (clock) {
    const minute = IN_UTC.test(name)
      ? Date.parse(`${day}T${clock.time}Z`)
      : instantOf(day, clock.time, event.timeZone).getTime();
    return new Date(minute + clock.milliseconds);
  }
  if (modified && wallClock(modified, event.timeZone).day === day) return modified;
  const time = day === event.firstDay && event.time ? event.time : NOON;
  const number = Number(NUMBER_OF_DAY.exec(rest)?.[1] ?? 0);
  return new Date(instantOf(day, time, event.timeZone).getTime() + number * 1000);
}

function clockIn(rest: string): { time: string; milliseconds: number } | null {
  const half = HALF_DAY_CLOCK.exec(rest);
  if (half) {
    const hour = (Number(half[1]) % 12) + (half[4]!.toUpperCase() === 'P' ? 12 : 0);
    return { time: `${String(hour).padStart(2, '0')}:${half[2]!}`, milliseconds: Number(half[3]) * 1000 };
  }
  const clock = CLOCK.exec(rest);
  if (!clock) return null;
  const milliseconds = Number(clock[3]) * 1000 + Number(clock[4] ?? 0);
  return { time: `${clock[1]!}:${clock[2]!}`, milliseconds };
}

function isWithin({ firstDay, lastDay, timeZone }: PhotoHints['event'], at: Date): boolean {
  if (firstDay === null) return false;
  const from = instantOf(firstDay, '00:00', timeZone).getTime();
  const to = instantOf(lastDay ?? firstDay, '00:00', timeZone).getTime() + AFTER_LAST_DAY_MS;
  return at.getTime() >= from && at.getTime() < to;
}
