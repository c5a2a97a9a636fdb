import type { InvitationStatus, ReminderHours } from '@yolo/contract/events';
import { orderingDay, seen } from '@yolo/contract';
import { type FactSource, addNonEnumerable } from '../../core/assistant/assistant-parts.ts';
import { bool, int, json, listOf, orNull, smallint, text } from '../../core/database/columns.ts';
import { prepared } from '../../core/database/prepared.ts';
import { DomainError } from '../../core/errors/domain-error.ts';
import { readerQuery, type EventRole, READERSHIP, readershipColumns } from './event-reader.ts';
import { EVENT_FACTS, eventFactColumns, eventName } from './event.view.ts';
import { GOING_ORDER, goingMembers } from './going-people.ts';
import { GOING_COUNTS, goingCountsOfEvent, goingCountColumns } from './going-counts.ts';
import { INVITED_MEMBER, notAttending } from './invited-member.ts';

/** The number of names read from a long list; counts include all. */
const NAMES_MAX = 200;

/** The facts of an event for the assistant: of people only first names, of other events only the days. */
export interface PartyFacts {
  name: string;
  description: string | null;
  multiDay: boolean;
  /** The day of its start, by which it is ordered; null without a date. */
  day: string | null;
  endDay: string | null;
  time: string | null;
  endTime: string | null;
  timeZone: string;
  location: string | null;
  /** People who were invited, with any answer. */
  invited: number;
  /** The creator is one of them. */
  going: number;
  /** People who come along with those who are going. */
  companions: number;
  declined: number;
  pending: number;
  /** First names, the creator's first. */
  goingNames: string[];
  /** First names of those who have not answered, if they are members or gave a name. */
  pendingNames: string[];
  hasPicture: boolean;
  /** null: there is no reminder, or the member may not see it. */
  reminderHours: ReminderHours | null;
  role: EventRole;
  ownAnswer: InvitationStatus | null;
  ownCompanions: number;
  /** Days of the member's other events, from today on. */
  otherDays: string[];
}

declare module '../../core/assistant/assistant-parts.ts' {
  interface EventFacts {
    event: PartyFacts;
  }
}

const FIRST_NAMES = 'array_agg(named.first_name order by named.place)';

/** $1 the member, $3 the event; see event-reader.ts. */
const statement = (read: (joins: string) => string) => `
  select ${READERSHIP}, ${EVENT_FACTS}, e.description, e.invite_image_id is not null as "hasPicture",
    case when reader.role = 'owner' then e.reminder_hours end as "reminderHours", ${GOING_COUNTS},
    counted.asked, counted.declined, counted.pending,
    (select coalesce(${FIRST_NAMES}, '{}') from (
      select p.first_name, row_number() over (order by ${GOING_ORDER}) as place
      from (${goingMembers('$3')}) listed join profiles p on p.id = listed.user_id
      order by place limit ${NAMES_MAX}) named) as going_names,
    (select coalesce(${FIRST_NAMES}, '{}') from (
      select coalesce(p.first_name, split_part(btrim(i.guest_name), ' ', 1)) as first_name,
        row_number() over (order by i.created_at, i.email) as place
      from event_invitations i ${INVITED_MEMBER} left join profiles p on p.id = invited.user_id
      where i.event_id = $3 and i.status = 'pending' and ${notAttending('$3')}
        and coalesce(p.first_name, i.guest_name) is not null
      order by place limit ${NAMES_MAX}) named) as pending_names,
    own.status as own_status, own.companions as own_companions,
    (select coalesce(json_agg(distinct other.day::text), '[]') from event_member m join events other on other.id = m.event_id
      where m.user_id = $1 and other.id <> $3 and other.day >= current_date - 1
        and (m.how in ('owner', 'attends') or m.status = 'accepted')) as other_days
  ${read(`
    ${goingCountsOfEvent(notAttending('$3'))}
    left join event_invitations own on own.id = reader.invitation_id
    cross join lateral (
      select count(*)::int as asked,
        (count(*) filter (where i.status = 'declined' and ${notAttending('$3')}))::int as declined,
        (count(*) filter (where i.status = 'pending' and ${notAttending('$3')}))::int as pending
      from event_invitations i where i.event_id = e.id
    ) counted`)}`;

const columns = {
  ...readershipColumns,
  ...eventFactColumns,
  description: orNull(text()),
  hasPicture: bool(),
  reminderHours: orNull(smallint<ReminderHours>()),
  ...goingCountColumns,
  asked: int(),
  declined: int(),
  pending: int(),
  going_names: listOf(text()),
  pending_names: listOf(text()),
  own_status: orNull(text<InvitationStatus>()),
  own_companions: orNull(smallint()),
  other_days: json<string[]>(),
};

const factsOf = readerQuery('assistant-event', (name, read) =>
  prepared(name, columns, () => statement(read)),
);

const seenNames = (names: readonly string[]) => names.map((name) => seen(name)).filter((name) => name !== '');

/** Checks access and reads in one statement. */
export const eventFactSource: FactSource<'event'> = {
  name: 'event',
  async read(em, actor, eventId) {
    const [row] = await factsOf(em, actor, eventId);
    if (!row) throw new DomainError('event_not_found');
    const facts = {
      name: eventName(row.name),
      description: row.description,
      multiDay: row.multiDay,
      day: orderingDay(row),
      endDay: row.multiDay ? row.endDate : null,
      time: row.time,
      endTime: row.endTime,
      timeZone: row.timeZone,
      location: row.location,
      invited: row.asked,
      going: row.going,
      companions: row.companions,
      declined: row.declined,
      pending: row.pending,
      goingNames: seenNames(row.going_names),
      pendingNames: seenNames(row.pending_names),
      hasPicture: row.hasPicture,
      reminderHours: row.reminderHours,
      role: row.role,
      ownAnswer: row.own_status,
      ownCompanions: row.own_companions ?? 0,
    };
    // The member's other events are not sent to the model.
    return addNonEnumerable(facts, { otherDays: row.other_days.toSorted() });
  },
};
