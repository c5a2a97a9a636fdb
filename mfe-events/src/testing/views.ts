import type {
  EventSummaryView,
  EventView,
  GuestListView,
  GuestView,
  ReceivedInvitationView,
} from '@yolo/contract/events';
import { EventFacts } from '@yolo/contract/events/schemas';
import type { EventMapView } from '@yolo/contract/maps';
import type { MemberView } from '@yolo/contract/members';
import type { NotificationView } from '@yolo/contract/notifications';

/** A uuid that can be told from others in a test's output. */
export const uuid = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;

export const EVENT_ID = uuid(100);
/** Of a place that nobody knows. */
export const noMap: EventMapView = { map: null, imageUrl: null };
export const OWNER: MemberView = { id: uuid(2), firstName: 'Marisol', lastName: 'Quiñones', avatarUrl: null };

type Invitation = NonNullable<EventView['viewer']['invitation']>;

export const anInvitation = (changes: Partial<Invitation> = {}): Invitation => ({
  id: uuid(50),
  email: 'ada@example.org',
  name: null,
  status: 'pending',
  note: null,
  companions: 0,
  byLink: false,
  ...changes,
});

export const anImage = (): NonNullable<EventView['image']> => ({
  id: uuid(300),
  url: '/files/a.png',
  thumbUrl: '/files/a.png',
  width: 640,
  height: 640,
  placeholder: null,
  hue: null,
});

export const anEvent = (changes: Partial<EventView> = {}): EventView => ({
  id: EVENT_ID,
  name: 'The Long Table Supper',
  multiDay: false,
  date: '2027-07-17',
  startDate: null,
  endDate: null,
  time: '19:30',
  endTime: null,
  timeZone: 'UTC',
  location: 'Villa Rosalba, Fiesole',
  image: null,
  cover: null,
  createdAt: '2026-11-01T12:00:00.000Z',
  description: 'Bring a chair if you own one you love.',
  calendar: null,
  reminderHours: null,
  owner: OWNER,
  viewer: { role: 'participant', invitation: anInvitation() },
  counts: { going: 1, notGoing: 0, pending: 1, companions: 0 },
  seq: 1,
  ...changes,
});

export const anOwnersEvent = (changes: Partial<EventView> = {}) =>
  anEvent({ viewer: { role: 'owner', invitation: null }, ...changes });

export const aGuest = (n: number, name: string, changes: Partial<GuestView> = {}): GuestView => ({
  id: uuid(n),
  userId: uuid(n),
  invitationId: uuid(1000 + n),
  name,
  avatarUrl: null,
  isCreator: false,
  isYou: false,
  note: null,
  companions: 0,
  ...changes,
});

export const theCreator = (changes: Partial<GuestView> = {}) =>
  aGuest(2, 'Marisol Quiñones', { invitationId: null, isCreator: true, ...changes });

export const aPending = (
  n: number,
  email: string,
  changes: Partial<GuestListView['pending'][number]> = {},
) => ({
  invitationId: uuid(1000 + n),
  email,
  name: null,
  avatarUrl: null,
  isYou: false,
  ...changes,
});

export const aGuestList = (changes: Partial<GuestListView> = {}): GuestListView => ({
  going: [theCreator()],
  notGoing: [],
  pending: [],
  seq: 1,
  ...changes,
});

export const aSummary = (n: number, changes: Partial<EventSummaryView> = {}): EventSummaryView => ({
  id: uuid(n),
  name: `Event ${n}`,
  multiDay: false,
  date: '2027-07-17',
  startDate: null,
  endDate: null,
  time: null,
  endTime: null,
  timeZone: 'UTC',
  location: null,
  image: null,
  cover: null,
  createdAt: '2026-11-01T12:00:00.000Z',
  isOwner: true,
  going: 1,
  companions: 0,
  ...changes,
});

export const aReceived = (
  n: number,
  changes: Partial<ReceivedInvitationView> = {},
): ReceivedInvitationView => ({
  id: uuid(2000 + n),
  status: 'pending',
  part: 'open',
  createdAt: '2026-11-01T12:00:00.000Z',
  respondedAt: null,
  event: aSummary(n, { isOwner: false }),
  invitedBy: OWNER,
  ...changes,
});

export const aNotification = (n: number, changes: Partial<NotificationView> = {}): NotificationView => ({
  id: uuid(3000 + n),
  type: 'invite',
  kind: 'received',
  title: 'New event invitation',
  message: `Marisol Quiñones invites you to Event ${n}.`,
  link: `/events/${uuid(n)}`,
  eventId: uuid(n),
  eventName: `Event ${n}`,
  createdAt: '2026-11-08T20:14:00.000Z',
  read: false,
  actorName: 'Marisol Quiñones',
  actorAvatarUrl: null,
  ...changes,
});

/** The higher its number, the older. */
export const anAnswer = (n: number, name: string): NotificationView =>
  aNotification(n, {
    ...{
      kind: 'accepted',
      together: 'are going',
      title: `${name} is going`,
      message: 'The Long Table Supper',
    },
    ...{ eventId: EVENT_ID, eventName: 'The Long Table Supper', link: `/events/${EVENT_ID}/invites` },
    ...{ actorName: name, actorShortName: name, actorId: uuid(4000 + n) },
    createdAt: `2026-11-08T20:14:${String(59 - n).padStart(2, '0')}.000Z`,
  });

/** When and where, by this test's own clock. */
export const anEventsFacts = (): EventFacts =>
  EventFacts.parse(anEvent({ timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone }));
