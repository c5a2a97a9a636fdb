import { isolated } from '@yolo/contract';
import { NOTIFICATION_SOURCE_MAX } from '@yolo/contract/notifications';
import { INVITED_MEMBER } from '../invited-member.ts';
import type { NotificationRow, NotificationSource } from '../../../core/areas/notification-source.ts';

const RECEIVED = `
  select i.id, 'received' as kind, i.event_id, i.invited_by_user_id as actor_id, null::text as actor_name,
    null::text as actor_alias, i.created_at, null::text as detail
  from me join received_invitation i on i.member_id = me.id
  where i.invited_by_user_id is distinct from me.id
  order by i.created_at desc limit ${NOTIFICATION_SOURCE_MAX}`;

/** The index gives each event's newest answers. */
const ANSWERED = `
  select i.id, i.status as kind, own.id as event_id, member.id as actor_id,
    case when member.id is null then coalesce(i.guest_name, '') end as actor_name,
    case when member.id is null then i.email end as actor_alias,
    i.responded_at as created_at, null::text as detail
  from me join events own on own.user_id = me.id
    cross join lateral (
      select * from event_invitations i
      where i.event_id = own.id and i.responded_at is not null
      order by i.responded_at desc limit ${NOTIFICATION_SOURCE_MAX}
    ) i
    ${INVITED_MEMBER} left join profiles member on member.id = coalesce(i.accepted_by_user_id, invited.user_id)
  order by i.responded_at desc limit ${NOTIFICATION_SOURCE_MAX}`;

/** Acceptances by others, in events that the member owns or attends. */
const ACTIVITY = `
  select count(*) from me
    cross join lateral (
      select distinct m.event_id from event_member m where m.user_id = me.id and m.how in ('owner', 'attends')
    ) mine
    join event_invitations i on i.event_id = mine.event_id
  where i.responded_at > now() - interval '30 days' and i.status = 'accepted'
    and i.accepted_by_user_id is distinct from me.id`;

const pageOf = ({ event_id }: NotificationRow) => `/events/${event_id}/invites`;
/** @param one the text of a single answer @param together the text of a group of answers */
const answer = (one: string, together: string) => (row: NotificationRow) => ({
  type: 'invite' as const,
  title: `${row.actor_name === null ? 'A former member' : isolated(row.actor_name)} ${one}`,
  message: row.event_name,
  link: pageOf(row),
  together,
});

export const invitationNotifications: NotificationSource = {
  name: 'invitations',
  rows: [RECEIVED, ANSWERED].map((each) => `(${each})`).join(' union all '),
  activity: ACTIVITY,
  words: {
    received: (row) => ({
      type: 'invite',
      title: 'New event invitation',
      message:
        row.actor_name === null
          ? row.event_name
          : `${isolated(row.actor_name)} invites you to ${isolated(row.event_name)}.`,
      link: pageOf(row),
    }),
    accepted: answer('is going', 'are going'),
    declined: answer('is not going', 'are not going'),
  },
};
