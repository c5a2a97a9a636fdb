import { NOTIFICATION_SOURCE_MAX } from '@yolo/contract/notifications';
import type { NotificationSource } from '../../../core/areas/notification-source.ts';

/**
 * One notification per own event whose picture is older than the last change of date, time or place and was not drawn
 * by Yolo, so that it cannot be redrawn. It disappears with the picture. The id is a custom UUID (version 8).
 */
const STALE = `
  select overlay(overlay(md5('stale:' || e.id || ':' || moved.seq) placing '8' from 13) placing '8' from 17)::uuid as id,
    'stale-picture' as kind, e.id as event_id, null::uuid as actor_id, null::text as actor_name,
    null::text as actor_alias, moved.at as created_at, null::text as detail
  from me
    join events e on e.user_id = me.id
    join files f on f.id = e.invite_image_id
    cross join lateral (
      select c.seq, c.at from event_changes c
      where c.event_id = e.id and c.type = 'event.moved' and c.at > f.created_at
      order by c.seq desc limit 1
    ) moved
  where not exists (select from designs d where d.image_id = f.id)
  order by moved.at desc limit ${NOTIFICATION_SOURCE_MAX}`;

export const staleNotifications: NotificationSource = {
  name: 'stale-pictures',
  rows: STALE,
  words: {
    'stale-picture': (row) => ({
      type: 'invite',
      title: 'Your invitation picture may say the old date or place',
      message: row.event_name,
      link: `/events/${row.event_id}/invites`,
    }),
  },
};
