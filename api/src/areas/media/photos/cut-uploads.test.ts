import { randomUUID } from 'node:crypto';
import { readdir, stat } from 'node:fs/promises';
import { type ClientRequest, request as open } from 'node:http';
import { join } from 'node:path';
import { startTestApp, type TestApp } from '../../../../test/app.ts';
import { Device, idOfUpload, sha256Of, somePhoto } from '../../../../test/device.ts';
import { holdJobs } from '../../../../test/hold-jobs.ts';
import { Party } from '../../../../test/party.ts';
import { filesIn, foldersOf, storedFile } from '../../../../test/photos/stored-files.ts';
import { until } from '../../../../test/until.ts';
import { FILE_STORE, type FileStore } from '../../../core/files/file-store.ts';
import { isBroken } from '../../../core/http/broken-requests.ts';
import { RateLimits } from '../../../core/http/rate-limits.ts';
import { Changes } from '../../../core/live/changes.ts';
import { DrawPhotos } from './draw-photos.ts';
import { PhotoUpload } from './photo-upload.entity.ts';
import { PhotoUploads } from './photo-uploads.ts';
import { Photo } from './photo.entity.ts';
import { UPLOAD_BYTES, type UploadBytes } from './upload-bytes.ts';

/** Thrown at the step that a killed run does not reach. */
const KILLED = new Error('the power went');

let api: TestApp;
let party: Party;
let host: Device;
let store: FileStore;
let uploadBytes: UploadBytes;
beforeAll(async () => {
  api = await startTestApp();
  store = api.app.get<FileStore>(FILE_STORE);
  uploadBytes = api.app.get<UploadBytes>(UPLOAD_BYTES);
  party = await Party.create(api);
  host = new Device(party.host);
  // Tests run the drawing jobs themselves.
  await holdJobs(api);
});
afterEach(() => jest.restoreAllMocks());
afterAll(() => api.close());

const folder = () => join(api.config.dataDir, 'uploads');
const filesOf = async (path: string) =>
  (await readdir(folder())).filter((name) => name.startsWith(idOfUpload(path)));
const draw = (path: string) =>
  api.app
    .get(DrawPhotos)
    .draw(party.em(), { uploadId: idOfUpload(path) }, { requestId: randomUUID(), attempt: 1, last: false });

/** A part whose bytes have still to be sent. */
function openPart(path: string, file: Buffer): ClientRequest {
  const headers = {
    authorization: `Bearer ${host.browser.session!.accessToken}`,
    'content-type': 'application/offset+octet-stream',
    'content-length': file.length,
    'tus-resumable': '1.0.0',
    'upload-offset': 0,
  };
  const request = open(api.url + path, { method: 'PATCH', headers });
  request.on('error', () => undefined);
  request.flushHeaders();
  return request;
}

/** Sends a number of bytes of a part and then cuts the connection. */
async function sendAndCut(path: string, file: Buffer, bytes: number): Promise<void> {
  const request = openPart(path, file);
  request.write(file.subarray(0, bytes));
  await until(async () => (await stat(join(folder(), idOfUpload(path)))).size === bytes);
  request.destroy();
  if (!request.closed) await new Promise((resolve) => request.once('close', resolve));
}

/** The photo is there once, with its bytes, and nothing is left of its upload. */
async function expectPhoto(photo: string, file: Buffer, path: string): Promise<void> {
  const rows = await party.em().find(Photo, { ...party.params, sha256: Buffer.from(sha256Of(file), 'hex') });
  expect(rows.map(({ id, bytes }) => [id, bytes])).toEqual([[photo, file.length]]);
  expect(sha256Of((await storedFile(party, photo, 'original'))!)).toBe(sha256Of(file));
  expect(await filesIn(party, await foldersOf(party, photo))).toEqual(['thumb', 'view', 'original']);
  expect(await filesOf(path)).toEqual([]);
}

describe('an upload cut after', () => {
  const LENGTH = 40_000;
  /** The type of a file is detected from its first bytes; nothing is stored before they are there. */
  const BEGINNING = 4100;
  test.each([BEGINNING, LENGTH / 2, LENGTH - 1])('%i bytes continues behind them', async (bytes) => {
    const picture = await somePhoto(300, 200);
    const file = Buffer.concat([picture, Buffer.alloc(LENGTH - picture.length)]);
    const photo = randomUUID();
    const path = await host.createUpload(file, { ...party.params, photo });
    await sendAndCut(path, file, bytes);
    const head = await host.head(path);
    expect(head.headers.get('upload-offset')).toBe(String(bytes));
    expect((await host.part(path, bytes, file.subarray(bytes))).status).toBe(204);
    await draw(path);
    await expectPhoto(photo, file, path);
  });
});

describe('an upload cut before the type of the file is detected', () => {
  /** The type of a file is detected from its first 4,100 bytes; the rest of these is never sent. */
  test.each([0, 1, 4099])('does not wait for more after %i bytes', async (bytes) => {
    const file = Buffer.concat([await somePhoto(300, 200), Buffer.alloc(40_000)]);
    const path = await host.createUpload(file, party.params);
    const limits = api.app.get(RateLimits);
    const count = limits.countWeight.bind(limits);
    const bodyRead = Promise.withResolvers<void>();
    const cut = Promise.withResolvers<void>();
    const counted = jest.spyOn(limits, 'countWeight').mockImplementation(async (...args) => {
      bodyRead.resolve();
      await cut.promise;
      return count(...args);
    });
    const append = jest.spyOn(api.app.get(PhotoUploads), 'append');
    const request = openPart(path, file);
    if (bytes > 0) request.write(file.subarray(0, bytes));
    await bodyRead.promise;
    const serverRequest = append.mock.calls[0]![2];
    request.destroy();
    await until(() => isBroken(serverRequest));
    cut.resolve();
    await append.mock.results[0]!.value;
    expect(counted).toHaveBeenCalledTimes(1);
    expect((await host.head(path)).headers.get('upload-offset')).toBe('0');
  });
});

describe('a drawing job killed', () => {
  const killAtPut = (name: string) => () => {
    const put = store.put.bind(store);
    jest.spyOn(store, 'put').mockImplementation(async (key, content) => {
      if (key.endsWith(`/${name}`)) throw KILLED;
      await put(key, content);
    });
  };
  const moments: [string, () => unknown, number][] = [
    ['before a byte is stored', () => jest.spyOn(store, 'put').mockRejectedValue(KILLED), 0],
    ['before the thumbnail', killAtPut('thumb'), 0],
    ['before the original', killAtPut('original'), 0],
    [
      'between the bytes and the commit',
      () => jest.spyOn(api.app.get(Changes), 'announce').mockRejectedValueOnce(KILLED),
      0,
    ],
    [
      'between the commit and the erasure of the upload’s bytes',
      () => jest.spyOn(uploadBytes, 'erase').mockRejectedValueOnce(KILLED),
      1,
    ],
  ];
  test.each(moments)('%s makes the photo once when it runs again', async (_, kill, rows) => {
    const photo = randomUUID();
    const file = await somePhoto(300, 200);
    const path = await host.send(file, { ...party.params, photo });
    kill();
    await expect(draw(path)).rejects.toThrow('the power went');
    jest.restoreAllMocks();
    expect(await party.em().count(Photo, photo)).toBe(rows);
    expect(await party.em().findOne(PhotoUpload, idOfUpload(path))).toMatchObject({ refused: null });
    await draw(path);
    await expectPhoto(photo, file, path);
  });
});
