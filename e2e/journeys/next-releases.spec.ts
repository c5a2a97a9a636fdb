import { rm } from 'node:fs/promises';
import { startApp, type App } from '../support/app.ts';
import { linksAt } from '../support/manifests.ts';
import { type NextReleases, nextReleases } from '../support/next-releases.ts';
import { expect, newcomer, test } from '../support/people.ts';
import { releaseFolder } from '../support/release.ts';
import { follow } from '../support/visit.ts';

/* Releases that are compiled from other sources than what is there, the shell's and a remote's, in whatever order. */

let app: App;
let next: NextReleases;
test.beforeAll(async () => {
  test.setTimeout(900_000);
  [app, next] = await Promise.all([startApp(), nextReleases()]);
});
test.afterAll(async () => {
  await app?.stop();
  if (next) await rm(next.folder, { recursive: true, force: true });
});

/** The pages that stay what they are. */
const others = linksAt('top-bar').filter(({ href }) => href !== '/food');

test('a newer remote in the older shell, older remotes in the newer shell, and the newer ones together', async ({
  browser,
}) => {
  const host = await newcomer(browser, app.url, 'Ragnhild Solberg');
  const { page } = host;
  const heading = page.getByRole('main').locator('[data-state=shown] h1');
  const opens = async (path: string, words: string) => {
    await host.opens(path);
    await expect(heading).toHaveText(words);
  };
  await opens('/food', 'Food');
  // A second tab, which stays on what it came with.
  const open = await page.context().newPage();
  await open.goto(`${app.url}/food`);
  await expect(open.locator('[data-state=shown] h1')).toHaveText('Food');

  await test.step('what the shell has not yet is refused, and changes nothing', async () => {
    await expect(releaseFolder(app, 'mfe-lists', next.listsOfNewName)).rejects.toThrow(
      'mfe-lists uses supper of @yolo/platform/remote, which the shell does not provide.',
    );
    await opens('/food', 'Food');
  });
  await test.step('a newer remote in the older shell', async () => {
    await releaseFolder(app, 'mfe-lists', next.lists);
    await opens('/food', 'Food of tomorrow');
    for (const { href, label } of others) await opens(href, label);
  });
  await test.step('older remotes in the newer shell', async () => {
    await releaseFolder(app, 'shell', next.shell);
    await opens('/food', 'Food of tomorrow');
    for (const { href, label } of others) await opens(href, label);
  });
  await test.step('the newer ones together', async () => {
    await releaseFolder(app, 'mfe-lists', next.listsOfNewName);
    await opens('/food', 'Supper');
  });
  await test.step('the tab that was open goes on with what it has', async () => {
    for (const { href, label } of others) {
      await follow(open, href);
      await expect(open.locator('[data-state=shown] h1')).toHaveText(label);
    }
    await follow(open, '/food');
    await expect(open.locator('[data-state=shown] h1')).toHaveText('Food');
    await expect(open.getByRole('alert')).toHaveCount(0);
  });
  expect(host.complaints).toEqual([]);
  await page.context().close();
});
