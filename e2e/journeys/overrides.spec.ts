import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Browser, expect, type Page, test } from '@playwright/test';
import { startApp } from '../support/app.ts';
import { waitForApp } from '../support/visit.ts';

/*
 * Only the server decides which build of a remote a page gets: no query, storage, cookie or header can change it. The only way is
 * REMOTE_OVERRIDES, which the operator sets and production refuses.
 */

const buildFile = readFileSync(new URL('../../mfe-events/dist/build.json', import.meta.url));

/** Address of a foreign build of the events remote, which any page may fetch. */
let foreign: string;
let requests: string[] = [];
let server: Server;
test.beforeAll(async () => {
  server = createServer(({ url = '' }, response) => {
    requests.push(url);
    response.writeHead(200, { 'content-type': 'text/javascript', 'access-control-allow-origin': '*' });
    response.end(url === '/build.json' ? buildFile : 'window.foreign = true;');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  foreign = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
test.afterAll(() => void server.close());
test.beforeEach(() => void (requests = []));

const generationOf = (page: Page) => page.locator('#yolo-generation').textContent();

interface Attempt {
  query?: string;
  storage?: Record<string, string>;
  cookies?: string[];
  headers?: Record<string, string>;
}

/** Names of such overrides in other tools (import maps, developer tools of federation and single-spa), and our own. */
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
  storage: (build) => ({ storage: names(build) }),
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
} satisfies Record<string, (build: string) => Attempt>;

/** Opens a page of the remote with an attempt. @returns the page, and the addresses of all scripts that it requested */
async function open(browser: Browser, url: string, attempt: Attempt) {
  const { query = '', storage = {}, cookies = [], headers } = attempt;
  const origins = [
    { origin: url, localStorage: Object.entries(storage).map(([name, value]) => ({ name, value })) },
  ];
  const context = await browser.newContext({ storageState: { cookies: [], origins } });
  await context.addInitScript(
    (entries) => Object.entries(entries).forEach((each) => sessionStorage.setItem(...each)),
    storage,
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
  // For an event that the visitor may not read, the remote shows its own error page.
  await page.goto(`${url}/events/00000000-0000-4000-8000-000000000000${query}`);
  await waitForApp(page);
  await expect(page.locator('[data-remote=mfe-events][data-state=shown]')).toBeVisible();
  return { page, scripts, end: () => context.close() };
}

for (const [name, attempt] of Object.entries(ways)) {
  test(`${name} cannot select another build`, async ({ browser }) => {
    const url = process.env['YOLO_URL']!;
    const plain = await open(browser, url, {});
    const { page, scripts, end } = await open(browser, url, attempt(`${foreign}/`));
    expect(await generationOf(page)).toBe(await generationOf(plain.page));
    expect(scripts.some((script) => script.includes('/builds/mfe-events/'))).toBe(true);
    expect(scripts.filter((script) => !script.startsWith(`${url}/builds/`))).toEqual([]);
    expect(requests).toEqual([]);
    await Promise.all([end(), plain.end()]);
  });
}

test('the content policy refuses scripts from other origins', async ({ browser }) => {
  const { page, end } = await open(browser, process.env['YOLO_URL']!, {});
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
  }, foreign);
  expect(ran).toEqual(['refused', 'refused', false]);
  expect(requests).toEqual([]);
  await end();
});

test('REMOTE_OVERRIDES selects another build in development, and production does not start with it', async ({
  browser,
}) => {
  const env = { REMOTE_OVERRIDES: `mfe-events=${foreign}/` };
  const app = await startApp({ env });
  const page = await browser.newPage();
  await page.goto(`${app.url}/about`);
  expect(await generationOf(page)).toContain(foreign);
  await page.close();
  await app.stop();
  await expect(startApp({ env: { ...env, NODE_ENV: 'production' } })).rejects.toThrow(
    'REMOTE_OVERRIDES is refused when NODE_ENV is production.',
  );
});
