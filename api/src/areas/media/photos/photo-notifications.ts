import { isolated } from '@yolo/contract';
import { NOTIFICATION_SOURCE_MAX } from '@yolo/contract/notifications';
import type { NotificationSource } from '../../../core/areas/notification-source.ts';
import { addedNotifications } from '../../events/index.ts';

export const photoNotifications = addedNotifications({
  ...{ name: 'photos', table: 'photos' },
  ...{ type: 'photo', page: 'photos', together: 'added photos' },
  says: ({ who, event }) => ({ title: 'New photo added', message: `${who} added a photo to ${event}.` }),
});

/** Comments on the member's photos, in events that the member can still read. */
const COMMENTED = `
  select c.id, 'commented' as kind, p.event_id, c.user_id as actor_id, null::text as actor_name,
    null::text as actor_alias, c.created_at, p.id::text || ' ' || c.text as detail
  from me join photos p on p.added_by_user_id = me.id join photo_comments c on c.photo_id = p.id
  where c.user_id is distinct from me.id
    and exists (select from event_member m where m.event_id = p.event_id and m.user_id = me.id)
  order by c.created_at desc limit ${NOTIFICATION_SOURCE_MAX}`;

const EXCERPT_MAX = 80;

export const commentNotifications: NotificationSource = {
  name: 'photo-comments',
  rows: COMMENTED,
  words: {
    commented: ({ actor_name: name, detail, event_id: eventId }) => {
      const [, photoId = '', text = ''] = /^(\S+) (.*)$/s.exec(detail ?? '') ?? [];
      const excerpt = text.length > EXCERPT_MAX ? `${text.slice(0, EXCERPT_MAX).toWellFormed()}…` : text;
      return {
        type: 'photo',
        title: 'New comment on your photo',
        message: `${isolated(name ?? 'A former member')}: ${isolated(excerpt)}`,
        link: `/events/${eventId}/photos/${photoId}`,
        together: 'commented on your photos',
      };
    },
  },
};
