import type { EntityManager } from '@mikro-orm/postgresql';
import { orNull, text } from '../../core/database/columns.ts';
import { statement } from '../../core/database/statement.ts';

/** When an event takes place, on the clocks of its place. */
export interface EventSchedule {
  timeZone: string;
  /** `YYYY-MM-DD`; null: not decided. */
  firstDay: string | null;
  lastDay: string | null;
  /** `HH:MM`; null: not decided. */
  time: string | null;
}

const scheduleOf = statement(
  { time_zone: text(), first_day: orNull(text()), last_day: orNull(text()), time: orNull(text()) },
  `select time_zone, date::text as first_day, case when multi_day then end_date else date end::text as last_day,
     to_char(time, 'HH24:MI') as time
   from events where id = $1`,
);

/** @returns null: the event was deleted */
export async function readSchedule(em: EntityManager, eventId: string): Promise<EventSchedule | null> {
  const [row] = await scheduleOf(em, [eventId]);
  return row
    ? { timeZone: row.time_zone, firstDay: row.first_day, lastDay: row.last_day, time: row.time }
    : null;
}
