import assert from 'node:assert/strict';
import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, test } from 'node:test';
import { publish } from './publish.mjs';

let from;
let dataDir;

beforeEach(async () => {
  from = await mkdtemp(join(tmpdir(), 'yolo publish '));
  dataDir = join(from, 'data');
  await writeFile(join(from, 'package.json'), JSON.stringify({ workspaces: ['shell', 'mfe-lists', 'api'] }));
  for (const [folder, scope] of Object.entries({ shell: 'shell', 'mfe-lists': 'remote', api: 'api' })) {
    await mkdir(join(from, folder));
    const manifest = { name: folder, scripts: { build: 'rspack build' }, nx: { tags: [`scope:${scope}`] } };
    await writeFile(join(from, folder, 'package.json'), JSON.stringify(manifest));
  }
  await build('shell', 'first');
  await build('mfe-lists', 'first');
});
afterEach(() => rm(from, { recursive: true, force: true }));

async function build(project, content) {
  const dist = join(from, project, 'dist');
  await mkdir(join(dist, 'assets'), { recursive: true });
  await writeFile(join(dist, 'entry.js'), content);
  await writeFile(join(dist, 'entry.js.map'), 'source');
  await writeFile(join(dist, 'assets', 'a.svg'), '<svg/>');
  await writeFile(join(dist, 'build.json'), JSON.stringify({ project, files: ['entry.js', 'assets/a.svg'] }));
}

const generation = async () => JSON.parse(await readFile(join(dataDir, 'generation.json'), 'utf8'));

test('every file that a build lists is under its base, and no source map', async () => {
  const { shell } = await publish(dataDir, { from });
  assert.deepEqual((await generation()).builds.shell, shell);
  const files = await readdir(join(dataDir, shell.base), { recursive: true });
  assert.deepEqual(files.sort(), ['assets', 'assets/a.svg', 'build.json', 'entry.js']);
});

test('publishing the same builds again changes nothing', async () => {
  await publish(dataDir, { from });
  const before = await generation();
  await publish(dataDir, { from });
  assert.deepEqual(await generation(), before);
});

test('a changed build gets a place of its own, and the old one stays', async () => {
  const before = await publish(dataDir, { from });
  const { id } = await generation();
  await build('mfe-lists', 'second');
  const after = await publish(dataDir, { from });
  assert.notEqual(after['mfe-lists'].base, before['mfe-lists'].base);
  assert.equal(after.shell.base, before.shell.base);
  assert.notEqual((await generation()).id, id);
  await stat(join(dataDir, before['mfe-lists'].base, 'entry.js'));
});

test('publishing one project keeps the others as they are', async () => {
  const before = await publish(dataDir, { from });
  await build('shell', 'second');
  await build('mfe-lists', 'second');
  const after = await publish(dataDir, { from, only: ['shell'] });
  assert.notEqual(after.shell.base, before.shell.base);
  assert.deepEqual(after['mfe-lists'], before['mfe-lists']);
});

test('a project without a build is left out', async () => {
  await rm(join(from, 'mfe-lists', 'dist'), { recursive: true });
  assert.deepEqual(Object.keys(await publish(dataDir, { from })), ['shell']);
});

test('two at once publish the same generation', async () => {
  const [one, two] = await Promise.all([publish(dataDir, { from }), publish(dataDir, { from })]);
  assert.deepEqual(one, two);
});
