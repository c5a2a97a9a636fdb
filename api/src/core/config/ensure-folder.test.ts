import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readOrCreateSecret } from './secrets.ts';
import { ensureFolder } from './ensure-folder.ts';

let folder: string;
beforeEach(async () => void (folder = await mkdtemp(join(tmpdir(), 'yolo-folder-'))));
afterEach(() => rm(folder, { recursive: true, force: true }));

test('creates missing folders and accepts existing ones', async () => {
  const path = join(folder, 'a', 'b', 'c');
  await ensureFolder(path);
  await ensureFolder(path);
  expect((await stat(path)).isDirectory()).toBe(true);
});

test('rejects if a file has the path', async () => {
  await writeFile(join(folder, 'file'), '');
  await expect(ensureFolder(join(folder, 'file'))).rejects.toMatchObject({ code: 'EEXIST' });
  await expect(ensureFolder(join(folder, 'file', 'below'))).rejects.toMatchObject({ code: 'ENOTDIR' });
});

if (process.platform === 'linux') {
  // A recursive mkdir never returns there.
  test('where no folder can be created, the start error is one sentence', async () => {
    const sentence = "The data folder /proc/yolo/data can't be made; choose another with DATA_DIR.";
    await expect(ensureFolder('/proc/yolo/data')).rejects.toMatchObject({ code: 'ENOENT' });
    await expect(readOrCreateSecret('/proc/yolo/data')).rejects.toThrow(sentence);
  });
}
