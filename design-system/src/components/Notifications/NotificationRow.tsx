import { useId, useRef, useState, type ReactNode } from 'react';
import { CheckIcon, ChevronRightIcon } from '../../icons';
import { Avatar } from '../Avatar/Avatar';
import type { ButtonProps } from '../Button/Button';
import { IconButton } from '../Button/IconButton';
import { Icon, type IconChoice } from '../Icon/Icon';
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden';
import { Corner, Face, Folded, Row, Title, Unfold, Words } from './notification-style';

export interface NotificationRowProps {
  /** What the news is about; the bell where nobody says. */
  icon?: IconChoice;
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
  /** Read by opening the list, and marked as new for as long as one looks. */
  fresh?: boolean;
  /** Marks this one, or all that it stands for, as read; without it there is no button. */
  onRead?: () => void;
  /** Rows of what this one stands for, shown when it is unfolded. */
  folded?: ReactNode[];
}

/** One thing that happened, or several that are alike; the whole row is the way to it. */
export function NotificationRow(props: NotificationRowProps) {
  const { title, message, href, timeText, read, fresh = false, onRead, folded } = props;
  const link = useRef<HTMLAnchorElement>(null);
  const unfolding = useUnfolding();
  const markAsRead = () => {
    // The button goes with what it marked.
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

/** The person who did it, with the icon of what was done on the corner. */
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
