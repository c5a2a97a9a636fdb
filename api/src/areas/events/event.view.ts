import { seen } from '@yolo/contract';
import type { Cover, EventFacts, EventSummaryView } from '@yolo/contract/events';
import { bool, json, orNull, type RowOf, text, uuid } from '../../core/database/columns.ts';
import { instantText } from '../../core/database/moments.ts';
import { type ImageFields, imageView } from '../../core/files/image.view.ts';

/** SQL columns of an event `e` for views, mails and files, named as in the contract. */
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

/** SQL columns of an event `e` and its picture `f` for lists and the event's own view. */
export const EVENT_COLUMNS = `${EVENT_FACTS}, ${instantText('e.created_at')} as created_at, e.cover,
  case when f.id is not null then json_build_object('id', f.id, 'width', f.width, 'height', f.height,
    'thumbnailReady', f.thumbnail_ready, 'placeholder', f.placeholder, 'hue', f.hue) end as picture`;

export const eventColumns = {
  ...eventFactColumns,
  created_at: text(),
  cover: orNull(text<Cover>()),
  /** One column, because six mostly empty ones would cost in every row of a list. */
  picture: orNull(json<ImageFields>()),
};
export type EventRow = RowOf<typeof eventColumns>;

/** An event's display name; old ones may have no visible character. */
export const eventName = (name: string) => seen(name) || 'Untitled event';

/** Picks the facts of a row that may have more columns. */
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
