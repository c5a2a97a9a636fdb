import { isolated } from '@yolo/contract';
import { NOTIFICATION_SOURCE_MAX } from '@yolo/contract/notifications';
import type { NotificationSource } from '../../../core/areas/notification-source.ts';

/**
 * The member's missing originals in one event that one run has found. The id is a custom UUID (RFC 9562, version 8).
 */
const MISSING = `
  select overlay(overlay(md5(p.event_id || ':' || me.id || ':' || p.reminded_at) placing '8' from 13) placing '8' from 17)::uuid as id,
    'missing' as kind, p.event_id, null::uuid as actor_id, null::text as actor_name, null::text as actor_alias,
    p.reminded_at as created_at, count(*)::text as detail
  from me join photos p on p.added_by_user_id = me.id
  where p.bytes is null and p.reminded_at is not null
  group by me.id, p.event_id, p.reminded_at
  order by p.reminded_at desc limit ${NOTIFICATION_SOURCE_MAX}`;

export const missingOriginals: NotificationSource = {
  name: 'missing-originals',
  rows: MISSING,
  words: {
    missing: ({ detail, event_id: eventId, event_name: eventName }) => ({
      type: 'photo',
      title: detail === '1' ? 'A photo is still small' : `${detail} photos are still small`,
      message: `Their full size has not come to ${isolated(eventName)}. Open Yolo where you chose them, or choose them again.`,
      link: `/events/${eventId}/photos`,
    }),
  },
};
