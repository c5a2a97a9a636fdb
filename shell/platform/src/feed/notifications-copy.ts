import {
  NOTIFICATIONS_MAX,
  type NotificationListView,
  type NotificationView,
} from '@yolo/contract/notifications';
import { browserText } from '../kept-text';

/** Storage key of the latest notifications, which are shown until the server's are loaded (`spec 1 ch. 3`). */
export const NOTIFICATIONS_KEY = 'yolo.notifications';

/** Stores a member's latest notifications in localStorage (`spec 1 ch. 9`). */
export function keepNotifications(userId: string, { notifications, unread }: NotificationListView): void {
  const latest = notifications.slice(0, NOTIFICATIONS_MAX);
  browserText.setItem(NOTIFICATIONS_KEY, JSON.stringify({ userId, notifications: latest, unread }));
}

interface StoredList extends NotificationListView {
  userId: string;
}

/** Another release may have stored other fields: those that a row requires must be present; the server supplies the rest. */
const canBeShown = (row: Partial<NotificationView> | null): row is NotificationView =>
  [row?.id, row?.title, row?.message, row?.link, row?.createdAt].every((field) => typeof field === 'string');

/** A row without an actor's name is shown as one without an actor. */
const withActor = (row: NotificationView): NotificationView =>
  typeof row.actorName === 'string' ? row : { ...row, actorName: null };

/** @returns the stored notifications of this member, or undefined: another member's are never shown */
export function keptNotifications(userId: string): NotificationListView | undefined {
  try {
    const stored = JSON.parse(browserText.getItem(NOTIFICATIONS_KEY) ?? 'null') as Partial<StoredList> | null;
    if (stored?.userId !== userId || !Array.isArray(stored.notifications)) return undefined;
    const notifications = stored.notifications.filter(canBeShown).map(withActor);
    return { notifications, unread: notifications.filter(({ read }) => !read).length };
  } catch {
    return undefined;
  }
}

/** For the end of a session, so that nothing stays on a shared computer. */
export const forgetNotifications = (): void => browserText.removeItem(NOTIFICATIONS_KEY);
