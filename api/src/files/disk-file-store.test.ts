import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { DiskFileStore } from './disk-file-store.ts';

let root: string;
let store: DiskFileStore;
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'yolo-store-'));
  store = new DiskFileStore(root);
});
afterAll(() => rm(root, { recursive: true, force: true }));

test('gives back what was put, whole, and nothing else lies around', async () => {
  await store.put('images/a/full', Buffer.from('first'));
  await store.put('images/a/full', Buffer.from('second'));
  const stored = await store.read('images/a/full');
  expect(stored!.size).toBe(6);
  expect(await text(stored!.stream)).toBe('second');
  expect(await readdir(join(root, 'images/a'))).toEqual(['full']);
});

test('readers see one whole file while it is replaced', async () => {
  const versions = ['a', 'b'].map((letter) => letter.repeat(200_000));
  await store.put('images/b/full', Buffer.from(versions[0]!));
  const writing = Promise.all(versions.map((version) => store.put('images/b/full', Buffer.from(version))));
  for (let turn = 0; turn < 20; turn++) {
    expect(versions).toContain(await text((await store.read('images/b/full'))!.stream));
  }
  await writing;
});

test('what is deleted, or never was, is null', async () => {
  await store.put('images/c/full', Buffer.from('x'));
  await store.delete('images/c/full');
  await store.delete('images/c/full');
  expect(await store.read('images/c/full')).toBeNull();
});

test.each(['../secret', 'images/../../x', '/etc/passwd', 'images//x', ''])('%p is no key', async (key) => {
  await expect(store.read(key)).rejects.toThrow();
  await expect(store.put(key, Buffer.from('x'))).rejects.toThrow();
});
