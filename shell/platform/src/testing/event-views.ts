import type { EventSummaryView, EventView } from '@yolo/contract/events';
import type { MemberView } from '@yolo/contract/members';

/** A uuid that is recognizable in a test's output. */
export const uuid = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;

export const EVENT_ID = uuid(100);
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
