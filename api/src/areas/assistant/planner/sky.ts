import { getTimes } from 'suncalc';
import { instantOf } from '@yolo/contract/events';
import { type Day, dayIn, timeIn } from './days.ts';

/** The sun's times on a day at a place, in a time zone; null if they do not occur. */
export interface Sky {
  sunrise: string | null;
  sunset: string | null;
  /** The end of civil twilight, when lamps are needed. */
  dark: string | null;
  goldenHour: string | null;
  /** It does not set, or does not rise, on that day. */
  always: 'up' | 'down' | null;
  /** The sunset is after midnight, on the next calendar day. */
  afterMidnight: boolean;
}

/** Computed for the solar day whose noon is nearest to the day's noon. */
export function skyOf(day: Day, timeZone: string, latitude: number, longitude: number): Sky {
  const noon = instantOf(day, '12:00', timeZone);
  const sun = getTimes(noon, latitude, longitude);
  const clockOf = (moment: Date | null | undefined) => (moment ? timeIn(moment, timeZone) : null);
  return {
    sunrise: clockOf(sun.sunrise),
    sunset: clockOf(sun.sunset),
    dark: clockOf(sun.dusk),
    goldenHour: clockOf(sun.goldenHour),
    always: sun.sunset && sun.sunrise ? null : sun.alwaysUp ? 'up' : sun.alwaysDown ? 'down' : null,
    afterMidnight: sun.sunset ? dayIn(sun.sunset, timeZone) > day : false,
  };
}
