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

let workspace;

/** A copy of the workspace's manifests with a link to the installed packages. */
beforeEach(async () => {
  workspace = await mkdtemp(join(tmpdir(), 'yolo new remote '));
  const files = [
    'package.json',
    'jest.preset.mjs',
    'jest.setup.cjs',
    'jest.testing-library.cjs',
    'tsconfig.base.json',
    'tsconfig.web.json',
  ];
  for (const file of files) await cp(join(root, file), join(workspace, file));
  for (const { folder } of await workspaces()) {
    await cp(join(root, folder, 'package.json'), join(workspace, folder, 'package.json'));
    if (folder.startsWith('mfe-'))
      await cp(join(root, folder, 'remote.manifest.ts'), join(workspace, folder, 'remote.manifest.ts'));
  }
  await symlink(join(root, 'node_modules'), join(workspace, 'node_modules'));
});
afterEach(() => rm(workspace, { recursive: true, force: true }));

test('a new remote passes the type check and its test, and builds', { timeout: 240_000 }, async () => {
  assert.equal(await makeRemote('board-games', workspace), 'mfe-board-games');
  const cwd = join(workspace, 'mfe-board-games');
  // npm would link the remote’s own modules; they are taken from an existing remote.
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
  assert.ok((await workspaces(workspace)).some(({ folder }) => folder === 'mfe-board-games'));
});

for (const [name, reason] of [
  [undefined, /Say a name/],
  ['Board Games', /Say a name/],
  ['../api', /Say a name/],
  ['food', /belongs to mfe-lists/],
  ['login', /belongs to the shell/],
  ['readyz', /belongs to the server/],
  ['mfe-media', /already/],
])
  test(`refuses a remote called ${name} and writes nothing`, async () => {
    const before = await readdir(workspace);
    const manifest = await readFile(join(workspace, 'package.json'), 'utf8');
    await assert.rejects(makeRemote(name, workspace), reason);
    assert.deepEqual(await readdir(workspace), before);
    assert.equal(await readFile(join(workspace, 'package.json'), 'utf8'), manifest);
  });
