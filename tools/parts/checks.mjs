/** Checks of the sources: format, lint, declared packages, types, and the tests of these tools. */
import { join } from 'node:path';
import { run } from './children.mjs';
import { nx } from './nx.mjs';
import { nothing, sum, verdict } from './outcome.mjs';
import { root } from './paths.mjs';
import { HANGS_AFTER_MS, program, withReport } from './programs.mjs';

export async function format() {
  return verdict(await program('prettier', ['--check', '--log-level=warn', '.']));
}

/** One check per package, and one for what lies outside them. */
export async function lint(packages) {
  // The rule for imports between packages reads nx's graph; without one it would accept everything.
  const graph = await nx(['show', 'projects']);
  if (graph.code !== 0) return verdict(graph);
  const { code, output, report } = await withReport((file) =>
    program('eslint', ['.', '--format=json', `--output-file=${file}`]),
  );
  if (!report || code > 1 || output.includes('rule will be skipped'))
    return { ...nothing, failed: 1, output };
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
  return { ...nothing, passed: packages.length + 1 - failed, failed, output: lines.join('\n') };
}

/** Checks that packages declare exactly what they import, and that every file and export is used. */
export async function declarations() {
  return verdict(await program('knip', ['--no-progress', '--no-config-hints']));
}

/** Two type checks for the whole repository in parallel: browser code and Node code. */
export async function types() {
  const check = async (config) =>
    verdict(await program('tsc of typescript', ['-p', join(root, config), '--noEmit']));
  return (await Promise.all(['tsconfig.browser.json', 'tsconfig.node.json'].map(check))).reduce(sum);
}

/** Runs the tests of these tools with Node's test runner. */
export async function toolTests() {
  const { code, output } = await run(
    process.execPath,
    ['--test', '--test-reporter=tap', 'tools/**/*.test.mjs'],
    { cwd: root, timeout: HANGS_AFTER_MS },
  );
  const count = (word) => Number(new RegExp(`^# ${word} (\\d+)$`, 'm').exec(output)?.[1] ?? 0);
  return { ...nothing, passed: count('pass'), failed: code === 0 ? 0 : Math.max(count('fail'), 1), output };
}
