import type { EntityManager } from '@mikro-orm/postgresql';
import type { Actor } from '../access/actor.ts';
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
  link_invitation_id: string | null;
  address_invitation_id: string | null;
  accepted_invitation_id: string | null;
  attends: boolean;
}

const STATEMENT = `
  select e.*,
    link.id as link_invitation_id,
    own.id as address_invitation_id,
    (select i.id from event_invitations i where i.event_id = e.id and i.accepted_by_user_id = actor.id
      order by i.responded_at desc limit 1) as accepted_invitation_id,
    exists (select from event_attendees a where a.event_id = e.id and a.user_id = actor.id) as attends
  from events e
    left join profiles actor on actor.id = ?
    left join event_invitations link on link.event_id = e.id and link.token_hash = ?
    left join accounts verified on verified.user_id = actor.id and verified.email_verified_at is not null
    left join event_invitations own
      on own.event_id = e.id and verified.user_id is not null and own.email = actor.email
  where e.id = ?`;

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
  const [row] = await em.execute<(Relation & Record<string, unknown>)[]>(
    lock ? `${STATEMENT} for update of e` : STATEMENT,
    [actor.userId, actor.inviteTokenHash, eventId],
  );
  if (!row) return null;
  const {
    link_invitation_id: link,
    address_invitation_id: own,
    accepted_invitation_id: accepted,
    attends,
    ...columns
  } = row;
  const role = roleOf(actor, columns['user_id'] === actor.userId, link, own !== null || attends);
  if (!role) return null;
  return {
    event: em.map(Event, columns),
    role,
    linkInvitationId: link,
    invitationId: role === 'owner' ? null : (link ?? own ?? accepted),
  };
}

function roleOf(actor: Actor, owns: boolean, link: string | null, belongs: boolean): EventRole | null {
  if (actor.userId === null) return link === null ? null : 'invitee';
  if (owns) return 'owner';
  return belongs || link !== null ? 'participant' : null;
}
