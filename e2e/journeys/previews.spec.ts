import type { Page, Request } from '@playwright/test';
import { startApp, type App } from '../support/app.ts';
import { expect, signUpPerson, test } from '../support/people.ts';
import { previewAgain } from '../support/release.ts';

let app: App;
test.beforeAll(async () => void (app = await startApp()));
test.afterAll(() => app.stop());

interface StartsReport {
  builds: { project: string; build: string; starts: number }[];
}
const isStarts = (request: Request) => request.url().endsWith('/api/starts');
const reportOf = (request: Request) => request.postDataJSON() as StartsReport;
const baseOf = (page: Page, project: string) =>
  page.evaluate((name) => {
    const { builds } = JSON.parse(document.getElementById('yolo-generation')!.textContent!) as {
      builds: Record<string, { base: string }>;
    };
    return builds[name]!.base;
  }, project);

test('a page reports its starts some seconds later, and the rest when it is left', async ({ browser }) => {
  const { page } = await signUpPerson(browser, app.url, 'Philippa Nakamura');
  const first = page.waitForRequest(isStarts);
  await page.goto(`${app.url}/events`);
  const base = await baseOf(page, 'mfe-events');
  const report = await first;
  expect((await report.response())?.status()).toBe(204);
  const { builds } = reportOf(report);
  expect(builds).toContainEqual({ project: 'mfe-events', build: base.split('/')[3], starts: 1 });
  expect(builds.find(({ project }) => project === 'shell')).toMatchObject({ starts: 1 });
  // Requests while a page unloads are not listed by Playwright: the page stores them for the next page.
  await page.addInitScript(() => {
    const { fetch } = window;
    window.fetch = (address, init) => {
      if (String(address).endsWith('/api/starts'))
        sessionStorage.setItem('starts', `${init?.keepalive} ${String(init?.body)}`);
      return fetch(address, init);
    };
  });
  await page.goto(`${app.url}/about`);
  await expect(page.locator('#app:not([data-waiting])')).toBeAttached();
  await page.goto(`${app.url}/events`);
  const stored = await page.evaluate(() => sessionStorage.getItem('starts'));
  expect(stored).toMatch(/^true \{"builds":\[\{"project":"shell",.*"starts":1\}/);
});

test('a preview is seen by its browser only, on all pages, reports nothing, and can be left', async ({
  browser,
}) => {
  const { page } = await signUpPerson(browser, app.url, 'Augustin Delacroix');
  const { address, base } = await previewAgain(app, 'mfe-events', '0.1.1');
  const reports: string[] = [];
  page.on('request', (request) => {
    if (/\/api\/(?:starts|failures)$/.test(request.url())) reports.push(request.url());
  });
  await page.goto(app.url + address);
  await expect(page).toHaveURL(`${app.url}/`);
  await page.goto(`${app.url}/events`);
  expect(await baseOf(page, 'mfe-events')).toBe(base);
  await expect(page.locator('[data-remote=mfe-events]')).toHaveAttribute('data-state', 'shown');
  await page.goto('about:blank');
  expect(reports).toEqual([]);

  const other = await browser.newPage();
  await other.goto(`${app.url}/events`);
  expect(await baseOf(other, 'mfe-events')).not.toBe(base);
  await other.close();

  await page.goto(`${app.url}/events?yolo-preview=off`);
  await expect(page).toHaveURL(`${app.url}/events`);
  expect(await baseOf(page, 'mfe-events')).not.toBe(base);
});
