import { classOf, type CrashFile, unneededFile, fieldOf, files } from '../support/crash-files.ts';
import { crashes } from '../support/crash-remote.ts';
import { ALL, expect, test, type Visitor } from '../support/crash-test.ts';
import { type Fault, faults } from '../support/faulty-server.ts';

/*
 * In one tab with a browser cache a part breaks three times, and each time one press of Try again recovers it: every fault and
 * every crash with `CRASH=all`, otherwise a sample.
 */

/** Breaks a file, opens its page, expects a tile, mends the file, and expects the page after Try again. */
async function breakAndRecover(visitor: Visitor, file: CrashFile, fault: Fault): Promise<void> {
  const { page, server } = visitor;
  server.reports.length = 0;
  server.break(file.address(), fault);
  await visitor.follows(file.page);
  await visitor.seesTile(classOf[fault]);
  server.mend();
  await visitor.recoversByTryAgain(fieldOf(page, file));
}

for (const fault of faults.filter((each) => ALL || each === 'half of it')) {
  test(`recovers from ${fault} in three parts, one after the other`, async ({ visitor }) => {
    await visitor.opens('/');
    await visitor.markPage();
    for (const file of [files['App']!, files['part of a page']!, unneededFile])
      await breakAndRecover(visitor, file, fault);
    expect(await visitor.isSamePage(), 'no reload').toBe(true);
  });
}

test('a part that fails in another way at each Try again recovers in the end', async ({
  visitor,
  server,
}) => {
  const file = files['page chunk']!;
  await visitor.opens('/');
  await visitor.markPage();
  server.break(file.address(), '404');
  await visitor.follows(file.page);
  await visitor.seesTile('unreachable');
  for (const fault of ['a page as JavaScript', 'half of it', 'nothing'] as const) {
    server.reports.length = 0;
    server.break(file.address(), fault);
    await visitor.tile.getByRole('button', { name: 'Try again' }).click();
    await visitor.seesTile(classOf[fault]);
  }
  server.mend();
  await visitor.recoversByTryAgain(fieldOf(visitor.page, file));
  expect(await visitor.isSamePage(), 'no reload').toBe(true);
});

// Only crashes after loading: a loaded module is not requested again.
const repeatable = crashes.filter(({ how, tile }) => tile && !/ (entry|get|bootstrap)$/.test(how));
for (const { how, failure } of repeatable.filter((each) => ALL || each.how === 'throws effect')) {
  test(`recovers three times from a remote that ${how}`, async ({ visitor, server }) => {
    await visitor.opens('/events');
    await visitor.markPage();
    for (let time = 0; time < 3; time++) {
      server.reports.length = 0;
      await visitor.setCrash(how);
      await visitor.follows('/crash');
      await visitor.seesTile(failure);
      await visitor.setCrash(null);
      await visitor.recoversByTryAgain(visitor.page.getByRole('button', { name: 'Stands' }));
      await visitor.follows('/events');
      await expect(visitor.page.getByRole('heading', { level: 1, name: 'Events' })).toBeVisible();
    }
    expect(await visitor.isSamePage(), 'no reload').toBe(true);
  });
}

test('a page whose files are not loaded shows a tile while offline, and Try again opens it when online', async ({
  visitor,
}) => {
  const { page } = visitor;
  await visitor.opens('/');
  await visitor.markPage();
  for (const [path, field] of [
    ['/photos', page.locator('[data-remote=mfe-media][data-state=shown] h1')],
    ['/create', page.getByLabel('Event Name')],
  ] as const) {
    await page.context().setOffline(true);
    await visitor.follows(path);
    await expect(visitor.tile).toContainText('could not be reached');
    await expect(page.getByRole('banner')).toBeVisible();
    await page.context().setOffline(false);
    await visitor.recoversByTryAgain(field);
  }
  expect(await visitor.isSamePage(), 'no reload').toBe(true);
});
