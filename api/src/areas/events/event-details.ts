import type { EntityManager } from '@mikro-orm/postgresql';
import { seen } from '@yolo/contract';
import { type EventView, type ReminderHours, spanOf } from '@yolo/contract/events';
import type { MemberView } from '@yolo/contract/members';
import type { Actor } from '../../core/access/actor.ts';
import { partsOf } from '../../core/areas/area.ts';
import { int, json, orNull, type RowOf, smallint, text, uuid } from '../../core/database/columns.ts';
import { prepared } from '../../core/database/prepared.ts';
import { memberView } from '../members/index.ts';
import { readerQuery, READERSHIP, type Readership, readership, readershipColumns } from './event-reader.ts';
import { EVENT_COLUMNS, eventColumns, eventFields } from './event.view.ts';
import { GOING_COUNTS, goingCountsOfEvent, goingCountColumns } from './going-counts.ts';
import { notAttending } from './invited-member.ts';

type Invitation = NonNullable<EventView['viewer']['invitation']>;

declare module '../../core/areas/area.ts' {
  interface AreaParts {
    /** Counts of an event `e`, by the name that the area's link gives: a SELECT of one integer each. */
    eventCounts?: Readonly<Record<string, string>>;
  }
}

/** SQL of an object with the areas' counts of the event `e`. */
const areaCounts = () => {
  const counts = partsOf('eventCounts').flatMap((each) => Object.entries(each));
  return `json_build_object(${counts.map(([name, select]) => `'${name}', (${select})`).join(', ')})`;
};

/** $3 the event; see event-reader.ts. */
const statement = (read: (joins: string) => string) => `
  select ${READERSHIP}, e.change_seq as seq,
    ${EVENT_COLUMNS}, e.description, e.reminder_hours,
    ${GOING_COUNTS},
    counted.declined, counted.pending, ${areaCounts()} as area_counts,
    owner.id as owner_id, owner.first_name, owner.last_name, owner.avatar_url,
    own.id as own_id, own.email, own.guest_name, own.status, own.note, own.companions as own_companions
  ${read(`
    join profiles owner on owner.id = e.user_id
    left join files f on f.id = e.invite_image_id
    left join event_invitations own on own.id = reader.invitation_id
    ${goingCountsOfEvent(notAttending('$3'))}
    cross join lateral (
      select (count(*) filter (where i.status = 'declined'))::int as declined,
        (count(*) filter (where i.status = 'pending'))::int as pending
      from event_invitations i where i.event_id = e.id and i.status <> 'accepted' and ${notAttending('$3')}
    ) counted`)}`;

const columns = {
  ...readershipColumns,
  ...eventColumns,
  seq: int(),
  description: orNull(text()),
  reminder_hours: orNull(smallint<ReminderHours>()),
  ...goingCountColumns,
  declined: int(),
  pending: int(),
  area_counts: json<Record<string, number>>(),
  owner_id: uuid(),
  first_name: text(),
  last_name: text(),
  avatar_url: orNull(text()),
  own_id: orNull(uuid()),
  email: orNull(text()),
  guest_name: orNull(text()),
  status: orNull(text<Invitation['status']>()),
  note: orNull(text()),
  own_companions: orNull(smallint()),
};

const detailsOf = readerQuery('event-details', (name, read) =>
  prepared(name, columns, () => statement(read)),
);

/** An event as shown to one of its readers. */
export interface ReadEvent extends Readership {
  view: EventView & { owner: MemberView };
}

/**
 * Checks access and reads in one statement.
 * @returns null if the event does not exist or the actor does not belong to it
 */
export async function readEvent(em: EntityManager, actor: Actor, eventId: string): Promise<ReadEvent | null> {
  const [row] = await detailsOf(em, actor, eventId);
  if (!row) return null;
  const { role, seq } = row;
  const fields = eventFields(row);
  return {
    ...readership(row, seq),
    view: {
      ...fields,
      description: row.description,
      calendar: spanOf(fields),
      reminderHours: role === 'owner' ? row.reminder_hours : null,
      owner: memberView({ ...row, id: row.owner_id }),
      viewer: { role, invitation: invitationOf(row) },
      counts: {
        going: row.going,
        notGoing: row.declined,
        pending: row.pending,
        companions: row.companions,
      },
      areaCounts: row.area_counts,
      seq,
    },
  };
}

function invitationOf(row: RowOf<typeof columns>): Invitation | null {
  const { own_id: id, email, status, own_companions: companions, note } = row;
  if (id === null || email === null || status === null || companions === null) return null;
  const name = row.guest_name && (seen(row.guest_name) || null);
  return { id, email, name, status, note, companions, byLink: id === row.link_invitation_id };
}
