import { isolated } from '@yolo/contract';
import { NOTIFICATION_SOURCE_MAX } from '@yolo/contract/notifications';
import type { NotificationSource } from '../../../core/areas/notification-source.ts';

/** Events that are the member's or that the member was invited to; each once. */
const MINE = '(select distinct m.event_id from event_member m where m.user_id = me.id) mine';

/** Each event gives its newest by its index. */
const ADDED = `
  select p.id, 'added' as kind, p.event_id, p.added_by_user_id as actor_id, null::text as actor_name,
    null::text as actor_alias, p.created_at, null::text as detail
  from me cross join lateral ${MINE}
    cross join lateral (
      select * from photos p
      where p.event_id = mine.event_id and p.added_by_user_id is distinct from me.id
      order by p.created_at desc limit ${NOTIFICATION_SOURCE_MAX}
    ) p
  order by p.created_at desc limit ${NOTIFICATION_SOURCE_MAX}`;

const ACTIVITY = `
  select count(*) from me cross join lateral ${MINE}
    join photos p on p.event_id = mine.event_id
  where p.created_at > now() - interval '30 days' and p.added_by_user_id is distinct from me.id`;

export const photoNotifications: NotificationSource = {
  name: 'photos',
  rows: ADDED,
  activity: ACTIVITY,
  words: {
    added: ({ actor_name: name, event_id: eventId, event_name: eventName }) => ({
      type: 'photo',
      title: 'New photo added',
      message: `${isolated(name ?? 'A former member')} added a photo to ${isolated(eventName)}.`,
      link: `/events/${eventId}/photos`,
      together: 'added photos',
    }),
  },
};

/** On photos of the member's, in events that the member still reads. */
const COMMENTED = `
  select c.id, 'commented' as kind, p.event_id, c.user_id as actor_id, null::text as actor_name,
    null::text as actor_alias, c.created_at, p.id::text || ' ' || c.text as detail
  from me join photos p on p.added_by_user_id = me.id join photo_comments c on c.photo_id = p.id
  where c.user_id is distinct from me.id
    and exists (select from event_member m where m.event_id = p.event_id and m.user_id = me.id)
  order by c.created_at desc limit ${NOTIFICATION_SOURCE_MAX}`;

const SAID_MAX = 80;

export const commentNotifications: NotificationSource = {
  name: 'photo-comments',
  rows: COMMENTED,
  words: {
    commented: ({ actor_name: name, detail, event_id: eventId }) => {
      const [, photoId = '', text = ''] = /^(\S+) (.*)$/s.exec(detail ?? '') ?? [];
      const said = text.length > SAID_MAX ? `${text.slice(0, SAID_MAX).toWellFormed()}…` : text;
      return {
        type: 'photo',
        title: 'New comment on your photo',
        message: `${isolated(name ?? 'A former member')}: ${isolated(said)}`,
        link: `/events/${eventId}/photos/${photoId}`,
        together: 'commented on your photos',
      };
    },
  },
};
