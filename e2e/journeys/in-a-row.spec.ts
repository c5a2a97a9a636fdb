import { classOf, type CrashFile, elsewhere, fieldOf, files } from '../support/crash-files.ts';
import { crashes } from '../support/crash-remote.ts';
import { ALL, expect, test, type Visitor } from '../support/crash-test.ts';
import { type Fault, faults } from '../support/faulty-server.ts';

/*
 * Three times in one tab something breaks, and one press brings it back, in a browser that keeps what it got: every fault and
 * every crash with `CRASH=all`, some otherwise.
 */

/** One part: broken, gone to, said, mended, pressed, shown. */
async function breaksAndMends(visitor: Visitor, file: CrashFile, fault: Fault): Promise<void> {
  const { page, server } = visitor;
  server.reports.length = 0;
  server.break(file.address(), fault);
  await visitor.follows(file.page);
  await visitor.seesTile(classOf[fault]);
  server.mend();
  await visitor.mendsByOnePress(fieldOf(page, file));
}

for (const fault of faults.filter((each) => ALL || each === 'half of it')) {
  test(`${fault}, in three parts one after the other`, async ({ visitor }) => {
    await visitor.opens('/');
    await visitor.staysOpen();
    for (const file of [files['App']!, files['part of a page']!, elsewhere])
      await breaksAndMends(visitor, file, fault);
    expect(await visitor.hasStayedOpen(), 'no reload').toBe(true);
  });
}

test('the same part is broken, and broken in other ways when it is pressed', async ({ visitor, server }) => {
  const file = files['page chunk']!;
  await visitor.opens('/');
  await visitor.staysOpen();
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
  await visitor.mendsByOnePress(fieldOf(visitor.page, file));
  expect(await visitor.hasStayedOpen(), 'no reload').toBe(true);
});

// A module that is there is asked for no more.
const again = crashes.filter(({ how, tile }) => tile && !/ (entry|get|bootstrap)$/.test(how));
for (const { how, failure } of again.filter((each) => ALL || each.how === 'throws effect')) {
  test(`a remote that ${how}, three times`, async ({ visitor, server }) => {
    await visitor.opens('/events');
    await visitor.staysOpen();
    for (let time = 0; time < 3; time++) {
      server.reports.length = 0;
      await visitor.crashes(how);
      await visitor.follows('/crash');
      await visitor.seesTile(failure);
      await visitor.crashes(null);
      await visitor.mendsByOnePress(visitor.page.getByRole('button', { name: 'Stands' }));
      await visitor.follows('/events');
      await expect(visitor.page.getByRole('heading', { level: 1, name: 'Events' })).toBeVisible();
    }
    expect(await visitor.hasStayedOpen(), 'no reload').toBe(true);
  });
}

test('without a network a page that was not loaded yet says so, and comes by one press once there is one', async ({
  visitor,
}) => {
  const { page } = visitor;
  await visitor.opens('/');
  await visitor.staysOpen();
  for (const [path, field] of [
    ['/photos', page.locator('[data-remote=mfe-media][data-state=shown] h1')],
    ['/create', page.getByLabel('Event Name')],
  ] as const) {
    await page.context().setOffline(true);
    await visitor.follows(path);
    await expect(visitor.tile).toContainText('could not be reached');
    await expect(page.getByRole('banner')).toBeVisible();
    await page.context().setOffline(false);
    await visitor.mendsByOnePress(field);
  }
  expect(await visitor.hasStayedOpen(), 'no reload').toBe(true);
});
