import { z } from 'zod';
import { CalendarDate } from './dates.ts';
import { EventFacts, EventSummaryView } from './events.ts';
import { ImageView } from './files.ts';
import { Timestamp } from './instants.ts';
import { InvitationStatus } from './invitations.ts';
import { MemberView } from './members.ts';
import { Cursor, pageLimit } from './pages.ts';
import { Id } from './text.ts';

/** What a notification is about (`spec 1 ch. 3`); areas that come later use theirs. */
const notificationTypes = ['invite', 'photo', 'playlist', 'recipe', 'expense', 'bringing'] as const;

/** Rows that each source gives to the feed at most (`spec 1 ch. 9`). */
export const NOTIFICATION_SOURCE_MAX = 50;
/** Rows of all sources together that the feed has at most, and that a browser keeps (`spec 1 ch. 9`). */
export const NOTIFICATIONS_MAX = 100;

export const NotificationView = z
  .object({
    id: Id,
    type: z.enum(notificationTypes),
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

export const HOME_EVENTS_MAX = 5;
/** Pictures that one event card shows in turn, at most (`spec 1 ch. 9`). */
export const CARD_PICTURES_MAX = 24;
/** Faces of those who are going that one event card shows at most. */
export const CARD_FACES_MAX = 5;

/** The reader's calendar day, by which upcoming and past part; the server's UTC day when absent. */
export const HomeQuery = z.strictObject({ today: CalendarDate.optional() });

export const HomeView = z
  .object({
    events: z.array(
      EventSummaryView.extend({
        pictures: z.array(ImageView),
        host: MemberView,
        /** Some of the members who are going, for a card's faces. */
        faces: z.array(MemberView),
      }).meta({ id: 'EventCardView' }),
    ),
  })
  .meta({ id: 'HomeView' });
export type HomeView = z.infer<typeof HomeView>;

const INVITATION_PAGE_MAX = 50;

export const ReceivedInvitationQuery = z.strictObject({
  limit: pageLimit(INVITATION_PAGE_MAX),
  /** The reader's calendar day, by which past ones part from the others; the server's UTC day when absent. */
  today: CalendarDate.optional(),
  /** `next` of the page before, asked for with the same `today`. */
  after: Cursor.optional(),
});

/** Of received invitations, in this order: what needs an answer, what has one, and what is over, whether answered or not. */
export const receivedParts = ['open', 'answered', 'past'] as const;

/** An invitation as its receiver sees it among all received ones. */
export const ReceivedInvitationView = z
  .object({
    id: Id,
    status: InvitationStatus,
    part: z.enum(receivedParts),
    createdAt: Timestamp,
    respondedAt: Timestamp.nullable(),
    event: EventSummaryView,
    /** `null` for a former member. */
    invitedBy: MemberView.nullable(),
  })
  .meta({ id: 'ReceivedInvitationView' });
export type ReceivedInvitationView = z.infer<typeof ReceivedInvitationView>;

export const ReceivedInvitationListView = z
  .object({ invitations: z.array(ReceivedInvitationView), next: Cursor.nullable() })
  .meta({ id: 'ReceivedInvitationListView' });
export type ReceivedInvitationListView = z.infer<typeof ReceivedInvitationListView>;
