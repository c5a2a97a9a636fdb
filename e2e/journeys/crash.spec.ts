import { classOf, fieldOf, files, shellFiles, type CrashFile } from '../support/crash-files.ts';
import { crashes, unmountCrashes } from '../support/crash-remote.ts';
import { ALL, expect, test, type Visitor } from '../support/crash-test.ts';
import { type Fault, faults } from '../support/faulty-server.ts';
import { leftByRemotes, recordLeftovers } from '../support/leftovers.ts';
import { firstPages } from '../support/manifests.ts';
import { waitForApp } from '../support/visit.ts';

/** Where the page of the file is opened from. */
const ways = ['on load', 'from home', 'from the same remote'] as const;
type Way = (typeof ways)[number];

async function openFrom(way: Way, visitor: Visitor, { sibling }: CrashFile): Promise<void> {
  if (way === 'on load') return;
  await visitor.opens(way === 'from home' ? '/' : sibling!);
  await expect(visitor.page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  await expect(visitor.page.locator('[data-state=loading]')).toHaveCount(0);
}

const sample: readonly string[] = [
  '404, entry, on load',
  'a throw, App, from home',
  'no answer, page chunk, from the same remote',
  'nothing, part of a page, on load',
  '500, late share, from the same remote',
  'no answer, late share, from home',
  'half of it, page chunk, on load',
  'a cut connection, part of a page, from home',
  'a syntax error, page of the shell, from the same remote',
  'no answer, mounting code, on load',
];

for (const fault of faults) {
  for (const [name, file] of Object.entries({ ...files, ...shellFiles })) {
    for (const way of ways) {
      if (!file.sibling && way === 'from the same remote') continue;
      const cell = `${fault}, ${name}, ${way}`;
      if (ALL || sample.includes(cell)) test(cell, ({ visitor }) => testFault(visitor, file, fault, way));
    }
  }
}

async function testFault(visitor: Visitor, file: CrashFile, fault: Fault, way: Way): Promise<void> {
  const { page, server } = visitor;
  await openFrom(way, visitor, file);
  server.break(file.address(), fault);
  await (way === 'on load' ? visitor.opens(file.page) : visitor.follows(file.page));
  await visitor.seesTile(classOf[fault]);
  expect(server.reports[0]).toMatchObject({ remote: file.remote, project: file.project });
  server.mend();
  // Requests without an answer still have none.
  await visitor.recoversByTryAgain(fieldOf(page, file), file.remote !== 'shell');
}

const sampleOfCrashes: readonly string[] = [
  'throws entry',
  'rejects bootstrap',
  'hangs get',
  'hangs mount',
  'throws render',
  'draws nothing',
  'rejects handler',
  'hangs unmount',
];
const select = <Crash extends { how: string }>(all: Crash[]) =>
  all.filter(({ how }) => ALL || sampleOfCrashes.includes(how));

async function expectNothingLeft(visitor: Visitor): Promise<void> {
  await visitor.follows('/about');
  await expect.poll(() => leftByRemotes(visitor.page)).toEqual([]);
}

for (const { how, failure, tile } of select(crashes)) {
  test(`a remote that ${how} is reported and leaves nothing`, async ({ visitor, server }) => {
    const { page } = visitor;
    await recordLeftovers(page);
    await visitor.setCrash(how);
    await visitor.opens('/crash');
    const button = page.getByRole('button', { name: 'Stands' });
    if (tile) {
      await visitor.seesTile(failure);
      expect(server.reports, 'reports').toHaveLength(1);
      await visitor.setCrash(null);
      await visitor.recoversByTryAgain(button);
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
    await expectNothingLeft(visitor);
  });
}

for (const { how, failure } of select(unmountCrashes)) {
  test(`a remote that ${how} is reported and leaves nothing`, async ({ visitor, server }) => {
    const { page } = visitor;
    await recordLeftovers(page);
    await visitor.setCrash(how);
    await visitor.opens('/crash');
    await expect(page.getByRole('button', { name: 'Stands' })).toBeVisible();
    await visitor.follows('/events');
    await expect(page.getByRole('heading', { level: 1, name: 'Events' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Stands' })).toHaveCount(0);
    await expect
      .poll(() => server.reports)
      .toContainEqual(expect.objectContaining({ remote: 'mfe-crash', failure }));
    await expectNothingLeft(visitor);
  });
}

test('what a remote leaves behind is named', async ({ visitor }) => {
  const { page } = visitor;
  await recordLeftovers(page);
  await visitor.setCrash('leaves things');
  await visitor.opens('/crash');
  await expect(page.getByRole('button', { name: 'Stands' })).toBeVisible();
  await visitor.follows('/about');
  await expect
    .poll(() => leftByRemotes(page))
    .toEqual([
      'mfe-crash: window resize',
      'mfe-crash: document keydown, capturing',
      'mfe-crash: interval',
      'mfe-crash: style',
    ]);
});

test('a remote cannot set the title after it was unmounted', async ({ visitor: { page }, visitor }) => {
  const setTitle = (title: string) =>
    page.evaluate((text) => (window as unknown as { saysTitle(text: string): void }).saysTitle(text), title);
  await visitor.opens('/crash');
  await expect(page.getByRole('button', { name: 'Stands' })).toBeVisible();
  await setTitle('I am here');
  await expect(page).toHaveTitle(/^I am here/);
  await visitor.follows('/events');
  await expect(page).toHaveTitle(/^Events/);
  await setTitle('I am still here');
  await expect(page).toHaveTitle(/^Events/);
});

test('with all remotes gone, the shell’s pages work, and each remote shows a tile and recovers', async ({
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
    await visitor.recoversByTryAgain(shown);
  }
});

for (const fault of faults.filter((each) => ALL || each === 'a throw')) {
  test(`the page offers a reload if the shell's script fails: ${fault}`, async ({ visitor, server }) => {
    const { page } = visitor;
    server.break(/\/builds\/shell\/[^/]+\/shell\./, fault);
    await page.goto(`${server.url}/about`, { waitUntil: 'commit' });
    const message = page.getByRole('alert');
    await expect(message).toHaveText(/^Yolo could not start\./);
    // The page itself sends the report, so that a shell that never starts is counted, too.
    await expect
      .poll(() => server.reports)
      .toEqual([
        expect.objectContaining({ remote: 'shell', build: expect.stringMatching(/^[0-9a-f]{32}$/) }),
      ]);
    server.mend();
    await message.getByRole('button', { name: 'Reload' }).click();
    await waitForApp(page);
    await expect(page.getByRole('banner').getByRole('button').first()).toBeVisible();
    await expect(message).toHaveCount(0);
  });
}
