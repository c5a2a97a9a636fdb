import { readFileSync } from 'node:fs';
import { clientMessages, MemberChange, routes, serverMessages } from '@yolo/contract';

const page = readFileSync(new URL('../../../docs/calls.md', import.meta.url), 'utf8');
const named = new Set(
  [...page.matchAll(/`([a-z]+(?:[A-Z][a-z]+)+|[a-z]+\.[a-z-]+|unsubscribe|resubscribe|invite)`/g)].map(
    ([, name]) => name!,
  ),
);
const known = [
  ...Object.keys(routes),
  ...Object.keys(clientMessages),
  ...Object.keys(serverMessages),
  ...MemberChange.shape.type.unwrap().options,
  // A field of a view.
  'isAdmin',
];

test('every route and message is on the page of calls', () => {
  const all = [...Object.keys(routes), ...Object.keys(clientMessages), ...Object.keys(serverMessages)];
  expect(all.filter((name) => !named.has(name))).toEqual([]);
});

test('the page of calls names nothing that is not there', () => {
  expect([...named].filter((name) => !known.includes(name))).toEqual([]);
});
