import { useId, type ReactNode } from 'react';
import {
  CameraIcon,
  CheckIcon,
  MailIcon,
  MusicIcon,
  ReceiptTextIcon,
  SofaIcon,
  UtensilsIcon,
} from '../../icons';
import { Avatar } from '../Avatar/Avatar';
import { IconButton } from '../Button/IconButton';
import { Heading } from '../Heading/Heading';
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden';
import { Corner, Face, Group, List, Row, Title, Words } from './notification-style';

const icons = {
  invite: MailIcon,
  photo: CameraIcon,
  playlist: MusicIcon,
  recipe: UtensilsIcon,
  expense: ReceiptTextIcon,
  bringing: SofaIcon,
};

export type NotificationType = keyof typeof icons;

export interface NotificationRowProps {
  /** What kind of news it is; the sign follows it. */
  type: NotificationType;
  /** Exact words of spec 1 ch. 9, e.g. 'New photo added'; names in it are isolated already. */
  title: string;
  /** A sentence below the title. */
  message?: string;
  /** Where the thing can be seen. */
  href: string;
  /** Local date and time, in words. */
  timeText: string;
  /** Who did it; the icon stands alone when nobody is known. */
  actor?: { name: string; avatarUrl?: string | null } | null;
  /** It has been read; otherwise it is marked. */
  read: boolean;
  /** Marks this one as read; without it there is no button. */
  onRead?: () => void;
}

/** One thing that happened; the whole row is the way to it. */
export function NotificationRow(props: NotificationRowProps) {
  const { type, title, message, href, timeText, actor, read, onRead } = props;
  const Icon = icons[type];
  return (
    <Row $unread={!read}>
      <Face>
        {actor && <Avatar name={actor.name} src={actor.avatarUrl} size={40} />}
        <Corner $alone={!actor}>
          <Icon aria-hidden />
        </Corner>
      </Face>
      <Words>
        <Title href={href}>
          {!read && <VisuallyHidden>Unread: </VisuallyHidden>}
          {title}
        </Title>
        {message && <span>{message}</span>}
        <small>{timeText}</small>
      </Words>
      {!read && onRead && (
        <IconButton label={`Mark as read: ${title}`} icon={<CheckIcon aria-hidden />} onClick={onRead} />
      )}
    </Row>
  );
}

export interface NotificationListProps {
  /** The rows. */
  children: ReactNode;
  /** When they were, e.g. 'Today'; beside the list where there is room. */
  title?: string;
  /** Inside a sheet of its own, e.g. the bell's: no card around it, and nothing marked as unread, for opening reads all. */
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
