import type { MissedChange } from '../../core/access/event-readers.ts';
import { int, json, listOf, orNull, text, uuid } from '../../core/database/columns.ts';
import { instantOf, instantText } from '../../core/database/moments.ts';
import { prepared } from '../../core/database/prepared.ts';
import { statement } from '../../core/database/statement.ts';
import type { EventLog } from '../../core/live/event-log.ts';

/** The number of changes stored per event; a client that missed more reads everything again. */
export const KEPT_CHANGES = 500;

/** SQL of the time of the event `e`'s last change: that of its `change_seq`. */
export const LAST_CHANGED = instantText(`coalesce(
  (select c.at from event_changes c where c.event_id = e.id and c.seq = e.change_seq), e.created_at)`);

/** $1 the event, $2 the change's type, $3 what moved, $4 its subject. */
const keepChange = statement(
  { seq: int(), at: text() },
  `
  with raised as (
    update events set change_seq = change_seq + 1 where id = $1 returning id, change_seq
  ), forgotten as (
    delete from event_changes using raised
    where event_id = raised.id and seq <= raised.change_seq - ${KEPT_CHANGES}
  )
  insert into event_changes (event_id, seq, type, moved, subject_id) select id, change_seq, $2, $3, $4 from raised
  returning seq, ${instantOf('at')} as at`,
);

/** $1 and $2: the watched events, and the numbers of the last changes sent for them. */
const behind = prepared(
  'events-behind',
  {
    id: uuid(),
    seq: orNull(int()),
    missed: json<MissedChange[]>(),
    members: listOf(uuid()),
  },
  `
  select sent.id, e.change_seq as seq,
    coalesce((select json_agg(json_build_object('seq', c.seq, 'type', c.type, 'at', c.at) order by c.seq)
      from event_changes c where c.event_id = e.id and c.seq > sent.seq), '[]') as missed,
    array(select distinct m.user_id from event_member m where m.event_id = e.id) as members
  from unnest($1::uuid[], $2::int[]) as sent (id, seq) left join events e on e.id = sent.id
  where e.change_seq is distinct from sent.seq and (e.id is null or e.change_seq > sent.seq)`,
);

export const eventLog: EventLog = {
  async append(em, eventId, type, { moved = null, subjectId = null }) {
    const [change] = await keepChange(em, [eventId, type, moved, subjectId]);
    return change;
  },

  async readMissed(pool, sent) {
    const values = [sent.map(([id]) => id), sent.map(([, seq]) => seq)];
    return behind(pool, values);
  },
};
