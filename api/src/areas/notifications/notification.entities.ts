import { defineEntity, p } from '@mikro-orm/postgresql';
import { Profile } from '../members/index.ts';

const owner = () =>
  p.manyToOne(Profile).mapToPk().primary().fieldName('user_id').deleteRule('cascade').updateRule('no action');

/** A notification that was read by itself; an answer that changes after `read_at` is unread again. */
export const NotificationRead = defineEntity({
  name: 'NotificationRead',
  tableName: 'notification_reads',
  properties: {
    userId: owner,
    notificationId: p.uuid().primary(),
    readAt: p.datetime().defaultRaw('now()'),
  },
});

/** All notifications up to `read_until` are read. */
export const NotificationMark = defineEntity({
  name: 'NotificationMark',
  tableName: 'notification_marks',
  properties: { userId: owner, readUntil: p.datetime() },
});
