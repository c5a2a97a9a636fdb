import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { killedPut, type PutOrder } from '../../../test/killed-put.ts';
import { S3Server } from '../../../test/s3-server.ts';
import { until } from '../../../test/until.ts';
import { DiskFileStore } from './disk-file-store.ts';
import type { FileStore } from './file-store.ts';
import { S3FileStore } from './s3-file-store.ts';

let folder: string;
let server: S3Server;
let waiting: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'yolo-store-'));
  waiting = join(folder, 'waiting');
  await mkdir(waiting);
  server = await S3Server.start();
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true, force: true });
});

async function keysOf(store: FileStore, below: string): Promise<string[]> {
  const keys: string[] = [];
  for await (const page of store.list(below)) keys.push(...page.map(({ key }) => key));
  return keys;
}

const stores: [string, () => Promise<{ store: FileStore; at: PutOrder['at'] }>][] = [
  ['on the disk', async () => ({ store: new DiskFileStore(folder), at: { root: folder } })],
  [
    'in S3',
    async () => ({
      store: await S3FileStore.open(server.settings, waiting),
      at: { s3: server.settings, waiting },
    }),
  ],
];

test.each(stores)(
  '%s a put whose process is killed is not readable, and the previous content stays',
  async (_, open) => {
    const { store, at } = await open();
    await store.put('killed/a', Buffer.from('before'));
    await killedPut({ at, key: 'killed/a', what: 'endless' });
    await killedPut({ at, key: 'killed/b', what: 'endless' });
    expect(await text((await store.read('killed/a'))!.stream)).toBe('before');
    expect(await store.has('killed/b')).toBe(false);
    // As a sweep does, under whatever key it was left.
    for (const key of await keysOf(store, 'killed')) await store.delete(key);
    expect(await keysOf(store, 'killed')).toEqual([]);
    expect(await readdir(waiting)).toEqual([]);
  },
);

test('S3 stores a large upload of a killed process completely or not at all', async () => {
  const store = await S3FileStore.open(server.settings, waiting);
  server.hold();
  const order: PutOrder = { at: { s3: server.settings, waiting }, key: 'large/a', what: 'large' };
  await killedPut(order, () => until(() => server.held > 0));
  await server.release();
  expect(await store.has('large/a')).toBe(false);
  expect(await keysOf(store, 'large')).toEqual([]);
});

test('an emptied folder is recreated for a concurrent put, in any order of the two', async () => {
  const store = new DiskFileStore(folder);
  for (let round = 0; round < 1000; round++) {
    await Promise.all([store.put('folder/a', Buffer.from('x')), store.delete('folder/b')]);
    await store.delete('folder/a');
  }
  expect(await readdir(folder)).not.toContain('folder');
});
