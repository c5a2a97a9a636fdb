import type { EntityManager } from '@mikro-orm/postgresql';
import type { EventListView } from '@yolo/contract';
import { EVENT_COLUMNS, eventFields, type EventRow } from './event.view.ts';
import { GOING } from './going.ts';

/** Ordered before it is limited: upcoming ascending, past descending, undated last (`spec 1 ch. 4`). */
const STATEMENT = `
  select ${EVENT_COLUMNS}, e.user_id = ? as is_owner, ${GOING} as going
  from (
    select e.* from (
      select id from events where user_id = ?
      union
      select event_id from event_attendees where user_id = ?
      union
      select i.event_id from event_invitations i
        join profiles p on p.email = i.email
        join accounts a on a.user_id = p.id and a.email_verified_at is not null
      where p.id = ? and i.status = 'accepted'
    ) mine join events e on e.id = mine.id
    order by case when e.day >= ? then 0 when e.day is not null then 1 else 2 end,
      case when e.day >= ? then e.day end, e.day desc, e.time, e.id
    limit ?
  ) e left join files f on f.id = e.invite_image_id
  order by case when e.day >= ? then 0 when e.day is not null then 1 else 2 end,
    case when e.day >= ? then e.day end, e.day desc, e.time, e.id`;

interface Row extends EventRow {
  is_owner: boolean;
  going: number;
}

/**
 * Events that the member owns or goes to, in one statement.
 * @param today the reader's calendar day, `yyyy-MM-dd`
 */
export async function listEvents(
  em: EntityManager,
  userId: string,
  today: string,
  limit: number,
): Promise<EventListView> {
  const member = [userId, userId, userId, userId];
  const rows = await em.execute<Row[]>(STATEMENT, [...member, today, today, limit, today, today]);
  return { events: rows.map((row) => ({ ...eventFields(row), isOwner: row.is_owner, going: row.going })) };
}
