import { useId, type ReactNode } from 'react';
import { Heading } from '../Heading/Heading';
import { Group, List } from './notification-style';

export { NotificationRow, type NotificationRowProps } from './NotificationRow';

export interface NotificationListProps {
  /** The rows. */
  children: ReactNode;
  /** Their date, e.g. 'Today'; beside the list if there is room. */
  title?: string;
  /** No card around the list, e.g. in the bell's sheet. */
  plain?: boolean;
}

/** Notifications, newest first. */
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
