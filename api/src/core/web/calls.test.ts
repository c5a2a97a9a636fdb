import '../../../test/slices.ts';
import { readFileSync } from 'node:fs';
import { coreNews, routes } from '@yolo/contract';
import { eventNews } from '@yolo/contract/events';
import { clientMessages, serverMessages } from '@yolo/contract/schemas';

const page = readFileSync(new URL('../../../../docs/calls.md', import.meta.url), 'utf8');
const named = new Set(
  [
    ...page.matchAll(/`([a-z]+(?:[A-Z][a-z]+)+|[a-z]+\.[a-z-]+|unsubscribe|resubscribe|invite|generation)`/g),
  ].map(([, name]) => name!),
);
const known = [
  ...Object.keys(routes),
  ...Object.keys(clientMessages),
  ...Object.keys(serverMessages),
  ...coreNews,
  ...eventNews,
  // A field of a view.
  'isAdmin',
];

test('every message is on the page of calls', () => {
  const all = [...Object.keys(clientMessages), ...Object.keys(serverMessages)];
  expect(all.filter((name) => !named.has(name))).toEqual([]);
});

test('the page of calls names nothing that is not there', () => {
  expect([...named].filter((name) => !known.includes(name))).toEqual([]);
});
