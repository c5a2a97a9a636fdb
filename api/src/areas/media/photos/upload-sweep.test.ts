import { randomUUID } from 'node:crypto';
import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { NotificationListView } from '@yolo/contract/notifications';
import { startTestApp, type TestApp } from '../../../../test/app.ts';
import { PASSWORD } from '../../../../test/browser.ts';
import { Device, idOfUpload, sha256Of, somePhoto } from '../../../../test/device.ts';
import { idOf, Party } from '../../../../test/party.ts';
import { filesIn, foldersOf } from '../../../../test/photos/stored-files.ts';
import { until } from '../../../../test/until.ts';
import { FILE_STORE, type FileStore } from '../../../core/files/file-store.ts';
import { StoreSweep } from '../../../core/files/store-sweep.ts';
import { Jobs } from '../../../core/jobs/jobs.ts';
import { MissingOriginals } from './missing-originals.ts';
import { photoKey, photoFiles } from './photo-bytes.ts';
import { PhotoUpload } from './photo-upload.entity.ts';
import { Photo } from './photo.entity.ts';
import { UploadSweep } from './upload-sweep.ts';

const HOUR = 60 * 60 * 1000;

let api: TestApp;
let party: Party;
let host: Device;
let store: FileStore;
beforeAll(async () => {
  api = await startTestApp();
  store = api.app.get<FileStore>(FILE_STORE);
});
beforeEach(async () => {
  party = await Party.create(api);
  host = new Device(party.host);
});
afterAll(() => api.close());

const folder = () => join(api.config.dataDir, 'uploads');
const filesOf = async (path: string) =>
  (await readdir(folder())).filter((name) => name.startsWith(idOfUpload(path)));
const sweep = () => api.app.get(UploadSweep).run(party.em());
const sql = (text: string, values: unknown[] = []) => party.em().execute(text, values);
async function age(hours: number, ...paths: string[]): Promise<void> {
  const at = new Date(Date.now() - hours * HOUR);
  for (const path of paths) await utimes(path, at, at);
}
const filesOfPhoto = async (photoId: string) => filesIn(party, await foldersOf(party, photoId));

test('uploads without progress for a day are deleted with their bytes; complete ones stay until drawn', async () => {
  const file = await somePhoto();
  const [old, young, whole] = await Promise.all([1, 2, 3].map(() => host.createUpload(file, party.params)));
  const drawn = await host.sendAndSettle(await somePhoto(901), party.params);
  for (const path of [old!, young!, whole!]) await host.part(path, 0, file.subarray(0, 500));
  await sql(`update photo_uploads set moved_at = now() - interval '25 hours' where id <> ?`, [
    idOfUpload(young!),
  ]);
  await sql('update photo_uploads set finished_at = now() where id = ?', [idOfUpload(whole!)]);
  await sweep();
  const left = await party.em().find(PhotoUpload, party.params);
  expect(left.map(({ id }) => id).sort()).toEqual([idOfUpload(young!), idOfUpload(whole!)].sort());
  expect(await filesOf(old!)).toEqual([]);
  expect(await filesOf(young!)).toHaveLength(2);
  expect(await filesOf(whole!)).toHaveLength(2);
  expect((await host.head(drawn)).status).toBe(404);
});

test('bytes of uploads without a row are deleted after a day', async () => {
  const file = await somePhoto();
  const path = await host.createUpload(file, party.params);
  await host.part(path, 0, file.subarray(0, 500));
  const [orphan, young] = [randomUUID(), randomUUID()];
  await mkdir(folder(), { recursive: true });
  for (const name of [orphan, `${orphan}.json`, young, `${young}.json`])
    await writeFile(join(folder(), name), 'x');
  const names = await readdir(folder());
  await age(25, ...names.filter((name) => !name.startsWith(young)).map((name) => join(folder(), name)));
  await sweep();
  expect(await filesOf(`/${orphan}`)).toEqual([]);
  expect(await filesOf(`/${young}`)).toHaveLength(2);
  expect(await filesOf(path)).toHaveLength(2);
});

test('the sweep of the store deletes photos without a row, and no others', async () => {
  const [kept, orphan] = [randomUUID(), randomUUID()];
  await host.sendAndSettle(await somePhoto(), { ...party.params, photo: kept });
  const file = await somePhoto(901);
  const undrawn = idOfUpload(await host.createUpload(file, party.params));
  for (const folder of [orphan, undrawn])
    for (const name of photoFiles) await store.put(photoKey(folder, name), Buffer.from(name));
  const folders = [...(await foldersOf(party, kept)), orphan, undrawn];
  const keys = folders.flatMap((folder) => photoFiles.map((name) => photoKey(folder, name)));
  for (const key of keys) if (await store.has(key)) await age(25, join(api.config.dataDir, 'files', key));
  await api.app.get(StoreSweep).run(party.em());
  expect(await filesIn(party, [orphan])).toEqual([]);
  expect(await filesIn(party, [undrawn])).toEqual(photoFiles);
  expect(await filesOfPhoto(kept)).toEqual(['thumb', 'view', 'original']);
});

test('the deletion of an event deletes the bytes of its photos and uploads', async () => {
  const photo = randomUUID();
  await host.sendAndSettle(await somePhoto(), { ...party.params, photo });
  const file = await somePhoto(901);
  const path = await host.createUpload(file, party.params);
  await host.part(path, 0, file.subarray(0, 500));
  const folders = await foldersOf(party, photo);
  expect(await filesIn(party, folders)).toEqual(['thumb', 'view', 'original']);
  expect((await party.host.call('deleteEvent', { params: party.params })).status).toBe(204);
  await until(async () => (await filesIn(party, folders)).length === 0);
  await until(async () => (await filesOf(path)).length === 0);
});

test('a deletion queued by the release before folders deletes the bytes of its photo', async () => {
  const photoId = randomUUID();
  for (const name of photoFiles) await store.put(photoKey(photoId, name), Buffer.from(name));
  await api.app.get(Jobs).add(party.em(), 'photos.erase', { photoId }, randomUUID());
  await until(async () => (await filesIn(party, [photoId])).length === 0);
});

test('photos of a former member stay, and uploads in progress are deleted', async () => {
  const guest = new Device(await party.member());
  const photo = randomUUID();
  await guest.sendAndSettle(await somePhoto(), { ...party.params, photo });
  const file = await somePhoto(901);
  const path = await guest.createUpload(file, party.params);
  await guest.part(path, 0, file.subarray(0, 500));
  const deletion = await guest.browser.call('deleteMe', { body: { password: PASSWORD } });
  expect(deletion.status).toBe(204);
  await until(async () => (await filesOf(path)).length === 0);
  expect(await party.em().findOneOrFail(Photo, photo)).toMatchObject({ addedBy: null });
  expect(await filesOfPhoto(photo)).toEqual(['thumb', 'view', 'original']);
});

test('a member with missing originals is notified once after a week, and the photos stay', async () => {
  const guest = new Device(await party.member());
  for (let n = 0; n < 2; n++) {
    const upload = { ...party.params, kind: 'preview', sha256: sha256Of(Buffer.from([n])) } as const;
    await guest.sendAndSettle(await somePhoto(320), upload);
  }
  const missingNotifications = async () => {
    await api.app.get(MissingOriginals).run(party.em());
    const { body } = await guest.browser.call('listNotifications');
    const { notifications } = body as NotificationListView;
    return notifications.filter(({ kind }) => kind === 'missing');
  };
  expect(await missingNotifications()).toEqual([]);
  await sql(`update photos set created_at = created_at - interval '8 days'`);
  const [only, ...others] = await missingNotifications();
  expect(only).toMatchObject({
    type: 'photo',
    title: '2 photos are still small',
    eventId: party.id,
    read: false,
  });
  expect(others).toEqual([]);
  expect(await missingNotifications()).toEqual([only]);
  expect(await party.em().count(Photo, { addedBy: idOf(guest.browser) })).toBe(2);
});
