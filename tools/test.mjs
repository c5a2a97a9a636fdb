/**
 * `npm test`: all deterministic checks. `npm run unit`: the same without a browser. `npm run e2e [-- words]`: the
 * journeys alone. `npm run storybook:check [-- words]`: every story. Ends with the totals over all runners, alone on
 * the last line.
 */
import { build, buildStorybook } from './build.mjs';
import { declarations, format, lint, toolTests, types } from './parts/checks.mjs';
import { measureLoop, writeFlaky, writeGate } from './parts/gate.mjs';
import { apiTests, frontEndTests } from './parts/jest.mjs';
import { nothing, runPart, sayTotals, sum } from './parts/outcome.mjs';
import { browserTests } from './parts/playwright.mjs';
import { main, PlainError, say } from './parts/terminal.mjs';
import { workspaces } from './parts/workspaces.mjs';

const SLOWEST_SHOWN = 10;
const [part = 'all', ...words] = process.argv.slice(2);

await main(async () => {
  const isAll = part === 'all';
  const plan = parts()[part];
  if (!plan) throw new PlainError(`There is no part “${part}”; say unit, api, storybook, e2e or nothing.`);
  if (isAll) {
    say(
      'Everything deterministic. What is long or random: `npm run soak -- --list`; every number: `npm run bench`.',
    );
  }
  const loop = isAll ? await measureLoop() : 0;
  const done = [];
  for (const [name, work] of plan) done.push(await runPart(name, work));
  const total = done.map(({ outcome }) => outcome).reduce(sum, nothing);
  report(done, total);
  if (isAll) await writeGate({ done, total, loop });
  await writeFlaky(total.flaky);
  sayTotals(total);
});

function parts() {
  const quick = [
    // Each of the two uses one core.
    ['Format and lint', async () => (await Promise.all([format(), workspaces().then(lint)])).reduce(sum)],
    ['Declarations and unused code', declarations],
    ['Types', types],
    ['Build', () => built(build)],
    ['Tests of tools', toolTests],
    ['Tests of the front ends and the contract', () => frontEndTests()],
    ['Tests of the API on PostgreSQL', () => apiTests()],
  ];
  const storybook = ['Build of Storybook', () => built(buildStorybook)];
  return {
    all: [
      ...quick,
      storybook,
      ['Storybook opens', () => browserTests('design-system/checks', { words: ['@road'] })],
      ['Main roads in a browser', () => browserTests('e2e', { words: ['@road'] })],
    ],
    unit: quick,
    api: [['Tests of the API on PostgreSQL', () => apiTests(words)]],
    storybook: [
      storybook,
      ['Every story in three themes', () => browserTests('design-system/checks', { words })],
    ],
    e2e: [
      ['Build', () => built(build)],
      ['Journeys in a browser', () => browserTests('e2e', { words })],
    ],
  };
}

/** The build counts as a check, because the later parts depend on it. */
async function built(work) {
  try {
    await work();
    return { ...nothing, passed: 1 };
  } catch (error) {
    return { ...nothing, failed: 1, output: error.message };
  }
}

function report(done, { files, flaky }) {
  say('');
  for (const { name, seconds } of done) say(`${String(seconds).padStart(6)} s  ${name}`);
  const slowest = files.toSorted((a, b) => b.seconds - a.seconds).slice(0, SLOWEST_SHOWN);
  if (slowest.length > 0) say('\nSlowest test files');
  for (const { file, seconds } of slowest) say(`${seconds.toFixed(1).padStart(8)} s  ${file}`);
  if (flaky.length > 0) say('\nPassed on the second try only (.data/flaky.json); mend them:');
  for (const title of flaky) say(`  ${title}`);
  say('');
}
