import { execFile } from 'node:child_process';
import { cp, mkdtemp, readdir, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { promisify } from 'node:util';
import { copyTree, edit, linkPackages, node, root, rspack, tsc } from './tree.ts';

const run = promisify(execFile);
const SAMPLE = join(root, 'e2e', 'sample-area');
const MODULES = 'api/src/app.module.ts';

/** How a copy of the tree differs from the tree. */
interface Differences {
  folders: string[];
  /** Added (`+`) and removed (`-`) lines of each file outside the new folders. */
  files: Record<string, string[]>;
  /** Pages that differ only in the parts that `npm run docs` writes. */
  made: string[];
}

interface NewArea {
  folder: string;
  differences: Differences;
  /** Dependencies of the remote that the lock file does not have in that version. */
  unlocked: string[];
}

/**
 * Copies the tree and adds the sample area: API and remote are built in the copy, while the shell is the existing build, which
 * does not know the area.
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
 * Compares the files without `npm install`, whose result also depends on the optional packages in the machine's cache. The lock
 * file of the tree is not changed, since the packages are linked.
 */
async function unlocked(): Promise<string[]> {
  const { dependencies } = await json<{ dependencies: Record<string, string> }>(
    join(SAMPLE, 'mfe-games/package.json'),
  );
  const { packages } = await json<{ packages: Record<string, Locked> }>(join(root, 'package-lock.json'));
  const versionOf = (name: string) => {
    const locked = packages[`node_modules/${name}`];
    // A workspace's entry is a link to its folder.
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
  // As after every change of the contract: records the schemas of the slice, and writes the tables of the docs.
  await node('history/record.ts', [], join(folder, 'api/contract'));
  await node('tools/docs.mjs', [], folder);
  await node(tsc, ['-p', 'mfe-games/tsconfig.json', '--noEmit'], folder);
  await node(tsc, ['-p', 'api/tsconfig.build.json'], folder);
  await node(rspack, ['build'], join(folder, 'mfe-games'));
}

/** Runs the tests over all areas in the copy: they must find the sample's rows in its own folders. @throws if a test fails */
export async function testsOfAllAreas(folder: string): Promise<void> {
  await node('tools/test.mjs', ['api', TESTS_OF_ALL_AREAS], folder);
  const jest = join(root, 'node_modules/jest/bin/jest.js');
  await node(jest, ['--ci', 'history/history', 'core/client-deadline'], join(folder, 'api/contract'));
}

const TESTS_OF_ALL_AREAS =
  'areas/games|core/(access|areas|config|web)/|core/http/(bad-input.test|constraints)|database/schema|live/writers|mail/(layout|word)|docs/pages';

/** Compares the copy with the copied files, without installed packages and builds. */
async function differences(folder: string, copied: readonly string[]): Promise<Differences> {
  const present = (await readdir(folder, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
    .filter((file) => !/(^|\/)(node_modules|dist)\//.test(file));
  const known = new Set(copied.flatMap((file) => [file, ...foldersOf(file)]));
  const folders = new Set<string>();
  const files: Record<string, string[]> = {};
  const made: string[] = [];
  for (const file of new Set([...copied, ...present])) {
    const outermost = foldersOf(file).find((each) => !known.has(each));
    const [before, after] = [join(root, file), join(folder, file)];
    if (outermost) folders.add(outermost);
    else if (file.startsWith('docs/') && (await differInGeneratedParts(before, after))) made.push(file);
    else if ((await textOf(before)) !== (await textOf(after)))
      files[file] = await changedLines(before, after);
  }
  return { folders: [...folders].sort(), files, made: made.sort() };
}

/** The folders of a path, the outermost first. */
const foldersOf = (file: string) => [...file.matchAll(/\//g)].map(({ index }) => file.slice(0, index));

/** A part of a page that `npm run docs` writes. */
const GENERATED = /(<!-- \w+, made by `npm run docs` -->)[^]*?(<!-- end -->)/g;

/** Whether two pages differ in generated parts only. */
async function differInGeneratedParts(one: string, other: string): Promise<boolean> {
  const [before, after] = [await textOf(one), await textOf(other)];
  const handwritten = (text: string | null) => text?.replaceAll(GENERATED, '$1$2');
  return before !== after && handwritten(before) === handwritten(after);
}

const textOf = (file: string) => readFile(file, 'latin1').catch(() => null);

async function changedLines(before: string, after: string): Promise<string[]> {
  const args = ['diff', '--no-index', '--no-color', '-U0', before, after];
  // git exits with 1 if there are differences.
  const { stdout } = await run('git', args).catch((differing: { stdout: string }) => differing);
  return stdout.split('\n').filter((line) => /^[+-](?![+-]{2} )/.test(line));
}
