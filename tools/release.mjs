/**
 * `npm run release -- <project>`: builds and tests one front end alone, looks at it in a preview, and puts it in its place in
 * a running Yolo. `-- --share 10 <project>` gives it to ten of a hundred browsers, `--share 0` takes it back; `--yes` does not
 * ask, `--untested` leaves tests and probes out. `-- --list <project>` shows what was released, `-- --new-key <project>` makes
 * the pair of keys of a team.
 */
import { writeFile } from 'node:fs/promises';
import { createPrivateKey } from 'node:crypto';
import { join } from 'node:path';
import { build } from './build.mjs';
import { nx } from './parts/nx.mjs';
import { root } from './parts/paths.mjs';
import { probePreview } from './parts/preview-probes.mjs';
import { builtIn, preview, registryOf, release, releasesOf, rollOut } from './parts/registry.mjs';
import { readArguments } from './parts/release-arguments.mjs';
import { listLines, rolloutLine, short } from './parts/release-words.mjs';
import { agrees, canAsk, main, PlainError, say, step } from './parts/terminal.mjs';
import { frontEndCalled } from './parts/workspaces.mjs';

await main(async () => {
  process.chdir(root);
  const asked = readArguments(process.argv.slice(2));
  const made = await frontEndCalled(asked.project);
  await build();
  if (asked.what === 'new-key') return newKey(made.folder);
  const registry = await registryOf(made.folder);
  if (asked.what === 'list') return listLines(await releasesOf(registry)).forEach(say);
  if (asked.share === 0) return end(registry);
  return bring(registry, made, asked);
});

/** From the tree to browsers: all of them, or a share. */
async function bring(registry, made, asked) {
  const { project } = registry;
  const { share } = asked;
  const offered = await builtIn(join(root, made.folder, 'dist'));
  const { current, rollout } = await releasesOf(registry);
  if (current === offered.id) return say(`${project} ${short(current)} is what is there already.`);
  const isUnderWay = rollout?.endedAt === null && rollout.build === offered.id;
  // Who has it already can have more of it without another look.
  if (!isUnderWay || share === undefined) await look(registry, made, offered, asked);
  const question = share === undefined ? 'Release it?' : `Give it to ${share} of 100 browsers?`;
  if (!(await isWanted(question, asked))) return;
  if (share === undefined) await releaseIt(registry, offered);
  else
    say(
      rolloutLine(await step(`Rolling out at ${registry.url}`, () => rollOut(registry, offered.id, share))),
    );
}

/** Tests it, and opens it beside everybody else's current builds. */
async function look(registry, made, offered, { untested }) {
  if (!untested) await step(`Testing ${made.folder}`, () => test(made));
  const { address, until } = await step(`Uploading a preview to ${registry.url}`, () =>
    preview(registry, offered),
  );
  if (!untested) {
    const seen = await step('Opening the preview', () => probePreview(address, offered));
    for (const line of seen) say(`  ${line}`);
  }
  say(`Until ${until} it can be looked at: ${address}`);
}

async function isWanted(question, { yes, untested, share, project }) {
  if (yes) return true;
  if (canAsk()) {
    const agreed = await agrees(question);
    if (!agreed) say('Not released.');
    return agreed;
  }
  const words = [
    '--yes',
    ...(untested ? ['--untested'] : []),
    ...(share === undefined ? [] : ['--share', share]),
    project,
  ].join(' ');
  say(`Not released: there is no terminal to ask at. To go on: npm run release -- ${words}`);
  return false;
}

async function releaseIt(registry, offered) {
  const { project, url } = registry;
  const {
    generation,
    build: id,
    before,
  } = await step(`Releasing to ${url}`, () => release(registry, offered));
  say(
    `Generation ${generation} has ${project} ${short(id)}${before ? ` in the place of ${short(before)}` : ''}.`,
  );
  say(`Back: npm run rollback -- ${project}`);
}

/** What is under way is its own, whatever the tree has become since. */
async function end(registry) {
  const { rollout } = await releasesOf(registry);
  if (rollout?.endedAt !== null) throw new PlainError(`No rollout of ${registry.project} is under way.`);
  say(rolloutLine(await step(`Ending it at ${registry.url}`, () => rollOut(registry, rollout.build, 0))));
}

async function test({ name }) {
  const { code, output } = await nx(['run', `${name}:unit`]);
  if (code === 0) return;
  process.stdout.write(`\n${output}`);
  throw new PlainError('Its tests fail, so nothing was released; what they said stands above.');
}

async function newKey(project) {
  const { newKey: make, publicHalf } = await import('../api/dist/core/releases/release-keys.js');
  const pem = make();
  const file = join(root, `${project}.pem`);
  await writeFile(file, pem, { mode: 0o600, flag: 'wx' });
  say(
    `The private half is in ${file}; keep it, and set RELEASE_KEY to where it lies. For RELEASE_KEYS of the API:`,
  );
  say(`${project}=${publicHalf(createPrivateKey(pem))}`);
}
