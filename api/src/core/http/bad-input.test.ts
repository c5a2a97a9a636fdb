import { randomUUID } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import type { Route, RouteName } from '@yolo/contract';
import fc from 'fast-check';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import { badBodies } from '../../../test/bad-values.ts';
import { type Answer, codeOf, newMember, TestBrowser } from '../../../test/browser.ts';
import { goodBodies } from '../../../test/good-bodies.ts';
import { mountedRoutes, refused, written } from '../../../test/refusals.ts';
import { policyOf } from '../access/policy.ts';

let api: TestApp;
let member: TestBrowser;
let mounted: [RouteName, Route][];
beforeAll(async () => {
  api = await startTestApp();
  member = await newMember(api);
  mounted = mountedRoutes(api);
});
afterAll(() => api.close());

const params = (route: Route, id: string = randomUUID()) =>
  Object.fromEntries(Object.keys(route.params?.shape ?? {}).map((key) => [key, id]));

async function eachRefused(send: (name: RouteName, route: Route) => Promise<Answer[]>): Promise<void> {
  const before = await written(api);
  for (const [name, route] of mounted) for (const answer of await send(name, route)) refused(name, answer);
  expect(await written(api)).toBe(before);
}

test('every route that takes a body has a good one here, from which bad ones are made', () => {
  for (const [name, route] of mounted) {
    if (route.body) expect([name, route.body.safeParse(goodBodies[name]).success]).toEqual([name, true]);
  }
});

test('wrong types, missing and extra fields, huge strings, nulls and NUL bytes are refused', async () => {
  await eachRefused(async (name, route) => {
    const bad = route.body ? badBodies(route.body, goodBodies[name]!) : [null, 7, 'text', [], { extra: 1 }];
    if (route.binary || route.method === 'GET') return [];
    return Promise.all(
      bad.map((body) => member.call(name, { params: params(route), body: JSON.stringify(body) })),
    );
  });
});

test('whatever else JSON can say is refused or found invalid', async () => {
  const values = fc.sample(fc.jsonValue({ maxDepth: 3 }), { numRuns: 40, seed: 7 });
  await eachRefused(async (name, route) => {
    if (route.binary || route.method === 'GET') return [];
    const bad = values.filter(
      (value) => JSON.stringify(value) !== '{}' && !route.body?.safeParse(value).success,
    );
    return Promise.all(
      bad.map((body) => member.call(name, { params: params(route), body: JSON.stringify(body) })),
    );
  });
});

test.each([
  ['broken JSON', { body: '{"email": ' }],
  ['text that is no JSON', { body: 'hello' }],
  ['bytes that are no text', { body: new Uint8Array([0x7b, 0xff, 0xfe, 0x00]) }],
  ['deeply nested JSON', { body: '['.repeat(50_000) }],
  ['plain text', { body: 'hello', headers: { 'content-type': 'text/plain' } }],
  ['a form', { body: 'email=a', headers: { 'content-type': 'application/x-www-form-urlencoded' } }],
  ['a multipart form', { body: '--x--', headers: { 'content-type': 'multipart/form-data; boundary=x' } }],
  ['JSON under another name', { body: '{}', headers: { 'content-type': 'application/jsonp' } }],
  [
    'a character set that nobody reads',
    { body: '{}', headers: { 'content-type': 'application/json; charset=x' } },
  ],
  ['compressed JSON', { body: new Uint8Array(gzipSync('{}')), headers: { 'content-encoding': 'gzip' } }],
  ['ten megabytes of JSON', { body: JSON.stringify({ email: 'x'.repeat(10 * 1024 * 1024) }) }],
  [
    'ten megabytes of picture',
    { body: new Uint8Array(10 * 1024 * 1024), headers: { 'content-type': 'image/png' } },
  ],
])(
  '%s is refused by every route that changes something',
  async (_, sent) => {
    await eachRefused(async (name, route) =>
      route.method === 'GET' ? [] : [await member.call(name, { params: params(route), ...sent })],
    );
    // Ten megabytes to every route, one after the other, take a while on a busy machine.
  },
  120_000,
);

test('ids that cannot be one, and addresses that cannot be read, are refused', async () => {
  const ids = [
    '1',
    '..',
    'null',
    '%00',
    '%ff',
    '%',
    "'",
    'x'.repeat(3000),
    'x'.repeat(6000),
    `${randomUUID()}%0a`,
  ];
  await eachRefused(async (_name, route) => {
    const paths = route.params ? ids.map((id) => `/api${route.path.replace(/:\w+/g, id)}`) : [];
    const headers = { authorization: `Bearer ${member.session!.accessToken}` };
    return Promise.all(paths.map((path) => member.fetch(path, { method: route.method, headers })));
  });
});

test('a path whose ids cannot be any is answered with what its route declares', async () => {
  for (const [name, route] of mounted) {
    if (!route.params || policyOf(route.permission)?.kind === 'admin') continue;
    const answer = await member.call(name, { params: params(route, 'X') });
    expect([name, codeOf(answer)]).toEqual([name, route.notFound ?? 'not_found']);
  }
});

test('queries with wrong, repeated, huge or unknown parts are refused', async () => {
  const queries = [
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
  await eachRefused(async (_name, route) => {
    if (route.method !== 'GET') return [];
    const headers = { authorization: `Bearer ${member.session!.accessToken}` };
    const asked = queries.filter((query) => {
      const parsed = Object.fromEntries(new URLSearchParams(query));
      return !route.query?.safeParse(parsed).success || query.includes('&query');
    });
    const path = `/api${route.path.replace(/:\w+/g, randomUUID())}`;
    return Promise.all(asked.map((query) => member.fetch(`${path}?${query}`, { headers })));
  });
});

test('headers that are too large, and what is no HTTP, are refused', async () => {
  const answer = await member.fetch('/api/session', { headers: { 'x-large': 'x'.repeat(20_000) } });
  expect([answer.status, answer.body.code]).toEqual([431, 'headers_too_large']);
});

test('other methods are refused with those that are taken', async () => {
  const answer = await member.fetch('/api/session', { method: 'DELETE' });
  expect([answer.status, answer.body.code, answer.headers.get('allow')]).toEqual([
    405,
    'method_not_allowed',
    'GET',
  ]);
  expect((await member.fetch('/api/nothing', { method: 'POST' })).body.code).toBe('not_found');
});

test('who has no session is refused before anything of the call is read', async () => {
  const closed = mounted.filter(([, route]) => route.body && policyOf(route.permission)?.kind === 'member');
  expect(closed.length).toBeGreaterThan(5);
  for (const [name, route] of closed) {
    const answer = await new TestBrowser(api).call(name, { params: params(route), body: '{' });
    expect([name, codeOf(answer)]).toEqual([name, 'unauthenticated']);
  }
});
