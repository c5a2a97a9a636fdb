import { aSummary } from '../../testing/views';
import { arrivalsOf, onTop } from './arrivals';

const at = (n: number, createdAt: string) => aSummary(n, { createdAt });
const known = { ids: new Set([at(1, '').id, at(2, '').id]), newest: '2026-11-05T00:00:00.000Z' };

test('what was made since stands on top, the newest first', () => {
  const events = [
    at(1, '2026-11-01T00:00:00.000Z'),
    at(3, '2026-11-06T00:00:00.000Z'),
    at(2, '2026-11-05T00:00:00.000Z'),
    at(4, '2026-11-07T00:00:00.000Z'),
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
  expect(arrivalsOf([at(5, '2026-10-01T00:00:00.000Z')], known)).toEqual([]);
});
