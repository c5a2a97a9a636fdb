import { aNotification } from '../../testing/views';
import { feedGroups } from './feed-groups';

const now = new Date(2026, 10, 12, 9, 30);
const on = (n: number, day: number, hour: number) =>
  aNotification(n, { createdAt: new Date(2026, 10, day, hour).toISOString() });

test('groups by the reader’s own days, in the order of the feed, without empty groups', () => {
  const groups = feedGroups([on(1, 12, 0), on(2, 11, 23), on(3, 6, 0), on(4, 5, 23)], now);
  expect(
    groups.map(({ title, notifications }) => [title, notifications.map(({ eventName }) => eventName)]),
  ).toEqual([
    ['Today', ['Event 1']],
    ['This week', ['Event 2', 'Event 3']],
    ['Earlier', ['Event 4']],
  ]);
  expect(feedGroups([on(1, 12, 0)], now)).toHaveLength(1);
});
