import { useId, type ReactNode } from 'react';
import { Heading } from '../Heading/Heading';
import { Group, List } from './notification-style';

export { NotificationRow, type NotificationRowProps } from './NotificationRow';

export interface NotificationListProps {
  /** The rows. */
  children: ReactNode;
  /** When they were, e.g. 'Today'; beside the list where there is room. */
  title?: string;
  /** Inside a sheet of its own, e.g. the bell's: no card around it. */
  plain?: boolean;
}

/** Notifications, the newest first. */
export function NotificationList({ children, title, plain = false }: NotificationListProps) {
  const id = useId();
  const list = (
    <List $plain={plain} aria-labelledby={title && id} data-surface={plain ? undefined : ''}>
      {children}
    </List>
  );
  if (!title) return list;
  return (
    <Group>
      <Heading level={2} size="item" id={id}>
        {title}
      </Heading>
      {list}
    </Group>
  );
}
