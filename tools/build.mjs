/**
 * Builds what changed since the last build: contract, API, shell and remotes (`node tools/build.mjs`, and part of `npm start`),
 * or the static Storybook (`npm run storybook`, and part of `npm test`).
 */
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { withLock } from './parts/lock.mjs';
import { nx } from './parts/nx.mjs';
import { root, toolsFolder } from './parts/paths.mjs';
import { stampOfResults, stampOfSources } from './parts/stamp.mjs';
import { main, PlainError, step } from './parts/terminal.mjs';
import { products, workspaces } from './parts/workspaces.mjs';

/**
 * Brings every build up to date; quick when nothing changed.
 * @throws {PlainError} after showing what the compiler said
 */
export async function build() {
  // Everything a build may read; the journeys are no part of any.
  const read = (await workspaces()).filter(({ scope }) => scope !== 'e2e').map(({ folder }) => folder);
  await bringUpToDate('build', 'Building what changed', await products(), read);
}

/** The same for the static Storybook, which reads the design system alone. */
export async function buildStorybook() {
  const made = (await workspaces()).filter(({ scope }) => scope === 'design-system');
  await bringUpToDate('storybook', 'Building Storybook', made, [made[0].folder]);
}

async function bringUpToDate(name, label, made, read) {
  const folders = made.map(({ folder }) => folder);
  const stampFile = join(toolsFolder, `${name}-stamp.json`);
  const isFresh = async () => {
    const stamp = await readFile(stampFile, 'utf8').then(JSON.parse, () => undefined);
    if (!stamp || stamp.sources !== (await stampOfSources(read))) return false;
    return stamp.results === (await stampOfResults(folders));
  };
  if (await isFresh()) return;
  await withLock('build', 'Waiting for another command that is building', async () => {
    // The sources are looked at first: what is saved while the build runs counts as changed the next time.
    const sources = await stampOfSources(read);
    if (await isFresh()) return;
    await step(label, () => buildChanged(made));
    await mkdir(toolsFolder, { recursive: true });
    await writeFile(stampFile, JSON.stringify({ sources, results: await stampOfResults(folders) }));
  });
}

async function buildChanged(made) {
  // Compilers leave the results of deleted sources behind, and watch mode other results; nx brings back what is unchanged.
  for (const { folder } of made) await rm(join(root, folder, 'dist'), { recursive: true, force: true });
  const { code, output } = await nx([
    'run-many',
    '-t',
    'build',
    '-p',
    made.map(({ name }) => name).join(','),
  ]);
  if (code === 0) return;
  process.stdout.write(`\n${output}`);
  throw new PlainError('The build failed; what the compiler said stands above.');
}

if (process.argv[1] === import.meta.filename) await main(build);
