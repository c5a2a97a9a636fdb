import { aSummary } from '../../testing/views';
import { arrivalsOf, onTop } from './arrivals';

const eventAt = (n: number, createdAt: string) => aSummary(n, { createdAt });
const known = { ids: new Set([eventAt(1, '').id, eventAt(2, '').id]), newest: '2026-11-05T00:00:00.000Z' };

test('newly made events come first, the newest on top', () => {
  const events = [
    eventAt(1, '2026-11-01T00:00:00.000Z'),
    eventAt(3, '2026-11-06T00:00:00.000Z'),
    eventAt(2, '2026-11-05T00:00:00.000Z'),
    eventAt(4, '2026-11-07T00:00:00.000Z'),
  ];
  const arrivals = arrivalsOf(events, known);
  expect(arrivals.map(({ name }) => name)).toEqual(['Event 4', 'Event 3']);
  expect(onTop(arrivals, events).map(({ name }) => name)).toEqual([
    'Event 4',
    'Event 3',
    'Event 1',
    'Event 2',
  ]);
});

test('an older event that became visible keeps its place', () => {
  expect(arrivalsOf([eventAt(5, '2026-10-01T00:00:00.000Z')], known)).toEqual([]);
});
