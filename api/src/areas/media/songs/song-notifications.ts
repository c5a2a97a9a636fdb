import { isolated } from '@yolo/contract';
import { NOTIFICATION_SOURCE_MAX } from '@yolo/contract/notifications';
import type { NotificationSource } from '../../../core/areas/notification-source.ts';

/** Events that are the member's or that the member was invited to; each once. */
const MINE = '(select distinct m.event_id from event_member m where m.user_id = me.id) mine';

/** Each event gives its newest by its index. */
const ADDED = `
  select s.id, 'added' as kind, s.event_id, s.added_by_user_id as actor_id, null::text as actor_name,
    null::text as actor_alias, s.created_at, s.name as detail
  from me cross join lateral ${MINE}
    cross join lateral (
      select * from event_playlists s
      where s.event_id = mine.event_id and s.added_by_user_id is distinct from me.id
      order by s.created_at desc limit ${NOTIFICATION_SOURCE_MAX}
    ) s
  order by s.created_at desc limit ${NOTIFICATION_SOURCE_MAX}`;

const ACTIVITY = `
  select count(*) from me cross join lateral ${MINE}
    join event_playlists s on s.event_id = mine.event_id
  where s.created_at > now() - interval '30 days' and s.added_by_user_id is distinct from me.id`;

export const songNotifications: NotificationSource = {
  name: 'songs',
  rows: ADDED,
  activity: ACTIVITY,
  words: {
    added: ({ actor_name: name, detail, event_id: eventId, event_name: eventName }) => ({
      type: 'playlist',
      title: 'New playlist added',
      message: `${isolated(name ?? 'A former member')} added ${isolated(detail ?? '')} to ${isolated(eventName)}.`,
      link: `/events/${eventId}/music`,
      together: 'added music',
    }),
  },
};
