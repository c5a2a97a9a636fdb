import assert from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { root } from './parts/paths.mjs';
import { program, withReport } from './parts/programs.mjs';

/** Blocks the second process until the first has run a file. */
const LATE = `
import { existsSync } from 'node:fs';
if (process.env.TINYPOOL_WORKER_ID === '2') {
  for (let polls = 0; polls < 4000 && !existsSync(process.env.FIRST_DONE); polls++)
    await new Promise((resolve) => setTimeout(resolve, 20));
}`;

const FILE = `
import { writeFileSync } from 'node:fs';
test('runs', () => writeFileSync(process.env.FIRST_DONE, ''));`;

test('the runner of the API’s tests gives files to a process that starts late', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'yolo-runner-'));
  try {
    const config = {
      rootDir: folder,
      runner: join(root, 'api', 'test', 'runner', 'runner.mjs'),
      testMatch: ['**/*.test.mjs'],
      transform: {},
      maxWorkers: 2,
    };
    await writeFile(join(folder, 'late.mjs'), LATE);
    for (const name of ['one', 'two', 'three']) await writeFile(join(folder, `${name}.test.mjs`), FILE);
    const { code, output, report } = await withReport((file) =>
      program('jest', ['--ci', '--json', `--outputFile=${file}`, `--config=${JSON.stringify(config)}`], {
        cwd: root,
        env: {
          NODE_OPTIONS: `--import=${pathToFileURL(join(folder, 'late.mjs'))}`,
          FIRST_DONE: join(folder, 'done'),
        },
      }),
    );
    assert.equal(code, 0, output);
    assert.equal(report.numPassedTests, 3);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});
