import type { Route, RouteName } from '@yolo/contract';
import fc from 'fast-check';
import { rowsFileOf } from '../../../test/area-rows.ts';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import { badIds, badQueriesOf, badSendings, sameParams } from '../../../test/bad-requests.ts';
import { badBodies } from '../../../test/bad-values.ts';
import { type Answer, codeOf, newMember, TestBrowser } from '../../../test/browser.ts';
import { goodBodies } from '../../../test/good-bodies.ts';
import { mountedRoutes, expectRefused, databaseState } from '../../../test/refusals.ts';
import { policyOf } from '../access/policy.ts';

// Each route gets some of the bad input, and one route of each kind all of it; `bad-input.soak.ts` sends all of it to
// all routes.

let api: TestApp;
let member: TestBrowser;
let mounted: [RouteName, Route][];
/** The routes that change something. */
let changing: [RouteName, Route][];
beforeAll(async () => {
  api = await startTestApp();
  member = await newMember(api);
  mounted = mountedRoutes(api);
  changing = mounted.filter(([, route]) => route.method !== 'GET');
});
afterAll(() => api.close());

/** Every fifth item of a list from a given index on, so that each route gets other items. */
const partOf = <T>(list: readonly T[], from: number, count: number): T[] =>
  Array.from({ length: Math.min(count, list.length) }, (_, n) => list[(from + n * 5) % list.length]!);

async function expectAllRefused(sent: [RouteName, () => Promise<Answer>][]): Promise<void> {
  const before = await databaseState(api);
  for (let at = 0; at < sent.length; at += 20) {
    const some = sent.slice(at, at + 20);
    const answers = await Promise.all(some.map(([, send]) => send()));
    some.forEach(([name], index) => expectRefused(name, answers[index]!));
  }
  expect(await databaseState(api)).toBe(before);
}

const authorized = () => ({ authorization: `Bearer ${member.session!.accessToken}` });

test('every route with a body has a valid example in the folder of its area, from which bad ones are made', () => {
  const without = mounted
    .filter(([name, { body }]) => body && !body.safeParse(goodBodies[name]).success)
    .map(([name, { area }]) => `${rowsFileOf(area, 'good-bodies')}: ${name}`);
  expect(without).toEqual([]);
});

test('schemas reject bodies with unknown fields, huge values, or that are not objects', () => {
  for (const [name, { body }] of mounted) {
    if (!body) continue;
    const good = goodBodies[name]!;
    for (const bad of [null, true, 7, 'text', [], [good], { ...good, extra: 1 }, { ...good, isAdmin: true }])
      expect([name, bad, body.safeParse(bad).success]).toEqual([name, bad, false]);
    for (const [key, value] of Object.entries(good)) {
      const huge = Array.isArray(value) ? ['x'.repeat(100_000)] : 'x'.repeat(100_000);
      expect([name, key, body.safeParse({ ...good, [key]: huge }).success]).toEqual([name, key, false]);
    }
  }
});

test('wrong types, missing and extra fields, huge strings, nulls and NUL bytes are refused', async () => {
  const values = fc.sample(fc.jsonValue({ maxDepth: 3 }), { numRuns: 40, seed: 7 });
  const withBody = changing.filter(([, { binary }]) => !binary);
  await expectAllRefused(
    withBody.flatMap(([name, route], index) => {
      const bad = route.body ? badBodies(route.body, goodBodies[name]!) : [null, 7, 'text', [], { extra: 1 }];
      const other = values.filter(
        (value) => JSON.stringify(value) !== '{}' && !route.body?.safeParse(value).success,
      );
      const chosen =
        name === 'updateMe' ? [...bad, ...other] : [...partOf(bad, index, 2), ...partOf(other, index, 1)];
      return chosen.map((body): [RouteName, () => Promise<Answer>] => [
        name,
        () => member.call(name, { params: sameParams(route), body: JSON.stringify(body) }),
      ]);
    }),
  );
});

test('invalid JSON, unsupported bodies and too large ones are refused', async () => {
  const light = badSendings.filter(([, { body }]) => body.length < 1e6);
  const whole: RouteName[] = ['updateMe', changing.find(([, { binary }]) => binary)![0], 'endSession'];
  await expectAllRefused(
    changing.flatMap(([name, route], index) =>
      (whole.includes(name) ? badSendings : partOf(light, index, 2)).map(
        ([, sent]): [RouteName, () => Promise<Answer>] => [
          name,
          () => member.call(name, { params: sameParams(route), ...sent }),
        ],
      ),
    ),
  );
});

test('malformed ids and undecodable addresses are refused', async () => {
  const withIds = mounted.filter(([, { params }]) => params);
  await expectAllRefused(
    withIds.flatMap(([name, route], index) =>
      partOf(badIds, index, 2).map((id): [RouteName, () => Promise<Answer>] => {
        const path = `/api${route.path.replace(/:\w+/g, id)}`;
        return [name, () => member.fetch(path, { method: route.method, headers: authorized() })];
      }),
    ),
  );
});

test('a path with malformed ids gets the error that its route declares', async () => {
  for (const [name, route] of mounted) {
    if (!route.params || policyOf(route.permission)?.kind === 'admin') continue;
    const answer = await member.call(name, { params: sameParams(route, 'X') });
    expect([name, codeOf(answer)]).toEqual([name, route.notFound ?? 'not_found']);
  }
});

test('queries with wrong, repeated, huge or unknown parts are refused', async () => {
  const reading = mounted.filter(([, { method }]) => method === 'GET');
  await expectAllRefused(
    reading.flatMap(([name, route], index) => {
      const bad = badQueriesOf(route);
      const path = `/api${route.path.replace(/:\w+/g, crypto.randomUUID())}`;
      return (route.query ? bad : partOf(bad, index, 2)).map((query): [RouteName, () => Promise<Answer>] => [
        name,
        () => member.fetch(`${path}?${query}`, { headers: authorized() }),
      ]);
    }),
  );
});

test('too large headers are refused', async () => {
  const answer = await member.fetch('/api/session', { headers: { 'x-large': 'x'.repeat(20_000) } });
  expect([answer.status, answer.body.code]).toEqual([431, 'headers_too_large']);
});

test('other methods are refused with the list of allowed ones', async () => {
  const answer = await member.fetch('/api/session', { method: 'DELETE' });
  expect([answer.status, answer.body.code, answer.headers.get('allow')]).toEqual([
    405,
    'method_not_allowed',
    'GET',
  ]);
  expect((await member.fetch('/api/nothing', { method: 'POST' })).body.code).toBe('not_found');
});

test('a call without a session is refused before its body is read', async () => {
  const closed = mounted.filter(([, route]) => route.body && policyOf(route.permission)?.kind === 'member');
  expect(closed.length).toBeGreaterThan(5);
  for (const [name, route] of closed) {
    const answer = await new TestBrowser(api).call(name, { params: sameParams(route), body: '{' });
    expect([name, codeOf(answer)]).toEqual([name, 'unauthenticated']);
  }
});
