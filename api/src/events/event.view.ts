import type { EventSummaryView } from '@yolo/contract';
import { type ImageFields, imageView } from '../files/image.view.ts';

/** SQL of a moment as the contract writes it. */
const moment = (column: string) =>
  `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as ${column.split('.').at(-1)}`;

/** What lists and the event's own view select of an event `e` and its picture `f`. */
export const EVENT_COLUMNS = `
  e.id, e.name, e.multi_day, e.date::text, e.start_date::text, e.end_date::text,
  to_char(e.time, 'HH24:MI') as time, e.time_zone, e.location, ${moment('e.created_at')},
  case when f.id is not null then json_build_object('id', f.id, 'width', f.width, 'height', f.height,
    'thumbnailReady', f.thumbnail_ready, 'placeholder', f.placeholder, 'hue', f.hue) end as picture`;

export interface EventRow {
  id: string;
  name: string;
  multi_day: boolean;
  date: string | null;
  start_date: string | null;
  end_date: string | null;
  time: string | null;
  time_zone: string;
  location: string | null;
  created_at: string;
  /** One column: six that are mostly empty cost every row of a list. */
  picture: ImageFields | null;
}

/** The fields that every view of an event has. */
export function eventFields(row: EventRow): Omit<EventSummaryView, 'isOwner' | 'going'> {
  return {
    id: row.id,
    name: row.name,
    multiDay: row.multi_day,
    date: row.date,
    startDate: row.start_date,
    endDate: row.end_date,
    time: row.time,
    timeZone: row.time_zone,
    location: row.location,
    image: row.picture && imageView(row.picture),
    createdAt: row.created_at,
  };
}
