import { card, eye } from '../support/assistant.ts';
import { expect, test, Visitor } from '../support/crash-test.ts';
import { firstPages } from '../support/manifests.ts';
import { type Front, http2Front } from '../support/http2-front.ts';

/**
 * Every file of every remote hangs. Over HTTP/2, since over HTTP/1.1 six hanging requests block all others of a browser; single
 * hanging files are tested in crash.spec.ts.
 */
let front: Front;
test.beforeEach(async ({ server }) => {
  front = await http2Front(server.url);
  server.break(/\/builds\/mfe-/, 'no answer');
});
test.afterEach(() => front.end());

test('the pages of the shell work', async ({ browser, house }) => {
  const visitor = await Visitor.open(browser, house, front.url);
  const { page } = visitor;
  for (const path of ['/', '/about', '/profile']) {
    await visitor.opens(path);
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
    await expect(visitor.tile).toHaveCount(0);
  }
  expect(await page.evaluate(() => performance.getEntriesByType('navigation')[0])).toMatchObject({
    nextHopProtocol: 'h2',
  });
  await page.context().close();
});

// Two pages per test: pages that hang occupy the machine.
for (const [at, path] of firstPages.entries()) {
  if (at % 2 > 0) continue;
  const pair = [path, ...firstPages.slice(at + 1, at + 2)];
  test(`${pair.join(' and ')} show a tile, and “Try again” loads each page`, async ({
    browser,
    house,
    server,
  }) => {
    const tabs = await Promise.all(pair.map(() => Visitor.open(browser, house, front.url)));
    await Promise.all(
      tabs.map(async (visitor, at) => {
        await visitor.opens(pair[at]!);
        await visitor.seesTile('unreachable');
      }),
    );
    // Earlier requests go on hanging.
    server.mend();
    for (const visitor of tabs) {
      const shown = visitor.page.getByRole('main').locator('[data-state=shown] h1');
      await visitor.recoversByTryAgain(shown);
      await visitor.page.context().close();
    }
  });
}

test('the assistant shows a tile instead of its card, and “Try again” loads it', async ({
  browser,
  house,
  server,
}) => {
  const visitor = await Visitor.open(browser, house, front.url);
  const { page } = visitor;
  await visitor.opens('/about');
  await eye(page).click();
  const tile = page.getByRole('alert').filter({ hasText: 'did not open' });
  await expect(tile).toBeVisible();
  server.mend();
  await tile.getByRole('button', { name: 'Try again' }).click();
  await expect(card(page)).toBeVisible();
  await page.context().close();
});
