import { isolated } from '@yolo/contract';
import type { NotificationView } from '@yolo/contract/notifications';
import type { NotificationGroup } from '@yolo/contract/notifications';
import type { NotificationRowProps } from '@yolo/design-system/notifications';
import { thisReader, type Reader } from '../event-dates';
import { notificationTime } from '../feed/notification-time';
import type { Platform } from '../platform';
import { moveWords } from './move-words';

type Words = Pick<NotificationRowProps, 'title' | 'message'>;

/** With type and kind, from which rows of an older shell choose the icon. */
type GroupRow = NotificationRowProps & Pick<NotificationView, 'type' | 'kind'>;

/**
 * The content of the row of a group.
 * @param iconOf of the platform
 * @param place invitations have another title in the top bar's notifications (`spec 1 ch. 9`)
 */
export function groupRow(
  group: NotificationGroup,
  place: 'bell' | 'page',
  iconOf: Platform['notificationIcon'],
  reader: Reader = thisReader(),
): GroupRow {
  const [newest] = group.items;
  const { type, kind, link, createdAt, actorName, actorAvatarUrl } = newest;
  return {
    type,
    kind,
    icon: iconOf?.(type, kind),
    href: link,
    timeText: notificationTime(createdAt),
    actor: actorName === null ? null : { name: actorName, avatarUrl: actorAvatarUrl },
    read: group.unread.length === 0,
    ...(moveWords(newest, reader) ?? (place === 'bell' ? invitedWords(newest) : null) ?? wordsOf(group)),
  };
}

const wordsOf = ({ title, message }: NotificationGroup): Words => ({ title, message });

function invitedWords({ type, kind, eventName, actorName }: NotificationView): Words | null {
  if (type !== 'invite' || kind !== 'received') return null;
  return {
    title: `You're invited: ${isolated(eventName)}`,
    message: actorName === null ? undefined : `${isolated(actorName)} would like you there.`,
  };
}
