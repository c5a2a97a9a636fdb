import { aReceived, aSummary } from '../../testing/views';
import { partsOf } from './received';

const at = (n: number, part: 'open' | 'answered' | 'past', date: string | null, time: string | null = null) =>
  aReceived(n, { part, event: aSummary(n, { date, time }) });
const namesOf = (parts: ReturnType<typeof partsOf>) =>
  Object.fromEntries(
    Object.entries(parts).map(([part, list]) => [part, list.map(({ event }) => event.name)]),
  );

const list = [
  at(1, 'open', '2027-07-17', '10:00'),
  at(2, 'open', '2027-08-01'),
  at(3, 'open', null),
  at(4, 'answered', '2027-07-17', '19:30'),
  at(5, 'answered', '2027-07-20'),
  at(6, 'past', '2026-01-01'),
];

test('keeps the parts of the server', () => {
  expect(namesOf(partsOf(list, new Set()))).toEqual({
    open: ['Event 1', 'Event 2', 'Event 3'],
    answered: ['Event 4', 'Event 5'],
    past: ['Event 6'],
  });
});

test('an invitation answered on this page keeps its place by date among the open ones', () => {
  const openIds = new Set(list.slice(0, 4).map(({ id }) => id));
  expect(namesOf(partsOf(list, openIds))).toEqual({
    open: ['Event 1', 'Event 4', 'Event 2', 'Event 3'],
    answered: ['Event 5'],
    past: ['Event 6'],
  });
});

test('an answered invitation that is over moves to the past ones', () => {
  expect(namesOf(partsOf(list, new Set([list[5]!.id]))).past).toEqual(['Event 6']);
});
