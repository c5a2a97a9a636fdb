import type { NotificationView } from '@yolo/contract';
import { notificationTime, useCounts, useNotifications } from '@yolo/platform/remote';
import {
  ArrowRightIcon,
  BellIcon,
  Button,
  canHover,
  CountBadge,
  ErrorState,
  Link,
  ListSkeleton,
  NotificationList,
  NotificationRow,
  Popover,
  role,
  Text,
} from '@yolo/design-system';
import { useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { manifestsOf } from '../page/generation';
import { useShell } from './host-context';
import { isKnown } from './routes';

/** From edge to edge of the sheet. */
const Rows = styled.div`
  margin: -12px -16px 0;
  * + & {
    margin-top: ${role('s-3')};
  }
`;

/** Stays in sight at the sheet's edge, however long the list. */
const Foot = styled.div`
  position: sticky;
  bottom: -16px;
  z-index: ${role('z-raised')};
  margin: 0 -16px -16px;
  padding: ${role('s-3')} 20px;
  border-top: 1px solid ${role('line')};
  background: ${role('surface')};
`;

const Onward = styled(Link)`
  display: inline-flex;
  align-items: center;
  gap: 10px;
  min-height: 24px;
  text-decoration: none;
  ${canHover} {
    &:hover {
      text-decoration: underline;
    }
  }
  > svg {
    width: 1.125rem;
    height: 1.125rem;
    stroke-width: 1.75;
  }
`;

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

function Latest() {
  const { query, readAll } = useNotifications();
  const { data, isError, isFetching, isPlaceholderData, refetch } = query;
  const marked = useRef(false);
  const isSettled = data !== undefined && !isPlaceholderData && !isFetching;
  useEffect(() => {
    // Once for each opening: what arrives while it is open is new.
    if (!isSettled || marked.current) return;
    marked.current = true;
    readAll();
  }, [isSettled, readAll]);
  const failure = isError && (
    <ErrorState title="Failed to load notifications" onRetry={() => void refetch()} busy={isFetching} />
  );
  if (!data) return failure || <ListSkeleton kind="people" rows={4} />;
  if (!isError && data.notifications.length === 0) return <Text tone="soft">You&apos;re all caught up.</Text>;
  return (
    <>
      {failure}
      <Rows>
        <NotificationList plain>
          {data.notifications.map((notification) => (
            <Row key={notification.id} notification={notification} />
          ))}
        </NotificationList>
      </Rows>
      <ToAll />
    </>
  );
}

function ToAll() {
  const { remotes } = useShell();
  if (!isKnown(manifestsOf(remotes.generation), '/notifications')) return null;
  return (
    <Foot>
      <Onward href="/notifications">
        All notifications
        <ArrowRightIcon aria-hidden />
      </Onward>
    </Foot>
  );
}

function Row({ notification }: { notification: NotificationView }) {
  const { type, title, message, link, createdAt, actorName, actorAvatarUrl } = notification;
  return (
    <NotificationRow
      type={type}
      title={title}
      message={message}
      href={link}
      timeText={notificationTime(createdAt)}
      actor={actorName === null ? null : { name: actorName, avatarUrl: actorAvatarUrl }}
      read
    />
  );
}
