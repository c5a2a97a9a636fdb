import { type Calls, sliceOf } from '@yolo/contract';
import type { notificationRoutes } from './routes.ts';

export const notificationCalls = {
  readCounts: { method: 'GET', path: '/counts' },
  listNotifications: { method: 'GET', path: '/notifications' },
  readNotification: { method: 'POST', path: '/notifications/:notificationId/read', answer: 'nothing' },
  readNotifications: { method: 'POST', path: '/notifications/read', answer: 'nothing' },
} as const satisfies Calls;

export const notificationsApi = sliceOf<typeof notificationRoutes>(notificationCalls);
