import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { keptSecret } from './secrets.ts';
import { ensureFolder } from './ensure-folder.ts';

let folder: string;
beforeEach(async () => void (folder = await mkdtemp(join(tmpdir(), 'yolo-folder-'))));
afterEach(() => rm(folder, { recursive: true, force: true }));

test('makes what is missing, and takes what is there', async () => {
  const path = join(folder, 'a', 'b', 'c');
  await ensureFolder(path);
  await ensureFolder(path);
  expect((await stat(path)).isDirectory()).toBe(true);
});

test('a file in the way is said', async () => {
  await writeFile(join(folder, 'file'), '');
  await expect(ensureFolder(join(folder, 'file'))).rejects.toMatchObject({ code: 'EEXIST' });
  await expect(ensureFolder(join(folder, 'file', 'below'))).rejects.toMatchObject({ code: 'ENOTDIR' });
});

if (process.platform === 'linux') {
  // A recursive mkdir never answers there.
  test('where nothing can be made a start says so in one sentence', async () => {
    const sentence = "The data folder /proc/yolo/data can't be made; choose another with DATA_DIR.";
    await expect(ensureFolder('/proc/yolo/data')).rejects.toMatchObject({ code: 'ENOENT' });
    await expect(keptSecret('/proc/yolo/data')).rejects.toThrow(sentence);
  });
}
