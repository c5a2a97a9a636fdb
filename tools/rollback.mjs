/**
 * `npm run rollback -- <project> [<build>]`: restores a front end’s previous build, or one that `release -- --list`
 * shows. `npm run rollback -- <generation>` restores all builds of a generation, with the operator’s key; `--yes` skips
 * the question.
 */
import { build } from './build.mjs';
import { root } from './parts/paths.mjs';
import { OPERATOR, readRestore, registryOf, releasesOf, restore, rollBack } from './parts/registry.mjs';
import { changeLines, short } from './parts/release-words.mjs';
import { isConfirmed, main, PlainError, say, step } from './parts/terminal.mjs';
import { findFrontEnd } from './parts/workspaces.mjs';

const words = process.argv.slice(2);
const isSure = words.includes('--yes');
const [name, wanted] = words.filter((word) => word !== '--yes');

await main(async () => {
  process.chdir(root);
  if (/^\d+$/.test(name)) return restoreGeneration(Number(name));
  const { folder } = await findFrontEnd(name);
  await build();
  const registry = await registryOf(folder);
  const to = wanted ? await findBuild(registry, wanted) : null;
  const {
    generation,
    build: id,
    before,
  } = await step(`Going back at ${registry.url}`, () => rollBack(registry, to));
  say(`Generation ${generation} has ${folder} ${short(id)} again, in the place of ${short(before)}.`);
});

/** Finds a build by the beginning of its id or by the number of the generation that introduced it. */
async function findBuild(registry, name) {
  const { releases } = await releasesOf(registry);
  const found = releases.filter(
    ({ generation, build: id }) => String(generation) === name || id?.startsWith(name),
  );
  const ids = new Set(found.flatMap(({ build: id }) => id ?? []));
  if (ids.size === 1) return [...ids][0];
  throw new PlainError(
    `${name} names ${ids.size === 0 ? 'no build' : 'several builds'} of ${registry.project}; see npm run release -- --list ${registry.project}.`,
  );
}

/** Goes back to a generation after it has listed the releases, also of other teams, that this takes back. */
async function restoreGeneration(n) {
  await build();
  const registry = await registryOf(OPERATOR);
  const { current, changes } = await readRestore(registry, n);
  if (changes.length === 0) return say(`Generation ${n} has the current builds.`);
  say(`Going back from generation ${current} to ${n} changes:`);
  changeLines(changes).forEach(say);
  const asking = { yes: isSure, otherwise: 'Nothing was changed', command: `npm run rollback -- --yes ${n}` };
  if (!(await isConfirmed('Go back?', asking))) return;
  const { generation } = await step(`Going back at ${registry.url}`, () => restore(registry, n, current));
  say(`Generation ${generation} has the builds of generation ${n}.`);
}
