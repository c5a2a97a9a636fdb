import { Inject, Injectable } from '@nestjs/common';
import type { EventListView } from '@yolo/contract';
import type pg from 'pg';
import { AccessService } from '../access/access.service.ts';
import type { Actor } from '../access/actor.ts';
import { POOL } from '../database/pool.ts';
import type { Parsed } from '../http/route.ts';
import { EVENT_COLUMNS, eventFields, type EventRow } from './event.view.ts';
import { GOING } from './going.ts';

/** Upcoming ascending, past descending, undated last (`spec 1 ch. 4`). */
const ORDER = `case when e.day >= $2 then 0 when e.day is not null then 1 else 2 end,
  case when e.day >= $2 then e.day end, e.day desc, e.time, e.id`;

/** $1 the member, $2 the member's day, $3 how many; ordered before it is limited. */
const STATEMENT = `
  select ${EVENT_COLUMNS}, e.user_id = $1 as is_owner, ${GOING} as going
  from (
    select e.* from (
      select id from events where user_id = $1
      union
      select event_id from event_attendees where user_id = $1
      union
      select i.event_id from event_invitations i
        join profiles p on p.email = i.email
        join accounts a on a.user_id = p.id and a.email_verified_at is not null
      where p.id = $1 and i.status = 'accepted'
    ) mine join events e on e.id = mine.id
    order by ${ORDER}
    limit $3
  ) e left join files f on f.id = e.invite_image_id
  order by ${ORDER}`;

interface Row extends EventRow {
  is_owner: boolean;
  going: number;
}

/** Events that the member owns or goes to. */
@Injectable()
export class EventListService {
  constructor(
    private readonly access: AccessService,
    @Inject(POOL) private readonly pool: pg.Pool,
  ) {}

  async list(actor: Actor, query: Parsed<'listEvents'>['query']): Promise<EventListView> {
    const { userId } = this.access.member(actor);
    const today = query.today ?? new Date().toISOString().slice(0, 10);
    // Asked more often than anything else: named, so that PostgreSQL plans it once per connection.
    const { rows } = await this.pool.query<Row>({
      name: 'event-list',
      text: STATEMENT,
      values: [userId, today, query.limit],
    });
    return { events: rows.map((row) => ({ ...eventFields(row), isOwner: row.is_owner, going: row.going })) };
  }
}
