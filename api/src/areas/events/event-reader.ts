import type { EntityManager } from '@mikro-orm/postgresql';
import type { ErrorCode } from '@yolo/contract';
import type pg from 'pg';
import type { Actor } from '../../core/access/actor.ts';
import type { Asking, Reading } from '../../core/access/event-readers.ts';
import { allOf, int, orNull, type RowOf, text, uuid } from '../../core/database/columns.ts';
import { prepared } from '../../core/database/prepared.ts';
import { DomainError } from '../../core/errors/domain-error.ts';
import { Event } from './event.entity.ts';

/** What the actor is to the event (decisions, "Who may see and do what"). */
export type EventRole = 'owner' | 'participant' | 'invitee';

/** What makes somebody one of an event's readers. */
export interface Readership {
  role: EventRole;
  /** The invitation whose link the actor holds. */
  linkInvitationId: string | null;
  /** The one that the actor would answer: by link, else by verified address, else accepted by the actor; owners answer none. */
  invitationId: string | null;
  /** The number of the event's last change, read before the rest: what comes in between is news, and nothing is missed. */
  seq: number;
}

/** An event and what makes the actor one of its readers. */
export interface EventReader extends Readership {
  event: Event;
}

/**
 * Who may read the event `e`, for everybody who asks: anybody who belongs to it, and anybody who holds a link. `asking` has
 * user_id and token_hash; who has no `reader.role` is none.
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

/** What a reader is to the event `e`, besides its `change_seq`. */
export const READERSHIP = 'reader.role, link.id as link_invitation_id, reader.invitation_id';

/**
 * SQL of the event `e` for one who asks, with {@link READERSHIP}: no row for who is not one of its readers.
 * $1 and $2: the member and the token's hash of who asks, $3 the event.
 * @param joins behind the event and its reader
 */
type ReadByOne = (joins?: string) => string;

const readByOne: ReadByOne = (joins = '') => `
  from events e cross join (select $1::uuid as user_id, $2::bytea as token_hash) asking ${READERS} ${joins}
  where e.id = $3::uuid and reader.role is not null`;

/** What {@link READERS} is for who has no account: a link or nothing. Half of its cost was to look for a member there. */
const readByLink: ReadByOne = (joins = '') => `
  from events e join event_invitations link on link.event_id = e.id and link.token_hash = $2::bytea
    cross join lateral (select 'invitee'::text as role, link.id as invitation_id) reader ${joins}
  where e.id = $3::uuid and $1::uuid is null`;

/** A question about one event, with what makes the actor one of its readers. */
type AskedByOne<Answer> = (em: EntityManager, actor: Actor, eventId: string) => Promise<Answer>;

/**
 * A statement that decides who reads and reads, for members and for guests without an account.
 * @param prepare makes it of the SQL that decides; `name` is the statement's with what sets the two apart
 */
export function askedByOne<Answer>(
  name: string,
  prepare: (
    name: string,
    read: ReadByOne,
  ) => (em: EntityManager, values: readonly unknown[]) => Promise<Answer>,
): AskedByOne<Answer> {
  const byMember = prepare(name, readByOne);
  const byLink = prepare(`${name}-by-link`, readByLink);
  return (em, { userId, inviteTokenHash }, eventId) =>
    (userId === null ? byLink : byMember)(em, [userId, inviteTokenHash, eventId]);
}

/** $1 to $5: of each who asks the place in these arrays, the event, the member, the token's hash, the last known change. */
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
const read = askedByOne('read-event', (each, readBy) =>
  prepared(each, eventColumns, `select e.*, ${READERSHIP} ${readBy()}`),
);
/** Only what its readers may lock. */
const lock = askedByOne('lock-event', (each, readBy) =>
  prepared(each, { id: uuid() }, `select e.id ${readBy()} for update of e`),
);

const readMany = prepared(
  'read-events',
  { place: int(), seq: int(), link_invitation_id: orNull(uuid()), missed: orNull(text()) },
  MANY,
);

/** Rows of one question; more are asked in turn. */
const ASKED_MAX = 1000;

/**
 * Loads an event together with what the actor is to it, in one statement.
 * @returns null when there is no such event or the actor is nothing to it
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
 * The same for a write: until the transaction ends nobody else changes anything in the event. It is read once it is locked:
 * a statement that has waited for a row sees everything else as it was before, the invitation of who has been removed
 * meanwhile for one.
 * @throws DomainError `lost` where the actor was one of its readers until then
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

/** The same rule for many, without their events ({@link EventReaders}). */
export async function readEvents(pool: pg.Pool, asking: readonly Asking[]): Promise<(Reading | null)[]> {
  const readings: (Reading | null)[] = asking.map(() => null);
  for (let from = 0; from < asking.length; from += ASKED_MAX) {
    const some = asking.slice(from, from + ASKED_MAX);
    const values = [
      some.map((_, at) => from + at),
      some.map(({ eventId }) => eventId),
      some.map(({ userId }) => userId),
      some.map(({ inviteTokenHash }) => inviteTokenHash),
      some.map(({ since }) => since ?? null),
    ];
    const rows = await readMany(pool, values);
    for (const { place, seq, link_invitation_id: linkInvitationId, missed } of rows) {
      readings[place] = { seq, linkInvitationId, missed: missed ?? '[]' };
    }
  }
  return readings;
}
