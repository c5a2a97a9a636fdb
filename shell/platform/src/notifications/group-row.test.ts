import type { NotificationView } from '@yolo/contract/notifications';
import { groupNotifications } from '@yolo/contract/notifications';
import { groupRow } from './group-row';

const event = {
  id: '00000000-0000-4000-8000-00000000000e',
  name: 'Midsummer on the Meadow',
  multiDay: false,
  ...{ date: '2026-12-05', startDate: null, endDate: null },
  ...{ time: '19:30', endTime: null },
  timeZone: 'Europe/Rome',
  location: 'The roof',
};
const item = (changes: Partial<NotificationView> = {}): NotificationView => ({
  id: '00000000-0000-4000-8000-000000000001',
  type: 'invite',
  kind: 'received',
  title: 'New event invitation',
  message: 'Ada Berg invites you to Midsummer on the Meadow.',
  link: '/events/1/invites',
  eventId: event.id,
  eventName: event.name,
  createdAt: '2026-11-20T10:00:00.000000Z',
  read: false,
  actorName: 'Ada Berg',
  actorAvatarUrl: null,
  ...changes,
});
const reader = { timeZone: 'Europe/Rome', locale: 'en-US' };
const row = (changes: Partial<NotificationView>, place: 'bell' | 'page' = 'page', by = reader) => {
  const { title, message } = groupRow(groupNotifications([item(changes)])[0]!, place, undefined, by);
  return [title, message];
};
const move = (kind: string, changes: Partial<typeof event> = {}) => ({ kind, now: { ...event, ...changes } });

beforeEach(() => void jest.useFakeTimers({ now: new Date('2026-11-22T12:00:00Z') }));
afterEach(() => void jest.useRealTimers());

test('an invitation has different titles in bell and page', () => {
  expect(row({})).toEqual(['New event invitation', 'Ada Berg invites you to Midsummer on the Meadow.']);
  expect(row({}, 'bell')).toEqual([
    "You're invited: Midsummer on the Meadow",
    'Ada Berg would like you there.',
  ]);
  expect(row({ actorName: null }, 'bell')[1]).toBeUndefined();
});

test('notifications of older servers and other areas are unchanged', () => {
  const old = { kind: undefined, title: "You're invited: Supper", message: 'Invited by Ada' };
  expect(row(old, 'bell')).toEqual([old.title, old.message]);
  expect(row({ type: 'photo', title: 'Photos' }, 'bell')[0]).toBe('Photos');
});

test.each([
  [move('rescheduled'), 'Now Saturday, December 5th, 7:30 PM'],
  [move('rescheduled', { time: null as never }), 'Now Saturday, December 5th'],
  [move('rescheduled', { date: '2027-01-02' }), 'Now Saturday, January 2nd, 2027, 7:30 PM'],
  [move('rescheduled', { date: null as never }), 'Now without a date'],
  [move('relocated'), 'Now at The roof'],
  [move('relocated', { location: 'بيروت' }), 'Now at \u2068بيروت\u2069'],
  [move('relocated', { location: null as never }), 'Now without a place'],
  [move('moved'), 'Now Saturday, December 5th, 7:30 PM, at The roof'],
])('a move shows the current date and place: %j', (changes, title) => {
  expect(row(changes)).toEqual([title, 'Midsummer on the Meadow']);
});

test('several days are shown as a range', () => {
  const days = { multiDay: true, startDate: '2026-12-05' as never, endDate: '2026-12-07' as never };
  expect(row(move('rescheduled', days))[0]).toBe('Now Saturday, December 5th – December 7th, 7:30 PM');
});

test('shows the zone and the local time if they differ', () => {
  const abroad = { ...reader, timeZone: 'America/New_York' };
  expect(row(move('rescheduled'), 'page', abroad)).toEqual([
    'Now Saturday, December 5th, 7:30 PM Rome time',
    'Midsummer on the Meadow\u00a0· 1:30 PM your time',
  ]);
  expect(row(move('relocated'), 'page', abroad)[1]).toBe('Midsummer on the Meadow');
});

test('a row has time, actor and read state', () => {
  const group = groupNotifications([item({ read: true })])[0]!;
  expect(groupRow(group, 'page', (...which) => ({ path: which.join() }))).toMatchObject({
    href: '/events/1/invites',
    kind: 'received',
    icon: { path: 'invite,received' },
    actor: { name: 'Ada Berg', avatarUrl: null },
    read: true,
  });
  expect(groupRow({ ...group, unread: group.items }, 'page', undefined).read).toBe(false);
});
