import { z } from 'zod';
import { EventFacts } from '@yolo/contract/events/schemas';
import { Id, Timestamp } from '@yolo/contract/schemas';
import { NOTIFICATIONS_MAX } from './limits.ts';

export const NotificationView = z
  .object({
    id: Id,
    /** What it is about, which selects its icon (`spec 1 ch. 3`): `invite`, `photo`, `playlist`, `recipe`, `expense`, `bringing`. */
    type: z.string(),
    title: z.string(),
    message: z.string(),
    /** Path of the page that it is about. */
    link: z.string(),
    eventId: Id,
    eventName: z.string(),
    createdAt: Timestamp,
    read: z.boolean(),
    /** `null` for a former member. */
    actorName: z.string().nullable(),
    actorAvatarUrl: z.string().nullable(),
    // The fields below are absent in older copies that browsers keep.
    /** The sentence of its source, as a kind. */
    kind: z.string().optional(),
    /** The words behind the names of several actors, e.g. `are going`; without it items are not grouped. */
    together: z.string().nullable().optional(),
    /** The same for everything that one person did in an event. */
    actorId: Id.optional(),
    /** The actor's name among several: a member's first name. */
    actorShortName: z.string().nullable().optional(),
    /** The present event, if the notification is about another date, time or place. */
    now: EventFacts.nullable().optional(),
  })
  .meta({ id: 'NotificationView' });
export type NotificationView = z.infer<typeof NotificationView>;

/** Newest first; `unread` counts among them. */
export const NotificationListView = z
  .object({ notifications: z.array(NotificationView), unread: z.number().int() })
  .meta({ id: 'NotificationListView' });
export type NotificationListView = z.infer<typeof NotificationListView>;

/** Either all up to the newest that the reader has seen, so that later ones stay unread, or the given ids. */
export const ReadNotificationsRequest = z
  .strictObject({ until: Timestamp.optional(), ids: z.array(Id).min(1).max(NOTIFICATIONS_MAX).optional() })
  .refine(
    ({ until, ids }) => (until === undefined) !== (ids === undefined),
    'names a moment or notifications',
  )
  .meta({ id: 'ReadNotificationsRequest' });

/** The figures of the top bar and of home. */
export const CountsView = z
  .object({
    pendingInvitations: z.number().int(),
    unreadNotifications: z.number().int(),
    /** What others did in the member's events within 30 days (`spec 1 ch. 7`, activity counts). */
    activity: z.number().int(),
  })
  .meta({ id: 'CountsView' });
export type CountsView = z.infer<typeof CountsView>;
