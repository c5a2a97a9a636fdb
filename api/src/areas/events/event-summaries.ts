import type { EventSummaryView } from '@yolo/contract/events';
import { z } from 'zod';
import { bool, int, type RowOf, text } from '../../core/database/columns.ts';
import { EVENT_COLUMNS, eventColumns, eventFields } from './event.view.ts';
import { COMING, comingColumns, comingTo } from './going.ts';

/**
 * SQL of what makes an event one of the member's own, of a row `m` of `event_member`: owned, gone to, or accepted.
 * @param invited SQL that says whether those to which the member is invited and has not answered belong to them
 */
export const isOwn = (invited: string) => `(m.how in ('owner', 'attends')
    or (m.how = 'invited' and (m.status = 'accepted' or (${invited} and m.status = 'pending'))))`;

/**
 * SQL of the events that the member $1 owns or goes to, each found by an index: what is asked about them next costs
 * what the member has, however many events there are.
 * @param invited see {@link isOwn}
 */
const mine = (invited: string) => `
  select m.event_id from event_member m
  where m.user_id = $1 and ${isOwn(invited)}`;

/**
 * Upcoming ascending, past descending, undated last (`spec 1 ch. 4`), seen from the day $2, past once its last day is over: as columns that all ascend,
 * so that a page begins where the one before ended. An event without a time is the last of its day.
 */
const placed = (invited: string) => `
  select e.*,
    case when e.last_day >= $2::date then 0 when e.day is not null then 1 else 2 end as part,
    case when e.last_day >= $2::date then e.day - date '2000-01-01'
      else coalesce(date '2000-01-01' - e.day, 0) end as nearness,
    coalesce(e.time, '24:00') as clock
  from events e where e.id = any (array(${mine(invited)}))`;

/** What a summary says of an event `e` to the member $1, with {@link summaryJoins} behind it; see {@link summaryView}. */
export const SUMMARY = `${EVENT_COLUMNS}, e.user_id = $1 as is_owner, ${COMING}`;
/** @param ids SQL of the ids of all events that are summed up */
export const summaryJoins = (ids: string) => `left join files f on f.id = e.invite_image_id ${comingTo(ids)}`;

/**
 * A statement that lists events of the member $1.
 * @param where of the event `e`
 * @param page what is chosen from `placed`, which has part, nearness, clock and id
 * @param invited SQL that says whether events are listed, too, that the member is invited to and has not answered
 * @param besides SQL of columns that are said of all of `placed`
 */
export function summariesOf(where: string, page: string, invited = 'false', besides = ''): string {
  return `
    with placed as (${placed(invited)} and (${where})), chosen as (${page})
    select ${SUMMARY}, e.part, e.nearness, e.clock::text${besides}
    from chosen e ${summaryJoins('select id from chosen')}
    order by e.part, e.nearness, e.clock, e.id`;
}

/** Where a row stands in its list. */
export const placeColumns = { part: int(), nearness: int(), clock: text() };

export const summaryColumns = { ...eventColumns, is_owner: bool(), ...comingColumns };
/** Of {@link summariesOf}. */
export const listedColumns = { ...summaryColumns, ...placeColumns };

/** By what lists are ordered, ascending: where a page ended. */
export const PlaceInList = z.tuple([
  z.int().min(0).max(2),
  z.int().min(-20_000).max(20_000),
  z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d$|^24:00:00$/),
  z.uuid(),
]);

/** @param id of what the list lists */
export function placeOf(
  { part, nearness, clock }: RowOf<typeof placeColumns>,
  id: string,
): z.infer<typeof PlaceInList> {
  return [part, nearness, clock, id];
}

/** The day from which past and upcoming part. */
export function dayOf(today: string | undefined): string {
  return today ?? new Date().toISOString().slice(0, 10);
}

export function summaryView(row: RowOf<typeof summaryColumns>): EventSummaryView {
  return { ...eventFields(row), isOwner: row.is_owner, going: row.going, companions: row.companions };
}
