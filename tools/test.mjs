/**
 * `npm test`: everything. `npm run unit`: format, lint, types and unit tests. `npm run e2e [-- words]`: the journeys.
 * `npm run storybook:check [-- words]`: every story.
 * Ends with the totals over all runners, alone on the last line.
 */
import { build, buildStorybook } from './build.mjs';
import {
  dependencies,
  format,
  journeys,
  lint,
  nothing,
  stories,
  sum,
  toolTests,
  types,
  unit,
} from './parts/checks.mjs';
import { main, PlainError, say, step } from './parts/terminal.mjs';
import { workspaces } from './parts/workspaces.mjs';

const [part = 'all', ...words] = process.argv.slice(2);

await main(async () => {
  let total = nothing;
  for (const [label, work] of await plan()) {
    const result = label ? await step(label, work, ({ failed }) => failed === 0) : await work();
    if (result.failed > 0) process.stdout.write(`${result.output.trimEnd()}\n`);
    total = sum(total, { ...result, output: '' });
  }
  say(`${total.passed} passed, ${total.failed} failed`);
  if (total.failed > 0) process.exitCode = 1;
});

async function plan() {
  const packages = await workspaces();
  const quick = [
    // Each works on one core.
    ['Format and lint', async () => (await Promise.all([format(), lint(packages)])).reduce(sum)],
    ['Declared packages', dependencies],
    ['', () => built(build)],
    ['Types', () => types(packages)],
    ['Tests of tools', toolTests],
    ...packages
      .filter(({ scripts }) => scripts.unit)
      .map((each) => [
        `Tests of ${each.folder}${each.scope === 'api' ? ' on PostgreSQL' : ''}`,
        () => unit(each),
      ]),
  ];
  const storybook = [
    ['', () => built(buildStorybook)],
    ['Every story in three themes', () => stories(words)],
  ];
  const browser = ['Journeys in a browser', () => journeys(words)];
  const parts = {
    all: [...quick, ...storybook, browser],
    unit: quick,
    storybook,
    e2e: [['', () => built(build)], browser],
  };
  if (!parts[part]) throw new PlainError(`There is no part “${part}”; say unit, storybook, e2e or nothing.`);
  return parts[part];
}

/** Counts as a check too, for what stands on the build can't be better. It shows its own progress. */
async function built(work) {
  try {
    await work();
    return { passed: 1, failed: 0, output: '' };
  } catch (error) {
    return { passed: 0, failed: 1, output: error.message };
  }
}
