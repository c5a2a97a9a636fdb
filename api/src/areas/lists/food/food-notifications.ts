import { isolated } from '@yolo/contract';
import { NOTIFICATION_SOURCE_MAX } from '@yolo/contract/notifications';
import type { NotificationSource } from '../../../core/areas/notification-source.ts';

/** Events that are the member's or that the member was invited to; each once. */
const MINE = '(select distinct m.event_id from event_member m where m.user_id = me.id) mine';

/** Each event gives its newest by its index. */
const ADDED = `
  select f.id, 'added' as kind, f.event_id, f.added_by_user_id as actor_id, null::text as actor_name,
    null::text as actor_alias, f.created_at, f.title as detail
  from me cross join lateral ${MINE}
    cross join lateral (
      select * from event_recipes f
      where f.event_id = mine.event_id and f.added_by_user_id is distinct from me.id
      order by f.created_at desc limit ${NOTIFICATION_SOURCE_MAX}
    ) f
  order by f.created_at desc limit ${NOTIFICATION_SOURCE_MAX}`;

const ACTIVITY = `
  select count(*) from me cross join lateral ${MINE}
    join event_recipes f on f.event_id = mine.event_id
  where f.created_at > now() - interval '30 days' and f.added_by_user_id is distinct from me.id`;

export const foodNotifications: NotificationSource = {
  name: 'food',
  rows: ADDED,
  activity: ACTIVITY,
  words: {
    added: ({ actor_name: name, detail, event_id: eventId, event_name: eventName }) => ({
      type: 'recipe',
      title: 'New recipe added',
      message: `${isolated(name ?? 'A former member')} added ${isolated(detail ?? '')} to ${isolated(eventName)}.`,
      link: `/events/${eventId}/food`,
      together: 'added food',
    }),
  },
};
