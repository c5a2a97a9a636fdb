import { randomUUID } from 'node:crypto';
import { EntityManager } from '@mikro-orm/postgresql';
import { IMAGE_MAX_BYTES, type ImageView } from '@yolo/contract';
import sharp from 'sharp';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import { codeOf, newMember, TestBrowser } from '../../../test/browser.ts';
import { idOf, Party } from '../../../test/party.ts';
import { until } from '../../../test/until.ts';
import { PooledConnection } from '../database/pool.ts';
import { Transactions } from '../database/transactions.ts';
import { Jobs } from '../jobs/jobs.ts';
import { StoredFile } from './file.entity.ts';
import { FILE_STORE, type FileStore } from './file-store.ts';
import { FilesJobs } from './files.jobs.ts';
import { FilesService } from './files.service.ts';
import { fileKey, imageView, variants } from './image.view.ts';
import { Pictures } from './pictures.ts';

let api: TestApp;
let ada: TestBrowser;
beforeAll(async () => {
  api = await startTestApp();
  ada = await newMember(api);
});
afterAll(() => api.close());

const em = () => api.app.get(EntityManager).fork();
const picture = (width = 1000, height = 800) =>
  sharp({ create: { width, height, channels: 3, background: '#20a040' } })
    .png()
    .toBuffer();
const send = (browser: TestBrowser, body: Uint8Array, type = 'image/png') =>
  browser.call('uploadImage', { body, headers: { 'content-type': type } });
const upload = async (browser = ada): Promise<ImageView> => (await send(browser, await picture())).body;
const row = (id: string) => em().findOne(StoredFile, id);

describe('uploading', () => {
  test('returns the picture and its hue, and the job then adds the thumbnail', async () => {
    const answer = await send(ada, await picture());
    expect(answer.status).toBe(201);
    const view = answer.body as ImageView;
    expect(view).toEqual({
      id: view.id,
      url: `/files/${view.id}/full`,
      thumbUrl: view.url,
      width: 1000,
      height: 800,
      placeholder: null,
      hue: expect.any(Number),
    });
    expect(Math.abs(view.hue! - 148)).toBeLessThan(8);
    await until(async () => (await row(view.id))!.thumbnailReady);
    const done = imageView((await row(view.id))!);
    expect(done.thumbUrl).toBe(`/files/${view.id}/thumb`);
    expect(done.placeholder).toMatch(/^data:image\/webp/);
    expect(Math.abs(done.hue! - 148)).toBeLessThan(8);
    const thumb = Buffer.from(await (await fetch(api.url + done.thumbUrl)).arrayBuffer());
    expect(await sharp(thumb).metadata()).toMatchObject({ format: 'webp', width: 640 });
  });

  test('requires a session', async () => {
    expect(codeOf(await send(new TestBrowser(api), await picture()))).toBe('unauthenticated');
  });

  test('the content decides the type, not the name', async () => {
    const page = Buffer.from('<!doctype html><script>alert(1)</script>');
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>');
    expect(codeOf(await send(ada, page))).toBe('invalid_file_type');
    expect(codeOf(await send(ada, svg, 'image/svg+xml'))).toBe('invalid_file_type');
    expect(codeOf(await send(ada, Buffer.alloc(0)))).toBe('invalid_file_type');
    expect((await send(ada, await picture(), 'application/octet-stream')).status).toBe(201);
  });

  test('5 MB are accepted, one byte more is too large', async () => {
    const start = await picture();
    const padded = (bytes: number) => Buffer.concat([start, Buffer.alloc(bytes - start.length)]);
    expect((await send(ada, padded(IMAGE_MAX_BYTES))).status).toBe(201);
    const refused = await send(ada, padded(IMAGE_MAX_BYTES + 1));
    expect([refused.status, codeOf(refused)]).toEqual([413, 'file_too_large']);
    expect(refused.body.message).toBe('Please select an image under 5MB.');
  });
});

test('an upload whose row is not written leaves no bytes', async () => {
  const store = api.app.get<FileStore>(FILE_STORE);
  // Waits for the thumbnails of earlier uploads, which are put too.
  await until(async () => (await em().count(StoredFile, { thumbnailReady: false })) === 0);
  const put = jest.spyOn(store, 'put');
  jest.spyOn(api.app.get(Jobs), 'add').mockRejectedValueOnce(new Error('no queue'));
  expect(codeOf(await send(ada, await picture()))).toBe('internal');
  expect(put).toHaveBeenCalledTimes(2);
  for (const [key] of put.mock.calls) expect(await store.read(key)).toBeNull();
  jest.restoreAllMocks();
});

test.each(['ENOSPC', 'EDQUOT'])('%s while a picture is stored leaves neither row nor bytes', async (code) => {
  const store = api.app.get<FileStore>(FILE_STORE);
  await until(async () => (await em().count(StoredFile, { thumbnailReady: false })) === 0);
  const rows = await em().count(StoredFile);
  const full = Object.assign(new Error(`${code}: no space left on device, write`), { code });
  const real = store.put.bind(store);
  const put = jest.spyOn(store, 'put').mockImplementationOnce(real).mockRejectedValueOnce(full);
  const refused = await send(ada, await picture());
  put.mockRejectedValueOnce(full);
  const avatar = await ada.call('uploadAvatar', {
    body: await picture(),
    headers: { 'content-type': 'image/png' },
  });
  for (const answer of [refused, avatar]) {
    expect(answer.status).toBeGreaterThanOrEqual(500);
    expect(codeOf(answer)).not.toBe('invalid_file_type');
  }
  expect(put).toHaveBeenCalledTimes(3);
  for (const [key] of put.mock.calls) expect(await store.read(key)).toBeNull();
  expect(await em().count(StoredFile)).toBe(rows);
  jest.restoreAllMocks();
});

describe('reading', () => {
  test('is open to anyone with the address, and serves only pictures', async () => {
    const { url } = await upload();
    const answer = await fetch(api.url + url);
    expect(answer.status).toBe(200);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'private, max-age=86400, immutable',
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'cross-origin',
    });
    const bytes = Buffer.from(await answer.arrayBuffer());
    expect(Number(answer.headers.get('content-length'))).toBe(bytes.length);
    const mail = await fetch(api.url + url.replace('full', 'mail'));
    expect(mail.headers.get('content-type')).toBe('image/jpeg');
    await mail.body!.cancel();
  });

  test('the picture for mails is six by five, and drawn once for all readers', async () => {
    const { body } = await send(ada, await picture(1500, 600));
    const path = (body as ImageView).url.replace('full', 'letter');
    const draw = jest.spyOn(api.app.get(Pictures), 'emailCrop');
    const open = async () => {
      const answer = await fetch(api.url + path);
      expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
      return sharp(Buffer.from(await answer.arrayBuffer())).metadata();
    };
    for (const opened of await Promise.all(Array.from({ length: 20 }, open)))
      expect(opened).toMatchObject({ format: 'jpeg', width: 720, height: 600 });
    await open();
    expect(draw).toHaveBeenCalledTimes(1);
    jest.restoreAllMocks();
  });

  test('an avatar has no variant for mails', async () => {
    const { body } = await ada.call('uploadAvatar', {
      body: await picture(),
      headers: { 'content-type': 'image/png' },
    });
    const answer = await fetch(api.url + (body.avatarUrl as string).replace('full', 'letter'));
    expect(answer.status).toBe(404);
  });

  test.each(['/full', '/thumb', '/huge', '/..%2f..%2fsession-secret'])('returns 404 for %s', async (path) => {
    const answer = await fetch(`${api.url}/files/${randomUUID()}${path}`);
    expect(answer.status).toBe(404);
    expect(await answer.json()).toMatchObject({ code: 'file_not_found' });
    expect(answer.headers.get('cache-control') ?? '').not.toContain('immutable');
  });

  test('returns 404 for a malformed id', async () => {
    const answer = await fetch(`${api.url}/files/..%2f..%2f/full`);
    expect(answer.status).toBe(404);
  });
});

test('a picture can be claimed only by its uploader', async () => {
  const { id } = await upload();
  const claim = (userId: string, fileId = id) =>
    api.app.get(Transactions).run((em) => api.app.get(FilesService).claim(em, userId, fileId));
  expect((await claim(idOf(ada))).id).toBe(id);
  await expect(claim(idOf(await newMember(api)))).rejects.toMatchObject({ code: 'file_not_found' });
  const avatar = await ada.call('uploadAvatar', {
    body: await picture(),
    headers: { 'content-type': 'image/png' },
  });
  const [, avatarId] = /^\/files\/([^/]+)\//.exec(avatar.body.avatarUrl as string)!;
  await expect(claim(idOf(ada), avatarId)).rejects.toMatchObject({ code: 'file_not_found' });
  await expect(claim(idOf(ada), randomUUID())).rejects.toMatchObject({ code: 'file_not_found' });
});

test('the sweep deletes rows and bytes of pictures that no event shows after a day', async () => {
  const [used, fresh, abandoned] = [await upload(), await upload(), await upload()];
  const ids = [used.id, fresh.id, abandoned.id];
  await until(async () => (await em().count(StoredFile, { id: { $in: ids }, thumbnailReady: true })) === 3);
  await Party.create(api, { imageId: used.id }, ada);
  await em().execute(`update files set created_at = now() - interval '25 hours' where id in (?, ?)`, [
    used.id,
    abandoned.id,
  ]);
  await em().execute(`select graphile_worker.add_job('files.sweep', '{"_cron":{"ts":"2026-11-21"}}')`);
  await until(async () => (await row(abandoned.id)) === null);
  expect(await row(used.id)).not.toBeNull();
  expect(await row(fresh.id)).not.toBeNull();
  const store = api.app.get<FileStore>(FILE_STORE);
  for (const variant of variants) {
    await until(async () => !(await store.has(fileKey(abandoned.id, variant))));
  }
  const kept = await fetch(api.url + used.url);
  expect(kept.status).toBe(200);
  await kept.body!.cancel();
});

test('a picture that an event starts to use between the sweep’s two queries stays', async () => {
  const [taken, abandoned] = [await upload(), await upload()];
  await Party.create(api, { imageId: taken.id }, ada);
  const query = PooledConnection.prototype.query;
  // The result of the first query if it began before the event existed.
  jest.spyOn(PooledConnection.prototype, 'query').mockImplementation(function (
    this: PooledConnection,
    ...args: unknown[]
  ): unknown {
    const [sql] = args;
    if (typeof sql !== 'string' || !sql.includes('from files') || !sql.includes('skip locked')) {
      return query.apply(this, args) as unknown;
    }
    return Promise.resolve({
      command: 'SELECT',
      rowCount: 2,
      rows: [{ id: taken.id }, { id: abandoned.id }],
    });
  });
  await api.app.get(FilesJobs).sweep(em(), {}, { requestId: randomUUID(), attempt: 1, last: false });
  jest.restoreAllMocks();
  expect(await row(abandoned.id)).toBeNull();
  expect(await row(taken.id)).not.toBeNull();
});
