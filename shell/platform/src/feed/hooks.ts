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

/** Counts have no “Try again” beside them, so what could not be read is read again by itself, in ms. */
export const COUNTS_RETRY_MS = 30_000;

/**
 * Pending invitations, unread notifications and recent activity of the signed-in member (`spec 1 ch. 2`, top bar), kept
 * as new as the server's; `data` stays undefined for a guest.
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
  /** The feed, newest first; the copy of the last visit stands until it is there (`isPlaceholderData`). */
  query: ReturnType<typeof useNotificationsQuery>;
  /** Marks one as read, on every device. */
  readOne(notification: Pick<NotificationView, 'id'>): void;
  /** The same for several by one call; a shell from before there were groups cannot. */
  readSome?(notifications: Pick<NotificationView, 'id'>[]): void;
  /** Marks all as read that are known here, so that what arrives meanwhile stays unread. */
  readAll(): void;
}

/** The signed-in member's notifications, kept as new as the server's, and what marks them as read. */
export function useNotifications(): Notifications {
  const { toastError } = usePlatform();
  const api = useApi(notificationsApi);
  const queries = useQueryClient();
  const query = useNotificationsQuery();
  useLiveFeed();
  /** Shown at once; what the server refused comes back by reading again. */
  const mark = async (isMarked: (shown: NotificationView) => boolean, call: () => Promise<unknown>) => {
    // A reading under way puts back what it found when it is cancelled, so that is waited for.
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

/** Marks in the cache what the reader has just marked, and counts the badge down with it. */
function markShown(queries: QueryClient, isMarked: (shown: NotificationView) => boolean): void {
  const list = queries.getQueryData<NotificationListView>(feedKeys.notifications);
  if (!list) return;
  const fewer = list.notifications.filter((shown) => !shown.read && isMarked(shown)).length;
  const notifications = list.notifications.map((shown) =>
    isMarked(shown) ? { ...shown, read: true } : shown,
  );
  queries.setQueryData<NotificationListView>(feedKeys.notifications, {
    notifications,
    unread: Math.max(0, list.unread - fewer),
  });
  queries.setQueryData<CountsView>(
    feedKeys.counts,
    (counts) => counts && { ...counts, unreadNotifications: Math.max(0, counts.unreadNotifications - fewer) },
  );
}
