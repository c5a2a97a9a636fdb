import { startTestApp, type TestApp } from '../../../test/app.ts';
import { TestBrowser } from '../../../test/browser.ts';
import { addressOf, integrityIn, publish, remote, SHELL } from '../../../test/publish.ts';
import { offer } from '../../../test/release.ts';

const SCRIPT = 'pages/screen.0123456789abcdef.js';
const media = offer(
  'mfe-media',
  {
    version: '1.0.0',
    pages: { screen: SCRIPT },
    manifest: {
      name: 'mfe-media',
      routes: [],
      pages: [
        { path: '/tv', title: 'Photos</title><script>alert(1)', page: 'screen' },
        { path: '/screens/:token', title: 'Photos', page: 'screen' },
        { path: '/walls', title: 'None', page: 'constructor' },
      ],
    },
  },
  { [SCRIPT]: 'screen' },
);

let api: TestApp;
let browser: TestBrowser;
beforeAll(async () => {
  api = await startTestApp();
  browser = new TestBrowser(api);
  await publish(api, [remote, media]);
});
afterAll(() => api.close());

test.each(['/tv', '/tv/', '/screens/abc'])(
  '%s is a stand-alone page: with its own script only',
  async (path) => {
    const { status, headers, body } = await browser.fetch(path);
    expect([status, headers.get('cache-control')]).toEqual([200, 'no-store']);
    const scripts = [...body.matchAll(/<script[^>]*>/g)].map(([tag]) => tag);
    const integrity = integrityIn(media, SCRIPT);
    expect(scripts).toEqual([
      expect.stringMatching(
        /^<script defer nonce="[^"]+" src="[^"]+" crossorigin="anonymous" integrity="[^"]+">$/,
      ),
    ]);
    expect(scripts[0]).toContain(
      `src="${addressOf(media, SCRIPT)}" crossorigin="anonymous" integrity="${integrity}"`,
    );
    expect(headers.get('content-security-policy')).toContain(/nonce="([^"]+)"/.exec(scripts[0]!)![1]);
    expect(body).toContain(`<link rel="stylesheet" href="${SHELL}shell.css"`);
    expect(body).toContain('<meta name="robots" content="noindex">');
    expect(body).not.toContain('yolo-generation');
  },
);

test('the referrer policy makes browsers without Sec-Fetch-Site send an origin', async () => {
  const { body } = await browser.fetch('/tv');
  expect(body).toContain('<meta name="referrer" content="strict-origin">');
});

test('its policy names its own socket, which is another origin to browsers of before 2021', async () => {
  const policy = (await browser.fetch('/tv')).headers.get('content-security-policy');
  // The public address of tests is https://yolo.test.
  expect(policy).toContain(`connect-src 'self' wss://${new URL(api.url).host};`);
  expect((await browser.fetch('/')).headers.get('content-security-policy')).toContain("connect-src 'self';");
});

test('its title is escaped, and a page without a script is left to the shell', async () => {
  expect((await browser.fetch('/tv')).body).toContain(
    '<title>Photos&lt;/title&gt;&lt;script&gt;alert(1) · Yolo</title>',
  );
  for (const path of ['/walls', '/tv/more', '/screens'])
    expect((await browser.fetch(path)).body).toContain(`src="${SHELL}shell.js"`);
});
