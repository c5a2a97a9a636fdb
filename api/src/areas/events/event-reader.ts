import type { EntityManager } from '@mikro-orm/postgresql';
import type { ErrorCode } from '@yolo/contract';
import type pg from 'pg';
import type { Actor } from '../../core/access/actor.ts';
import type { EventReadRequest, EventReadResult } from '../../core/access/event-readers.ts';
import { allOf, int, orNull, type RowOf, text, uuid } from '../../core/database/columns.ts';
import { prepared } from '../../core/database/prepared.ts';
import { DomainError } from '../../core/errors/domain-error.ts';
import { Event } from './event.entity.ts';

/** The actor's role in the event (decisions, "Who may see and do what"). */
export type EventRole = 'owner' | 'participant' | 'invitee';

/** How an actor may read an event. */
export interface Readership {
  role: EventRole;
  /** The invitation whose link the actor holds. */
  linkInvitationId: string | null;
  /** The invitation that the actor answers: by link, else by verified address, else accepted; null for owners. */
  invitationId: string | null;
  /** The number of the event's last change, read before the rest, so that no later change is missed. */
  seq: number;
}

/** An event and how the actor may read it. */
export interface EventReader extends Readership {
  event: Event;
}

/**
 * SQL of the one rule of who may read the event `e`: members who belong to it, and holders of a link. `asking` has
 * user_id and token_hash of the actor, who may not read it if `reader.role` is null.
 */
const READERS = `
    left join event_invitations link on link.event_id = e.id and link.token_hash = asking.token_hash
    cross join lateral (
      select count(*) > 0 as belongs, coalesce(bool_or(m.how = 'owner'), false) as owns,
        (array_agg(m.invitation_id) filter (where m.how = 'invited'))[1] as invited,
        (array_agg(m.invitation_id order by m.responded_at desc) filter (where m.how = 'accepted'))[1] as accepted
      from event_member m where m.event_id = e.id and m.user_id = asking.user_id
    ) member
    cross join lateral (
      select case when asking.user_id is null then case when link.id is not null then 'invitee' end
        when member.owns then 'owner'
        when member.belongs or link.id is not null then 'participant' end as role,
        case when asking.user_id is null or not member.owns
          then coalesce(link.id, member.invited, member.accepted) end as invitation_id
    ) reader`;

/** The columns of a reader's {@link Readership} of the event `e`, without its `change_seq`. */
export const READERSHIP = 'reader.role, link.id as link_invitation_id, reader.invitation_id';

/**
 * SQL of the event `e` for one actor, with {@link READERSHIP}: no row if the actor may not read it.
 * $1 and $2: the actor's member id and token hash, $3 the event.
 * @param joins SQL after the event and its reader
 */
type ReaderSql = (joins?: string) => string;

const memberSql: ReaderSql = (joins = '') => `
  from events e cross join (select $1::uuid as user_id, $2::bytea as token_hash) asking ${READERS} ${joins}
  where e.id = $3::uuid and reader.role is not null`;

/** {@link READERS} for guests without an account, by link only: half of its cost is the look-up of a member. */
const linkSql: ReaderSql = (joins = '') => `
  from events e join event_invitations link on link.event_id = e.id and link.token_hash = $2::bytea
    cross join lateral (select 'invitee'::text as role, link.id as invitation_id) reader ${joins}
  where e.id = $3::uuid and $1::uuid is null`;

/** A query about one event that checks the actor's access. */
type ReaderQuery<Answer> = (em: EntityManager, actor: Actor, eventId: string) => Promise<Answer>;

/**
 * A statement that checks access and reads, in two variants: for members and for guests without an account.
 * @param prepare makes a variant from the SQL that checks access; `name` is the variant's
 */
export function readerQuery<Answer>(
  name: string,
  prepare: (
    name: string,
    read: ReaderSql,
  ) => (em: EntityManager, values: readonly unknown[]) => Promise<Answer>,
): ReaderQuery<Answer> {
  const byMember = prepare(name, memberSql);
  const byLink = prepare(`${name}-by-link`, linkSql);
  return (em, { userId, inviteTokenHash }, eventId) =>
    (userId === null ? byLink : byMember)(em, [userId, inviteTokenHash, eventId]);
}

/** $1 to $5, for each reading: its index in these arrays, event, member, token's hash and last known change. */
const MANY = `
  select asking.place, e.change_seq as seq, link.id as link_invitation_id,
    case when asking.since < e.change_seq then (
      select json_agg(json_build_object('seq', c.seq, 'type', c.type, 'at', c.at) order by c.seq)::text
      from event_changes c where c.event_id = e.id and c.seq > asking.since and c.seq <= e.change_seq
    ) end as missed
  from unnest($1::int[], $2::uuid[], $3::uuid[], $4::bytea[], $5::int[])
      as asking (place, event_id, user_id, token_hash, since)
    join events e on e.id = asking.event_id ${READERS}
  where reader.role is not null`;

export const readershipColumns = {
  role: text<EventRole>(),
  link_invitation_id: orNull(uuid()),
  invitation_id: orNull(uuid()),
};
export type ReadershipRow = RowOf<typeof readershipColumns>;

/** @param seq the event's `change_seq` in the same row */
export const readership = (row: ReadershipRow, seq: number): Readership => ({
  role: row.role,
  linkInvitationId: row.link_invitation_id,
  invitationId: row.invitation_id,
  seq,
});

const eventColumns = { ...readershipColumns, ...allOf('events') };
const read = readerQuery('read-event', (each, readBy) =>
  prepared(each, eventColumns, `select e.*, ${READERSHIP} ${readBy()}`),
);
/** Locks the event if the actor may read it. */
const lock = readerQuery('lock-event', (each, readBy) =>
  prepared(each, { id: uuid() }, `select e.id ${readBy()} for update of e`),
);

const readMany = prepared(
  'read-events',
  { place: int(), seq: int(), link_invitation_id: orNull(uuid()), missed: orNull(text()) },
  MANY,
);

/** The number of readings per statement. */
const BATCH_MAX = 1000;

/**
 * Loads an event and the actor's readership in one statement.
 * @returns null if the event does not exist or the actor may not read it
 */
export async function loadReader(
  em: EntityManager,
  actor: Actor,
  eventId: string,
): Promise<EventReader | null> {
  const [row] = await read(em, actor, eventId);
  if (!row) return null;
  const { role, link_invitation_id, invitation_id, ...columns } = row;
  const event = em.map(Event, columns);
  return { event, ...readership({ role, link_invitation_id, invitation_id }, event.changeSeq) };
}

/**
 * The same for a write: the event stays locked until the transaction ends. Access is checked again after the lock,
 * because a statement that waited for a row sees all other rows as they were before, such as a removed invitation.
 * @throws DomainError `lost` if the actor lost access while waiting
 */
export async function loadReaderAndLock(
  em: EntityManager,
  actor: Actor,
  eventId: string,
  lost: ErrorCode,
): Promise<EventReader | null> {
  const locked = await lock(em, actor, eventId);
  if (locked.length === 0) return null;
  const reader = await loadReader(em, actor, eventId);
  if (!reader) throw new DomainError(lost);
  return reader;
}

/** The same rule for many actors and events, without loading the events ({@link EventReaders}). */
export async function readEvents(
  pool: pg.Pool,
  asking: readonly EventReadRequest[],
): Promise<(EventReadResult | null)[]> {
  const readings: (EventReadResult | null)[] = asking.map(() => null);
  for (let from = 0; from < asking.length; from += BATCH_MAX) {
    const batch = asking.slice(from, from + BATCH_MAX);
    const values = [
      batch.map((_, at) => from + at),
      batch.map(({ eventId }) => eventId),
      batch.map(({ userId }) => userId),
      batch.map(({ inviteTokenHash }) => inviteTokenHash),
      batch.map(({ since }) => since ?? null),
    ];
    const rows = await readMany(pool, values);
    for (const { place, seq, link_invitation_id: linkInvitationId, missed } of rows) {
      readings[place] = { seq, linkInvitationId, missed: missed ?? '[]' };
    }
  }
  return readings;
}
