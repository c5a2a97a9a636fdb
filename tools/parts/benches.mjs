/** The benchmarks in `e2e/bench`: each writes its cases to `.data/bench/<name>.json`. */
import { readdirSync } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import { join, parse } from 'node:path';
import { run } from './children.mjs';
import { nothing } from './outcome.mjs';
import { root } from './paths.mjs';
import { PlainError } from './terminal.mjs';

const folder = join(root, 'e2e', 'bench');
/** The longest benchmark, `guard`, waits ten minutes for memory to be freed. */
const LIMIT_MS = 3_600_000;

/** Names of all benchmarks; shared code is in a folder of its own. */
export function benches() {
  return readdirSync(folder)
    .filter((file) => file.endsWith('.ts'))
    .map((file) => parse(file).name)
    .sort();
}

/**
 * Runs one benchmark.
 * @param options.env for its process
 * @param options.show prints its output while it runs
 * @returns {Promise<object[]>} its cases
 * @throws {PlainError} with its output, when it ends with an error or writes no cases
 */
export async function runBench(name, { env = {}, show = false } = {}) {
  const result = join(root, '.data', 'bench', `${name}.json`);
  await rm(result, { force: true });
  const { code, output } = await run(process.execPath, [join(folder, `${name}.ts`)], {
    cwd: root,
    env: { ...process.env, ...env },
    show,
    timeout: LIMIT_MS,
  });
  if (code !== 0) {
    throw new PlainError(`The benchmark ${name} ended with code ${code}.${show ? '' : `\n${output}`}`);
  }
  const cases = JSON.parse(await readFile(result, 'utf8'));
  if (cases.length === 0) throw new PlainError(`The benchmark ${name} measured nothing.`);
  return cases;
}

/**
 * Starts each benchmark once with little work (`e2e/bench/parts/effort.ts`): a benchmark fails when the answers of its
 * two sides differ. Figures are not checked.
 * @returns {Promise<import('./outcome.mjs').Outcome>}
 */
export async function tryBenches() {
  const found = { ...nothing, files: [] };
  for (const name of benches()) {
    const started = Date.now();
    try {
      await runBench(name, { env: { BENCH_ONCE: '1' } });
      found.passed += 1;
    } catch (error) {
      found.failed += 1;
      found.output += `${error.message}\n`;
    }
    found.files.push({ file: `e2e/bench/${name}.ts`, seconds: (Date.now() - started) / 1000 });
  }
  return found;
}
