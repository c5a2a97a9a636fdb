import { card, eye } from '../support/assistant.ts';
import { expect, test, Visitor } from '../support/crash-test.ts';
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

for (const pair of [
  ['/events', '/photos'],
  ['/food', '/expenses'],
]) {
  test(`${pair.join(' and ')} say so within twelve seconds, and one press mends each within three`, async ({
    browser,
    house,
    server,
  }) => {
    test.setTimeout(120_000);
    const tabs = await Promise.all(pair.map(() => Visitor.arrives(browser, house, front.url)));
    const waits = await Promise.all(
      tabs.map(async (visitor, at) => {
        const asked = visitor.page.waitForRequest(/\/builds\/mfe-/).then(() => Date.now());
        await visitor.opens(pair[at]!);
        return (await visitor.seesTile('unreachable')) - (await asked);
      }),
    );
    expect(Math.max(...waits), 'ms until the tile').toBeLessThan(12_000);
    // What was asked for goes on hanging.
    server.mend();
    for (const visitor of tabs) {
      const shown = visitor.page.getByRole('main').locator('[data-state=shown] h1');
      expect(await visitor.mendsByOnePress(shown), 'ms after the press').toBeLessThan(3_000);
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
  const pressed = Date.now();
  const tile = page.getByRole('alert').filter({ hasText: 'did not open' });
  await tile.waitFor();
  expect(Date.now() - pressed, 'ms until the tile').toBeLessThan(12_000);
  server.mend();
  const again = Date.now();
  await tile.getByRole('button', { name: 'Try again' }).click();
  await card(page).waitFor();
  expect(Date.now() - again, 'ms after the press').toBeLessThan(3_000);
  await page.context().close();
});
