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

test('docs/calls.md lists every message', () => {
  const all = [...Object.keys(clientMessages), ...Object.keys(serverMessages)];
  expect(all.filter((name) => !named.has(name))).toEqual([]);
});

test('docs/calls.md names no unknown call or message', () => {
  expect([...named].filter((name) => !known.includes(name))).toEqual([]);
});
