import { randomUUID } from 'node:crypto';
import type { Route, RouteName } from '@yolo/contract';
import fc from 'fast-check';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import { badIds, badQueriesOf, badSendings, sameParams } from '../../../test/bad-requests.ts';
import { badBodies } from '../../../test/bad-values.ts';
import { type Answer, newMember, type TestBrowser } from '../../../test/browser.ts';
import { goodBodies } from '../../../test/good-bodies.ts';
import { mountedRoutes, expectRefused, databaseState } from '../../../test/refusals.ts';

let api: TestApp;
let member: TestBrowser;
let mounted: [RouteName, Route][];
beforeAll(async () => {
  api = await startTestApp();
  member = await newMember(api);
  mounted = mountedRoutes(api);
});
afterAll(() => api.close());

async function expectAllRefused(send: (name: RouteName, route: Route) => Promise<Answer[]>): Promise<void> {
  const before = await databaseState(api);
  for (const [name, route] of mounted)
    for (const answer of await send(name, route)) expectRefused(name, answer);
  expect(await databaseState(api)).toBe(before);
}

test('wrong types, missing and extra fields, huge strings, nulls and NUL bytes are refused', async () => {
  await expectAllRefused(async (name, route) => {
    const bad = route.body ? badBodies(route.body, goodBodies[name]!) : [null, 7, 'text', [], { extra: 1 }];
    if (route.binary || route.method === 'GET') return [];
    return Promise.all(
      bad.map((body) => member.call(name, { params: sameParams(route), body: JSON.stringify(body) })),
    );
  });
});

test('any other JSON that the schema rejects is refused', async () => {
  const values = fc.sample(fc.jsonValue({ maxDepth: 3 }), { numRuns: 40, seed: 7 });
  await expectAllRefused(async (name, route) => {
    if (route.binary || route.method === 'GET') return [];
    const bad = values.filter(
      (value) => JSON.stringify(value) !== '{}' && !route.body?.safeParse(value).success,
    );
    return Promise.all(
      bad.map((body) => member.call(name, { params: sameParams(route), body: JSON.stringify(body) })),
    );
  });
});

test.each(badSendings)('%s is refused by every route that changes something', async (_, sent) => {
  await expectAllRefused(async (name, route) =>
    route.method === 'GET' ? [] : [await member.call(name, { params: sameParams(route), ...sent })],
  );
});

test('malformed ids and undecodable addresses are refused', async () => {
  await expectAllRefused(async (_name, route) => {
    const paths = route.params ? badIds.map((id) => `/api${route.path.replace(/:\w+/g, id)}`) : [];
    const headers = { authorization: `Bearer ${member.session!.accessToken}` };
    return Promise.all(paths.map((path) => member.fetch(path, { method: route.method, headers })));
  });
});

test('queries with wrong, repeated, huge or unknown parts are refused', async () => {
  await expectAllRefused(async (_name, route) => {
    if (route.method !== 'GET') return [];
    const headers = { authorization: `Bearer ${member.session!.accessToken}` };
    const path = `/api${route.path.replace(/:\w+/g, randomUUID())}`;
    return Promise.all(badQueriesOf(route).map((query) => member.fetch(`${path}?${query}`, { headers })));
  });
});
