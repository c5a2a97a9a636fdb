import { useId, useRef, useState, type ReactNode } from 'react';
import { CheckIcon, ChevronRightIcon } from '../../icons';
import { Avatar } from '../Avatar/Avatar';
import type { ButtonProps } from '../Button/Button';
import { IconButton } from '../Button/IconButton';
import { Icon, type IconChoice } from '../Icon/Icon';
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden';
import { Corner, Face, Folded, Row, Title, Unfold, Words } from './notification-style';

export interface NotificationRowProps {
  /** Icon of the topic; the bell by default. */
  icon?: IconChoice;
  /** Exact text of spec 1 ch. 9, e.g. 'New photo added'; names in it are already bidi-isolated. */
  title: string;
  /** A sentence below the title. */
  message?: string;
  /** Target of the link. */
  href: string;
  /** Local date and time, formatted. */
  timeText: string;
  /** The member who did it; without one only the icon is shown. */
  actor?: { name: string; avatarUrl?: string | null } | null;
  /** It has been read; otherwise it is marked. */
  read: boolean;
  /** Read by opening the list, and still marked as new while the list is open. */
  fresh?: boolean;
  /** Marks this one, or all it groups, as read; without it there is no button. */
  onRead?: () => void;
  /** Rows of the grouped notifications, shown when unfolded. */
  folded?: ReactNode[];
}

/** One notification, or a group of similar ones; the whole row is the link. */
export function NotificationRow(props: NotificationRowProps) {
  const { title, message, href, timeText, read, fresh = false, onRead, folded } = props;
  const link = useRef<HTMLAnchorElement>(null);
  const unfolding = useUnfolding();
  const markAsRead = () => {
    // The focused button is removed when the row is read.
    link.current?.focus();
    onRead?.();
  };
  return (
    <li>
      <Row $unread={!read || fresh}>
        <ActorFace {...props} />
        <Words>
          <Title ref={link} href={href}>
            {(!read || fresh) && <VisuallyHidden>{read ? 'New: ' : 'Unread: '}</VisuallyHidden>}
            {title}
          </Title>
          {message && <span>{message}</span>}
          <small>{timeText}</small>
          {folded && <UnfoldButton of={title} count={folded.length} {...unfolding.button} />}
        </Words>
        {!read && onRead && (
          <IconButton
            label={`Mark as read: ${title}`}
            icon={<CheckIcon aria-hidden />}
            onClick={markAsRead}
          />
        )}
      </Row>
      {unfolding.isUnfolded && (
        <Folded id={unfolding.id} aria-label={title}>
          {folded}
        </Folded>
      )}
    </li>
  );
}

function useUnfolding() {
  const [isUnfolded, setUnfolded] = useState(false);
  const id = useId();
  const button = {
    'aria-expanded': isUnfolded,
    'aria-controls': isUnfolded ? id : undefined,
    onClick: () => setUnfolded(!isUnfolded),
  };
  return { isUnfolded, id, button };
}

function UnfoldButton({ of, count, ...button }: { of: string; count: number } & ButtonProps) {
  return (
    <Unfold
      variant="quiet"
      icon={<ChevronRightIcon aria-hidden />}
      aria-label={`All ${count}: ${of}`}
      {...button}
    >
      All {count}
    </Unfold>
  );
}

/** The actor's avatar, with the icon of the topic on its corner. */
function ActorFace({ icon, actor }: NotificationRowProps) {
  return (
    <Face>
      {actor && <Avatar name={actor.name} src={actor.avatarUrl} size={40} />}
      <Corner $alone={!actor}>
        <Icon of={icon} fallback="bell" />
      </Corner>
    </Face>
  );
}
