import type { GuestListView, GuestView, ReceivedInvitationView } from '@yolo/contract/events';
import { EventFacts } from '@yolo/contract/events/schemas';
import type { EventMapView } from '@yolo/contract/maps';
import type { NotificationView } from '@yolo/contract/notifications';
import { anEvent, aSummary, EVENT_ID, OWNER, uuid } from '@yolo/platform/testing';

export {
  anEvent,
  anImage,
  anInvitation,
  anOwnersEvent,
  aSummary,
  EVENT_ID,
  OWNER,
  uuid,
} from '@yolo/platform/testing';

/** The map of an unknown place. */
export const noMap: EventMapView = { map: null, imageUrl: null };
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

/** Date, time and place, in this test's own time zone. */
export const anEventsFacts = (): EventFacts =>
  EventFacts.parse(anEvent({ timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone }));
