import { Injectable, type OnModuleInit } from '@nestjs/common';
import { isolated, NOTIFICATIONS_MAX } from '@yolo/contract';
import {
  type NotificationRow,
  type NotificationSource,
  NotificationSources,
} from '../notifications/notification-sources.ts';

const RECEIVED = `
  select i.id, 'received' as kind, i.event_id, i.invited_by_user_id as actor_id, null::text as actor_name,
    null::text as actor_alias, i.created_at, null::text as detail
  from me join event_invitations i on i.email = me.email
  where i.invited_by_user_id is distinct from me.id
  order by i.created_at desc limit ${NOTIFICATIONS_MAX}`;

/** Each event gives its newest answers by its index, however many there are. */
const ANSWERED = `
  select i.id, i.status as kind, own.id as event_id, member.id as actor_id,
    case when member.id is null then coalesce(i.guest_name, '') end as actor_name,
    case when member.id is null then i.email end as actor_alias,
    i.responded_at as created_at, null::text as detail
  from me join events own on own.user_id = me.id
    cross join lateral (
      select * from event_invitations i
      where i.event_id = own.id and i.responded_at is not null
      order by i.responded_at desc limit ${NOTIFICATIONS_MAX}
    ) i
    left join profiles known on known.email = i.email
    left join accounts verified on verified.user_id = known.id and verified.email_verified_at is not null
    left join profiles member on member.id = coalesce(i.accepted_by_user_id, verified.user_id)
  order by i.responded_at desc limit ${NOTIFICATIONS_MAX}`;

/** The last move of each event that the member goes to or is invited to. */
const MOVED = `
  select md5(e.id || ':' || moved.seq)::uuid as id, 'moved' as kind, e.id as event_id, e.user_id as actor_id,
    null::text as actor_name, null::text as actor_alias, moved.at as created_at, null::text as detail
  from me
    cross join lateral (
      select a.event_id from event_attendees a where a.user_id = me.id
      union
      select i.event_id from event_invitations i where i.email = me.email
    ) mine
    join events e on e.id = mine.event_id and e.user_id <> me.id
    cross join lateral (
      select c.seq, c.at from event_changes c
      where c.event_id = e.id and c.type = 'event.moved'
      order by c.seq desc limit 1
    ) moved
  order by moved.at desc limit ${NOTIFICATIONS_MAX}`;

/** Acceptances by others, in events that the member owns or goes to. */
const ACTIVITY = `
  select count(*) from me
    cross join lateral (
      select id from events where user_id = me.id
      union
      select event_id from event_attendees where user_id = me.id
    ) mine
    join event_invitations i on i.event_id = mine.id
  where i.responded_at > now() - interval '30 days' and i.status = 'accepted'
    and i.accepted_by_user_id is distinct from me.id`;

const pageOf = ({ event_id }: NotificationRow) => `/events/${event_id}/invites`;
const answer = (sentence: (name: string) => string) => (row: NotificationRow) => ({
  type: 'invite' as const,
  title: sentence(row.actor_name === null ? 'A former member' : isolated(row.actor_name)),
  message: row.event_name,
  link: pageOf(row),
});

export const invitationNotifications: NotificationSource = {
  name: 'invitations',
  rows: [RECEIVED, ANSWERED, MOVED].map((each) => `(${each})`).join(' union all '),
  activity: ACTIVITY,
  words: {
    received: (row) => ({
      type: 'invite',
      title: `You're invited: ${isolated(row.event_name)}`,
      message: row.actor_name === null ? 'New event invitation' : `Invited by ${isolated(row.actor_name)}`,
      link: pageOf(row),
    }),
    accepted: answer((name) => `${name} is going`),
    declined: answer((name) => `${name} is not going`),
    moved: (row) => ({
      type: 'invite',
      title: `${isolated(row.event_name)} has moved`,
      message: 'The host changed the date, the time or the place.',
      link: pageOf(row),
    }),
  },
};

/** Invitations are the feed's first source; areas that come later register theirs the same way. */
@Injectable()
export class InvitationNotifications implements OnModuleInit {
  constructor(private readonly sources: NotificationSources) {}

  onModuleInit(): void {
    this.sources.register(invitationNotifications);
  }
}
