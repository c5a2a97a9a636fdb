import { instantOf } from '@yolo/contract/events';
import type { Taken } from './metadata/taken.ts';

const MINUTE_MS = 60_000;

/**
 * The instant at which a camera's clock showed that.
 * @param timeZone whose clocks it showed where it does not say; of an hour that they show twice it is the first
 */
export function takenAt({ day, time, milliseconds, offset }: Taken, timeZone: string): Date {
  const minute =
    offset === null
      ? instantOf(day, time, timeZone).getTime()
      : Date.parse(`${day}T${time}Z`) - offset * MINUTE_MS;
  return new Date(minute + milliseconds);
}
