import { instantOf } from '@yolo/contract/events';
import type { Taken } from './metadata/taken.ts';

const MINUTE_MS = 60_000;

/**
 * The instant of a camera's local time.
 * @param timeZone used if the camera gives no offset; of a repeated hour the first is assumed
 */
export function takenAt({ day, time, milliseconds, offset }: Taken, timeZone: string): Date {
  const minute =
    offset === null
      ? instantOf(day, time, timeZone).getTime()
      : Date.parse(`${day}T${time}Z`) - offset * MINUTE_MS;
  return new Date(minute + milliseconds);
}
