import { classOf, fieldOf, files, type CrashFile } from '../support/crash-files.ts';
import { crashes, leavings } from '../support/crash-remote.ts';
import { ALL, expect, test, type Visitor } from '../support/crash-test.ts';
import { type Fault, faults } from '../support/faulty-server.ts';
import { firstPages } from '../support/manifests.ts';
import { appHere } from '../support/visit.ts';

/** From where the page of the file is opened. */
const ways = ['at first', 'from home', 'from the same remote'] as const;
type Way = (typeof ways)[number];

async function before(way: Way, visitor: Visitor, { page: path }: CrashFile): Promise<void> {
  if (way === 'from home') await visitor.opens('/');
  if (way !== 'from the same remote') return;
  await visitor.opens(path === '/create' ? '/events' : '/create');
  await expect(visitor.page.locator('[data-remote][data-state=shown] h1')).toBeVisible();
}

const handful: readonly string[] = [
  '404, entry, at first',
  'a throw, App, from home',
  'no answer, page chunk, from the same remote',
  'nothing, part of a page, at first',
  '500, late share, from the same remote',
  'no answer, late share, from home',
  'half of it, page chunk, at first',
];

for (const fault of faults) {
  for (const [name, file] of Object.entries(files)) {
    for (const way of ways) {
      if (file.first && way === 'from the same remote') continue;
      const cell = `${fault}, ${name}, ${way}`;
      if (ALL || handful.includes(cell)) test(cell, ({ visitor }) => oneFile(visitor, file, fault, way));
    }
  }
}

async function oneFile(visitor: Visitor, file: CrashFile, fault: Fault, way: Way): Promise<void> {
  const { page, server } = visitor;
  await before(way, visitor, file);
  server.break(file.address(), fault);
  await (way === 'at first' ? visitor.opens(file.page) : visitor.follows(file.page));
  await visitor.seesTile(classOf[fault]);
  expect(server.reports[0]).toMatchObject({ remote: 'mfe-events', project: file.project });
  server.mend();
  // What got no answer still has none.
  await visitor.mendsByOnePress(fieldOf(page, file));
}

const fewCrashes: readonly string[] = [
  'throws entry',
  'rejects bootstrap',
  'hangs get',
  'hangs mount',
  'throws render',
  'draws nothing',
  'rejects handler',
  'hangs unmount',
];
const chosen = <Crash extends { how: string }>(all: Crash[]) =>
  all.filter(({ how }) => ALL || fewCrashes.includes(how));

for (const { how, failure, tile } of chosen(crashes)) {
  test(`a remote that ${how}`, async ({ visitor, server }) => {
    await visitor.crashes(how);
    await visitor.opens('/crash');
    const button = visitor.page.getByRole('button', { name: 'Stands' });
    if (tile) {
      await visitor.seesTile(failure);
      expect(server.reports, 'told once').toHaveLength(1);
      await visitor.crashes(null);
      await visitor.mendsByOnePress(button);
    } else {
      await button.click();
      await expect
        .poll(() => server.reports)
        .toContainEqual(
          expect.objectContaining({
            project: 'mfe-crash',
            build: expect.stringMatching(/^[0-9a-f]{32}$/),
            failure,
          }),
        );
      await expect(button).toBeVisible();
    }
  });
}

for (const { how, failure } of chosen(leavings)) {
  test(`a remote that ${how}`, async ({ visitor, server }) => {
    const { page } = visitor;
    await visitor.crashes(how);
    await visitor.opens('/crash');
    await expect(page.getByRole('button', { name: 'Stands' })).toBeVisible();
    await visitor.follows('/events');
    await expect(page.getByRole('heading', { level: 1, name: 'Events' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Stands' })).toHaveCount(0);
    await expect
      .poll(() => server.reports)
      .toContainEqual(expect.objectContaining({ remote: 'mfe-crash', failure }));
  });
}

test('a remote that has left sets no title', async ({ visitor: { page }, visitor }) => {
  const say = (title: string) =>
    page.evaluate((said) => (window as unknown as { saysTitle(said: string): void }).saysTitle(said), title);
  await visitor.opens('/crash');
  await expect(page.getByRole('button', { name: 'Stands' })).toBeVisible();
  await say('I am here');
  await expect(page).toHaveTitle(/^I am here/);
  await visitor.follows('/events');
  await expect(page).toHaveTitle(/^Events/);
  await say('I am still here');
  await expect(page).toHaveTitle(/^Events/);
});

test('all remotes are dead at boot: what the shell draws stands, and each says so and comes back', async ({
  visitor,
  server,
}) => {
  server.break(/\/builds\/mfe-/, '410');
  for (const path of ['/', '/about', '/profile']) {
    await visitor.opens(path);
    await expect(visitor.page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
    await expect(visitor.tile).toHaveCount(0);
  }
  for (const path of firstPages) {
    server.break(/\/builds\/mfe-/, '410');
    server.reports.length = 0;
    await visitor.follows(path);
    await visitor.seesTile('gone');
    server.mend();
    const shown = visitor.page.getByRole('main').locator('[data-state=shown] h1');
    await visitor.mendsByOnePress(shown);
  }
});

for (const fault of faults.filter((each) => ALL || each === 'a throw')) {
  test(`the shell itself: ${fault}`, async ({ visitor, server }) => {
    const { page } = visitor;
    server.break(/\/builds\/shell\/[^/]+\/shell\./, fault);
    await page.goto(`${server.url}/about`, { waitUntil: 'commit' });
    const said = page.getByRole('alert');
    await expect(said).toHaveText(/^Yolo could not start\./);
    // By the page itself, so that a shell that never starts is counted, too.
    await expect
      .poll(() => server.reports)
      .toEqual([
        expect.objectContaining({ remote: 'shell', build: expect.stringMatching(/^[0-9a-f]{32}$/) }),
      ]);
    server.mend();
    await said.getByRole('button', { name: 'Reload' }).click();
    await appHere(page);
    await expect(page.getByRole('banner').getByRole('button').first()).toBeVisible();
    await expect(said).toHaveCount(0);
  });
}
