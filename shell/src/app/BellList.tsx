import type { NotificationListView } from '@yolo/contract/notifications';
import { groupNotifications, groupRow } from '@yolo/platform/notifications';
import { useNotifications, usePlatform } from '@yolo/platform/remote';
import { ArrowRightIcon, canHover, ErrorState, Link, ListSkeleton, role, Text } from '@yolo/design-system';
import { NotificationList, NotificationRow } from '@yolo/design-system/notifications';
import { useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { manifestsOf } from '../page/generation';
import { useShell } from './host-context';
import { isKnown } from './routes';

/** From edge to edge of the sheet. */
const Rows = styled.div`
  margin: -12px -16px 0;
`;

const Above = styled.div`
  margin-bottom: ${role('s-5')};
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
  min-height: ${role('target')};
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

/** What hangs from the bell: the latest, all of it read by being shown. */
export default function BellList() {
  const { query, readAll } = useNotifications();
  const { notificationIcon } = usePlatform();
  const { data, isError, isFetching, isPlaceholderData, refetch } = query;
  const marked = useRef(false);
  const settled = isPlaceholderData || isFetching ? undefined : data;
  const news = useNews(settled);
  useEffect(() => {
    // Once for each opening: what arrives while it is open is new.
    if (!settled || marked.current) return;
    marked.current = true;
    readAll();
  }, [settled, readAll]);
  const failure = isError && (
    <ErrorState title="Failed to load notifications" onRetry={() => void refetch()} busy={isFetching} />
  );
  if (!data) return failure || <ListSkeleton kind="people" rows={4} />;
  if (!isError && data.notifications.length === 0) return <Text tone="soft">You&apos;re all caught up.</Text>;
  return (
    <>
      {failure && <Above>{failure}</Above>}
      <Rows>
        <NotificationList plain>
          {groupNotifications(data.notifications).map((group) => {
            const fresh = group.items.some(({ id, read }) => !read || news.has(id));
            const row = groupRow(group, 'bell', notificationIcon);
            return <NotificationRow key={group.key} {...row} read fresh={fresh} />;
          })}
        </NotificationList>
      </Rows>
      <ToAll />
    </>
  );
}

/** What was unread since the sheet was opened: it stays marked as new for as long as one looks, though opening reads it. */
function useNews(settled: NotificationListView | undefined): ReadonlySet<string> {
  const [news, setNews] = useState<ReadonlySet<string>>(new Set());
  const more = settled?.notifications.filter(({ id, read }) => !read && !news.has(id)) ?? [];
  if (more.length > 0) setNews(new Set([...news, ...more.map(({ id }) => id)]));
  return news;
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
