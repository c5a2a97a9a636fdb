import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { addressOf } from '../../../test/publish.ts';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import { offer, type Offer } from '../../../test/release.ts';
import { CurrentBuilds } from './current-builds.ts';
import { Builds } from './builds.ts';
import { placesOf } from './build-description.ts';
import { TreeRelease } from './tree-release.ts';

let api: TestApp;
let tree: string;
beforeEach(async () => {
  api = await startTestApp();
  tree = await mkdtemp(join(tmpdir(), 'yolo-tree-'));
});
afterEach(async () => {
  await api.close();
  await rm(tree, { recursive: true });
});

/** Writes a build as the bundler does. */
async function build({ text, offered: { description, pack } }: Offer): Promise<void> {
  const dist = join(tree, description.project, 'dist');
  await mkdir(dist, { recursive: true });
  await writeFile(join(dist, 'build.json'), text);
  for (const [file, { start, size }] of placesOf(description))
    await writeFile(join(dist, file), pack.subarray(start, start + size));
}

const run = () => api.app.get(TreeRelease).run(tree);
const current = async () => {
  await api.app.get(CurrentBuilds).refreshAfterChange();
  return api.app.get(CurrentBuilds).current();
};
const calls = (route: string) => ({ uses: { shares: {}, routes: [route] } });

test('a tree that does not fit leaves the earlier builds, and says why', async () => {
  await build(offer('shell'));
  await build(offer('mfe-lists'));
  expect(await run()).toBeNull();
  await build(offer('mfe-lists', { version: '2', ...calls('GET /no-longer-served') }));
  expect(await run()).toContain('mfe-lists calls GET /no-longer-served, which the API does not serve.');
  expect((await current())?.n).toBe(1);
});

test('a tree that does not fit fails the start if there is nothing else', async () => {
  await build(offer('shell'));
  await build(offer('mfe-lists', calls('GET /no-longer-served')));
  await expect(run()).rejects.toMatchObject({ code: 'release_refused' });
});

test('files that the store has lost are there again after the next start', async () => {
  const [shell, lists] = [offer('shell'), offer('mfe-lists')];
  await build(shell);
  await build(lists);
  await run();
  await api.app.get(Builds).delete('mfe-lists', lists.offered.id);
  const status = async () => (await fetch(api.url + addressOf(lists, 'entry.js'))).status;
  expect(await status()).toBe(503);
  expect(await run()).toBeNull();
  expect([await status(), (await current())?.n]).toEqual([200, 1]);
});
