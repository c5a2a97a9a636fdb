import { Inject, Injectable } from '@nestjs/common';
import { FIRST_DATE } from '@yolo/contract';
import type { EventListView, EventsFoundView } from '@yolo/contract/events';
import type { eventRoutes } from '@yolo/contract/events/schemas';
import type pg from 'pg';
import { AccessService } from '../../core/access/access.service.ts';
import type { Actor } from '../../core/access/actor.ts';
import { int } from '../../core/database/columns.ts';
import { POOL } from '../../core/database/pool.ts';
import { prepared } from '../../core/database/prepared.ts';
import { readCursor, writeCursor } from '../../core/http/cursor.ts';
import type { Parsed } from '../../core/http/route.ts';
import { dayOf, listedColumns, PlaceInList, placeOf, summariesOf, summaryView } from './event-summaries.ts';

/** $3 the limit, $4 to $5 the parts, $6 to $9 the cursor, $10 with open invitations; ordered before it is limited. */
const listed = prepared(
  'event-list',
  listedColumns,
  summariesOf(
    'true',
    `select * from placed
   where part between $4 and $5
     and ($6::int is null or (part, nearness, clock, id) > ($6, $7::int, $8::time, $9::uuid))
   order by part, nearness, clock, id limit $3`,
    '$10::boolean',
  ),
);

/** $3 the words, $4 the limit, $5 with open invitations. */
const found = prepared(
  'event-search',
  { ...listedColumns, total: int() },
  summariesOf(
    `strpos(lower(e.name), lower($3)) > 0 or strpos(lower(e.location), lower($3)) > 0`,
    'select * from placed order by part, nearness, clock, id limit $4',
    '$5::boolean',
    ', (select count(*) from placed)::int as total',
  ),
);

/** $3 to $4 the days. */
const ofDays = prepared(
  'event-calendar',
  listedColumns,
  summariesOf(`e.day <= $4::date and e.last_day >= $3::date`, 'select * from placed'),
);

const parts = { upcoming: [0, 0], past: [1, 2], all: [0, 2] } as const;

/** Events that the member owns or attends, and on demand those with an open invitation. */
@Injectable()
export class EventListService {
  constructor(
    private readonly access: AccessService,
    @Inject(POOL) private readonly pool: pg.Pool,
  ) {}

  async list(actor: Actor, query: Parsed<typeof eventRoutes.listEvents>['query']): Promise<EventListView> {
    const { userId } = this.access.member(actor);
    const { limit, today, when = 'all', after, also } = query;
    const place = after === undefined ? [] : readCursor(PlaceInList, after);
    // One row more than the page shows whether there is a next page.
    const rows = await listed(this.pool, [
      ...[userId, dayOf(today), limit + 1, ...parts[when]],
      ...[place[0], place[1], place[2], place[3], also === 'invited'],
    ]);
    const page = rows.slice(0, limit);
    const last = page.at(-1);
    return {
      events: page.map(summaryView),
      next: rows.length > limit && last ? writeCursor(placeOf(last, last.id)) : null,
    };
  }

  async search(
    actor: Actor,
    query: Parsed<typeof eventRoutes.searchEvents>['query'],
  ): Promise<EventsFoundView> {
    const { userId } = this.access.member(actor);
    const values = [userId, dayOf(query.today), query.query, query.limit, query.also === 'invited'];
    const rows = await found(this.pool, values);
    return { events: rows.map(summaryView), total: rows[0]?.total ?? 0 };
  }

  /** In the order of their days. */
  async calendar(
    actor: Actor,
    { from, to }: Parsed<typeof eventRoutes.readCalendar>['query'],
  ): Promise<EventsFoundView> {
    const { userId } = this.access.member(actor);
    const rows = await ofDays(this.pool, [userId, FIRST_DATE, from, to]);
    return { events: rows.map(summaryView), total: rows.length };
  }
}
