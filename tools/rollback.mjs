/**
 * `npm run rollback -- <project> [<build>]`: restores a front end’s previous build, or one that `release -- --list`
 * shows.
 */
import { build } from './build.mjs';
import { root } from './parts/paths.mjs';
import { registryOf, releasesOf, rollBack } from './parts/registry.mjs';
import { main, PlainError, say, step } from './parts/terminal.mjs';
import { findFrontEnd } from './parts/workspaces.mjs';

const [project, wanted] = process.argv.slice(2);

await main(async () => {
  process.chdir(root);
  const { folder } = await findFrontEnd(project);
  await build();
  const registry = await registryOf(folder);
  const to = wanted ? await findBuild(registry, wanted) : null;
  const {
    generation,
    build: id,
    before,
  } = await step(`Going back at ${registry.url}`, () => rollBack(registry, to));
  say(
    `Generation ${generation} has ${folder} ${id.slice(0, 8)} again, in the place of ${before.slice(0, 8)}.`,
  );
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
