/** Writes the results of `npm test` into the data folder. */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { run } from './children.mjs';
import { commit } from './commit.mjs';
import { root } from './paths.mjs';

const folder = join(root, '.data');

const LOOP = 'let s = 0; for (let i = 0; i < 4e8; i++) s += i;';

/** Seconds that this machine takes for a loop of 4e8 steps; a measure of its speed that no check depends on. */
export async function measureLoop() {
  const started = performance.now();
  await run(process.execPath, ['-e', LOOP]);
  return (performance.now() - started) / 1000;
}

/** Writes `.data/gate.json`. */
export async function writeGate({ done, total, loop }) {
  const { passed, failed, flaky } = total;
  const parts = done.map(({ name, seconds, outcome }) => ({
    name,
    seconds,
    passed: outcome.passed,
    failed: outcome.failed,
  }));
  const seconds = parts.reduce((all, part) => all + part.seconds, 0);
  const gate = {
    commit: await commit(),
    passed,
    failed,
    seconds,
    loop: Number(loop.toFixed(2)),
    flaky,
    parts,
  };
  await write('gate.json', gate);
}

/** Writes `.data/flaky.json`: journeys of the last run that passed only on their second try. */
export function writeFlaky(titles) {
  return write('flaky.json', titles);
}

async function write(name, content) {
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, name), `${JSON.stringify(content, null, 2)}\n`);
}
