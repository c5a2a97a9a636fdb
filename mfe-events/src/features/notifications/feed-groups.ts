import type { NotificationView } from '@yolo/contract/notifications';

/** Notifications of about the same age, under one heading. */
export interface FeedGroup {
  title: 'Today' | 'This week' | 'Earlier';
  notifications: NotificationView[];
}

const DAY_MS = 86_400_000;

/** The start of the reader's day. */
const dayOf = (moment: Date) => new Date(moment.getFullYear(), moment.getMonth(), moment.getDate()).getTime();

function titleOf(createdAt: string, today: number): FeedGroup['title'] {
  const day = dayOf(new Date(createdAt));
  if (day >= today) return 'Today';
  // Half a day of leeway, for days of 23 and 25 hours.
  return day >= today - 6.5 * DAY_MS ? 'This week' : 'Earlier';
}

/** The feed by age, in its own order; groups without any are left out. */
export function feedGroups(notifications: NotificationView[], now = new Date()): FeedGroup[] {
  const today = dayOf(now);
  const titles: FeedGroup['title'][] = ['Today', 'This week', 'Earlier'];
  return titles
    .map((title) => ({
      title,
      notifications: notifications.filter(({ createdAt }) => titleOf(createdAt, today) === title),
    }))
    .filter((group) => group.notifications.length > 0);
}
