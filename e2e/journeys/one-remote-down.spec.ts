import { ALL, expect, test, Visitor } from '../support/crash-test.ts';
import { http2Front } from '../support/http2-front.ts';
import { firstPages, manifests, memberPages } from '../support/manifests.ts';

/* The files of one remote cannot be loaded: its page shows a tile, and the pages of all others work. */

const remotes = manifests.flatMap((manifest) => {
  const [page] = memberPages(manifest);
  return page ? [{ name: manifest.name, page, files: new RegExp(`/builds/${manifest.name}/`) }] : [];
});
// With CRASH=all every remote, otherwise the first.
const chosen = remotes.slice(0, ALL ? undefined : 1);

/** Opens the remote's page, then those of all others, and recovers it. */
async function visitPages(visitor: Visitor, down: string, failure: string): Promise<void> {
  const shown = visitor.page.getByRole('main').locator('[data-state=shown] h1');
  await visitor.opens(down);
  await visitor.seesTile(failure);
  for (const other of firstPages.filter((page) => page !== down)) {
    await visitor.follows(other);
    await expect(shown).toBeVisible();
    await expect(visitor.tile).toHaveCount(0);
  }
  await visitor.follows(down);
  await expect(visitor.tile).toBeVisible();
  visitor.server.mend();
  await visitor.recoversByTryAgain(shown);
}

for (const { name, page, files } of chosen) {
  test(`all other remotes work while ${name} is gone`, async ({ visitor, server }) => {
    server.break(files, '410');
    await visitPages(visitor, page, 'gone');
  });

  // Over HTTP/2, since over HTTP/1.1 six hanging requests block all others of a browser.
  test(`all other remotes work while ${name} hangs`, async ({ browser, house, server }) => {
    const front = await http2Front(server.url);
    try {
      const visitor = await Visitor.open(browser, house, front.url);
      server.break(files, 'no answer');
      await visitPages(visitor, page, 'unreachable');
      await visitor.page.context().close();
    } finally {
      await front.end();
    }
  });
}
