import { z } from 'zod';
import { FIRST_DATE, isTimeZone, LAST_DATE } from './dates.ts';

/** A calendar day, `yyyy-MM-dd`, in the years that the date picker offers (`spec 1 ch. 9`). */
export const CalendarDate = z.iso
  .date()
  .refine((value) => value >= FIRST_DATE && value <= LAST_DATE, 'is outside 2020 to 2035')
  .meta({ id: 'CalendarDate' });

/** A wall-clock time, `HH:mm`, in steps of 15 minutes (`spec 1 ch. 9`). */
export const TimeOfDay = z
  .string()
  .regex(/^([01]\d|2[0-3]):(00|15|30|45)$/)
  .meta({ id: 'TimeOfDay' });

export const TimeZone = z
  .string()
  .max(64)
  .refine(isTimeZone, 'is not an IANA time zone')
  .meta({ id: 'TimeZone' });
