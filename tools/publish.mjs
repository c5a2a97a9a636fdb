/** Publishes the front-end builds into a data folder, where the API serves them from. Part of `npm start`. */
import { copyFile, mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { createHash, randomUUID } from 'node:crypto';
import { dirname, join } from 'node:path';
import { root } from './parts/paths.mjs';
import { hashOfContent } from './parts/stamp.mjs';
import { say } from './parts/terminal.mjs';
import { products } from './parts/workspaces.mjs';

/**
 * Copies every build to `builds/<project>/<hash of its content>/`, which never changes afterwards, and names the set in
 * `generation.json`: `{ id, createdAt, builds: { <project>: { …build.json, base } } }`. What is there already stays untouched.
 * @param options.only folders to publish; the others stay as they are in the present generation
 * @param options.from the workspace whose builds are published
 * @returns {Promise<Record<string, object>>} those builds
 */
export async function publish(dataDir, { only, from = root } = {}) {
  await mkdir(dataDir, { recursive: true });
  // By itself, for of a read-only disk a recursive mkdir only says that a folder is missing.
  await mkdir(join(dataDir, 'builds')).catch((error) => {
    if (error.code !== 'EEXIST') throw error;
  });
  const builds = only ? ((await present(dataDir))?.builds ?? {}) : {};
  for (const { folder, scope } of await products(from)) {
    if ((scope !== 'shell' && scope !== 'remote') || (only && !only.includes(folder))) continue;
    const dist = join(from, folder, 'dist');
    const described = await readFile(join(dist, 'build.json'), 'utf8').then(JSON.parse, () => undefined);
    if (described)
      builds[described.project] = { ...described, base: await publishOne(dataDir, described, dist) };
    else say(`! ${folder} has no build and is left out.`);
  }
  await nameGeneration(dataDir, builds);
  return builds;
}

/** Only what build.json lists goes out: source maps stay at home. */
async function publishOne(dataDir, { project, files }, dist) {
  const published = ['build.json', ...files.filter((file) => file !== 'build.json')];
  const hash = await hashOfContent(dist, published);
  const target = join(dataDir, 'builds', project, hash);
  if (!(await isThere(target))) {
    const unfinished = join(dataDir, 'builds', project, `.${hash}-${randomUUID()}`);
    try {
      for (const file of published) await copy(join(dist, file), join(unfinished, file));
      // Another command may have put the same content there in the meantime.
      await rename(unfinished, target).catch(async (error) => {
        if (!(await isThere(target))) throw error;
      });
    } finally {
      await rm(unfinished, { recursive: true, force: true });
    }
  }
  return `/builds/${project}/${hash}/`;
}

async function copy(from, to) {
  await mkdir(dirname(to), { recursive: true });
  await copyFile(from, to);
}

async function nameGeneration(dataDir, builds) {
  const file = generationFile(dataDir);
  const id = createHash('sha256').update(JSON.stringify(builds)).digest('hex').slice(0, 16);
  if ((await present(dataDir))?.id === id) return;
  const unfinished = `${file}.${randomUUID()}`;
  await writeFile(unfinished, JSON.stringify({ id, createdAt: new Date().toISOString(), builds }, null, 2));
  await rename(unfinished, file);
}

function generationFile(dataDir) {
  return join(dataDir, 'generation.json');
}

function present(dataDir) {
  return readFile(generationFile(dataDir), 'utf8').then(JSON.parse, () => undefined);
}

function isThere(path) {
  return stat(path).then(
    () => true,
    () => false,
  );
}
