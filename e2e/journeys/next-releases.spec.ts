import { rm } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { startApp, type App } from '../support/app.ts';
import { linksAt } from '../support/manifests.ts';
import { NEWER_REACT, type NextReleases, nextReleases } from '../support/next-releases.ts';
import { expect, signUpPerson, test } from '../support/people.ts';
import { releaseFolder } from '../support/release.ts';
import { follow } from '../support/visit.ts';

/* Releases of shell and remote that are compiled from changed sources, in different orders. */

let app: App;
let next: NextReleases;
test.beforeAll(async () => {
  test.setTimeout(900_000);
  // One after the other: if the first fails, the second does not run on.
  next = await nextReleases();
  app = await startApp();
});
test.afterAll(async () => {
  await app?.stop();
  if (next) await rm(next.folder, { recursive: true, force: true });
});

/** Links to the pages that do not change. */
const unchanged = linksAt('top-bar').filter(({ href }) => href !== '/food');

test('newer and older releases of shell and remotes work in every combination that the registry accepts', async ({
  browser,
}) => {
  const host = await signUpPerson(browser, app.url, 'Ragnhild Solberg');
  const { page } = host;
  await watchRenderers(page);
  const heading = page.getByRole('main').locator('[data-state=shown] h1');
  const expectPage = async (path: string, words: string) => {
    await host.opens(path);
    await expect(heading).toHaveText(words);
  };
  await expectPage('/food', 'Food');
  // A second tab, which keeps its builds.
  const openTab = await page.context().newPage();
  await openTab.goto(`${app.url}/food`);
  await expect(openTab.locator('[data-state=shown] h1')).toHaveText('Food');

  await test.step('a remote that uses a name the shell does not provide is refused', async () => {
    await expect(releaseFolder(app, 'mfe-lists', next.listsOfNewName)).rejects.toThrow(
      'mfe-lists uses supper of @yolo/platform/remote, which the shell does not provide.',
    );
    await expectPage('/food', 'Food');
  });
  await test.step('a newer remote works in the older shell', async () => {
    await releaseFolder(app, 'mfe-lists', next.lists);
    await expectPage('/food', 'Food of tomorrow');
    for (const { href, label } of unchanged) await expectPage(href, label);
  });
  await test.step('older remotes work in the newer shell', async () => {
    await releaseFolder(app, 'shell', next.shell);
    await expectPage('/food', 'Food of tomorrow');
    for (const { href, label } of unchanged) await expectPage(href, label);
  });
  await test.step('newer shell and remote work together', async () => {
    await releaseFolder(app, 'mfe-lists', next.listsOfNewName);
    await expectPage('/food', 'Supper');
  });
  await test.step('the tab that was open goes on with its builds', async () => {
    for (const { href, label } of unchanged) {
      await follow(openTab, href);
      await expect(openTab.locator('[data-state=shown] h1')).toHaveText(label);
    }
    await follow(openTab, '/food');
    await expect(openTab.locator('[data-state=shown] h1')).toHaveText('Food');
    await expect(openTab.getByRole('alert')).toHaveCount(0);
  });
  await test.step('a remote that is compiled with a newer React works in the shell with the older', async () => {
    await releaseFolder(app, 'mfe-lists', next.listsOfNewerReact);
    await expectPage('/food', 'Food by a newer React');
    const versions = await renderers(page);
    expect(versions).toHaveLength(1);
    expect(versions).not.toContain(NEWER_REACT);
  });
  await test.step('remotes that are compiled with the older React work in a shell with a newer one', async () => {
    await releaseFolder(app, 'shell', next.shellOfNewerReact);
    for (const { href, label } of unchanged) {
      await expectPage(href, label);
      expect(await renderers(page), href).toEqual([NEWER_REACT]);
    }
    await expectPage('/food', 'Food by a newer React');
  });
  await test.step('a remote with a React of its own is refused', async () => {
    await expect(releaseFolder(app, 'mfe-lists', next.listsWithOwnReact)).rejects.toThrow(
      `mfe-lists brings react@${NEWER_REACT}, which the shell shares with all.`,
    );
    await expectPage('/food', 'Food by a newer React');
  });
  expect(host.complaints).toEqual([]);
  await page.context().close();
});

/** Records the versions of the renderers of React that start in the pages. */
const watchRenderers = (page: Page) =>
  page.addInitScript(() => {
    const versions: string[] = [];
    const inject = ({ version }: { version: string }) => versions.push(version);
    const hook = { supportsFiber: true, inject, onCommitFiberRoot() {}, onCommitFiberUnmount() {} };
    Object.assign(window, { versions, __REACT_DEVTOOLS_GLOBAL_HOOK__: hook });
  });
const renderers = (page: Page) => page.evaluate(() => (window as unknown as { versions: string[] }).versions);
