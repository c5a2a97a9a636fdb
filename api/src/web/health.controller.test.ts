import { startTestApp, type TestApp } from '../../test/app.ts';

let api: TestApp;
beforeAll(async () => void (api = await startTestApp()));
afterAll(() => api.close());

test('says that it lives', async () => {
  const answer = await fetch(`${api.url}/healthz`);
  expect(answer.status).toBe(200);
  expect(await answer.json()).toEqual({ status: 'ok' });
});
