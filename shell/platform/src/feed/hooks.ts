import {
  type CountsView,
  type NotificationListView,
  type NotificationView,
  notificationsApi,
} from '@yolo/contract/notifications';
import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useLive, usePlatform } from '../context';
import { useApi, useWhileSignedIn } from '../hooks';
import { feedKeys } from './keys';
import { useLiveFeed } from './live-feed';
import { keepNotifications, keptNotifications } from './notifications-copy';

/** Counts have no retry button, so that failed ones are refetched automatically, after this time in ms. */
export const COUNTS_RETRY_MS = 30_000;

/**
 * Live counts of pending invitations, unread notifications and recent activity of the signed-in member (`spec 1 ch. 2`, top
 * bar); `data` stays undefined for a guest.
 */
export function useCounts() {
  const api = useApi(notificationsApi);
  const enabled = useWhileSignedIn();
  useLiveFeed();
  return useQuery({
    queryKey: feedKeys.counts,
    queryFn: ({ signal }) => api.readCounts(undefined, { signal }),
    enabled,
    refetchInterval: ({ state }) => state.status === 'error' && COUNTS_RETRY_MS,
  });
}

export interface Notifications {
  /** The feed, newest first; the stored copy of the last visit until it is loaded (`isPlaceholderData`). */
  query: ReturnType<typeof useNotificationsQuery>;
  /** Marks one as read, on all devices. */
  readOne(notification: Pick<NotificationView, 'id'>): void;
  /** Marks several as read by one call; missing in older shells. */
  readSome?(notifications: Pick<NotificationView, 'id'>[]): void;
  /** Marks all known ones as read, so that new ones that arrive meanwhile stay unread. */
  readAll(): void;
}

/** The signed-in member's live notifications, and functions that mark them as read. */
export function useNotifications(): Notifications {
  const { toastError } = usePlatform();
  const api = useApi(notificationsApi);
  const queries = useQueryClient();
  const query = useNotificationsQuery();
  useLiveFeed();
  /** Optimistic: a failed mark is reverted by refetching. */
  const mark = async (isMarked: (shown: NotificationView) => boolean, call: () => Promise<unknown>) => {
    // Awaited, because a cancelled fetch restores the previous data.
    await Promise.all([
      queries.cancelQueries({ queryKey: feedKeys.notifications }),
      queries.cancelQueries({ queryKey: feedKeys.counts }),
    ]);
    markShown(queries, isMarked);
    await call().catch((error: unknown) => toastError(error));
    await queries.invalidateQueries({ queryKey: feedKeys.all });
  };
  return {
    query,
    readOne: ({ id }) =>
      void mark(
        (shown) => shown.id === id,
        () => api.readNotification({ params: { notificationId: id } }),
      ),
    readSome: (notifications) => {
      const ids = notifications.map(({ id }) => id);
      void mark(
        (shown) => ids.includes(shown.id),
        () => api.readNotifications({ body: { ids } }),
      );
    },
    readAll: () => {
      const list = queries.getQueryData<NotificationListView>(feedKeys.notifications)?.notifications;
      const until = list?.[0]?.createdAt;
      if (until === undefined || list?.every(({ read }) => read)) return;
      void mark(
        () => true,
        () => api.readNotifications({ body: { until } }),
      );
    },
  };
}

function useNotificationsQuery() {
  const { session } = usePlatform();
  const api = useApi(notificationsApi);
  const userId = useLive(session).user?.id ?? null;
  const enabled = useWhileSignedIn();
  return useQuery<NotificationListView>({
    queryKey: feedKeys.notifications,
    queryFn: async ({ signal }) => {
      const view = await api.listNotifications(undefined, { signal });
      if (userId !== null) keepNotifications(userId, view);
      return view;
    },
    enabled,
    placeholderData: () => (userId === null ? undefined : keptNotifications(userId)),
  });
}

/** Marks notifications in the cache, and reduces the badge by their number. */
function markShown(queries: QueryClient, isMarked: (shown: NotificationView) => boolean): void {
  const list = queries.getQueryData<NotificationListView>(feedKeys.notifications);
  if (!list) return;
  const count = list.notifications.filter((shown) => !shown.read && isMarked(shown)).length;
  const notifications = list.notifications.map((shown) =>
    isMarked(shown) ? { ...shown, read: true } : shown,
  );
  queries.setQueryData<NotificationListView>(feedKeys.notifications, {
    notifications,
    unread: Math.max(0, list.unread - count),
  });
  queries.setQueryData<CountsView>(
    feedKeys.counts,
    (counts) => counts && { ...counts, unreadNotifications: Math.max(0, counts.unreadNotifications - count) },
  );
}
