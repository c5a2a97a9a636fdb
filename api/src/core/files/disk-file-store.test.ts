import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import type { StoredObject } from './file-store.ts';
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

test('says whether something is there', async () => {
  await store.put('images/d/full', Buffer.from('x'));
  expect(await store.has('images/d/full')).toBe(true);
  expect(await store.has('images/d/thumb')).toBe(false);
});

describe('what lies there', () => {
  const pagesOf = async (folder: string) => {
    const pages: StoredObject[][] = [];
    for await (const page of store.list(folder)) pages.push(page);
    return pages;
  };

  test('is listed with its time, below the folder alone', async () => {
    await store.put('maps/a', Buffer.from('x'));
    await store.put('maps/b/c', Buffer.from('x'));
    await store.put('mapsy', Buffer.from('x'));
    const storedAt = new Date('2026-01-02T03:04:05Z');
    await utimes(join(root, 'maps/a'), storedAt, storedAt);
    const [page] = await pagesOf('maps');
    expect(page!.map(({ key }) => key).sort()).toEqual(['maps/a', 'maps/b/c']);
    expect(page!.find(({ key }) => key === 'maps/a')).toEqual({ key: 'maps/a', storedAt });
    expect(await pagesOf('nothing')).toEqual([]);
  });

  test('comes in pages', async () => {
    await mkdir(join(root, 'many'));
    const names = Array.from({ length: 2100 }, (_, number) => `n${number}`);
    for (const name of names) await writeFile(join(root, 'many', name), '');
    const pages = await pagesOf('many');
    expect(pages.map((page) => page.length)).toEqual([1000, 1000, 100]);
    expect(new Set(pages.flat().map(({ key }) => key)).size).toBe(2100);
  });

  test('may go while it is listed', async () => {
    for (const name of ['a', 'b', 'c']) await store.put(`going/${name}/x`, Buffer.from('x'));
    for await (const page of store.list('going')) for (const { key } of page) await store.delete(key);
    expect(await pagesOf('going')).toEqual([]);
  });

  test('is, after a crash, also what was never finished, which can be deleted', async () => {
    await mkdir(join(root, 'crashed'));
    await writeFile(join(root, 'crashed/a.0123456789ab'), 'half');
    await writeFile(join(root, 'crashed/.DS_Store'), 'not ours');
    const [page] = await pagesOf('crashed');
    expect(page!.map(({ key }) => key)).toEqual(['crashed/a.0123456789ab']);
    await store.delete('crashed/a.0123456789ab');
    expect(await readdir(join(root, 'crashed'))).toEqual(['.DS_Store']);
  });
});

test('an emptied folder goes, and comes again for a file that is put meanwhile', async () => {
  await store.put('folder/a', Buffer.from('x'));
  await store.delete('folder/a');
  expect(await readdir(root)).not.toContain('folder');
  for (let turn = 0; turn < 300; turn++) {
    await Promise.all([store.put('folder/a', Buffer.from('x')), store.delete('folder/b')]);
    await store.delete('folder/a');
  }
  expect(await readdir(root)).not.toContain('folder');
});

test.each(['../secret', 'images/../../x', '/etc/passwd', 'images//x', ''])('%p is no key', async (key) => {
  await expect(store.read(key)).rejects.toThrow();
  await expect(store.put(key, Buffer.from('x'))).rejects.toThrow();
  await expect(store.delete(key)).rejects.toThrow();
  await expect(store.list(key).next()).rejects.toThrow();
});
