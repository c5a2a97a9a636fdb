import { z } from 'zod';
import * as feed from './notifications.ts';
import { route } from './route.ts';
import { Id } from './text.ts';

/** What a member is told: home, received invitations, notifications and their counts. */
export const feedRoutes = {
  readHome: route({
    method: 'GET',
    path: '/home',
    summary: 'The event cards of home',
    permission: 'home.read',
    query: feed.HomeQuery,
    response: feed.HomeView,
    errors: ['unauthenticated'],
  }),
  readCounts: route({
    method: 'GET',
    path: '/counts',
    summary: 'Pending invitations, unread notifications and recent activity',
    permission: 'counts.read',
    response: feed.CountsView,
    errors: ['unauthenticated'],
  }),
  listInvitations: route({
    method: 'GET',
    path: '/invitations',
    summary: "Invitations to the member's verified address: open, then answered, then past",
    permission: 'invitation.list',
    query: feed.ReceivedInvitationQuery,
    response: feed.ReceivedInvitationListView,
    errors: ['unauthenticated'],
  }),
  listNotifications: route({
    method: 'GET',
    path: '/notifications',
    summary: 'The newest of what others did in the events that the member owns or was invited to',
    permission: 'notification.list',
    response: feed.NotificationListView,
    errors: ['unauthenticated'],
  }),
  readNotification: route({
    method: 'POST',
    path: '/notifications/:notificationId/read',
    summary: 'Marks one notification as read, on every device',
    permission: 'notification.read',
    params: z.strictObject({ notificationId: Id }),
    response: null,
    errors: ['unauthenticated'],
  }),
  readNotifications: route({
    method: 'POST',
    path: '/notifications/read',
    summary: 'Marks all notifications up to a moment, or those that are named, as read',
    permission: 'notification.read',
    body: feed.ReadNotificationsRequest,
    response: null,
    errors: ['unauthenticated'],
  }),
};
