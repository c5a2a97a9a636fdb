import { isolated } from '@yolo/contract';
import { NOTIFICATION_SOURCE_MAX } from '@yolo/contract/notifications';
import type { NotificationSource } from '../../core/areas/notification-source.ts';

/** Events that are the member's or that the member was invited to; each once. */
const MINE = '(select distinct m.event_id from event_member m where m.user_id = me.id) mine';

/** Each event gives its newest by its index. */
const ADDED = `
  select x.id, 'added' as kind, x.event_id, x.by_user_id as actor_id, null::text as actor_name,
    null::text as actor_alias, x.created_at, x.amount::text || ' ' || x.title as detail
  from me cross join lateral ${MINE}
    cross join lateral (
      select * from event_expenses x
      where x.event_id = mine.event_id and x.by_user_id is distinct from me.id
      order by x.created_at desc limit ${NOTIFICATION_SOURCE_MAX}
    ) x
  order by x.created_at desc limit ${NOTIFICATION_SOURCE_MAX}`;

const ACTIVITY = `
  select count(*) from me cross join lateral ${MINE}
    join event_expenses x on x.event_id = mine.event_id
  where x.created_at > now() - interval '30 days' and x.by_user_id is distinct from me.id`;

export const expenseNotifications: NotificationSource = {
  name: 'expenses',
  rows: ADDED,
  activity: ACTIVITY,
  words: {
    added: ({ actor_name: name, detail, event_id: eventId, event_name: eventName }) => {
      const [, amount = '', title = ''] = /^(\S+) (.*)$/s.exec(detail ?? '') ?? [];
      return {
        type: 'expense',
        title: `New expense: $${amount}`,
        message: `${isolated(name ?? 'A former member')} added ${isolated(title)} to ${isolated(eventName)}.`,
        link: `/events/${eventId}/expenses`,
        together: 'added expenses',
      };
    },
  },
};
