import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Browser, expect, type Page, test } from '@playwright/test';
import { startApp } from '../support/app.ts';
import { appHere } from '../support/visit.ts';

/*
 * Which build of a remote a page gets, the server says, and its reader cannot: not by the address, not by what the browser keeps
 * or sends. The one way is REMOTE_OVERRIDES, which the operator sets, and production refuses.
 */

const described = readFileSync(new URL('../../mfe-events/dist/build.json', import.meta.url));

/** Somebody's own build of the events remote, which anybody may fetch. */
let elsewhere: string;
let asked: string[] = [];
let server: Server;
test.beforeAll(async () => {
  server = createServer(({ url = '' }, answer) => {
    asked.push(url);
    answer.writeHead(200, { 'content-type': 'text/javascript', 'access-control-allow-origin': '*' });
    answer.end(url === '/build.json' ? described : 'window.foreign = true;');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  elsewhere = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
test.afterAll(() => void server.close());
test.beforeEach(() => void (asked = []));

const generationOf = (page: Page) => page.locator('#yolo-generation').textContent();

interface Tried {
  query?: string;
  kept?: Record<string, string>;
  cookies?: string[];
  headers?: Record<string, string>;
}

/** Names by which such things go elsewhere (import maps, federation's and single-spa's developer tools), and our own. */
const names = (build: string): Record<string, string> => ({
  REMOTE_OVERRIDES: `mfe-events=${build}`,
  remote_overrides: `mfe-events=${build}`,
  'mfe-events': build,
  'import-map-override:mfe-events': build,
  'yolo.generation': JSON.stringify({ builds: { 'mfe-events': { base: build, entry: 'entry.js' } } }),
  __MF_OVERRIDES__: JSON.stringify({ yolo_mfe_events: build }),
});

const ways = {
  query: (build) => ({ query: `?${new URLSearchParams(names(build))}` }),
  storage: (build) => ({ kept: names(build) }),
  cookie: (build) => ({
    cookies: Object.entries(names(build)).map(
      ([name, value]) => `${name.replace(':', '-')}=${encodeURIComponent(value)}`,
    ),
  }),
  header: (build) => ({
    headers: Object.fromEntries(
      Object.entries(names(build)).map(([name, value]) => [`x-${name.replace(/[:._]/g, '-')}`, value]),
    ),
  }),
} satisfies Record<string, (build: string) => Tried>;

/** Opens a page of the remote's as somebody who tries. @returns addresses of all scripts that it ran or asked for */
async function opens(browser: Browser, url: string, tried: Tried) {
  const { query = '', kept = {}, cookies = [], headers } = tried;
  const origins = [
    { origin: url, localStorage: Object.entries(kept).map(([name, value]) => ({ name, value })) },
  ];
  const context = await browser.newContext({ storageState: { cookies: [], origins } });
  await context.addInitScript(
    (keep) => Object.entries(keep).forEach((each) => sessionStorage.setItem(...each)),
    kept,
  );
  const page = await context.newPage();
  await page.route(`${url}/**`, (route) =>
    route.continue({
      headers: {
        ...route.request().headers(),
        ...headers,
        ...(cookies.length > 0 && { cookie: cookies.join('; ') }),
      },
    }),
  );
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url());
  });
  // Readers who are not of the event get the remote's own words.
  await page.goto(`${url}/events/00000000-0000-4000-8000-000000000000${query}`);
  await appHere(page);
  await expect(page.locator('[data-remote=mfe-events][data-state=shown]')).toBeVisible();
  return { page, scripts, end: () => context.close() };
}

for (const [name, tried] of Object.entries(ways)) {
  test(`no other build by ${name}`, async ({ browser }) => {
    const url = process.env['YOLO_URL']!;
    const usual = await opens(browser, url, {});
    const { page, scripts, end } = await opens(browser, url, tried(`${elsewhere}/`));
    expect(await generationOf(page)).toBe(await generationOf(usual.page));
    expect(scripts.some((script) => script.includes('/builds/mfe-events/'))).toBe(true);
    expect(scripts.filter((script) => !script.startsWith(`${url}/builds/`))).toEqual([]);
    expect(asked).toEqual([]);
    await Promise.all([end(), usual.end()]);
  });
}

test('what a page is made to ask for elsewhere, its policy refuses', async ({ browser }) => {
  const { page, end } = await opens(browser, process.env['YOLO_URL']!, {});
  const ran = await page.evaluate(async (from) => {
    const script = Object.assign(document.createElement('script'), { src: `${from}/entry.js` });
    const settled = new Promise((resolve) => {
      script.onload = () => resolve('ran');
      script.onerror = () => resolve('refused');
    });
    document.head.append(script);
    const byLoader = window as unknown as { yoloChunk(url: string, integrity: null): Promise<void> };
    const chunk = await byLoader.yoloChunk(`${from}/chunk.js`, null).then(
      () => 'ran',
      () => 'refused',
    );
    return [await settled, chunk, 'foreign' in window];
  }, elsewhere);
  expect(ran).toEqual(['refused', 'refused', false]);
  expect(asked).toEqual([]);
  await end();
});

test('the setting names another build where Yolo is developed, and production does not start with it', async ({
  browser,
}) => {
  const env = { REMOTE_OVERRIDES: `mfe-events=${elsewhere}/` };
  const app = await startApp({ env });
  const page = await browser.newPage();
  await page.goto(`${app.url}/about`);
  expect(await generationOf(page)).toContain(elsewhere);
  await page.close();
  await app.stop();
  await expect(startApp({ env: { ...env, NODE_ENV: 'production' } })).rejects.toThrow(
    'REMOTE_OVERRIDES is refused when NODE_ENV is production.',
  );
});
