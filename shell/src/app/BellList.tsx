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

/** Stays visible at the sheet's edge when the list scrolls. */
const Foot = styled.div`
  position: sticky;
  bottom: -16px;
  z-index: ${role('z-raised')};
  margin: 0 -16px -16px;
  padding: ${role('s-3')} 20px;
  border-top: 1px solid ${role('line')};
  background: ${role('surface')};
`;

const ForwardLink = styled(Link)`
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

/** The bell's list of the latest notifications. Showing it marks all as read. */
export default function BellList() {
  const { query, readAll } = useNotifications();
  const { notificationIcon } = usePlatform();
  const { data, isError, isFetching, isPlaceholderData, refetch } = query;
  const marked = useRef(false);
  const loaded = isPlaceholderData || isFetching ? undefined : data;
  const newIds = useNewIds(loaded);
  useEffect(() => {
    // Once per opening: what arrives while the list is open stays unread.
    if (!loaded || marked.current) return;
    marked.current = true;
    readAll();
  }, [loaded, readAll]);
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
            const fresh = group.items.some(({ id, read }) => !read || newIds.has(id));
            const row = groupRow(group, 'bell', notificationIcon);
            return <NotificationRow key={group.key} {...row} read fresh={fresh} />;
          })}
        </NotificationList>
      </Rows>
      <AllLink />
    </>
  );
}

/** Ids that were unread since the sheet was opened: they stay marked as new while it is open, though opening marks them as read. */
function useNewIds(loaded: NotificationListView | undefined): ReadonlySet<string> {
  const [newIds, setNewIds] = useState<ReadonlySet<string>>(new Set());
  const unread = loaded?.notifications.filter(({ id, read }) => !read && !newIds.has(id)) ?? [];
  if (unread.length > 0) setNewIds(new Set([...newIds, ...unread.map(({ id }) => id)]));
  return newIds;
}

function AllLink() {
  const { remotes } = useShell();
  if (!isKnown(manifestsOf(remotes.generation), '/notifications')) return null;
  return (
    <Foot>
      <ForwardLink href="/notifications">
        All notifications
        <ArrowRightIcon aria-hidden />
      </ForwardLink>
    </Foot>
  );
}
