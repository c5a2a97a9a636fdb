import type { EntityManager } from '@mikro-orm/postgresql';
import type { Actor } from '../../core/access/actor.ts';
import { Event } from './event.entity.ts';

/** What the actor is to the event (decisions, "Who may see and do what"). */
export type EventRole = 'owner' | 'participant' | 'invitee';

/** An event and what makes the actor one of its readers. */
export interface EventReader {
  event: Event;
  role: EventRole;
  /** The invitation whose link the actor holds. */
  linkInvitationId: string | null;
  /** The one that the actor would answer: by link, else by verified address, else accepted by the actor. */
  invitationId: string | null;
}

interface Relation {
  user_id: string;
  link_invitation_id: string | null;
  address_invitation_id: string | null;
  attends: boolean;
}

/** Somebody who would read an event, and by what. */
export interface Asking extends Pick<Actor, 'userId' | 'inviteTokenHash'> {
  eventId: string;
}

/** What somebody who asks, by account or by a link's token, is to an event `e`. */
const RELATION = `
    link.id as link_invitation_id,
    own.id as address_invitation_id,
    exists (select from event_attendees a where a.event_id = e.id and a.user_id = actor.id) as attends`;

const RELATED = `
    left join profiles actor on actor.id = asking.user_id
    left join event_invitations link on link.event_id = e.id and link.token_hash = asking.token_hash
    left join accounts verified on verified.user_id = actor.id and verified.email_verified_at is not null
    left join event_invitations own
      on own.event_id = e.id and verified.user_id is not null and own.email = actor.email`;

const STATEMENT = `
  select e.*, ${RELATION},
    (select i.id from event_invitations i where i.event_id = e.id and i.accepted_by_user_id = actor.id
      order by i.responded_at desc limit 1) as accepted_invitation_id
  from events e cross join (select ?::uuid as user_id, ?::bytea as token_hash) asking ${RELATED}
  where e.id = ?`;

/** Of each who asks, by its place in the arrays. */
const MANY = `
  select asking.place, e.user_id, ${RELATION}
  from unnest(?::int[], ?::uuid[], ?::uuid[], ?::text[]) as given (place, event_id, user_id, token)
    cross join lateral (select given.place, given.user_id, decode(given.token, 'hex') as token_hash) asking
    join events e on e.id = given.event_id ${RELATED}`;

/** Rows of one question; more are asked in turn. */
const ASKED_MAX = 1000;

/**
 * Loads an event together with what the actor is to it, in one statement.
 * @param lock for a write: until the transaction ends nobody else changes anything in the event
 * @returns null when there is no such event or the actor is nothing to it
 */
export async function loadReader(
  em: EntityManager,
  actor: Actor,
  eventId: string,
  lock: boolean,
): Promise<EventReader | null> {
  const [row] = await em.execute<(Relation & { accepted_invitation_id: string | null })[]>(
    lock ? `${STATEMENT} for update of e` : STATEMENT,
    [actor.userId, actor.inviteTokenHash, eventId],
  );
  if (!row) return null;
  const role = roleOf(actor, row);
  if (!role) return null;
  const {
    link_invitation_id: link,
    address_invitation_id: own,
    accepted_invitation_id: accepted,
    attends: _,
    ...columns
  } = row;
  return {
    event: em.map(Event, columns),
    role,
    linkInvitationId: link,
    invitationId: role === 'owner' ? null : (link ?? own ?? accepted),
  };
}

/** Whether each of them may read the event of theirs: the same rule for many, in one statement. */
export async function mayRead(em: EntityManager, asking: readonly Asking[]): Promise<boolean[]> {
  const may = asking.map(() => false);
  for (let from = 0; from < asking.length; from += ASKED_MAX) {
    const some = asking.slice(from, from + ASKED_MAX);
    const columns = [
      some.map((_, at) => String(from + at)),
      some.map(({ eventId }) => eventId),
      some.map(({ userId }) => userId),
      some.map(({ inviteTokenHash }) => inviteTokenHash?.toString('hex') ?? null),
    ].map((column) => em.getPlatform().marshallArray(column as string[]));
    const rows = await em.execute<(Relation & { place: number })[]>(MANY, columns);
    for (const { place, ...relation } of rows) may[place] = roleOf(asking[place]!, relation) !== null;
  }
  return may;
}

function roleOf(
  { userId }: Pick<Actor, 'userId'>,
  { user_id: owner, link_invitation_id: link, address_invitation_id: own, attends }: Relation,
): EventRole | null {
  if (userId === null) return link === null ? null : 'invitee';
  if (owner === userId) return 'owner';
  return attends || own !== null || link !== null ? 'participant' : null;
}
