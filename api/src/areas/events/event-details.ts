import type { EntityManager } from '@mikro-orm/postgresql';
import { seen } from '@yolo/contract';
import type { EventView } from '@yolo/contract/events';
import { calendarSpan } from './mails/calendar.ts';
import { prepared } from '../../core/database/prepared.ts';
import { DomainError } from '../../core/errors/domain-error.ts';
import { memberView } from '../members/index.ts';
import type { EventReader } from './event-reader.ts';
import { EVENT_COLUMNS, eventFields, type EventRow } from './event.view.ts';
import { COMPANIONS, GOING } from './going.ts';
import { NOT_ATTENDING } from './invited-member.ts';

type Invitation = NonNullable<EventView['viewer']['invitation']>;

/** $1 the reader's own invitation, $2 the event. */
const STATEMENT = `
  select ${EVENT_COLUMNS}, e.description, e.reminder_hours, ${GOING} as going, ${COMPANIONS} as coming_along, counted.declined, counted.pending,
    owner.id as owner_id, owner.first_name, owner.last_name, owner.avatar_url,
    own.id as invitation_id, own.email, own.guest_name, own.status, own.note, own.companions
  from events e
    join profiles owner on owner.id = e.user_id
    left join files f on f.id = e.invite_image_id
    left join event_invitations own on own.id = $1::uuid
    cross join lateral (
      select (count(*) filter (where i.status = 'declined'))::int as declined,
        (count(*) filter (where i.status = 'pending'))::int as pending
      from event_invitations i where i.event_id = e.id and i.status <> 'accepted' and ${NOT_ATTENDING}
    ) counted
  where e.id = $2::uuid`;

interface Row extends EventRow {
  description: string | null;
  reminder_hours: EventView['reminderHours'];
  going: number;
  coming_along: number;
  declined: number;
  pending: number;
  owner_id: string;
  first_name: string;
  last_name: string;
  avatar_url: string | null;
  invitation_id: string | null;
  email: string;
  guest_name: string | null;
  status: Invitation['status'];
  note: string | null;
  companions: number;
}

const detailsOf = prepared<Row>('event-details', STATEMENT);

/** The event as this reader may see it, in one statement. */
export async function eventView(em: EntityManager, reader: EventReader): Promise<EventView> {
  const [row] = await detailsOf(em, [reader.invitationId, reader.event.id]);
  if (!row) throw new DomainError('event_not_found');
  const fields = eventFields(row);
  return {
    ...fields,
    description: row.description,
    calendar: calendarSpan(fields),
    reminderHours: reader.role === 'owner' ? row.reminder_hours : null,
    owner: memberView({ ...row, id: row.owner_id }),
    viewer: { role: reader.role, invitation: invitationOf(row, reader) },
    counts: {
      going: row.going,
      notGoing: row.declined,
      pending: row.pending,
      companions: row.coming_along,
    },
    // As the policy has read it, before the rest: a change in between is news, and nothing is missed.
    seq: reader.event.changeSeq,
  };
}

function invitationOf(row: Row, reader: EventReader): Invitation | null {
  if (row.invitation_id === null) return null;
  return {
    id: row.invitation_id,
    email: row.email,
    name: row.guest_name && (seen(row.guest_name) || null),
    status: row.status,
    note: row.note,
    companions: row.companions,
    byLink: row.invitation_id === reader.linkInvitationId,
  };
}
