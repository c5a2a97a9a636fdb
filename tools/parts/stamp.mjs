import { createHash } from 'node:crypto';
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from './paths.mjs';

/** Folders that no build reads; `checks` has the checks of Storybook and their pictures. */
const SKIPPED = new Set(['node_modules', 'dist', '.data', '.nx', '.tools', '.git', 'test-results', 'checks']);
/** Root files that every build reads. */
const SHARED = ['package.json', 'package-lock.json', 'nx.json', 'tsconfig.base.json', 'tsconfig.web.json'];

/** A fingerprint of all files that the builds of these folders read, by path, size and modification time. */
export async function stampOfSources(folders) {
  const shared = SHARED.map((file) => join(root, file));
  return fingerprint([
    ...shared,
    ...(await filesOf(
      folders.map((folder) => join(root, folder)),
      SKIPPED,
    )),
  ]);
}

/** A fingerprint of the builds' output, so that a deleted or overwritten file is detected. */
export function stampOfResults(folders) {
  return filesOf(
    folders.map((folder) => join(root, folder, 'dist')),
    new Set(),
  ).then(fingerprint);
}

async function fingerprint(files) {
  const lines = await Promise.all(
    files.map(async (file) => {
      const found = await stat(file).catch(() => undefined);
      return found ? `${file}\0${found.size}\0${found.mtimeMs}` : `${file}\0missing`;
    }),
  );
  return createHash('sha256').update(lines.sort().join('\n')).digest('hex');
}

async function filesOf(folders, skipped) {
  const found = await Promise.all(
    folders.map(async (folder) => {
      const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
      const inside = entries.filter((entry) => entry.isDirectory() && !skipped.has(entry.name));
      const files = entries.filter((entry) => entry.isFile()).map((entry) => join(folder, entry.name));
      return [
        ...files,
        ...(await filesOf(
          inside.map((entry) => join(folder, entry.name)),
          skipped,
        )),
      ];
    }),
  );
  return [...new Set(found.flat())];
}
