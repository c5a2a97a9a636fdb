import { randomUUID } from 'node:crypto';
import { readdir, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { EntityManager } from '@mikro-orm/postgresql';
import type { ImageView } from '@yolo/contract';
import sharp from 'sharp';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import { codeOf, newMember, type TestBrowser } from '../../../test/browser.ts';
import { idOf } from '../../../test/party.ts';
import { S3Server } from '../../../test/s3-server.ts';
import { storedImage } from '../../../test/stored-image.ts';
import { until } from '../../../test/until.ts';
import { Transactions } from '../database/transactions.ts';
import { StoredFile } from './file.entity.ts';
import { FILE_STORE, type FileStore } from './file-store.ts';
import { FilesService, imageFolder } from './files.service.ts';
import { fileKey, type Variant, variants } from './image.view.ts';
import { StoreSweep } from './store-sweep.ts';

const HOUR = 60 * 60 * 1000;

let api: TestApp;
let ada: TestBrowser;
let store: FileStore;
/** null: on the disk. */
let s3: S3Server | null;
afterEach(() => jest.restoreAllMocks());

async function begin(): Promise<void> {
  api = await startTestApp({ s3: s3 && s3.settings });
  ada = await newMember(api);
  store = api.app.get<FileStore>(FILE_STORE);
}
async function end(): Promise<void> {
  await api.close();
  await s3?.close();
}
/** Each test begins with an empty store and no rows. */
async function empty(): Promise<void> {
  for (const key of await keys()) await store.delete(key);
  await em().execute('delete from files');
  api.logs.length = 0;
}
async function onDisk(): Promise<void> {
  s3 = null;
  await begin();
}
async function inS3(): Promise<void> {
  s3 = await S3Server.start();
  await begin();
}

const em = () => api.app.get(EntityManager).fork();
const pathOf = (key: string) => s3?.pathOf(key) ?? join(api.config.dataDir, 'files', key);
const sweep = () => api.app.get(StoreSweep).run(em());
const isThere = (id: string, variant: Variant = 'full') => store.has(fileKey(id, variant));
const picture = () =>
  sharp({ create: { width: 90, height: 60, channels: 3, background: '#20a040' } })
    .png()
    .toBuffer();
const send = async (route: 'uploadImage' | 'uploadAvatar') =>
  ada.call(route, { body: await picture(), headers: { 'content-type': 'image/png' } });
const upload = async (): Promise<string> => ((await send('uploadImage')).body as ImageView).id;

/** Includes unfinished files. */
async function keys(): Promise<string[]> {
  const found: string[] = [];
  for await (const page of store.list('images')) found.push(...page.map(({ key }) => key));
  return found;
}
const ids = async () => [...new Set((await keys()).map((key) => key.split('/')[1]!))].sort();

async function age(hours: number, ...aged: string[]): Promise<void> {
  const at = new Date(Date.now() - hours * HOUR);
  for (const key of aged) await utimes(pathOf(key), at, at);
}

/** Files of an upload that crashed before its row was written. */
async function orphan({ hours = 25, sizes = variants as readonly Variant[] } = {}): Promise<string> {
  const id = randomUUID();
  for (const size of sizes) await store.put(fileKey(id, size), Buffer.from(size));
  await age(hours, ...sizes.map((size) => fileKey(id, size)));
  return id;
}

/** Files with a row. */
async function withRow(): Promise<string> {
  const id = await storedImage(api, idOf(ada));
  await store.put(fileKey(id, 'full'), Buffer.from('full'));
  await age(25, fileKey(id, 'full'));
  return id;
}

describe.each([
  ['on the disk', onDisk],
  ['in S3', inS3],
])('%s', (_, start) => {
  beforeAll(start);
  beforeEach(empty);
  afterAll(end);

  test('the scheduled sweep deletes orphans in all sizes, and keeps recent files and those with a row', async () => {
    const shown = await upload();
    await until(async () => (await em().count(StoredFile, { id: shown, thumbnailReady: true })) === 1);
    // This size is drawn when a mail is first opened.
    await (await fetch(`${api.url}/files/${shown}/letter`)).arrayBuffer();
    await age(1000, ...variants.map((size) => fileKey(shown, size)));
    const { avatarUrl } = (await send('uploadAvatar')).body as { avatarUrl: string };
    const avatar = avatarUrl.split('/')[2]!;
    await age(1000, fileKey(avatar, 'full'));
    const [old, young] = [await orphan(), await orphan({ hours: 23 })];

    await em().execute(
      `select graphile_worker.add_job('files.sweep-store', '{"_cron":{"ts":"2026-11-21"}}')`,
    );

    await until(async () => !(await ids()).includes(old));
    expect(await ids()).toEqual([shown, avatar, young].sort());
    for (const size of variants) {
      expect([size, await isThere(shown, size), await isThere(young, size)]).toEqual([size, true, true]);
    }
    expect(await isThere(avatar)).toBe(true);
  });

  test('recent sizes of an old orphan are deleted with it', async () => {
    await withRow();
    const id = await orphan();
    await age(1, fileKey(id, 'thumb'));
    await sweep();
    expect(await isThere(id, 'thumb')).toBe(false);
  });

  test('a picture whose row is written after the first query is kept', async () => {
    await withRow();
    const id = await orphan();
    const { guarded } = imageFolder;
    jest.spyOn(imageFolder, 'guarded').mockImplementationOnce(async (...args) => {
      await em().execute(
        `insert into files (id, kind, content_type, bytes, width, height)
         values (?, 'invitation-image', 'image/webp', 4, 80, 60)`,
        [id],
      );
      return guarded!(...args);
    });
    await sweep();
    expect(await em().count(StoredFile, { id })).toBe(1);
    expect(await isThere(id)).toBe(true);
  });

  test('an upload in progress is never swept, however long it takes', async () => {
    await withRow();
    const id = await orphan();
    await api.app.get(Transactions).run(async (em) => {
      await api.app.get(FilesService).guard(em, id);
      await sweep();
    });
    expect(await isThere(id)).toBe(true);
    await sweep();
    expect(await isThere(id)).toBe(false);
  });

  test.each(['uploadImage', 'uploadAvatar'] as const)(
    '%s is refused if the sweep was first, and writes no row for deleted bytes',
    async (route) => {
      const kept = [await withRow(), await withRow()];
      const put = jest.spyOn(store, 'put');
      const files = api.app.get(FilesService);
      const guard = files.guard.bind(files);
      // Only an upload calls guard(), while other transactions may begin before this one.
      jest.spyOn(files, 'guard').mockImplementationOnce(async (by, fileId) => {
        // A job of the previous upload may put bytes meanwhile.
        const own = put.mock.calls.map(([key]) => key).filter((key) => key.includes(fileId));
        await age(25, ...own);
        await sweep();
        return guard(by, fileId);
      });
      const answer = await send(route);
      expect([answer.status, codeOf(answer)]).toEqual([503, 'unavailable']);
      expect(await em().count(StoredFile, { id: { $nin: kept } })).toBe(0);
      expect((await send(route)).status).toBeLessThan(300);
    },
  );

  test('a store with mostly unknown files is not swept, and that is logged', async () => {
    const mine = await withRow();
    const others = [await orphan(), await orphan()];
    await sweep();
    expect(await ids()).toEqual([mine, ...others].sort());
    expect(api.logs.some((line) => line.includes('More stored pictures are in no row'))).toBe(true);
  });
});

describe('the disk', () => {
  beforeAll(onDisk);
  beforeEach(empty);
  afterAll(end);

  test('old unfinished files are swept, also beside a picture that stays', async () => {
    const id = await withRow();
    const [dead, alive] = [`${fileKey(id, 'thumb')}.0123456789ab`, `${fileKey(id, 'mail')}.0123456789ab`];
    for (const key of [dead, alive]) await writeFile(pathOf(key), 'half');
    await age(25, dead);
    await sweep();
    expect((await readdir(pathOf(`images/${id}`))).sort()).toEqual(['full', 'mail.0123456789ab']);
  });

  test('a sweep that crashes between two batches has deleted no file with a row, and the next one finishes', async () => {
    const shown = await Promise.all(Array.from({ length: 120 }, withRow));
    const orphans = await Promise.all(Array.from({ length: 120 }, () => orphan({ sizes: ['full'] })));
    const erase = store.delete.bind(store);
    const spied = jest.spyOn(store, 'delete');
    spied.mockImplementation(async (key) => {
      if (spied.mock.calls.length > 110 * variants.length) throw new Error('the power went');
      await erase(key);
    });
    await expect(sweep()).rejects.toThrow('the power went');
    const left = async () => (await Promise.all(orphans.map((id) => isThere(id)))).filter(Boolean).length;
    expect(await left()).toBe(10);
    jest.restoreAllMocks();
    await sweep();
    expect(await left()).toBe(0);
    expect(await ids()).toEqual(shown.sort());
  });
});
