import { seen } from '@yolo/contract';
import type { Cover, EventFacts, EventSummaryView } from '@yolo/contract/events';
import { bool, json, orNull, type RowOf, text, uuid } from '../../core/database/columns.ts';
import { instantText } from '../../core/database/moments.ts';
import { type ImageFields, imageView } from '../../core/files/image.view.ts';

/** SQL of what views, mails and files say of an event `e`, named as the contract names it. */
export const EVENT_FACTS = `
  e.id, e.name, e.multi_day as "multiDay", e.date::text, e.start_date::text as "startDate", e.end_date::text as "endDate",
  to_char(e.time, 'HH24:MI') as time, to_char(e.end_time, 'HH24:MI') as "endTime", e.time_zone as "timeZone", e.location`;

export const eventFactColumns = {
  id: uuid(),
  name: text(),
  multiDay: bool(),
  date: orNull(text()),
  startDate: orNull(text()),
  endDate: orNull(text()),
  time: orNull(text()),
  endTime: orNull(text()),
  timeZone: text(),
  location: orNull(text()),
};

/** What lists and the event's own view select of an event `e` and its picture `f`. */
export const EVENT_COLUMNS = `${EVENT_FACTS}, ${instantText('e.created_at')} as created_at, e.cover,
  case when f.id is not null then json_build_object('id', f.id, 'width', f.width, 'height', f.height,
    'thumbnailReady', f.thumbnail_ready, 'placeholder', f.placeholder, 'hue', f.hue) end as picture`;

export const eventColumns = {
  ...eventFactColumns,
  created_at: text(),
  cover: orNull(text<Cover>()),
  /** One column: six that are mostly empty cost every row of a list. */
  picture: orNull(json<ImageFields>()),
};
export type EventRow = RowOf<typeof eventColumns>;

/** What an event is called, also one from before its name had to be visible. */
export const eventName = (name: string) => seen(name) || 'Untitled event';

/** Of a row that may have more columns. */
export function eventFacts(row: EventFacts): EventFacts {
  const { id, multiDay, date, startDate, endDate, time, endTime, timeZone, location } = row;
  return {
    id,
    name: eventName(row.name),
    multiDay,
    date,
    startDate,
    endDate,
    time,
    endTime,
    timeZone,
    location,
  };
}

/** The fields that every view of an event has. */
export function eventFields(row: EventRow): Omit<EventSummaryView, 'isOwner' | 'going' | 'companions'> {
  const { picture, cover, created_at: createdAt } = row;
  return { ...eventFacts(row), image: picture && imageView(picture), cover, createdAt };
}
