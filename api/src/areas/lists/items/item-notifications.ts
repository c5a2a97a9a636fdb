import { isolated } from '@yolo/contract';
import { NOTIFICATION_SOURCE_MAX } from '@yolo/contract/notifications';
import type { NotificationSource } from '../../../core/areas/notification-source.ts';

/** Events that are the member's or that the member was invited to; each once. */
const MINE = '(select distinct m.event_id from event_member m where m.user_id = me.id) mine';

/** Each event gives its newest by its index. */
const ADDED = `
  select b.id, 'added' as kind, b.event_id, b.added_by_user_id as actor_id, b.guest_name as actor_name,
    null::text as actor_alias, b.created_at, b.title as detail
  from me cross join lateral ${MINE}
    cross join lateral (
      select * from event_bringing_items b
      where b.event_id = mine.event_id and b.added_by_user_id is distinct from me.id
      order by b.created_at desc limit ${NOTIFICATION_SOURCE_MAX}
    ) b
  order by b.created_at desc limit ${NOTIFICATION_SOURCE_MAX}`;

const ACTIVITY = `
  select count(*) from me cross join lateral ${MINE}
    join event_bringing_items b on b.event_id = mine.event_id
  where b.created_at > now() - interval '30 days' and b.added_by_user_id is distinct from me.id`;

export const bringingNotifications: NotificationSource = {
  name: 'bringing',
  rows: ADDED,
  activity: ACTIVITY,
  words: {
    added: ({ actor_name: name, detail, event_id: eventId, event_name: eventName }) => ({
      type: 'bringing',
      title: 'New item added to What to Bring',
      message: `${isolated(name ?? 'A former member')} brings ${isolated(detail ?? '')} to ${isolated(eventName)}.`,
      link: `/events/${eventId}/stuff`,
      together: 'bring something',
    }),
  },
};

/** The host's alone. */
const FREED = `
  select f.id, 'freed' as kind, f.event_id, f.user_id as actor_id, f.guest_name as actor_name,
    null::text as actor_alias, f.created_at, f.quantity::text || ' ' || f.name as detail
  from me join events e on e.user_id = me.id join freed_items f on f.event_id = e.id
  where f.user_id is distinct from me.id
  order by f.created_at desc limit ${NOTIFICATION_SOURCE_MAX}`;

export const freedNotifications: NotificationSource = {
  name: 'freed-items',
  rows: FREED,
  words: {
    freed: ({ actor_name: name, detail, event_id: eventId, event_name: eventName }) => {
      const [, quantity = '1', item = ''] = /^(\d+) (.*)$/s.exec(detail ?? '') ?? [];
      const what = quantity === '1' ? isolated(item) : `${quantity} × ${isolated(item)}`;
      return {
        type: 'bringing',
        title: 'Nobody brings it now',
        message: `${isolated(name ?? 'A former member')} is not coming to ${isolated(eventName)}: ${what} can be claimed again.`,
        link: `/events/${eventId}/stuff`,
      };
    },
  },
};
