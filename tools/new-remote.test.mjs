import assert from 'node:assert/strict';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, test } from 'node:test';
import { run } from './parts/children.mjs';
import { makeRemote } from './parts/make-remote.mjs';
import { root } from './parts/paths.mjs';
import { scriptOf } from './parts/programs.mjs';
import { workspaces } from './parts/workspaces.mjs';

let to;

/** What a remote is made in: the workspace's manifests, and what is installed. */
beforeEach(async () => {
  to = await mkdtemp(join(tmpdir(), 'yolo new remote '));
  const files = [
    'package.json',
    'jest.preset.mjs',
    'jest.setup.cjs',
    'jest.testing-library.cjs',
    'tsconfig.base.json',
    'tsconfig.web.json',
  ];
  for (const file of files) await cp(join(root, file), join(to, file));
  for (const { folder } of await workspaces()) {
    await cp(join(root, folder, 'package.json'), join(to, folder, 'package.json'));
    if (folder.startsWith('mfe-'))
      await cp(join(root, folder, 'remote.manifest.ts'), join(to, folder, 'remote.manifest.ts'));
  }
  await symlink(join(root, 'node_modules'), join(to, 'node_modules'));
});
afterEach(() => rm(to, { recursive: true, force: true }));

test('a new remote has sound types, passes its test and builds', { timeout: 240_000 }, async () => {
  assert.equal(await makeRemote('board-games', to), 'mfe-board-games');
  const cwd = join(to, 'mfe-board-games');
  // Its own modules are where npm would link them: in a remote that there is.
  await mkdir(join(cwd, 'node_modules'));
  await symlink(
    join(root, 'mfe-lists', 'node_modules', '@testing-library'),
    join(cwd, 'node_modules', '@testing-library'),
  );
  for (const [name, ...args] of [
    ['tsc of typescript', '-p', 'tsconfig.json', '--noEmit'],
    ['jest'],
    ['rspack of @rspack/cli', 'build'],
  ]) {
    const { code, output } = await run(process.execPath, [scriptOf(name), ...args], { cwd });
    assert.equal(code, 0, `${name}: ${output}`);
  }
  const built = JSON.parse(await readFile(join(cwd, 'dist', 'build.json'), 'utf8'));
  assert.equal(built.project, 'mfe-board-games');
  assert.ok((await workspaces(to)).some(({ folder }) => folder === 'mfe-board-games'));
});

for (const [name, said] of [
  [undefined, /Say a name/],
  ['Board Games', /Say a name/],
  ['../api', /Say a name/],
  ['food', /belongs to mfe-lists/],
  ['login', /belongs to the shell/],
  ['readyz', /belongs to the server/],
  ['mfe-media', /already/],
])
  test(`a remote called ${name} is refused, and nothing is written`, async () => {
    const before = await readdir(to);
    const manifest = await readFile(join(to, 'package.json'), 'utf8');
    await assert.rejects(makeRemote(name, to), said);
    assert.deepEqual(await readdir(to), before);
    assert.equal(await readFile(join(to, 'package.json'), 'utf8'), manifest);
  });
