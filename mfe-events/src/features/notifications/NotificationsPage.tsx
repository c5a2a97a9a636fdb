import {
  Button,
  ButtonLink,
  CheckIcon,
  EmptyState,
  ListPage,
  ListSkeleton,
  Panel,
  Stack,
} from '@yolo/design-system';
import { NotificationList, NotificationRow } from '@yolo/design-system/notifications';
import { LoadFailed } from '@yolo/platform/event';
import { groupNotifications, groupRow, type NotificationGroup } from '@yolo/platform/notifications';
import { useNotifications, usePage, usePlatform, type Notifications } from '@yolo/platform/remote';
import { useRef, type RefObject } from 'react';
import { feedGroups } from './feed-groups';

/** `/notifications`: what others did in the member's events. */
export default function NotificationsPage() {
  usePage({ title: 'Notifications', canonical: '/notifications' });
  const { query, readAll, ...reading } = useNotifications();
  const unread = query.data?.notifications.some(({ read }) => !read) ?? false;
  const feed = useRef<HTMLDivElement>(null);
  const markAll = () => {
    readAll();
    // The button disappears, and the focus would be lost with it.
    feed.current?.focus({ preventScroll: true });
  };
  return (
    <ListPage
      title="Notifications"
      action={
        unread && (
          <Button icon={<CheckIcon aria-hidden />} onClick={markAll}>
            Mark All Read
          </Button>
        )
      }
    >
      <Feed query={query} {...reading} focusHere={feed} />
    </ListPage>
  );
}

interface FeedProps extends Omit<Notifications, 'readAll'> {
  focusHere: RefObject<HTMLDivElement | null>;
}

function Feed({ query, readOne, readSome, focusHere }: FeedProps) {
  // One call for a group; an older shell without `readSome` gets one for each.
  const markRead = ({ unread }: NotificationGroup) =>
    unread.length > 1 && readSome ? readSome(unread) : unread.forEach(readOne);
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
    <Stack gap={6} ref={focusHere} tabIndex={-1}>
      {query.isError && failed}
      {notifications.length === 0 && <NothingYet />}
      {feedGroups(notifications).map(({ title, notifications: ofPeriod }) => (
        <NotificationList key={title} title={title}>
          {groupNotifications(ofPeriod).map((group) => (
            <Row key={group.key} group={group} onRead={markRead} />
          ))}
        </NotificationList>
      ))}
    </Stack>
  );
}

interface RowProps {
  group: NotificationGroup;
  onRead(group: NotificationGroup): void;
}

/** A group, which unfolds to a row for each of its items. */
function Row({ group, onRead }: RowProps) {
  const { notificationIcon } = usePlatform();
  const single = group.items.length === 1;
  const folded = group.items.flatMap((item) => groupNotifications([item]));
  return (
    <NotificationRow
      {...groupRow(group, 'page', notificationIcon)}
      onRead={() => onRead(group)}
      folded={
        single ? undefined : folded.map((each) => <Row key={each.items[0].id} group={each} onRead={onRead} />)
      }
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
