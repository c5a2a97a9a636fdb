import { isolated, orderingDay } from '@yolo/contract';
import type { EventFacts } from '@yolo/contract/events';
import { NOTIFICATION_SOURCE_MAX } from '@yolo/contract/notifications';
import { eventWords, weekdayOf } from './mails/event-words.ts';
import type { NotificationRow, NotificationSource } from '../../core/areas/notification-source.ts';
import { EVENT_FACTS, eventFacts } from './event.view.ts';

const lastMove = (moved: string) => `
  (select c.seq, c.at, c.moved from event_changes c
  where c.event_id = e.id and c.type = 'event.moved' and c.moved ${moved}
  order by c.seq desc limit 1)`;

/**
 * Per event that the member attends or is invited to, the last change of days and hours and the last change of the
 * place; one row if both are the same change. The id is a custom UUID (RFC 9562, version 8).
 */
const MOVED = `
  select overlay(overlay(md5(e.id || ':' || latest.seq) placing '8' from 13) placing '8' from 17)::uuid as id,
    case latest.moved when 'when' then 'rescheduled' when 'where' then 'relocated' else 'moved' end as kind,
    e.id as event_id, e.user_id as actor_id, null::text as actor_name, null::text as actor_alias,
    latest.at as created_at, (select row_to_json(facts)::text from (select ${EVENT_FACTS}) facts) as detail
  from me
    cross join lateral (
      select distinct m.event_id from event_member m where m.user_id = me.id and m.how in ('attends', 'invited')
    ) mine
    join events e on e.id = mine.event_id and e.user_id <> me.id
    cross join lateral (${lastMove(`is distinct from 'where'`)} union ${lastMove(`is distinct from 'when'`)}) latest
  order by latest.at desc limit ${NOTIFICATION_SOURCE_MAX}`;

/** `Saturday, December 5th, 2026, 7:30 PM, Rome time (CET)`, or null without a date. */
function whenWords(event: EventFacts): string | null {
  const first = orderingDay(event);
  if (!first) return null;
  const { day, time } = eventWords(event);
  return [weekdayOf(first), day, ...(event.time ? [time] : [])].join(', ');
}

/** With the event as it is now, so that the text of a move stays true after another one. */
const move = (sentence: (now: EventFacts) => string) => (row: NotificationRow) => {
  const now = eventFacts(JSON.parse(row.detail!) as EventFacts);
  return {
    type: 'invite' as const,
    title: `Now ${sentence(now)}`,
    message: row.event_name,
    link: `/events/${row.event_id}/invites`,
    now,
  };
};
const when = (now: EventFacts) => whenWords(now) ?? 'without a date';
const where = ({ location }: EventFacts) =>
  location === null ? 'without a place' : `at ${isolated(location)}`;

export const moveNotifications: NotificationSource = {
  name: 'moves',
  rows: MOVED,
  words: {
    rescheduled: move(when),
    relocated: move(where),
    moved: move((now) => `${when(now)}, ${where(now)}`),
  },
};
