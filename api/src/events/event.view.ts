import type { EventSummaryView, ImageView } from '@yolo/contract';
import { imageView } from '../files/image.view.ts';

/** SQL of a moment as the contract writes it. */
const moment = (column: string) =>
  `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as ${column.split('.').at(-1)}`;

/** What lists and the event's own view select of an event `e` and its picture `f`. */
export const EVENT_COLUMNS = `
  e.id, e.name, e.multi_day, e.date::text, e.start_date::text, e.end_date::text,
  to_char(e.time, 'HH24:MI') as time, e.time_zone, e.location, ${moment('e.created_at')},
  f.id as image_id, f.width, f.height, f.thumbnail_ready, f.placeholder, f.hue`;

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
  image_id: string | null;
  width: number;
  height: number;
  thumbnail_ready: boolean;
  placeholder: string | null;
  hue: number | null;
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
    image: imageOf(row),
    createdAt: row.created_at,
  };
}

function imageOf(row: EventRow): ImageView | null {
  if (row.image_id === null) return null;
  const { image_id: id, width, height, thumbnail_ready: thumbnailReady, placeholder, hue } = row;
  return imageView({ id, width, height, thumbnailReady, placeholder, hue });
}
