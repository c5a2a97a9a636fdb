import { execFile } from 'node:child_process';
import { cp, mkdtemp, readdir, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { promisify } from 'node:util';
import { copyTree, edit, linkPackages, node, root, rspack, tsc } from './tree.ts';

const run = promisify(execFile);
const SAMPLE = join(root, 'e2e', 'sample-area');
const MODULES = 'api/src/app.module.ts';

/** What a copy of the tree has that the tree has not. */
interface Differences {
  folders: string[];
  /** Of each other file the lines that are new (`+`) or gone (`-`). */
  files: Record<string, string[]>;
  /** Pages whose parts that `npm run docs` writes are different. */
  made: string[];
}

interface NewArea {
  folder: string;
  differences: Differences;
  /** Packages that the remote takes and the lock file does not have in that version. */
  unlocked: string[];
}

/**
 * A copy of the tree with the sample area in it: its API and its remote are built there, the shell is the one that was built
 * before it.
 */
export async function treeWithNewArea(): Promise<NewArea> {
  const folder = await mkdtemp(join(tmpdir(), 'yolo-new-area-'));
  const copied = await copyTree(folder);
  await cp(SAMPLE, folder, { recursive: true });
  await addWorkspace(folder, 'mfe-games');
  await addModule(folder);
  await linkPackages(folder);
  await build(folder);
  return { folder, differences: await differences(folder, copied), unlocked: await unlocked() };
}

const addWorkspace = (folder: string, name: string) =>
  edit(join(folder, 'package.json'), (text) =>
    text.replace(/^( *")mfe-events(",)$/m, (line, before, after) => `${line}\n${before}${name}${after}`),
  );

const addModule = (folder: string) =>
  edit(join(folder, MODULES), (text) =>
    text.replace(/^( *await import\('\.\/areas\/)events\/events(\.module\.ts'\),)$/m, '$&\n$1games/games$2'),
  );

/**
 * By the files alone: what `npm install` would write also depends on the optional packages that the machine's cache knows. The lock
 * file of the tree stays as it is, since the packages are linked.
 */
async function unlocked(): Promise<string[]> {
  const { dependencies } = await json<{ dependencies: Record<string, string> }>(
    join(SAMPLE, 'mfe-games/package.json'),
  );
  const { packages } = await json<{ packages: Record<string, Locked> }>(join(root, 'package-lock.json'));
  const versionOf = (name: string) => {
    const locked = packages[`node_modules/${name}`];
    // A workspace is a link to its folder.
    return (locked?.link ? packages[locked.resolved!] : locked)?.version;
  };
  return Object.entries(dependencies)
    .filter(([name, version]) => versionOf(name) !== version)
    .map(([name, version]) => `${name} ${version}`);
}

interface Locked {
  version?: string;
  link?: true;
  resolved?: string;
}

const json = async <T>(file: string) => JSON.parse(await readFile(file, 'utf8')) as T;

async function build(folder: string): Promise<void> {
  await node(tsc, ['-p', 'api/contract/tsconfig.build.json'], folder);
  // What the slice promises is recorded, as for every change of the contract, and the tables of the docs are written.
  await node('history/record.ts', [], join(folder, 'api/contract'));
  await node('tools/docs.mjs', [], folder);
  await node(tsc, ['-p', 'mfe-games/tsconfig.json', '--noEmit'], folder);
  await node(tsc, ['-p', 'api/tsconfig.build.json'], folder);
  await node(rspack, ['build'], join(folder, 'mfe-games'));
}

/** The tests that ask something of every area, in the copy; its rows have to be found in its own folders. @throws what failed */
export async function testsOfAllAreas(folder: string): Promise<void> {
  await node('tools/test.mjs', ['api', TESTS_OF_ALL_AREAS], folder);
  const jest = join(root, 'node_modules/jest/bin/jest.js');
  await node(jest, ['--ci', 'history/history', 'core/client-deadline'], join(folder, 'api/contract'));
}

const TESTS_OF_ALL_AREAS =
  'areas/games|core/(access|areas|config|web)/|core/http/(bad-input.test|constraints)|database/schema|live/writers|mail/(layout|word)|docs/pages';

/** Compares what was copied with what is there now, but for installed packages and builds. */
async function differences(folder: string, copied: readonly string[]): Promise<Differences> {
  const present = (await readdir(folder, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
    .filter((file) => !/(^|\/)(node_modules|dist)\//.test(file));
  const known = new Set(copied.flatMap((file) => [file, ...above(file)]));
  const folders = new Set<string>();
  const files: Record<string, string[]> = {};
  const made: string[] = [];
  for (const file of new Set([...copied, ...present])) {
    const outermost = above(file).find((each) => !known.has(each));
    const [before, after] = [join(root, file), join(folder, file)];
    if (outermost) folders.add(outermost);
    else if (file.startsWith('docs/') && (await areWrittenAlike(before, after))) made.push(file);
    else if ((await textOf(before)) !== (await textOf(after)))
      files[file] = await changedLines(before, after);
  }
  return { folders: [...folders].sort(), files, made: made.sort() };
}

/** The folders of a path, the outermost first. */
const above = (file: string) => [...file.matchAll(/\//g)].map(({ index }) => file.slice(0, index));

/** Of what `npm run docs` writes nobody writes a word. */
const MADE = /(<!-- \w+, made by `npm run docs` -->)[^]*?(<!-- end -->)/g;

/** Whether two pages differ, but only in what is made. */
async function areWrittenAlike(one: string, other: string): Promise<boolean> {
  const [before, after] = [await textOf(one), await textOf(other)];
  const written = (text: string | null) => text?.replaceAll(MADE, '$1$2');
  return before !== after && written(before) === written(after);
}

const textOf = (file: string) => readFile(file, 'latin1').catch(() => null);

async function changedLines(before: string, after: string): Promise<string[]> {
  const args = ['diff', '--no-index', '--no-color', '-U0', before, after];
  // git ends with 1 where there are differences.
  const { stdout } = await run('git', args).catch((differing: { stdout: string }) => differing);
  return stdout.split('\n').filter((line) => /^[+-](?![+-]{2} )/.test(line));
}
