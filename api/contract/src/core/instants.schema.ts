import { z } from 'zod';

/** The range in which clocks, calendars and tables agree: years 1970 to 2100, offsets that a place on earth has. */
const REACHABLE = /^(?:19[7-9]\d|20\d\d|2100)-.*(?:Z|[+-](?:0\d|1[0-3]):[0-5]\d|[+-]14:00)$/;

/** A moment in ISO 8601, in UTC or with an offset, for views and requests. */
export const Timestamp = z.iso
  .datetime({ offset: true })
  // Microseconds and an offset; the database refuses more digits.
  .max(32)
  .regex(REACHABLE, 'is no moment between 1970 and 2100')
  .meta({ id: 'Timestamp' });

/** The number of an event's change: what a column of 32 bits counts up to. */
export const Sequence = z.int().min(0).max(2_147_483_647).meta({ id: 'Sequence' });
