import { bool, orNull, uuid } from '../../../core/database/columns.ts';
import { prepared } from '../../../core/database/prepared.ts';
import { isOwn } from '../event-summaries.ts';
import { CALENDAR_EVENT, calendarEventColumns } from '../mails/calendar-rows.ts';

/** The limit of a feed's entries, the latest first: more are slow in calendars. */
const ENTRIES_MAX = 500;

/** $1 the secret's hash. */
export const feedOf = prepared(
  'calendar-feed',
  { id: uuid(), user_id: orNull(uuid()), invitation_id: orNull(uuid()), unnoted: bool() },
  `select f.id, f.user_id, f.invitation_id,
     f.read_at is null or f.read_at < now() - interval '1 hour' as unnoted
   from calendar_feeds f where f.secret_hash = $1`,
);

const entryColumns = { ...calendarEventColumns, pending: bool() };

/**
 * The events that member $1 hosts, attends or is invited to, from a year ago on. An open invitation of an unverified
 * host is only on the page (docs/adr/0014): otherwise anybody could write into calendars.
 */
export const entriesOfMember = prepared(
  'calendar-feed-of-member',
  entryColumns,
  `select ${CALENDAR_EVENT}, own.pending
   from (
     select m.event_id, bool_and(m.how = 'invited' and m.status = 'pending') as pending
     from event_member m where m.user_id = $1 and ${isOwn('true')} group by m.event_id
   ) own join events e on e.id = own.event_id join profiles h on h.id = e.user_id
   where e.last_day >= (now() - interval '1 year')::date
     and (not own.pending or exists (select from verified_member v where v.user_id = e.user_id))
   order by e.day desc, e.id limit ${ENTRIES_MAX}`,
);

/** The event of invitation $1, if feed $2 was made with its current link. */
export const entryOfInvitation = prepared(
  'calendar-feed-of-invitation',
  entryColumns,
  `select ${CALENDAR_EVENT}, i.status = 'pending' as pending
   from event_invitations i join events e on e.id = i.event_id join profiles h on h.id = e.user_id
     join calendar_feeds f on f.invitation_id = i.id and f.link_version = i.token_version
   where i.id = $1 and f.id = $2 and i.status <> 'declined'`,
);
