import { z } from 'zod';
import { defineRoutes } from '@yolo/contract';
import { Id } from '@yolo/contract/schemas';
import { notificationCalls } from './calls.ts';
import { CountsView, NotificationListView, ReadNotificationsRequest } from './notifications.schema.ts';

/** Notifications of a member, and the counts of pending invitations, unread notifications and activity. */
export const notificationRoutes = defineRoutes('notifications', notificationCalls, {
  readCounts: {
    summary: 'Pending invitations, unread notifications and recent activity',
    permission: 'counts.read',
    response: CountsView,
    errors: ['unauthenticated'],
  },
  listNotifications: {
    summary: 'The newest of what others did in the events that the member owns or was invited to',
    permission: 'notification.list',
    response: NotificationListView,
    errors: ['unauthenticated'],
  },
  readNotification: {
    summary: 'Marks one notification as read, on every device',
    permission: 'notification.read',
    params: z.strictObject({ notificationId: Id }),
    errors: ['unauthenticated'],
  },
  readNotifications: {
    summary: 'Marks all notifications up to a moment, or those that are named, as read',
    permission: 'notification.read',
    body: ReadNotificationsRequest,
    errors: ['unauthenticated'],
  },
});

type NotificationRoutes = typeof notificationRoutes;

declare module '@yolo/contract' {
  interface RouteTable extends NotificationRoutes {}
}
