import { type CountsView, NOTIFICATION_SOURCE_MAX, NOTIFICATIONS_MAX } from '@yolo/contract/notifications';
import { partsOf } from '../../core/areas/area.ts';
import { bool, type ColumnsOf, int, orNull, text, uuid } from '../../core/database/columns.ts';
import { instantOf } from '../../core/database/moments.ts';
import { prepared } from '../../core/database/prepared.ts';
import { statement } from '../../core/database/statement.ts';
import type { NotificationSource } from '../../core/areas/notification-source.ts';

/** @throws Error if two have the same name, by which read state and words are found */
export function sourcesOfAreas(): NotificationSource[] {
  const sources = partsOf('notifications').flat();
  const names = sources.map(({ name }) => name);
  const twice = names.find((name, at) => names.indexOf(name) !== at);
  if (twice) throw new Error(`Two sources of notifications are called ${twice}`);
  return sources;
}

/** $1 is the member everywhere. */
const ME = 'me as (select $1::uuid as id)';

/** The newest of one source. */
const newest = ({ name, rows }: NotificationSource): string =>
  `(select '${name}' as source, * from (${rows}) "${name}" order by created_at desc, id limit ${NOTIFICATION_SOURCE_MAX})`;

const found = (sources: readonly NotificationSource[]): string =>
  `found as (
    select * from (${sources.map(newest).join(' union all ')}) every
    order by created_at desc, id limit ${NOTIFICATIONS_MAX}
  )`;

/** A notification is read if it was read by itself after it happened, or if all were up to a later moment. */
const READ = `(
  coalesce(n.created_at <= (select read_until from notification_marks where user_id = $1), false)
  or exists (
    select from notification_reads r
    where r.user_id = $1 and r.notification_id = n.id and r.read_at >= n.created_at
  )
)`;

/** The sources' rows with event, actor and read state, all of which a source's `words` receive. */
export const feed = prepared(
  'notifications',
  {
    source: text(),
    id: uuid(),
    kind: text(),
    event_id: uuid(),
    event_name: text(),
    actor_id: orNull(uuid()),
    detail: orNull(text()),
    actor_alias: orNull(text()),
    actor_name: orNull(text()),
    actor_first_name: orNull(text()),
    actor_avatar_url: orNull(text()),
    created_at: text(),
    read: bool(),
  },
  () => `
  with ${ME}, ${found(sourcesOfAreas())}
  select n.source, n.id, n.kind, n.event_id, e.name as event_name, n.actor_id, n.detail,
    n.actor_alias, coalesce(n.actor_name, actor.first_name || ' ' || actor.last_name) as actor_name,
    actor.first_name as actor_first_name, actor.avatar_url as actor_avatar_url,
    ${instantOf('n.created_at')} as created_at, ${READ} as read
  from found n join events e on e.id = n.event_id left join profiles actor on actor.id = n.actor_id
  order by n.created_at desc, n.id`,
);

/** The areas' SELECTs of counts, by the answer's field. */
const countsOfAreas = () => Object.assign({}, ...partsOf('counts')) as Record<string, string>;

export const counts = prepared(
  'counts',
  () =>
    ({
      ...Object.fromEntries(Object.keys(countsOfAreas()).map((name) => [name, int()])),
      unreadNotifications: int(),
      activity: int(),
    }) as ColumnsOf<CountsView>,
  () => {
    const sources = sourcesOfAreas();
    const activities = sources.flatMap(({ activity }) => (activity ? [`(${activity})`] : []));
    return `
  with ${ME}, ${found(sources)}
  select
    ${Object.entries(countsOfAreas())
      .map(([name, sql]) => `(${sql})::int as "${name}",`)
      .join('\n    ')}
    (select count(*) from found n where not ${READ})::int as "unreadNotifications",
    (${activities.join(' + ') || '0'})::int as activity`;
  },
);

/** Marks only notifications of the member's own feed. $2 their ids. */
export const markRead = statement(
  { notification_id: uuid() },
  () => `
  with ${ME}, ${found(sourcesOfAreas())}
  insert into notification_reads (user_id, notification_id)
  select $1, n.id from found n where n.id = any($2::uuid[])
  on conflict (user_id, notification_id) do update set read_at = now()
  returning notification_id`,
);

/** $2 the moment, which is at most now and never moves back. Deletes the single read marks before it. */
export const READ_ALL = `
  with marked as (
    insert into notification_marks (user_id, read_until) values ($1, least($2::timestamptz, now()))
    on conflict (user_id) do update set read_until = greatest(notification_marks.read_until, excluded.read_until)
    returning read_until
  )
  delete from notification_reads using marked
  where user_id = $1 and read_at <= marked.read_until`;
