import { useCounts, useNotifications } from '@yolo/platform/remote';
import {
  BellIcon,
  Button,
  CountBadge,
  ErrorState,
  type ErrorStateProps,
  ListSkeleton,
  Popover,
} from '@yolo/design-system';
import { useQuery } from '@tanstack/react-query';
import { Boundary } from '../region/Boundary';

/** The bell of the top bar: its badge counts unread notifications, opening it marks all as read (`spec 1 ch. 2`). */
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

/** The list is a chunk of its own, since guests have no bell. Loading the chunk is a query, so that it can be retried like the data. */
function Latest() {
  const { data, isError, isFetching, refetch } = useQuery({
    queryKey: ['code', 'bell-list'],
    queryFn: () => import(/* webpackChunkName: "bell-list" */ './BellList'),
    staleTime: Infinity,
    structuralSharing: false,
  });
  if (data) {
    return (
      <Boundary fallback={(_, retry) => <Failed onRetry={retry} />}>
        <data.default />
      </Boundary>
    );
  }
  if (!isError) return <ListSkeleton kind="people" rows={4} />;
  return <Failed onRetry={() => void refetch()} busy={isFetching} />;
}

const Failed = (props: Pick<ErrorStateProps, 'onRetry' | 'busy'>) => (
  <ErrorState title="Failed to load notifications" {...props} />
);
