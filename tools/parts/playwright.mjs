/** Runs Playwright and reads its report. */
import { join, relative } from 'node:path';
import { nothing } from './outcome.mjs';
import { root } from './paths.mjs';
import { program, withReport } from './programs.mjs';

/**
 * Runs the browser tests of a folder with a Playwright configuration.
 * @param options.files only test files whose paths match one of these patterns
 * @param options.words only tests whose title or tag contains these words
 * @param options.env environment variables of the tests
 * @param options.name of a folder in `.data/browser` for what failed tests leave, which the next run of this name empties;
 *   by default Playwright's folder, which the next run of any name empties
 * @returns {Promise<import('./outcome.mjs').Outcome>}
 */
export async function browserTests(folder, { files = [], words = [], env = {}, name } = {}) {
  const cwd = join(root, folder);
  const kept = name ? [`--output=${join(root, '.data', 'browser', name)}`] : [];
  const args = ['test', ...files, '--reporter=list,json', ...kept, ...grep(words)];
  const { code, output, report } = await withReport((file) =>
    program('playwright', args, { cwd, env: { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: file } }),
  );
  if (!report) return { ...nothing, failed: 1, output };
  const { expected, flaky, unexpected } = report.stats;
  const specs = report.suites.flatMap((suite) => specsOf(suite));
  return {
    passed: expected + flaky,
    failed: code === 0 ? 0 : Math.max(unexpected, 1),
    output,
    files: secondsByFile(specs, relative(root, report.config.rootDir)),
    flaky: specs
      .filter(({ tests }) => tests.some(({ status }) => status === 'flaky'))
      .map(({ file, title }) => `${file}: ${title}`),
  };
}

/** Playwright's flags for tests whose title or tag contains these words. */
export function grep(words) {
  return words.length > 0 ? ['--grep', words.join(' ').replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')] : [];
}

function specsOf({ specs = [], suites = [] }) {
  return [...specs, ...suites.flatMap(specsOf)];
}

function secondsByFile(specs, folder) {
  const seconds = new Map();
  for (const { file, tests } of specs) {
    const total = tests.flatMap(({ results }) => results).reduce((all, { duration }) => all + duration, 0);
    seconds.set(file, (seconds.get(file) ?? 0) + total / 1000);
  }
  return [...seconds].map(([file, each]) => ({ file: join(folder, file), seconds: each }));
}
