import type { EventSummaryView } from '@yolo/contract/events';
import { z } from 'zod';
import { bool, int, type RowOf, text } from '../../core/database/columns.ts';
import { EVENT_COLUMNS, eventColumns, eventFields } from './event.view.ts';
import { GOING_COUNTS, goingCountColumns, goingCountsOfEvents } from './going-counts.ts';

/**
 * SQL condition on a row `m` of `event_member`: whether the member owns, attends or has accepted the event.
 * @param invited SQL of whether events with an open invitation count, too
 */
export const isOwn = (invited: string) => `(m.how in ('owner', 'attends')
    or (m.how = 'invited' and (m.status = 'accepted' or (${invited} and m.status = 'pending'))))`;

/**
 * SQL of the events that member $1 owns or attends, found by indexes, so that the cost depends on the member's events
 * only.
 * @param invited see {@link isOwn}
 */
const mine = (invited: string) => `
  select m.event_id from event_member m
  where m.user_id = $1 and ${isOwn(invited)}`;

/**
 * Upcoming ascending, past descending, undated last (`spec 1 ch. 4`), relative to the day $2; an event is past once its
 * last day is over. All columns ascend, so that a cursor can compare them. Without a time it is the last of its day.
 */
const placed = (invited: string) => `
  select e.*,
    case when e.last_day >= $2::date then 0 when e.day is not null then 1 else 2 end as part,
    case when e.last_day >= $2::date then e.day - date '2000-01-01'
      else coalesce(date '2000-01-01' - e.day, 0) end as nearness,
    coalesce(e.time, '24:00') as clock
  from events e where e.id = any (array(${mine(invited)}))`;

/** Columns of an event `e`'s summary for member $1, to select with {@link summaryJoins}; see {@link summaryView}. */
export const SUMMARY = `${EVENT_COLUMNS}, e.user_id = $1 as is_owner, ${GOING_COUNTS}`;
/** @param ids SQL of the ids of all events of the list */
export const summaryJoins = (ids: string) =>
  `left join files f on f.id = e.invite_image_id ${goingCountsOfEvents(ids)}`;

/**
 * A statement that lists events of the member $1.
 * @param where SQL condition on the event `e`
 * @param page SQL that selects the page from `placed`, which has part, nearness, clock and id
 * @param invited SQL of whether events with an open invitation are listed, too
 * @param besides SQL of further columns, computed over all of `placed`
 */
export function summariesOf(where: string, page: string, invited = 'false', besides = ''): string {
  return `
    with placed as (${placed(invited)} and (${where})), chosen as (${page})
    select ${SUMMARY}, e.part, e.nearness, e.clock::text${besides}
    from chosen e ${summaryJoins('select id from chosen')}
    order by e.part, e.nearness, e.clock, e.id`;
}

/** A row's place in its list. */
export const placeColumns = { part: int(), nearness: int(), clock: text() };

export const summaryColumns = { ...eventColumns, is_owner: bool(), ...goingCountColumns };
/** Columns of {@link summariesOf}. */
export const listedColumns = { ...summaryColumns, ...placeColumns };

/** The cursor of lists: the last row's keys, all ascending. */
export const PlaceInList = z.tuple([
  z.int().min(0).max(2),
  z.int().min(-20_000).max(20_000),
  z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d$|^24:00:00$/),
  z.uuid(),
]);

/** @param id of the listed row */
export function placeOf(
  { part, nearness, clock }: RowOf<typeof placeColumns>,
  id: string,
): z.infer<typeof PlaceInList> {
  return [part, nearness, clock, id];
}

/** The day that separates past and upcoming events. */
export function dayOf(today: string | undefined): string {
  return today ?? new Date().toISOString().slice(0, 10);
}

export function summaryView(row: RowOf<typeof summaryColumns>): EventSummaryView {
  return { ...eventFields(row), isOwner: row.is_owner, going: row.going, companions: row.companions };
}
