import { execFile } from 'node:child_process';
import { globSync } from 'node:fs';
import { cp, lstat, mkdir, mkdtemp, readdir, readFile, readlink, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const run = promisify(execFile);
const root = fileURLToPath(new URL('../..', import.meta.url));
const SAMPLE = join(root, 'e2e', 'sample-area');
const MODULES = 'api/src/app.module.ts';

/** What a copy of the tree has that the tree has not. */
export interface Differences {
  folders: string[];
  /** Of each other file the lines that are new (`+`) or gone (`-`). */
  files: Record<string, string[]>;
}

/**
 * A copy of the tree with the sample area in it: its API and its remote are built there, the shell is the one that was built
 * before it.
 */
export async function treeWithNewArea(): Promise<{ folder: string; differences: Differences }> {
  const folder = await mkdtemp(join(tmpdir(), 'yolo-new-area-'));
  const copied = await copyTree(folder);
  await cp(SAMPLE, folder, { recursive: true });
  await addWorkspace(folder, 'mfe-games');
  await addModule(folder);
  await lock(folder);
  await linkPackages(folder);
  await build(folder);
  return { folder, differences: await differences(folder, copied) };
}

/** What git knows, and the builds that there are. @returns the files that git knows */
async function copyTree(folder: string): Promise<string[]> {
  const { stdout } = await run('git', ['ls-files', '-z'], { cwd: root, maxBuffer: 2 ** 26 });
  const files = stdout
    .split('\0')
    .filter((file) => file && !/^(docs\/look|e2e(?!\/package\.json)|design-system\/checks)\//.test(file));
  for (const file of files) {
    await mkdir(dirname(join(folder, file)), { recursive: true });
    await cp(join(root, file), join(folder, file));
  }
  for (const built of ['shell/dist', ...globSync('mfe-*/dist', { cwd: root })])
    await cp(join(root, built), join(folder, built), { recursive: true });
  return files;
}

const addWorkspace = (folder: string, name: string) =>
  edit(join(folder, 'package.json'), (text) =>
    text.replace(/^( *")mfe-events(",)$/m, (line, before, after) => `${line}\n${before}${name}${after}`),
  );

const addModule = (folder: string) =>
  edit(join(folder, MODULES), (text) =>
    text.replace(/^( *await import\('\.\/areas\/)events\/events(\.module\.ts'\),)$/m, '$&\n$1games/games$2'),
  );

/** What `npm install` writes: the remote takes nothing that is not there. */
async function lock(folder: string): Promise<void> {
  const { npm } = (await import('../../tools/parts/npm.mjs' as string)) as {
    npm(node: string, args: string[], options: object): Promise<{ code: number; output: string }>;
  };
  const args = ['install', '--package-lock-only', '--ignore-scripts', '--offline'];
  const { code, output } = await npm(process.execPath, args, { cwd: folder });
  if (code !== 0) throw new Error(output);
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
    ...globSync('mfe-*', { cwd: root }),
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

/** Compares what was copied with what is there now, but for installed packages and builds. */
async function differences(folder: string, copied: readonly string[]): Promise<Differences> {
  const present = (await readdir(folder, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
    .filter((file) => !/(^|\/)(node_modules|dist)\//.test(file));
  const known = new Set(copied.flatMap((file) => [file, ...above(file)]));
  const folders = new Set<string>();
  const files: Record<string, string[]> = {};
  for (const file of new Set([...copied, ...present])) {
    const outermost = above(file).find((each) => !known.has(each));
    if (outermost) folders.add(outermost);
    else if (!(await isSame(join(root, file), join(folder, file))))
      files[file] = await changedLines(join(root, file), join(folder, file));
  }
  return { folders: [...folders].sort(), files };
}

/** The folders of a path, the outermost first. */
const above = (file: string) => [...file.matchAll(/\//g)].map(({ index }) => file.slice(0, index));

const isSame = async (one: string, other: string) => (await textOf(one)) === (await textOf(other));

const textOf = (file: string) => readFile(file, 'latin1').catch(() => null);

async function changedLines(before: string, after: string): Promise<string[]> {
  const args = ['diff', '--no-index', '--no-color', '-U0', before, after];
  // git ends with 1 where there are differences.
  const { stdout } = await run('git', args).catch((differing: { stdout: string }) => differing);
  return stdout.split('\n').filter((line) => /^[+-](?![+-]{2} )/.test(line));
}
