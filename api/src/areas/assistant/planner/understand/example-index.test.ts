import { ExampleIndex } from './example-index.ts';

const example = (text: string, ...topics: string[]) => ({ words: text.split(' '), topics });
const index = await ExampleIndex.of([
  example('how much ice do we need', 'ice'),
  example('how many bags of ice', 'ice'),
  example('how much beer do we need', 'drinks'),
  example('who brings the ice', 'bringing', 'who'),
  example('how is ice made'),
  // Words of more than a fortieth of all examples do not count.
  ...Array.from({ length: 400 }, (_, nth) => example(`${nth} cups`, 'tableware')),
]);

const votes = (text: string) => index.votes(text.split(' '));

test('the nearest example is the message itself, with a similarity of 1', () => {
  const { topics, nearest } = votes('how much ice do we need');
  expect(topics[0]![0]).toBe('ice');
  expect(nearest).toBeCloseTo(1);
});

test('an off-topic example has no topic, but votes', () => {
  const { topics, offTopic } = votes('how is ice made');
  expect(offTopic).toBeGreaterThan(topics[0]![1]);
});

test('an example of several topics votes for each', () => {
  const sums = new Map(votes('who brings ice').topics);
  expect(sums.get('who')).toBeGreaterThan(0);
  expect(sums.get('who')).toBe(sums.get('bringing'));
});

test('unknown words make a message less similar', () => {
  expect(votes('how much ice do we need in Vladivostok').nearest).toBeLessThan(
    votes('how much ice do we need').nearest,
  );
  expect(votes('nothing similar')).toEqual({ topics: [], offTopic: 0, nearest: 0 });
});
