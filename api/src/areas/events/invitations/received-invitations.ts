import { Inject, Injectable } from '@nestjs/common';
import {
  type InvitationStatus,
  type ReceivedInvitationListView,
  type ReceivedInvitationView,
  receivedParts,
} from '@yolo/contract/events';
import type { eventRoutes } from '@yolo/contract/events/schemas';
import type pg from 'pg';
import { AccessService } from '../../../core/access/access.service.ts';
import type { Actor } from '../../../core/access/actor.ts';
import { orNull, text, uuid } from '../../../core/database/columns.ts';
import { instantOf } from '../../../core/database/moments.ts';
import { POOL } from '../../../core/database/pool.ts';
import { prepared } from '../../../core/database/prepared.ts';
import { dayOf, placeColumns, PlaceInList, placeOf } from '../event-summaries.ts';
import { EVENT_COLUMNS, eventColumns, eventFields } from '../event.view.ts';
import { GOING_COUNTS, goingCountColumns, goingCountsOfEvents } from '../going-counts.ts';
import { readCursor, writeCursor } from '../../../core/http/cursor.ts';
import type { Parsed } from '../../../core/http/route.ts';
import { memberView } from '../../members/index.ts';

/**
 * $1 the member, $2 today, $3 the limit, $4 to $7 the cursor. Invitations to the verified address, and those to other
 * addresses that the member has accepted by link, unless the own address has one to the same event. Open and answered
 * ones soonest first, undated last; past ones latest first. All columns ascend, so that a cursor can compare them.
 * Indexes find the invitations, so the cost depends on the member's own.
 */
const received = prepared(
  'received-invitations',
  {
    ...eventColumns,
    ...placeColumns,
    invitation_id: uuid(),
    status: text<InvitationStatus>(),
    invited_at: text(),
    responded_at: orNull(text()),
    host_id: orNull(uuid()),
    first_name: text(),
    last_name: text(),
    avatar_url: orNull(text()),
    ...goingCountColumns,
  },
  `
  with received as (
    select id, event_id, status, invited_by_user_id, created_at, responded_at from received_invitation where member_id = $1
  ), mine as (
    select * from received
    union all
    select distinct on (i.event_id) i.id, i.event_id, i.status, i.invited_by_user_id, i.created_at, i.responded_at
    from event_invitations i
    where i.accepted_by_user_id = $1 and not exists (select from received own where own.event_id = i.event_id)
    order by event_id, responded_at desc
  ), parted as (
    select mine.*, e.day, coalesce(e.time, '24:00') as clock,
      case when e.last_day < $2::date then 2
        when mine.status = 'pending' then 0 else 1 end as part
    from mine join events e on e.id = mine.event_id
  ), placed as (
    select *, case when part = 2 then date '2000-01-01' - day
      else coalesce(day - date '2000-01-01', 20000) end as nearness
    from parted
  ), page as (
    select * from placed
    where $4::int is null or (part, nearness, clock, id) > ($4, $5::int, $6::time, $7::uuid)
    order by part, nearness, clock, id
    limit $3
  )
  select i.id as invitation_id, i.status, i.part, i.nearness, i.clock::text, ${instantOf('i.created_at')} as invited_at,
    ${instantOf('i.responded_at')} as responded_at, host.id as host_id, host.first_name, host.last_name,
    host.avatar_url, ${EVENT_COLUMNS}, ${GOING_COUNTS}
  from page i join events e on e.id = i.event_id
    left join files f on f.id = e.invite_image_id
    left join profiles host on host.id = i.invited_by_user_id
    ${goingCountsOfEvents('select event_id from page')}
  order by i.part, i.nearness, i.clock, i.id`,
);
type Row = Awaited<ReturnType<typeof received>>[number];

/** The invitations page. */
@Injectable()
export class ReceivedInvitations {
  constructor(
    private readonly access: AccessService,
    @Inject(POOL) private readonly pool: pg.Pool,
  ) {}

  async list(
    actor: Actor,
    { limit, today, after }: Parsed<typeof eventRoutes.listInvitations>['query'],
  ): Promise<ReceivedInvitationListView> {
    const { userId } = this.access.member(actor);
    const place = after === undefined ? [] : readCursor(PlaceInList, after);
    // One row more than the page shows whether there is another page.
    const values = [userId, dayOf(today), limit + 1, place[0], place[1], place[2], place[3]];
    const rows = await received(this.pool, values);
    const page = rows.slice(0, limit);
    const last = page.at(-1);
    const next = rows.length > limit && last ? writeCursor(placeOf(last, last.invitation_id)) : null;
    return { invitations: page.map(view), next };
  }
}

function view(row: Row): ReceivedInvitationView {
  const { going, companions } = row;
  return {
    id: row.invitation_id,
    status: row.status,
    part: receivedParts[row.part]!,
    createdAt: row.invited_at,
    respondedAt: row.responded_at,
    event: { ...eventFields(row), isOwner: false, going, companions },
    invitedBy: row.host_id === null ? null : memberView({ ...row, id: row.host_id }),
  };
}
