import { EventChange, MemberChange, WatchedView } from './live.ts';

const at = '2027-07-17T17:30:00.000Z';
const change = { eventId: 'c1b7b9b0-58a5-4b52-9d3c-1d4b6a1d6f10', seq: 7, at };

test('a page that is older than the server reads again what it does not know', () => {
  expect(EventChange.parse({ ...change, type: 'photo.added' })).toEqual({ ...change, type: 'event.updated' });
  expect(EventChange.parse({ ...change, type: 'event.deleted' }).type).toBe('event.deleted');
  const missed = [{ ...change, type: 'photo.added' }];
  expect(WatchedView.parse({ seq: 7, missed }).missed).toEqual([{ ...change, type: 'event.updated' }]);
  expect(MemberChange.parse({ type: 'photo.added', at })).toEqual({ type: 'notifications.changed', at });
});
