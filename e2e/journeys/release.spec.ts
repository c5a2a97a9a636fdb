import { startApp, type App } from '../support/app.ts';
import { expect, signUpPerson, type Person, test } from '../support/people.ts';
import { releaseAgain } from '../support/release.ts';
import { follow } from '../support/visit.ts';

/* Each test has an API of its own: a release is announced to every open page. */
let app: App;
test.beforeEach(async () => void (app = await startApp()));
test.afterEach(() => app.stop());

const prompt = (host: Person) => host.page.getByRole('status').filter({ hasText: 'A new version is ready' });
const isSamePage = (host: Person) => host.page.evaluate(() => 'stayed' in window);

test('an open form shows a prompt after a release, and keeps its text through Reload to the new build', async ({
  browser,
}) => {
  const host = await signUpPerson(browser, app.url, 'Marguerite Oyelaran');
  await host.page.getByRole('link', { name: 'Create Event' }).first().click();
  await host.page.getByLabel('Event Name').fill('Lanterns on the Pier');
  await host.page.evaluate(() => Object.assign(window, { stayed: true }));
  const base = await releaseAgain(app, 'mfe-events', '0.1.1');

  await expect(prompt(host)).toBeVisible();
  await expect(host.page.getByLabel('Event Name')).toHaveValue('Lanterns on the Pier');
  await host.page.getByLabel(/^Location/).fill('The old pier');
  expect(await isSamePage(host), 'no reload by itself').toBe(true);

  const newBuild = host.page.waitForRequest((request) => request.url().includes(base));
  await prompt(host).getByRole('button', { name: 'Reload' }).click();
  await newBuild;
  await expect(host.page.getByLabel('Event Name')).toHaveValue('Lanterns on the Pier');
  await expect(host.page.getByLabel(/^Location/)).toHaveValue('The old pier');
  expect(await isSamePage(host), 'the page was reloaded').toBe(false);
  await expect(prompt(host)).toHaveCount(0);
  expect(host.complaints).toEqual([]);
});

test('Later hides the prompt for one version in one tab; a full navigation loads the new build', async ({
  browser,
}) => {
  const host = await signUpPerson(browser, app.url, 'Ferdinand Achterberg');
  await releaseAgain(app, 'mfe-events', '0.1.1');
  await host.page.setViewportSize({ width: 360, height: 780 });
  const eye = host.page.getByRole('button', { name: 'AI Assistant' });
  const [strip, button] = [await prompt(host).boundingBox(), await eye.boundingBox()];
  expect(strip!.y + strip!.height, "above the assistant's button").toBeLessThan(button!.y);
  await prompt(host).getByRole('button', { name: 'Later' }).click();
  await expect(prompt(host)).toHaveCount(0);
  // The next response names the same version.
  await host.page.getByRole('link', { name: 'Create Event' }).first().click();
  await expect(host.page.getByLabel('Event Name')).toBeVisible();
  await expect(prompt(host)).toHaveCount(0);
  const base = await releaseAgain(app, 'mfe-events', '0.1.2');
  await expect(prompt(host)).toBeVisible();
  const newBuild = host.page.waitForRequest((request) => request.url().includes(base));
  await host.opens('/events');
  await newBuild;
  await expect(prompt(host)).toHaveCount(0);
});

test('a tab whose builds were pruned offers Reload on pages of remote and shell, and goes on working', async ({
  browser,
}) => {
  const host = await signUpPerson(browser, app.url, 'Consolata Wambui');
  const { page } = host;
  // The server's answer for a pruned build (releases.test.ts).
  const pruned = /\/builds\/(?:shell|mfe-media)\//;
  await page.route(pruned, (route) => route.fulfill({ status: 410, contentType: 'application/json' }));
  host.expectsMessages(/410/);
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
  expect(await isSamePage(host), 'no reload by itself').toBe(true);
  await page.unroute(pruned);
  await page.getByRole('alert').getByRole('button', { name: 'Reload' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /profile/i })).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
});
