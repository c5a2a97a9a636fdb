import { useCounts, useNotifications } from '@yolo/platform/remote';
import { BellIcon, Button, CountBadge, ErrorState, ListSkeleton, Popover } from '@yolo/design-system';
import { useQuery } from '@tanstack/react-query';

/** The bell of the top bar: its badge counts what is unread, opening it marks all as read (`spec 1 ch. 2`). */
export function Bell() {
  const unread = useCounts().data?.unreadNotifications ?? 0;
  return (
    <Popover
      label="Notifications"
      title="Notifications"
      icon={<BellIcon aria-hidden />}
      badge={unread > 0 && <CountBadge count={unread} label={`${unread} unread`} />}
      action={<MarkAllRead />}
    >
      <Latest />
    </Popover>
  );
}

function MarkAllRead() {
  const { query, readAll } = useNotifications();
  if (!query.data?.notifications.length) return null;
  return (
    <Button variant="quiet" onClick={readAll}>
      Mark all read
    </Button>
  );
}

/** Guests have no bell, so their pages come without its list; its code is asked for, and asked for again, like what it shows. */
function Latest() {
  const { data, isError, isFetching, refetch } = useQuery({
    queryKey: ['code', 'bell-list'],
    queryFn: () => import(/* webpackChunkName: "bell-list" */ './BellList'),
    staleTime: Infinity,
    structuralSharing: false,
  });
  if (data) return <data.default />;
  if (!isError) return <ListSkeleton kind="people" rows={4} />;
  return <ErrorState title="Failed to load notifications" onRetry={() => void refetch()} busy={isFetching} />;
}
