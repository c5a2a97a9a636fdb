import { Inject, Injectable } from '@nestjs/common';
import { CARD_FACES_MAX } from '@yolo/contract/events';
import type { MemberView } from '@yolo/contract/members';
import type pg from 'pg';
import { json, listOf, uuid } from '../../core/database/columns.ts';
import { POOL } from '../../core/database/pool.ts';
import { prepared } from '../../core/database/prepared.ts';
import { type MemberColumns, memberJson, memberView } from '../members/index.ts';

export interface CardPeople {
  host: MemberView;
  /** Some of the members who are going. */
  faces: MemberView[];
}

/** $1 the events, $2 the number of faces, which the index of attendees gives without reading all attendees. */
const people = prepared(
  'card-people',
  { id: uuid(), host: json<MemberColumns>(), faces: listOf(json<MemberColumns>()) },
  `
  select e.id, (select ${memberJson('p')} from profiles p where p.id = e.user_id) as host,
    array(
      select ${memberJson('p')} from (
        select user_id from event_attendees a where a.event_id = e.id order by user_id limit $2
      ) few join profiles p on p.id = few.user_id order by p.id
    ) as faces
  from unnest($1::uuid[]) asked(id) join events e on e.id = asked.id`,
);

/** The host and some attendees for the cards of events. */
@Injectable()
export class CardPeopleService {
  constructor(@Inject(POOL) private readonly pool: pg.Pool) {}

  /** @returns the people by event, read in one statement */
  async of(eventIds: readonly string[]): Promise<Map<string, CardPeople>> {
    if (eventIds.length === 0) return new Map();
    const rows = await people(this.pool, [eventIds, CARD_FACES_MAX]);
    return new Map(
      rows.map(({ id, host, faces }) => [id, { host: memberView(host), faces: faces.map(memberView) }]),
    );
  }
}
