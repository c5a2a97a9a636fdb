import type { CountsView, NotificationView } from '@yolo/contract/notifications';

/** Counts of zero, except for `changes`. */
export const counts = (changes: Partial<CountsView> = {}): CountsView => ({
  pendingInvitations: 0,
  unreadNotifications: 0,
  activity: 0,
  ...changes,
});

/** An unread notification; a smaller `place` is newer. */
export const aNotification = (place: number, changes: Partial<NotificationView> = {}): NotificationView => ({
  id: `00000000-0000-4000-8000-${String(place).padStart(12, '0')}`,
  type: 'invite',
  kind: 'received',
  title: 'New event invitation',
  message: `Marisol invites you to Supper ${place}.`,
  link: `/events/${place}/invites`,
  eventId: '00000000-0000-4000-8000-00000000000e',
  eventName: `Supper ${place}`,
  createdAt: new Date(Date.UTC(2027, 6, 8, 20, 14) - place * 60_000).toISOString(),
  read: false,
  actorName: 'Marisol',
  actorAvatarUrl: null,
  ...changes,
});

export const anAnswer = (place: number, name: string): NotificationView =>
  aNotification(place, {
    ...{ kind: 'accepted', together: 'are going', title: `${name} is going`, message: 'Midsummer' },
    ...{ eventName: 'Midsummer', actorName: name, actorShortName: name },
    actorId: `00000000-0000-4000-8000-${String(1000 + place).padStart(12, '0')}`,
  });
