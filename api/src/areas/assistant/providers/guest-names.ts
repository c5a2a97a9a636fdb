import { Inject, Injectable } from '@nestjs/common';
import type pg from 'pg';
import { text } from '../../../core/database/columns.ts';
import { POOL } from '../../../core/database/pool.ts';
import { statement } from '../../../core/database/statement.ts';

/** Surnames of the members of the event $1, and of guests by link the words after their first names. */
const surnamesOf = statement(
  { name: text(), first: text() },
  `select p.last_name as name, p.first_name as first
   from event_member m join profiles p on p.id = m.user_id where m.event_id = $1
   union
   select regexp_replace(i.guest_name, '^\\s*\\S+', ''), split_part(btrim(i.guest_name), ' ', 1)
   from event_invitations i where i.event_id = $1 and i.guest_name is not null`,
);

const words = (name: string) => name.split(/[^\p{L}\p{M}\p{N}]+/u).filter(Boolean);

/** Names that are not sent to external services. */
@Injectable()
export class GuestNames {
  constructor(@Inject(POOL) private readonly pool: pg.Pool) {}

  /** Words of the surnames of an event's people, without words that are first names there, which must be kept. */
  async surnames(eventId: string | null): Promise<string[]> {
    if (eventId === null) return [];
    const rows = await surnamesOf(this.pool, [eventId]);
    const first = new Set(rows.flatMap((row) => words(row.first)).map((word) => word.toLowerCase()));
    return rows.flatMap(({ name }) => words(name)).filter((word) => !first.has(word.toLowerCase()));
  }
}
