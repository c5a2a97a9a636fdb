import { card, eye } from '../support/assistant.ts';
import { expect, test, Visitor } from '../support/crash-test.ts';
import { firstPages } from '../support/manifests.ts';
import { type Front, http2Front } from '../support/http2-front.ts';

/**
 * Every file of every remote hangs. Over HTTP/2, for of requests that hang a browser holds six at most over HTTP/1.1, and
 * would ask for nothing else: of those each file has a cell of its own (crash.spec.ts).
 */
let front: Front;
test.beforeEach(async ({ server }) => {
  front = await http2Front(server.url);
  server.break(/\/builds\/mfe-/, 'no answer');
});
test.afterEach(() => front.end());

test('what the shell draws stands', async ({ browser, house }) => {
  const visitor = await Visitor.arrives(browser, house, front.url);
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

// Two at a time: pages that hang hold what the machine has.
for (const [at, path] of firstPages.entries()) {
  if (at % 2 > 0) continue;
  const pair = [path, ...firstPages.slice(at + 1, at + 2)];
  test(`${pair.join(' and ')} say so, and one press mends each`, async ({ browser, house, server }) => {
    const tabs = await Promise.all(pair.map(() => Visitor.arrives(browser, house, front.url)));
    await Promise.all(
      tabs.map(async (visitor, at) => {
        await visitor.opens(pair[at]!);
        await visitor.seesTile('unreachable');
      }),
    );
    // What was asked for goes on hanging.
    server.mend();
    for (const visitor of tabs) {
      const shown = visitor.page.getByRole('main').locator('[data-state=shown] h1');
      await visitor.mendsByOnePress(shown);
      await visitor.page.context().close();
    }
  });
}

test('the assistant says so where its card would be, and comes by one press', async ({
  browser,
  house,
  server,
}) => {
  const visitor = await Visitor.arrives(browser, house, front.url);
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
