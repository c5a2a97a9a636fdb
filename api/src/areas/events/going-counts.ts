import { int } from '../../core/database/columns.ts';
import { NOT_ATTENDING } from './invited-member.ts';

/**
 * SQL of the people going besides the creators, in rows of `event_id`, `people` and `companions`: attendees, guests who
 * accepted without an account, and companions. Invitations are read by the index `event_invitations_coming`.
 * @param events SQL condition on an event's id, such as `= e.id`
 */
const othersOf = (events: string, notAttending: string) => `
  select a.event_id, 1 as people, 0 as companions from event_attendees a where a.event_id ${events}
  union all
  select i.event_id, (i.accepted_by_user_id is null)::int, i.companions from event_invitations i
  where i.event_id ${events} and i.status = 'accepted' and (i.accepted_by_user_id is null or i.companions > 0)
    and (i.accepted_by_user_id is not null or ${notAttending})`;

/** The columns to select with {@link goingCountsOfEvent} or {@link goingCountsOfEvents}. */
export const GOING_COUNTS = `
  1 + coalesce(coming.people, 0) as going, coalesce(coming.companions, 0) as companions`;
export const goingCountColumns = { going: int(), companions: int() };

const SUMS = 'sum(people)::int as people, sum(companions)::int as companions';

/**
 * SQL to join after the event `e`, for {@link GOING_COUNTS}.
 * @param notAttending SQL that is true for invitations `i` whose person is not an attendee (invited-member.ts)
 */
export const goingCountsOfEvent = (notAttending: string) =>
  `cross join lateral (select ${SUMS} from (${othersOf('= e.id', notAttending)}) others) coming`;

/**
 * The same for a list, in one aggregate: a look-up per event costs more than the few rows themselves.
 * @param ids SQL of the ids of all its events
 */
export const goingCountsOfEvents = (ids: string) => `
  left join (
    select event_id, ${SUMS} from (${othersOf(`= any (array(${ids}))`, NOT_ATTENDING)}) others group by event_id
  ) coming on coming.event_id = e.id`;
