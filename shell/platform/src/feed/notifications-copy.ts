import {
  NOTIFICATIONS_MAX,
  type NotificationListView,
  type NotificationView,
} from '@yolo/contract/notifications';
import { browserText } from '../kept-text';

/** Where the latest notifications are kept for the moment before the server's are there (`spec 1 ch. 3`). */
export const NOTIFICATIONS_KEY = 'yolo.notifications';

/** Keeps the latest of a member's notifications in localStorage (`spec 1 ch. 9`). */
export function keepNotifications(userId: string, { notifications, unread }: NotificationListView): void {
  const latest = notifications.slice(0, NOTIFICATIONS_MAX);
  browserText.setItem(NOTIFICATIONS_KEY, JSON.stringify({ userId, notifications: latest, unread }));
}

interface Kept extends NotificationListView {
  userId: string;
}

/** An older or newer release may have kept other fields: what a row is drawn of must be there, and the server says the rest. */
const canBeShown = (row: Partial<NotificationView> | null): row is NotificationView =>
  [row?.id, row?.title, row?.message, row?.link, row?.createdAt].every((field) => typeof field === 'string');

/** @returns what was kept for this member, or undefined: another member's copy is never shown */
export function keptNotifications(userId: string): NotificationListView | undefined {
  try {
    const kept = JSON.parse(browserText.getItem(NOTIFICATIONS_KEY) ?? 'null') as Partial<Kept> | null;
    if (kept?.userId !== userId || !Array.isArray(kept.notifications)) return undefined;
    const notifications = kept.notifications.filter(canBeShown);
    return { notifications, unread: notifications.filter(({ read }) => !read).length };
  } catch {
    return undefined;
  }
}

/** For the end of a session: on a shared computer nothing of it stays. */
export const forgetNotifications = (): void => browserText.removeItem(NOTIFICATIONS_KEY);
