import type { Page, Request } from '@playwright/test';
import { startApp, type App } from '../support/app.ts';
import { expect, newcomer, test } from '../support/people.ts';
import { previewAgain } from '../support/release.ts';

let app: App;
test.beforeAll(async () => void (app = await startApp()));
test.afterAll(() => app.stop());

interface Told {
  builds: { project: string; build: string; starts: number }[];
}
const isStarts = (request: Request) => request.url().endsWith('/api/starts');
const toldBy = (request: Request) => request.postDataJSON() as Told;
const baseOf = (page: Page, project: string) =>
  page.evaluate((name) => {
    const { builds } = JSON.parse(document.getElementById('yolo-generation')!.textContent!) as {
      builds: Record<string, { base: string }>;
    };
    return builds[name]!.base;
  }, project);

test('a page tells what it began some seconds later, and the rest when it goes away', async ({ browser }) => {
  const { page } = await newcomer(browser, app.url, 'Philippa Nakamura');
  const first = page.waitForRequest(isStarts);
  await page.goto(`${app.url}/events`);
  const base = await baseOf(page, 'mfe-events');
  const told = await first;
  expect((await told.response())?.status()).toBe(204);
  const { builds } = toldBy(told);
  expect(builds).toContainEqual({ project: 'mfe-events', build: base.split('/')[3], starts: 1 });
  expect(builds.find(({ project }) => project === 'shell')).toMatchObject({ starts: 1 });
  // What a page sends while it goes away is in no list of its requests: it keeps for the next page what it asked for.
  await page.addInitScript(() => {
    const { fetch } = window;
    window.fetch = (address, init) => {
      if (String(address).endsWith('/api/starts'))
        sessionStorage.setItem('told', `${init?.keepalive} ${String(init?.body)}`);
      return fetch(address, init);
    };
  });
  await page.goto(`${app.url}/about`);
  await expect(page.locator('#app:not([data-waiting])')).toBeAttached();
  await page.goto(`${app.url}/events`);
  const left = await page.evaluate(() => sessionStorage.getItem('told'));
  expect(left).toMatch(/^true \{"builds":\[\{"project":"shell",.*"starts":1\}/);
});

test('a preview is its browser’s alone, stays from page to page, tells nothing, and is left', async ({
  browser,
}) => {
  const { page } = await newcomer(browser, app.url, 'Augustin Delacroix');
  const { address, base } = await previewAgain(app, 'mfe-events', '0.1.1');
  const told: string[] = [];
  page.on('request', (request) => {
    if (/\/api\/(?:starts|failures)$/.test(request.url())) told.push(request.url());
  });
  await page.goto(app.url + address);
  await expect(page).toHaveURL(`${app.url}/`);
  await page.goto(`${app.url}/events`);
  expect(await baseOf(page, 'mfe-events')).toBe(base);
  await expect(page.locator('[data-remote=mfe-events]')).toHaveAttribute('data-state', 'shown');
  await page.goto('about:blank');
  expect(told).toEqual([]);

  const other = await browser.newPage();
  await other.goto(`${app.url}/events`);
  expect(await baseOf(other, 'mfe-events')).not.toBe(base);
  await other.close();

  await page.goto(`${app.url}/events?yolo-preview=off`);
  await expect(page).toHaveURL(`${app.url}/events`);
  expect(await baseOf(page, 'mfe-events')).not.toBe(base);
});
