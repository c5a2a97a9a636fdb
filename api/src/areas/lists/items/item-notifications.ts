import { isolated } from '@yolo/contract';
import { NOTIFICATION_SOURCE_MAX } from '@yolo/contract/notifications';
import type { NotificationSource } from '../../../core/areas/notification-source.ts';
import { addedNotifications } from '../../events/index.ts';

export const bringingNotifications = addedNotifications({
  ...{ name: 'bringing', table: 'event_bringing_items', guestName: 'r.guest_name', detail: 'r.title' },
  ...{ type: 'bringing', page: 'stuff', together: 'bring something' },
  says: ({ who, event, detail }) => ({
    title: 'New item added to What to Bring',
    message: `${who} brings ${isolated(detail)} to ${event}.`,
  }),
});

/** For the host only. */
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
