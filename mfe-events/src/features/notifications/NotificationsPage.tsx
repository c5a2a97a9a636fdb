import type { NotificationView } from '@yolo/contract';
import {
  Button,
  ButtonLink,
  CheckIcon,
  EmptyState,
  ListPage,
  ListSkeleton,
  NotificationList,
  NotificationRow,
  Panel,
  Stack,
} from '@yolo/design-system';
import { notificationTime, useNotifications, usePage } from '@yolo/platform/remote';
import { LoadFailed } from '../../queries/LoadFailed';
import { feedGroups } from './feed-groups';

/** `/notifications`: what others did in the member's events. */
export default function NotificationsPage() {
  usePage({ title: 'Notifications', canonical: '/notifications' });
  const { query, readOne, readAll } = useNotifications();
  const unread = query.data?.notifications.some(({ read }) => !read) ?? false;
  return (
    <ListPage
      title="Notifications"
      action={
        unread && (
          <Button icon={<CheckIcon aria-hidden />} onClick={readAll}>
            Mark All Read
          </Button>
        )
      }
    >
      <Feed query={query} readOne={readOne} />
    </ListPage>
  );
}

function Feed({ query, readOne }: Pick<ReturnType<typeof useNotifications>, 'query' | 'readOne'>) {
  const failed = <LoadFailed title="Failed to load notifications" failed={query} />;
  if (!query.data)
    return query.isPending ? (
      <Panel as="div">
        <ListSkeleton kind="people" rows={5} />
      </Panel>
    ) : (
      failed
    );
  const { notifications } = query.data;
  return (
    <Stack gap={6}>
      {query.isError && failed}
      {notifications.length === 0 && <NothingYet />}
      {feedGroups(notifications).map(({ title, notifications: group }) => (
        <NotificationList key={title} title={title}>
          {group.map((notification) => (
            <Row key={notification.id} notification={notification} onRead={readOne} />
          ))}
        </NotificationList>
      ))}
    </Stack>
  );
}

interface RowProps {
  notification: NotificationView;
  onRead(notification: NotificationView): void;
}

function Row({ notification, onRead }: RowProps) {
  const { type, title, message, link, createdAt, read, actorName, actorAvatarUrl } = notification;
  return (
    <NotificationRow
      type={type}
      title={title}
      message={message}
      href={link}
      timeText={notificationTime(createdAt)}
      actor={actorName === null ? null : { name: actorName, avatarUrl: actorAvatarUrl }}
      read={read}
      onRead={() => onRead(notification)}
    />
  );
}

function NothingYet() {
  return (
    <EmptyState
      drawing="notifications"
      title="You're all caught up."
      action={
        <ButtonLink variant="primary" href="/events">
          All Events
        </ButtonLink>
      }
    />
  );
}
