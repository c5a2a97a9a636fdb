import type { Router } from 'express';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import { SERVER_SEGMENTS } from './fits.ts';

let api: TestApp;
beforeAll(async () => void (api = await startTestApp()));
afterAll(() => api.close());

test('no release can take an address of the server', () => {
  const { router } = api.app.getHttpAdapter().getInstance() as { router: Router };
  const paths = router.stack.flatMap(({ route }) => (route ? [route.path] : []));
  const segments = new Set(paths.map((path) => path.split('/')[1]!));
  // All pages.
  expect(segments.delete('{*path}')).toBe(true);
  expect([...segments].sort()).toEqual(SERVER_SEGMENTS.toSorted());
});
