/** Publishes the front-end builds into a data folder, where the API serves them from. Part of `npm start`. */
import { cp, mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { root } from './parts/paths.mjs';
import { hashOfContent } from './parts/stamp.mjs';
import { say } from './parts/terminal.mjs';
import { products } from './parts/workspaces.mjs';

/**
 * Copies every build to `builds/<project>/<hash of its content>/`, which never changes afterwards, and names the set in
 * `generation.json`: `{ id, createdAt, builds: { <project>: { …build.json, base } } }`. What is there already stays untouched.
 */
export async function publish(dataDir) {
  const builds = {};
  for (const { folder, scope } of await products()) {
    if (scope !== 'shell' && scope !== 'remote') continue;
    const dist = join(root, folder, 'dist');
    const described = await readFile(join(dist, 'build.json'), 'utf8').then(JSON.parse, () => undefined);
    if (described)
      builds[described.project] = { ...described, base: await publishOne(dataDir, described.project, dist) };
    else say(`! ${folder} has no build and is left out.`);
  }
  await nameGeneration(dataDir, builds);
}

async function publishOne(dataDir, project, dist) {
  const hash = await hashOfContent(dist);
  const target = join(dataDir, 'builds', project, hash);
  if (!(await isThere(target))) {
    const unfinished = join(dataDir, 'builds', project, `.${hash}-${process.pid}`);
    await mkdir(join(dataDir, 'builds', project), { recursive: true });
    await cp(dist, unfinished, { recursive: true });
    // Another command may have put the same content there in the meantime.
    await rename(unfinished, target).catch(async (error) => {
      await rm(unfinished, { recursive: true, force: true });
      if (!(await isThere(target))) throw error;
    });
  }
  return `/builds/${project}/${hash}/`;
}

async function nameGeneration(dataDir, builds) {
  const file = join(dataDir, 'generation.json');
  const id = createHash('sha256').update(JSON.stringify(builds)).digest('hex').slice(0, 16);
  const current = await readFile(file, 'utf8').then(JSON.parse, () => undefined);
  if (current?.id === id) return;
  const unfinished = `${file}.${process.pid}`;
  await mkdir(dataDir, { recursive: true });
  await writeFile(unfinished, JSON.stringify({ id, createdAt: new Date().toISOString(), builds }, null, 2));
  await rename(unfinished, file);
}

function isThere(path) {
  return stat(path).then(
    () => true,
    () => false,
  );
}
