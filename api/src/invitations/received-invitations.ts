import { Inject, Injectable } from '@nestjs/common';
import {
  Id,
  type InvitationStatus,
  type ReceivedInvitationListView,
  type ReceivedInvitationView,
  Timestamp,
} from '@yolo/contract';
import type pg from 'pg';
import { z } from 'zod';
import { AccessService } from '../access/access.service.ts';
import type { Actor } from '../access/actor.ts';
import { instantOf } from '../database/moments.ts';
import { POOL } from '../database/pool.ts';
import { EVENT_COLUMNS, eventFields, type EventRow } from '../events/event.view.ts';
import { GOING } from '../events/going.ts';
import { readCursor, writeCursor } from '../http/cursor.ts';
import type { Parsed } from '../http/route.ts';
import { memberView } from '../members/member.view.ts';

const Place = z.tuple([Timestamp, Id]);

/**
 * $1 the member, $2 and $3 where the page before ended, $4 how many. To the verified address, and what the member has
 * accepted by a link to another one, where the address has none of its own to the same event.
 */
const STATEMENT = `
  with me as (
    select p.id, case when a.email_verified_at is not null then p.email end as email
    from profiles p join accounts a on a.user_id = p.id
    where p.id = $1
  ), mine as (
    select i.* from me join event_invitations i on i.email = me.email
    union all
    select distinct on (i.event_id) i.* from me join event_invitations i on i.accepted_by_user_id = me.id
    where not exists (select from event_invitations own where own.event_id = i.event_id and own.email = me.email)
    order by event_id, responded_at desc
  ), page as (
    select * from mine
    where $2::timestamptz is null or (created_at, id) < ($2, $3::uuid)
    order by created_at desc, id desc
    limit $4
  )
  select i.id as invitation_id, i.status, ${instantOf('i.created_at')} as invited_at,
    ${instantOf('i.responded_at')} as responded_at, host.id as host_id, host.first_name, host.last_name,
    host.avatar_url, ${EVENT_COLUMNS}, ${GOING} as going
  from page i join events e on e.id = i.event_id
    left join files f on f.id = e.invite_image_id
    left join profiles host on host.id = i.invited_by_user_id
  order by i.created_at desc, i.id desc`;

interface Row extends EventRow {
  invitation_id: string;
  status: InvitationStatus;
  invited_at: string;
  responded_at: string | null;
  host_id: string | null;
  first_name: string;
  last_name: string;
  avatar_url: string | null;
  going: number;
}

/** The invitations page. */
@Injectable()
export class ReceivedInvitations {
  constructor(
    private readonly access: AccessService,
    @Inject(POOL) private readonly pool: pg.Pool,
  ) {}

  async list(
    actor: Actor,
    { limit, after }: Parsed<'listInvitations'>['query'],
  ): Promise<ReceivedInvitationListView> {
    const { userId } = this.access.member(actor);
    const [createdAt, id] = after === undefined ? [] : readCursor(Place, after);
    const { rows } = await this.pool.query<Row>({
      name: 'received-invitations',
      text: STATEMENT,
      // One more than asked for tells whether there is another page.
      values: [userId, createdAt, id, limit + 1],
    });
    const page = rows.slice(0, limit);
    const last = page.at(-1);
    const next = rows.length > limit && last ? writeCursor([last.invited_at, last.invitation_id]) : null;
    return { invitations: page.map(view), next };
  }
}

function view(row: Row): ReceivedInvitationView {
  return {
    id: row.invitation_id,
    status: row.status,
    createdAt: row.invited_at,
    respondedAt: row.responded_at,
    event: { ...eventFields(row), isOwner: false, going: row.going },
    invitedBy: row.host_id === null ? null : memberView({ ...row, id: row.host_id }),
  };
}
