import { isolated } from '@yolo/contract';
import type { NotificationView } from './notifications.schema.ts';

/** Similar notifications of one event and one day of the reader's, in one sentence. */
export interface NotificationGroup {
  /** Stays the same when another item joins. */
  key: string;
  title: string;
  message: string;
  /** In the feed's order, the newest first. */
  items: [NotificationView, ...NotificationView[]];
  /** Those of them that are not read. */
  unread: NotificationView[];
}

/** Up to this number all people are named; above it, the two newest. */
const ALL_NAMED = 3;

const readersDay = (createdAt: string): string => new Date(createdAt).toDateString();

/**
 * Groups similar items of the feed: every item is in exactly one group, groups and their items in the feed's order.
 * @param dayOf the reader's day of a moment
 */
export function groupNotifications(
  notifications: readonly NotificationView[],
  dayOf: (createdAt: string) => string = readersDay,
): NotificationGroup[] {
  const groups = new Map<string, NotificationGroup['items']>();
  for (const item of notifications) {
    const { id, type, kind, together, eventId, createdAt } = item;
    const key = together ? [type, kind, eventId, dayOf(createdAt)].join(' ') : id;
    const alike = groups.get(key);
    if (alike) alike.push(item);
    else groups.set(key, [item]);
  }
  return [...groups].map(([key, items]) => ({
    key,
    items,
    ...wordsOf(items),
    unread: items.filter(({ read }) => !read),
  }));
}

function wordsOf(items: NotificationGroup['items']): Pick<NotificationGroup, 'title' | 'message'> {
  const [{ title, message, together, eventName }] = items;
  const people = peopleOf(items);
  if (!together || people.length === 1) return { title, message };
  return { title: `${namesOf(people)} ${together}`, message: eventName };
}

/** The newest item of each person. */
function peopleOf(items: NotificationView[]): NotificationView[] {
  const seenIds = new Set<string>();
  return items.filter(({ id, actorId = id }) => !seenIds.has(actorId) && seenIds.add(actorId));
}

/** `Bea and Carlo`, `Bea, Carlo and 9 others`; former members have no name and count among the others. */
function namesOf(people: NotificationView[]): string {
  const named = people.filter(({ actorName }) => actorName !== null);
  const shown = named.slice(0, people.length > ALL_NAMED ? 2 : ALL_NAMED);
  const others = people.length - shown.length;
  if (shown.length === 0) return `${others} former members`;
  const names = shown.map((person) => isolated(uniqueName(person, shown)));
  const last = others > 0 ? `${others} ${others === 1 ? 'other' : 'others'}` : names.pop()!;
  return `${names.join(', ')} and ${last}`;
}

/** The short name, or the full one if another shown person has the same. */
function uniqueName(
  { actorId, actorName, actorShortName }: NotificationView,
  shown: NotificationView[],
): string {
  const isTaken = shown.some((other) => other.actorId !== actorId && other.actorShortName === actorShortName);
  return (isTaken ? actorName : (actorShortName ?? actorName)) ?? '';
}
