import { globSync, readFileSync } from 'node:fs';
import {
  cp,
  lstat,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  realpath,
  rm,
  symlink,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { copyTree, edit, linkPackages, node, root, rspack, tsc } from './tree.ts';

/** Folders with builds of the next releases of shell and lists. */
export interface NextReleases {
  /** The copy of the tree with all of them, to be deleted after the test. */
  folder: string;
  /** A shell that exports one name more. */
  shell: string;
  /** Lists with another heading. */
  lists: string;
  /** Lists that import the new name from the shell. */
  listsOfNewName: string;
  /** Lists and shell that are compiled with a newer React. */
  listsOfNewerReact: string;
  shellOfNewerReact: string;
  /** Lists that import a React past the shell's. */
  listsWithOwnReact: string;
}

/** The version of the newer React. */
export const NEWER_REACT = '19.99.0';

const FOOD_PAGE = 'mfe-lists/src/features/food/FoodPage.tsx';

/** Compiles them from a changed copy of the tree. */
export async function nextReleases(): Promise<NextReleases> {
  const folder = await mkdtemp(join(tmpdir(), 'yolo-next-'));
  try {
    return await compileReleases(folder);
  } catch (error) {
    await rm(folder, { recursive: true, force: true });
    throw error;
  }
}

async function compileReleases(folder: string): Promise<NextReleases> {
  const place = (...path: string[]) => join(folder, ...path);
  await copyTree(folder);
  await linkPackages(folder);
  await node(tsc, ['-p', 'api/contract/tsconfig.build.json'], folder);
  const compile = async (project: string, to: string) => {
    await node(rspack, ['build'], place(project));
    await cp(place(project, 'dist'), place(to), { recursive: true });
    return place(to);
  };

  await edit(place(FOOD_PAGE), (text) => text.replace('title="Food"', 'title="Food of tomorrow"'));
  const lists = await compile('mfe-lists', 'next-lists');

  await edit(place('shell/platform/src/platform.ts'), (text) =>
    text.replace(/(PLATFORM_VERSION = '\d+\.)(\d+)/, (_, before, minor) => `${before}${Number(minor) + 1}`),
  );
  await edit(
    place('shell/platform/src/remote.tsx'),
    (text) => `${text}\nexport const supper = () => 'Supper';\n`,
  );
  const shell = await compile('shell', 'next-shell');

  await edit(place(FOOD_PAGE), (text) =>
    `import { supper } from '@yolo/platform/remote';\n${text}`.replace(
      'title="Food of tomorrow"',
      'title={supper()}',
    ),
  );
  const listsOfNewName = await compile('mfe-lists', 'next-lists-of-new-name');

  await raiseReact(place('node_modules'));
  await edit(place(FOOD_PAGE), (text) => text.replace('title={supper()}', 'title="Food by a newer React"'));
  const listsOfNewerReact = await compile('mfe-lists', 'next-lists-of-newer-react');
  const shellOfNewerReact = await compile('shell', 'next-shell-of-newer-react');

  const ownReact = relative(dirname(place(FOOD_PAGE)), place('node_modules/react/index.js'));
  await edit(place(FOOD_PAGE), (text) =>
    `import { version } from '${ownReact}';\n${text}`.replace(
      'title="Food by a newer React"',
      'title={version}',
    ),
  );
  const listsWithOwnReact = await compile('mfe-lists', 'next-lists-with-own-react');
  return { folder, shell, lists, listsOfNewName, listsOfNewerReact, shellOfNewerReact, listsWithOwnReact };
}

/**
 * Replaces the links to React and to all packages that import it by copies, in which React and its renderer call themselves
 * {@link NEWER_REACT}: through a link a package would find the installed React.
 */
async function raiseReact(packages: string): Promise<void> {
  for (const name of ['react', ...importersOfReact()]) {
    const copy = join(packages, name);
    const installed = await realpath(copy);
    const scope = dirname(copy);
    if (scope !== packages && (await lstat(scope)).isSymbolicLink()) await copyLinks(scope);
    await rm(copy);
    await cp(installed, copy, { recursive: true });
  }
  for (const name of ['react', 'react-dom']) {
    const folder = join(packages, name);
    if ((await lstat(folder)).isSymbolicLink()) throw new Error(`${folder} is the installed package`);
    const { version } = manifestOf(folder);
    for (const file of ['package.json', ...globSync('cjs/*.js', { cwd: folder })]) {
      const text = await readFile(join(folder, file), 'utf8');
      await writeFile(join(folder, file), text.replaceAll(version, NEWER_REACT));
    }
  }
}

/** Names of the installed packages that need React from outside, without ours. */
function importersOfReact(): string[] {
  const packages = join(root, 'node_modules');
  return globSync(['*/package.json', '@*/*/package.json'], { cwd: packages })
    .map(dirname)
    .filter((name) => !name.startsWith('@yolo/'))
    .filter((name) => 'react' in (manifestOf(join(packages, name)).peerDependencies ?? {}));
}

/** Replaces a link to a folder by a folder of links. */
async function copyLinks(folder: string): Promise<void> {
  const linked = await realpath(folder);
  await rm(folder);
  await mkdir(folder);
  for (const name of await readdir(linked)) await symlink(join(linked, name), join(folder, name));
}

interface Manifest {
  version: string;
  peerDependencies?: object;
}

const manifestOf = (folder: string) =>
  JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Manifest;
