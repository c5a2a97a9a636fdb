import { execFile } from 'node:child_process';
import { cp, lstat, mkdir, mkdtemp, readdir, readFile, readlink, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const run = promisify(execFile);
const root = fileURLToPath(new URL('../..', import.meta.url));
const SAMPLE = join(root, 'e2e', 'sample-area');
const MODULES = 'api/src/app.module.ts';

/** Files of the tree outside the new folders that differ in the copy, by name. */
export type Differences = string[];

/**
 * A copy of the tree with the sample area in it: its API and its remote are built there, the shell is the one that was built
 * before it.
 */
export async function treeWithNewArea(): Promise<{ folder: string; differences: Differences }> {
  const folder = await mkdtemp(join(tmpdir(), 'yolo-new-area-'));
  await copyTree(folder);
  await cp(SAMPLE, folder, { recursive: true });
  const differences = [await addWorkspace(folder, 'mfe-games'), await addModule(folder)];
  await linkPackages(folder);
  await build(folder);
  return { folder, differences };
}

/** What git knows, and the builds that there are. */
async function copyTree(folder: string): Promise<void> {
  const { stdout } = await run('git', ['ls-files', '-z'], { cwd: root, maxBuffer: 2 ** 26 });
  const files = stdout
    .split('\0')
    .filter((file) => file && !/^(docs\/look|e2e(?!\/package\.json)|design-system\/checks)\//.test(file));
  for (const file of files) {
    await mkdir(dirname(join(folder, file)), { recursive: true });
    await cp(join(root, file), join(folder, file));
  }
  for (const built of ['shell/dist', 'mfe-events/dist', 'mfe-admin/dist'])
    await cp(join(root, built), join(folder, built), { recursive: true });
}

async function addWorkspace(folder: string, name: string): Promise<string> {
  await edit(join(folder, 'package.json'), (text) => {
    const { workspaces, ...rest } = JSON.parse(text) as { workspaces: string[] };
    return JSON.stringify({ ...rest, workspaces: [...workspaces, name] }, null, 2);
  });
  return 'package.json';
}

async function addModule(folder: string): Promise<string> {
  await edit(join(folder, MODULES), (text) =>
    text.replace(/^( *await import\('\.\/areas\/)events\/events(\.module\.ts'\),)$/m, '$&\n$1games/games$2'),
  );
  return MODULES;
}

async function edit(file: string, change: (text: string) => string): Promise<void> {
  const before = await readFile(file, 'utf8');
  const after = change(before);
  if (after === before) throw new Error(`${file} has no place for the sample area`);
  await writeFile(file, after);
}

/** The installed packages, except that the workspace's own are those of the copy. */
async function linkPackages(folder: string): Promise<void> {
  for (const place of [
    '',
    'api',
    'design-system',
    'shell',
    'shell/platform',
    'e2e',
    'mfe-events',
    'mfe-admin',
  ]) {
    const from = join(root, place, 'node_modules');
    const names = await readdir(from).catch(() => []);
    if (names.length === 0) continue;
    const to = join(folder, place, 'node_modules');
    await mkdir(join(to, '@yolo'), { recursive: true });
    for (const name of names) if (name !== '@yolo') await symlink(join(from, name), join(to, name));
    for (const name of await readdir(join(from, '@yolo')).catch(() => [])) {
      const link = join(from, '@yolo', name);
      if ((await lstat(link)).isSymbolicLink())
        await symlink(
          join(folder, relative(root, join(dirname(link), await readlink(link)))),
          join(to, '@yolo', name),
        );
    }
  }
}

async function build(folder: string): Promise<void> {
  const tsc = join(root, 'node_modules', 'typescript', 'bin', 'tsc');
  const rspack = join(root, 'node_modules', '.bin', 'rspack');
  const node = (script: string, args: string[], cwd: string) =>
    run(process.execPath, ['--conditions=@yolo/source', script, ...args], { cwd, maxBuffer: 2 ** 26 }).catch(
      (error: { stdout: string }) => {
        throw new Error(`${[script, ...args].join(' ')} failed:\n${error.stdout}`, { cause: error });
      },
    );
  await node(tsc, ['-p', 'api/contract/tsconfig.build.json'], folder);
  // What the slice promises is recorded, as for every change of the contract.
  await node('history/record.ts', [], join(folder, 'api/contract'));
  await node(tsc, ['-p', 'mfe-games/tsconfig.json', '--noEmit'], folder);
  await node(tsc, ['-p', 'api/tsconfig.build.json'], folder);
  await node(rspack, ['build'], join(folder, 'mfe-games'));
}
