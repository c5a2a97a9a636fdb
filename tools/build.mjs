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
 * Brings all builds up to date; returns early when nothing changed.
 * @throws {PlainError} after the compiler’s output was printed
 */
export async function build() {
  // All folders that a build may read; no build reads the journeys.
  const inputs = (await workspaces()).filter(({ scope }) => scope !== 'e2e').map(({ folder }) => folder);
  await bringUpToDate('build', 'Building what changed', await products(), inputs);
}

/** Builds the static Storybook, which reads only the design system. */
export async function buildStorybook() {
  const targets = (await workspaces()).filter(({ scope }) => scope === 'design-system');
  await bringUpToDate('storybook', 'Building Storybook', targets, [targets[0].folder]);
}

async function bringUpToDate(name, label, targets, inputs) {
  const folders = targets.map(({ folder }) => folder);
  const stampFile = join(toolsFolder, `${name}-stamp.json`);
  const isFresh = async () => {
    const stamp = await readFile(stampFile, 'utf8').then(JSON.parse, () => undefined);
    if (!stamp || stamp.sources !== (await stampOfSources(inputs))) return false;
    return stamp.results === (await stampOfResults(folders));
  };
  if (await isFresh()) return;
  await withLock('build', 'Waiting for another command that is building', async () => {
    // Sources are stamped before the build: a file saved during the build counts as changed the next time.
    const sources = await stampOfSources(inputs);
    if (await isFresh()) return;
    await step(label, () => buildChanged(targets));
    await mkdir(toolsFolder, { recursive: true });
    await writeFile(stampFile, JSON.stringify({ sources, results: await stampOfResults(folders) }));
  });
}

async function buildChanged(targets) {
  // Compilers leave output of deleted sources behind, and watch mode other output; nx restores what is unchanged.
  for (const { folder } of targets) await rm(join(root, folder, 'dist'), { recursive: true, force: true });
  const { code, output } = await nx([
    'run-many',
    '-t',
    'build',
    '-p',
    targets.map(({ name }) => name).join(','),
  ]);
  if (code === 0) return;
  process.stdout.write(`\n${output}`);
  throw new PlainError('The build failed; what the compiler said stands above.');
}

if (process.argv[1] === import.meta.filename) await main(build);
