/**
 * `npm run rollback -- <project> [<build>]`: restores a front end’s previous build, or one that `release -- --list`
 * shows. `npm run rollback -- <generation>` restores all builds of a generation, with the operator’s key; `--yes` skips
 * the question.
 */
import { build } from './build.mjs';
import { root } from './parts/paths.mjs';
import { OPERATOR, readRestore, registryOf, releasesOf, restore, rollBack } from './parts/registry.mjs';
import { readArguments } from './parts/rollback-arguments.mjs';
import { changeLines, short } from './parts/release-words.mjs';
import { isConfirmed, main, PlainError, say, step } from './parts/terminal.mjs';
import { findFrontEnd } from './parts/workspaces.mjs';

await main(async () => {
  process.chdir(root);
  const { generation, project, build: wanted, yes } = readArguments(process.argv.slice(2));
  if (generation !== undefined) return restoreGeneration(generation, yes);
  const { folder } = await findFrontEnd(project);
  await build();
  const registry = await registryOf(folder);
  const { current, releases } = await releasesOf(registry);
  const to = wanted === undefined ? null : findBuild(folder, releases, wanted);
  const restored = await step(`Going back at ${registry.url}`, () => rollBack(registry, to, current));
  const instead = current ? `, in the place of ${short(current)}` : '';
  say(`Generation ${restored.generation} has ${folder} ${short(restored.build)} again${instead}.`);
});

/** Finds a build by the beginning of its id or by the number of the generation that introduced it. */
function findBuild(project, releases, name) {
  const found = releases.filter(
    ({ generation, build: id }) => String(generation) === name || id?.startsWith(name),
  );
  const ids = new Set(found.flatMap(({ build: id }) => id ?? []));
  if (ids.size === 1) return [...ids][0];
  throw new PlainError(
    `${name} names ${ids.size === 0 ? 'no build' : 'several builds'} of ${project}; see npm run release -- --list ${project}.`,
  );
}

/** Goes back to a generation after it has listed the releases, also of other teams, that this takes back. */
async function restoreGeneration(n, yes) {
  await build();
  const registry = await registryOf(OPERATOR);
  const { current, changes } = await readRestore(registry, n);
  if (changes.length === 0) return say(`Generation ${n} has the current builds.`);
  say(`Going back from generation ${current} to ${n} changes:`);
  changeLines(changes).forEach(say);
  const asking = { yes, otherwise: 'Nothing was changed', command: `npm run rollback -- --yes ${n}` };
  if (!(await isConfirmed('Go back?', asking))) return;
  const { generation } = await step(`Going back at ${registry.url}`, () => restore(registry, n, current));
  say(`Generation ${generation} has the builds of generation ${n}.`);
}
