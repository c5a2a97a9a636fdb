import { isolated } from '@yolo/contract';
import { NOTIFICATION_SOURCE_MAX } from '@yolo/contract/notifications';
import type { NotificationSource, NotificationWords } from '../../core/areas/notification-source.ts';

/** A table of additions to events, with `id`, `event_id` and `created_at`, indexed by event and time. */
interface Additions extends Pick<NotificationWords, 'type' | 'together'> {
  /** The source's name. */
  name: string;
  table: string;
  /** Column with the member who added a row. */
  addedBy?: string;
  /** SQL on a row `r`: the name that a guest without an account gave, and further text for the message. */
  guestName?: string;
  detail?: string;
  /** The event's page that shows the row. */
  page: string;
  /** `who` and `event` are isolated already. */
  says(added: { who: string; event: string; detail: string }): Pick<NotificationWords, 'title' | 'message'>;
}

/** Notifications of what others added to a member's events, and its count for the last 30 days (`spec 1 ch. 7`). */
export function addedNotifications(additions: Additions): NotificationSource {
  const {
    name,
    table,
    addedBy = 'added_by_user_id',
    guestName,
    detail,
    type,
    together,
    page,
    says,
  } = additions;
  const text = (sql: string | undefined) => sql ?? 'null::text';
  // Events that the member owns or was invited to, each once.
  const mine = '(select distinct m.event_id from event_member m where m.user_id = me.id) mine';
  return {
    name,
    // The index gives each event's newest rows.
    rows: `
      select r.id, 'added' as kind, r.event_id, r.${addedBy} as actor_id, ${text(guestName)} as actor_name,
        null::text as actor_alias, r.created_at, ${text(detail)} as detail
      from me cross join lateral ${mine}
        cross join lateral (
          select * from ${table} r
          where r.event_id = mine.event_id and r.${addedBy} is distinct from me.id
          order by r.created_at desc limit ${NOTIFICATION_SOURCE_MAX}
        ) r
      order by r.created_at desc limit ${NOTIFICATION_SOURCE_MAX}`,
    activity: `
      select count(*) from me cross join lateral ${mine}
        join ${table} r on r.event_id = mine.event_id
      where r.created_at > now() - interval '30 days' and r.${addedBy} is distinct from me.id`,
    words: {
      added: (row) => ({
        ...{ type, together, link: `/events/${row.event_id}/${page}` },
        ...says({
          who: isolated(row.actor_name ?? 'A former member'),
          event: isolated(row.event_name),
          detail: row.detail ?? '',
        }),
      }),
    },
  };
}
