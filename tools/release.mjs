/**
 * `npm run release -- <project>`: builds and tests one front end, opens it in a preview and releases it to a running
 * Yolo. `-- --share 10 <project>` rolls it out to 10 of 100 browsers, `--share 0` ends the rollout; `--yes` skips the
 * question, `--untested` skips tests and probes. `-- --list <project>` shows the releases, `-- --new-key <project>`
 * creates a team’s key pair, `-- --new-key operator` the operator’s.
 */
import { writeFile } from 'node:fs/promises';
import { createPrivateKey } from 'node:crypto';
import { join } from 'node:path';
import { build } from './build.mjs';
import { nx } from './parts/nx.mjs';
import { root } from './parts/paths.mjs';
import { probePreview } from './parts/preview-probes.mjs';
import {
  OPERATOR,
  preview,
  readBuiltFolder,
  registryOf,
  release,
  releasesOf,
  rollOut,
} from './parts/registry.mjs';
import { readArguments } from './parts/release-arguments.mjs';
import { listLines, rolloutLine, short } from './parts/release-words.mjs';
import { isConfirmed, main, PlainError, say, step } from './parts/terminal.mjs';
import { findFrontEnd } from './parts/workspaces.mjs';

await main(async () => {
  process.chdir(root);
  const options = readArguments(process.argv.slice(2));
  const isOperator = options.what === 'new-key' && options.project === OPERATOR;
  const workspace = isOperator ? { folder: OPERATOR } : await findFrontEnd(options.project);
  await build();
  if (options.what === 'new-key') return newKey(workspace.folder);
  const registry = await registryOf(workspace.folder);
  if (options.what === 'list') return listLines(await releasesOf(registry)).forEach(say);
  if (options.share === 0) return endRollout(registry);
  return releaseOrRollOut(registry, workspace, options);
});

/** Releases the build to all browsers, or rolls it out to a share of them. */
async function releaseOrRollOut(registry, workspace, options) {
  const { project } = registry;
  const { share } = options;
  const built = await readBuiltFolder(join(root, workspace.folder, 'dist'));
  const { current, rollout } = await releasesOf(registry);
  if (current === built.id) return say(`${project} ${short(current)} is what is there already.`);
  const isRunning = rollout?.endedAt === null && rollout.build === built.id;
  // A larger share of a running rollout needs no further test.
  if (!isRunning || share === undefined) await testAndPreview(registry, workspace, built, options);
  const question = share === undefined ? 'Release it?' : `Give it to ${share} of 100 browsers?`;
  const asking = { yes: options.yes, otherwise: 'Not released', command: sureCommand(options) };
  if (!(await isConfirmed(question, asking))) return;
  // Compared with what was current before the tests and the question, which take minutes.
  if (share === undefined) return releaseIt(registry, built, current);
  const started = () => rollOut(registry, built.id, share, current);
  say(rolloutLine(await step(`Rolling out at ${registry.url}`, started)));
}

/** Tests the build and opens it in a preview beside the current builds of the other projects. */
async function testAndPreview(registry, workspace, built, { untested }) {
  if (!untested) await step(`Testing ${workspace.folder}`, () => test(workspace));
  const { address, until } = await step(`Uploading a preview to ${registry.url}`, () =>
    preview(registry, built),
  );
  if (!untested) {
    const seen = await step('Opening the preview', () => probePreview(address, built));
    for (const line of seen) say(`  ${line}`);
  }
  say(`Until ${until} it can be looked at: ${address}`);
}

/** The command that goes on without a question. */
function sureCommand({ untested, share, project }) {
  const words = [
    '--yes',
    ...(untested ? ['--untested'] : []),
    ...(share === undefined ? [] : ['--share', share]),
    project,
  ];
  return `npm run release -- ${words.join(' ')}`;
}

async function releaseIt(registry, built, replaces) {
  const { project, url } = registry;
  const { generation } = await step(`Releasing to ${url}`, () => release(registry, built, replaces));
  const instead = replaces ? ` in the place of ${short(replaces)}` : '';
  say(`Generation ${generation} has ${project} ${short(built.id)}${instead}.`);
  say(`Back: npm run rollback -- ${project}`);
}

/** Ends the running rollout, also when the tree has changed since it started. */
async function endRollout(registry) {
  const { current, rollout } = await releasesOf(registry);
  if (rollout?.endedAt !== null) throw new PlainError(`No rollout of ${registry.project} is under way.`);
  const ended = () => rollOut(registry, rollout.build, 0, current);
  say(rolloutLine(await step(`Ending it at ${registry.url}`, ended)));
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
  const file = join(process.env.INIT_CWD ?? root, `${project}.pem`);
  await writeFile(file, pem, { mode: 0o600, flag: 'wx' });
  say(
    `The private half is in ${file}; keep it, and set RELEASE_KEY to where it lies. For RELEASE_KEYS of the API:`,
  );
  say(`${project}=${publicHalf(createPrivateKey(pem))}`);
}
