import { z } from 'zod';
import { EventFacts } from '@yolo/contract/events/schemas';
import { Id, Timestamp } from '@yolo/contract/schemas';
import { NOTIFICATIONS_MAX } from './limits.ts';

export const NotificationView = z
  .object({
    id: Id,
    /** What it is about, by which it has its sign (`spec 1 ch. 3`): `invite`, `photo`, `playlist`, `recipe`, `expense`, `bringing`. */
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
    // What follows is absent in copies that browsers keep from before it was there.
    /** Which of its source's sentences it is. */
    kind: z.string().optional(),
    /** What several of one kind say behind their actors' names, e.g. `are going`; without it each stands alone. */
    together: z.string().nullable().optional(),
    /** The same in all that one person did in an event. */
    actorId: Id.optional(),
    /** What the actor is called among several: a member by the first name. */
    actorShortName: z.string().nullable().optional(),
    /** The event as it is now, where another date, time or place is the news. */
    now: EventFacts.nullable().optional(),
  })
  .meta({ id: 'NotificationView' });
export type NotificationView = z.infer<typeof NotificationView>;

/** Newest first; `unread` counts among them. */
export const NotificationListView = z
  .object({ notifications: z.array(NotificationView), unread: z.number().int() })
  .meta({ id: 'NotificationListView' });
export type NotificationListView = z.infer<typeof NotificationListView>;

/** Either everything up to the newest that the reader has seen, so that what came meanwhile stays unread, or these. */
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
