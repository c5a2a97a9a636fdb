import { type RouteName, routes } from '@yolo/contract';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import { codeOf, newMember, TestBrowser } from '../../../test/browser.ts';
import { Handlers } from './handlers.ts';
import { isForeign } from './gate.ts';

let api: TestApp;
let member: TestBrowser;
beforeAll(async () => {
  api = await startTestApp();
  member = await newMember(api);
});
afterAll(() => api.close());

const foreign: Record<string, string>[] = [
  { origin: 'https://evil.example' },
  { origin: 'null' },
  { origin: 'https://yolo.test.evil.example' },
  { origin: 'http://yolo.test' },
  { 'sec-fetch-site': 'cross-site' },
  { 'sec-fetch-site': 'same-site' },
];

test.each(foreign)('a page of another site cannot change anything: %o', async (headers) => {
  for (const { route } of api.app.get(Handlers).http()) {
    if (!route || routes[route].method === 'GET') continue;
    const answer = await member.call(route as RouteName, { headers });
    expect([route, answer.status, codeOf(answer)]).toEqual([route, 403, 'foreign_origin']);
  }
});

test.each(foreign)('reads are allowed, because another site cannot see the answer: %o', async (headers) => {
  const answer = await member.call('readSession', { headers });
  expect(answer.status).toBe(200);
  expect(answer.headers.get('access-control-allow-origin')).toBeNull();
});

test('our own pages are not foreign, at the public address and at the server’s own', async () => {
  for (const origin of ['https://yolo.test', api.url]) {
    const headers = { origin, 'sec-fetch-site': 'same-origin' };
    expect((await member.call('requestVerification', { headers })).status).toBe(204);
  }
});

test('an origin is ours only if it matches completely', () => {
  const config = { publicUrl: 'https://yolo.test' };
  expect(isForeign({ origin: 'http://localhost:3000', host: 'localhost:3000' }, config)).toBe(false);
  expect(isForeign({ origin: 'http://localhost:3001', host: 'localhost:3000' }, config)).toBe(true);
  expect(isForeign({ origin: 'nonsense', host: 'localhost:3000' }, config)).toBe(true);
  expect(isForeign({ host: 'localhost:3000' }, config)).toBe(false);
});
