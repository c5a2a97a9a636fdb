import { NOTIFICATIONS_MAX, NotificationListView } from '@yolo/contract';
import { browserText } from '../kept-text';

/** Where the latest notifications are kept for the moment before the server's are there (`spec 1 ch. 3`). */
export const NOTIFICATIONS_KEY = 'yolo.notifications';

/** Keeps the latest of a member's notifications in localStorage (`spec 1 ch. 9`). */
export function keepNotifications(userId: string, { notifications, unread }: NotificationListView): void {
  const latest = notifications.slice(0, NOTIFICATIONS_MAX);
  browserText.setItem(NOTIFICATIONS_KEY, JSON.stringify({ userId, notifications: latest, unread }));
}

/** @returns what was kept for this member, or undefined: another member's copy is never shown */
export function keptNotifications(userId: string): NotificationListView | undefined {
  try {
    const kept = JSON.parse(browserText.getItem(NOTIFICATIONS_KEY) ?? 'null') as { userId?: string } | null;
    return kept?.userId === userId ? NotificationListView.parse(kept) : undefined;
  } catch {
    return undefined;
  }
}

/** For the end of a session: on a shared computer nothing of it stays. */
export const forgetNotifications = (): void => browserText.removeItem(NOTIFICATIONS_KEY);
