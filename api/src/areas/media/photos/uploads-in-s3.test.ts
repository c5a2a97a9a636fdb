import { randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import { startTestApp, type TestApp } from '../../../../test/app.ts';
import { Device, sha256Of, somePhoto } from '../../../../test/device.ts';
import { Party } from '../../../../test/party.ts';
import { S3Server } from '../../../../test/s3-server.ts';
import { type SecondApp, startSecondApp } from '../../../../test/second-app.ts';
import { until } from '../../../../test/until.ts';
import { FILE_STORE, type FileStore } from '../../../core/files/file-store.ts';
import { photoKey } from './photo-bytes.ts';
import { Photo } from './photo.entity.ts';
import { UPLOAD_BYTES, type UploadBytes } from './upload-bytes.ts';

let s3: S3Server;
let api: TestApp;
let second: SecondApp;
let party: Party;
beforeAll(async () => {
  s3 = await S3Server.start();
  api = await startTestApp({ s3: s3.settings });
  second = await startSecondApp(api);
  party = await Party.create(api);
});
afterEach(() => jest.restoreAllMocks());
afterAll(async () => {
  await second.close();
  await api.close();
  await s3.close();
});

const storedFiles = () => readdir(dirname(s3.pathOf('uploads/x'))).catch(() => []);

test('an upload in parts of any length by two processes becomes a photo and leaves nothing behind', async () => {
  const devices = [new Device(party.host), new Device(party.host, second.url)];
  const file = Buffer.concat([await somePhoto(), Buffer.alloc(12_000_000)]);
  const photo = randomUUID();
  const path = await devices[0]!.createUpload(file, { ...party.params, photo });
  let round = 0;
  for (let at = 0; at < file.length; round++) {
    const device = devices[round % 2]!;
    const head = await device.head(path);
    expect(head.headers.get('upload-offset')).toBe(String(at));
    const part = file.subarray(at, at + [300_000, 6_000_000][round % 2]!);
    expect((await device.part(path, at, part)).status).toBe(204);
    at += part.length;
  }
  await devices[0]!.waitUntilSettled(path);
  const there = await party.em().findOneOrFail(Photo, photo);
  expect(Buffer.from(there.sha256).toString('hex')).toBe(sha256Of(file));
  expect(await api.app.get<FileStore>(FILE_STORE).has(photoKey(there.originalFolder!, 'original'))).toBe(
    true,
  );
  expect((await devices[1]!.head(path)).headers.get('upload-offset')).toBe(String(file.length));
  await until(async () => (await storedFiles()).length === 0);
});

test('an upload killed before its parts were joined is joined at the next request', async () => {
  const device = new Device(party.host);
  const file = Buffer.concat([await somePhoto(), Buffer.alloc(100_000)]);
  const photo = randomUUID();
  const path = await device.createUpload(file, { ...party.params, photo });
  const { tus } = api.app.get<UploadBytes>(UPLOAD_BYTES);
  const end = jest.spyOn(
    tus as unknown as { finishMultipartUpload(): Promise<string> },
    'finishMultipartUpload',
  );
  end.mockRejectedValueOnce(new Error('the power went'));
  expect((await device.part(path, 0, file)).status).toBe(500);
  expect((await device.head(path)).headers.get('upload-offset')).toBe(String(file.length));
  await device.waitUntilSettled(path);
  expect(await party.em().count(Photo, photo)).toBe(1);
  await until(async () => (await storedFiles()).length === 0);
});

test('canceled and unfinished uploads are deleted', async () => {
  const device = new Device(party.host);
  const file = Buffer.concat([await somePhoto(), Buffer.alloc(6_000_000)]);
  const [back, never] = [
    await device.createUpload(file, party.params),
    await device.createUpload(file, party.params),
  ];
  for (const path of [back, never]) await device.part(path, 0, file.subarray(0, 5_500_000));
  expect((await device.end(back)).status).toBe(204);
  const bytes = api.app.get<UploadBytes>(UPLOAD_BYTES);
  const old = new Set<string>();
  for await (const id of bytes.untouchedSince(new Date(Date.now() + 60_000))) old.add(id);
  expect([...old]).toEqual([never.split('/').at(-1)]);
  for (const id of old) await bytes.erase(id);
  // The files beside an upload are deleted after it.
  await until(async () => (await storedFiles()).length === 0);
});
