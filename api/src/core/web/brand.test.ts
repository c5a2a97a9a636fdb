import { startTestApp, type TestApp } from '../../../test/app.ts';
import { TestBrowser } from '../../../test/browser.ts';

let api: TestApp;
beforeAll(async () => void (api = await startTestApp()));
afterAll(() => api.close());

test('the logo for mails is embeddable by other origins, in a light and a dark version', async () => {
  const browser = new TestBrowser(api);
  for (const ground of ['light', 'dark']) {
    const { status, headers } = await browser.fetch(`/brand/logo-${ground}.png`);
    expect([status, headers.get('content-type'), headers.get('cross-origin-resource-policy')]).toEqual([
      200,
      'image/png',
      'cross-origin',
    ]);
  }
  expect((await browser.fetch('/brand/logo-pink.png')).status).toBe(404);
});
