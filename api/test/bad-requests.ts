import { randomUUID } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import type { Route } from '@yolo/contract';

/** Bodies that no route accepts. */
export const badSendings: [string, { body: string | Uint8Array; headers?: Record<string, string> }][] = [
  ['broken JSON', { body: '{"email": ' }],
  ['text that is not JSON', { body: 'hello' }],
  ['bytes that are not text', { body: new Uint8Array([0x7b, 0xff, 0xfe, 0x00]) }],
  ['deeply nested JSON', { body: '['.repeat(50_000) }],
  ['plain text', { body: 'hello', headers: { 'content-type': 'text/plain' } }],
  ['a form', { body: 'email=a', headers: { 'content-type': 'application/x-www-form-urlencoded' } }],
  ['a multipart form', { body: '--x--', headers: { 'content-type': 'multipart/form-data; boundary=x' } }],
  ['JSON under another name', { body: '{}', headers: { 'content-type': 'application/jsonp' } }],
  [
    'an unsupported character set',
    { body: '{}', headers: { 'content-type': 'application/json; charset=x' } },
  ],
  ['compressed JSON', { body: new Uint8Array(gzipSync('{}')), headers: { 'content-encoding': 'gzip' } }],
  ['ten megabytes of JSON', { body: JSON.stringify({ email: 'x'.repeat(10 * 1024 * 1024) }) }],
  [
    'ten megabytes of picture',
    { body: new Uint8Array(10 * 1024 * 1024), headers: { 'content-type': 'image/png' } },
  ],
];

/** Path segments that are not valid ids. */
export const badIds = [
  '1',
  // The client would resolve two dots to the path of another route.
  '..%2f',
  'null',
  '%00',
  '%ff',
  '%',
  "'",
  'x'.repeat(3000),
  'x'.repeat(6000),
  `${randomUUID()}%0a`,
];

const badQueries = [
  'nonsense=1',
  'query=a',
  'query=ab&query=cd',
  `query=${'x'.repeat(2000)}`,
  'query=%00%00',
  'limit=0',
  'limit=1e9',
  'limit=x',
  'today=2026-02-30',
  'query[]=ab',
  'query=%ff%ff&x',
];

/** Queries that a route refuses. */
export const badQueriesOf = ({ query: schema }: Route): string[] =>
  badQueries.filter((query) => {
    const parsed = Object.fromEntries(new URLSearchParams(query));
    return !schema?.safeParse(parsed).success || query.includes('&query');
  });

/** The parameters of a route's path, all with the same value. */
export const sameParams = (route: Route, id: string = randomUUID()): Record<string, string> =>
  Object.fromEntries(Object.keys(route.params?.shape ?? {}).map((key) => [key, id]));
