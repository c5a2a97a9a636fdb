/** What `npm test` runs. Each check answers `{ passed, failed, output }`; the output is shown when something failed. */
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { run } from './children.mjs';
import { nx } from './nx.mjs';
import { root } from './paths.mjs';
import { program, withReport } from './programs.mjs';

export async function format() {
  return verdict(await program('prettier', ['--check', '--log-level=warn', '.']));
}

/** One check per package, and one for what lies outside them. */
export async function lint(packages) {
  // The rule about who may import whom reads nx's graph; without one it would pass everything.
  const graph = await nx(['show', 'projects']);
  if (graph.code !== 0) return verdict(graph);
  const { code, output, report } = await withReport((file) =>
    program('eslint', ['.', '--format=json', `--output-file=${file}`]),
  );
  if (!report || code > 1 || output.includes('rule will be skipped')) return { passed: 0, failed: 1, output };
  const deepestFirst = packages.map(({ folder }) => folder).sort((a, b) => b.length - a.length);
  const packageOf = (file) =>
    deepestFirst.find((folder) => file.startsWith(join(root, folder, '/'))) ?? 'root';
  const broken = report.filter(({ messages }) => messages.length > 0);
  const failed = new Set(broken.map(({ filePath }) => packageOf(filePath))).size;
  const lines = broken.flatMap(({ filePath, messages }) =>
    messages.map(
      ({ line, message, ruleId }) => `${filePath.slice(root.length + 1)}:${line} ${message} (${ruleId})`,
    ),
  );
  return { passed: packages.length + 1 - failed, failed, output: lines.join('\n') };
}

/** Whether every package declares what it imports, and nobody what it does not. */
export async function dependencies() {
  return verdict(await program('knip', ['--dependencies', '--no-progress', '--no-config-hints']));
}

/** One check per package, two at a time. */
export async function types(packages) {
  const waiting = packages.filter(({ scripts }) => scripts.types);
  const results = [];
  const lane = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      results.push(
        verdict(
          await program('tsc of typescript', ['-p', join(root, next.folder, 'tsconfig.json'), '--noEmit']),
        ),
      );
    }
  };
  await Promise.all([lane(), lane()]);
  return results.reduce(sum, nothing);
}

/** Of two cores Jest would use one; its workers wait for the database as often as they work. */
const WORKERS = [`--maxWorkers=${Math.max(2, availableParallelism() - 1)}`];

/** The tests beside a package's code; the API's run on a real PostgreSQL. */
export async function unit({ folder, scripts }) {
  const node = scripts.unit.includes('--experimental-vm-modules')
    ? ['--experimental-vm-modules', '--disable-warning=ExperimentalWarning']
    : [];
  const { code, output, report } = await withReport((file) =>
    program('jest', [...WORKERS, '--ci', '--passWithNoTests', '--json', `--outputFile=${file}`], {
      cwd: join(root, folder),
      minutes: 40,
      node,
    }),
  );
  if (!report) return { passed: 0, failed: 1, output };
  // A file that can't even be loaded has no tests to count, and is a failure all the same.
  const counted = report.numFailedTests + report.numRuntimeErrorTestSuites;
  return {
    passed: report.numPassedTests,
    failed: code === 0 ? counted : Math.max(counted, 1),
    output: messages(report) || output,
  };
}

/** The tests of these tools, by Node's own runner. */
export async function toolTests() {
  const options = { cwd: root, timeout: 300_000 };
  const { code, output } = await run(
    process.execPath,
    ['--test', '--test-reporter=tap', 'tools/**/*.test.mjs'],
    options,
  );
  const count = (word) => Number(new RegExp(`^# ${word} (\\d+)$`, 'm').exec(output)?.[1] ?? 0);
  return { passed: count('pass'), failed: code === 0 ? 0 : Math.max(count('fail'), 1), output };
}

/** The journeys in a real browser; with words, only those whose title contains them. */
export function journeys(words) {
  return inBrowser('e2e', words);
}

/** Every story of the built Storybook: whether it is sound in every theme, and looks as accepted. */
export function stories(words) {
  return inBrowser('design-system/checks', words);
}

async function inBrowser(folder, words) {
  const { code, output, report } = await withReport((file) =>
    program('playwright', ['test', '--reporter=list,json', ...grep(words)], {
      cwd: join(root, folder),
      minutes: 55,
      env: { PLAYWRIGHT_JSON_OUTPUT_FILE: file },
    }),
  );
  if (!report) return { passed: 0, failed: 1, output };
  const { expected, flaky, unexpected } = report.stats;
  return { passed: expected + flaky, failed: code === 0 ? 0 : Math.max(unexpected, 1), output };
}

/** Playwright's flags for tests whose title contains these words. */
export function grep(words) {
  return words.length > 0 ? ['--grep', words.join(' ').replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')] : [];
}

function messages({ testResults }) {
  return testResults
    .filter(({ status }) => status === 'failed')
    .map(({ name, message }) => `${name.slice(root.length + 1)}\n${message}`)
    .join('\n');
}

export const nothing = { passed: 0, failed: 0, output: '' };

export function sum(a, b) {
  return {
    passed: a.passed + b.passed,
    failed: a.failed + b.failed,
    output: [a.output, b.output].filter(Boolean).join('\n'),
  };
}

/** One check for a program that says yes or no. */
function verdict({ code, output }) {
  return code === 0 ? { passed: 1, failed: 0, output: '' } : { passed: 0, failed: 1, output };
}
