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

test('parts are the server’s', () => {
  expect(namesOf(partsOf(list, new Set()))).toEqual({
    open: ['Event 1', 'Event 2', 'Event 3'],
    answered: ['Event 4', 'Event 5'],
    past: ['Event 6'],
  });
});

test('what was answered here keeps its place by date among the open ones', () => {
  const asked = new Set(list.slice(0, 4).map(({ id }) => id));
  expect(namesOf(partsOf(list, asked))).toEqual({
    open: ['Event 1', 'Event 4', 'Event 2', 'Event 3'],
    answered: ['Event 5'],
    past: ['Event 6'],
  });
});

test('what is over meanwhile is past', () => {
  expect(namesOf(partsOf(list, new Set([list[5]!.id]))).past).toEqual(['Event 6']);
});
