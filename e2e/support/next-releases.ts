import { cp, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { copyTree, edit, linkPackages, node, rspack, tsc } from './tree.ts';

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
}

const FOOD_PAGE = 'mfe-lists/src/features/food/FoodPage.tsx';

/** Compiles them from a changed copy of the tree. */
export async function nextReleases(): Promise<NextReleases> {
  const folder = await mkdtemp(join(tmpdir(), 'yolo-next-'));
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
  return { folder, shell, lists, listsOfNewName };
}
