import assert from 'node:assert/strict';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { clearFiles } from './parts/fill-demo.mjs';

test('refilling the demo keeps the builds that its database names', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'yolo-demo-'));
  try {
    await clearFiles(dataDir);
    for (const folder of ['builds/shell', 'images/a', 'photos/b']) {
      await mkdir(join(dataDir, 'files', folder), { recursive: true });
      await writeFile(join(dataDir, 'files', folder, 'file'), 'bytes');
    }
    await clearFiles(dataDir);
    assert.deepEqual(
      await readdir(join(dataDir, 'files'), { recursive: true }).then((names) => names.sort()),
      ['builds', 'builds/shell', 'builds/shell/file'],
    );
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
});
