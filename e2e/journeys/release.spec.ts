import { startApp, type App } from '../support/app.ts';
import { expect, newcomer, type Person, test } from '../support/people.ts';
import { releaseAgain } from '../support/release.ts';
import { follow } from '../support/visit.ts';

/* Each has a house of its own: a release is told to everybody in it. */
let app: App;
test.beforeEach(async () => void (app = await startApp()));
test.afterEach(() => app.stop());

const told = (host: Person) => host.page.getByRole('status').filter({ hasText: 'A new version is ready' });
const marked = (host: Person) => host.page.evaluate(() => 'stayed' in window);

test('released under an open form: it goes on, is told, keeps what is typed, and Reload brings the new one', async ({
  browser,
}) => {
  const host = await newcomer(browser, app.url, 'Marguerite Oyelaran');
  await host.page.getByRole('link', { name: 'Create Event' }).first().click();
  await host.page.getByLabel('Event Name').fill('Lanterns on the Pier');
  await host.page.evaluate(() => Object.assign(window, { stayed: true }));
  const base = await releaseAgain(app, 'mfe-events', '0.1.1');

  await expect(told(host)).toBeVisible();
  await expect(host.page.getByLabel('Event Name')).toHaveValue('Lanterns on the Pier');
  await host.page.getByLabel(/^Location/).fill('The old pier');
  expect(await marked(host), 'no reload by itself').toBe(true);

  const fresh = host.page.waitForRequest((request) => request.url().includes(base));
  await told(host).getByRole('button', { name: 'Reload' }).click();
  await fresh;
  await expect(host.page.getByLabel('Event Name')).toHaveValue('Lanterns on the Pier');
  await expect(host.page.getByLabel(/^Location/)).toHaveValue('The old pier');
  expect(await marked(host), 'a page of its own').toBe(false);
  await expect(told(host)).toHaveCount(0);
  expect(host.complaints).toEqual([]);
});

test('Later is for this version in this tab; a full navigation takes the new one', async ({ browser }) => {
  const host = await newcomer(browser, app.url, 'Ferdinand Achterberg');
  await releaseAgain(app, 'mfe-events', '0.1.1');
  await told(host).getByRole('button', { name: 'Later' }).click();
  await expect(told(host)).toHaveCount(0);
  // An answer names the same version again.
  await host.page.getByRole('link', { name: 'Create Event' }).first().click();
  await expect(host.page.getByLabel('Event Name')).toBeVisible();
  await expect(told(host)).toHaveCount(0);
  const base = await releaseAgain(app, 'mfe-events', '0.1.2');
  await expect(told(host)).toBeVisible();
  const fresh = host.page.waitForRequest((request) => request.url().includes(base));
  await host.opens('/events');
  await fresh;
  await expect(told(host)).toHaveCount(0);
});

test('pruned under an open tab: remote and shell pages offer Reload, and nothing else breaks', async ({
  browser,
}) => {
  const host = await newcomer(browser, app.url, 'Consolata Wambui');
  const { page } = host;
  // As the server answers for a build that it has pruned (releases.test.ts).
  const pruned = /\/builds\/(?:shell|mfe-media)\//;
  await page.route(pruned, (route) => route.fulfill({ status: 410, contentType: 'application/json' }));
  host.forgives(/410/);
  await page.evaluate(() => Object.assign(window, { stayed: true }));
  for (const [path, title] of [
    ['/music', 'Music did not open'],
    ['/profile', 'This page did not open'],
  ] as const) {
    await follow(page, path);
    const tile = page.getByRole('alert').filter({ hasText: title });
    await expect(tile.getByRole('button', { name: 'Reload' })).toBeVisible();
    await expect(tile.getByRole('button', { name: 'Try again' })).toBeVisible();
    await expect(tile).toContainText('A newer version has taken its place.');
    await expect(page.getByRole('banner')).toBeVisible();
  }
  expect(await marked(host), 'no reload by itself').toBe(true);
  await page.unroute(pruned);
  await page.getByRole('alert').getByRole('button', { name: 'Reload' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /profile/i })).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
});
