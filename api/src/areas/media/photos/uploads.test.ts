import { randomUUID } from 'node:crypto';
import { appendFile, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import type { EntityManager } from '@mikro-orm/postgresql';
import { PHOTO_MAX_BYTES, PHOTOS_MAX } from '@yolo/contract/media';
import sharp from 'sharp';
import { startTestApp, type TestApp } from '../../../../test/app.ts';
import { newMember, TestBrowser } from '../../../../test/browser.ts';
import { Device, idOfUpload, refusalIn, sha256Of, somePhoto } from '../../../../test/device.ts';
import { emailOf, idOf, Party } from '../../../../test/party.ts';
import { until } from '../../../../test/until.ts';
import { RateLimits } from '../../../core/http/rate-limits.ts';
import { FILE_STORE, type FileStore } from '../../../core/files/file-store.ts';
import { PhotoBytes, type PhotoFile, photoKey } from './photo-bytes.ts';
import { PhotoUpload } from './photo-upload.entity.ts';
import { Photo } from './photo.entity.ts';
import { UploadSweep } from './upload-sweep.ts';

let api: TestApp;
let party: Party;
let host: Device;
let em: EntityManager;
let told: { eventId: string };
beforeAll(async () => {
  api = await startTestApp();
});
afterAll(() => api.close());
beforeEach(async () => {
  party = await Party.give(api);
  host = new Device(party.host);
  em = party.em();
  told = party.params;
});

const guestDevice = async () => new Device(await party.member());
const photosOf = () => em.find(Photo, told, { refresh: true });
const uploadOf = (path: string) => em.findOne(PhotoUpload, idOfUpload(path), { refresh: true });
const changes = async () => {
  const rows = await em.execute<{ type: string }[]>(
    `select type from event_changes where event_id = ? and type like 'photo.%' order by seq`,
    [party.id],
  );
  return rows.map(({ type }) => type);
};
async function stored(photoId: string, file: PhotoFile): Promise<Buffer | null> {
  const found = await api.app.get<FileStore>(FILE_STORE).read(photoKey(photoId, file));
  return found && buffer(found.stream);
}
const uploadFiles = () => readdir(join(api.config.dataDir, 'uploads')).catch(() => []);
const uploadBytesOf = async (path: string) =>
  (await uploadFiles()).filter((name) => name.startsWith(idOfUpload(path)));

describe('the way of a photo', () => {
  test('the preview is seen by everybody, the original takes its place, and nothing is left behind', async () => {
    const original = await somePhoto(2000, 1000);
    const preview = await sharp(original).resize(640).jpeg({ quality: 70 }).toBuffer();
    const photo = randomUUID();
    const asked = { ...told, photo, sha256: sha256Of(original) };
    const first = await host.begin(preview, { ...asked, kind: 'preview', body: preview });
    expect([first.status, first.headers.get('upload-offset')]).toEqual([201, String(preview.length)]);
    await host.settled(first.headers.get('location')!);
    const [small] = await photosOf();
    expect(small).toMatchObject({
      id: photo,
      addedBy: idOf(party.host),
      width: 640,
      height: 320,
      bytes: null,
    });
    expect((await sharp((await stored(photo, 'small'))!).metadata()).width).toBe(640);
    expect(await changes()).toEqual(['photo.added']);

    const path = await host.sendAndSettle(original, { ...asked, name: 'Am See/../Ünal 🎉.JPG' });
    const [whole] = await photosOf();
    expect(whole).toMatchObject({ id: photo, width: 2000, height: 1000, contentType: 'image/jpeg' });
    expect(Buffer.from(whole!.sha256).toString('hex')).toBe(sha256Of(original));
    const kept = await stored(photo, 'original');
    expect(kept!.length).toBe(whole!.bytes);
    expect((await sharp((await stored(photo, 'view'))!).metadata()).width).toBe(1600);
    expect((await sharp((await stored(photo, 'thumb'))!).metadata()).width).toBe(640);
    expect(await changes()).toEqual(['photo.added', 'photo.changed']);
    await until(async () => (await uploadBytesOf(path)).length === 0);
    const again = await host.head(path);
    expect([again.status, again.headers.get('upload-offset')]).toEqual([200, String(original.length)]);
  });

  test('without a preview the original is the photo, and its name is cleaned', async () => {
    const name = `../..\\${'Ü'.repeat(2)}\0 🎉${'x'.repeat(500)}`;
    await host.sendAndSettle(await somePhoto(), { ...told, name });
    const [photo] = await photosOf();
    expect(photo!.name).toBe(`..-..------${'x'.repeat(189)}`);
    expect(await changes()).toEqual(['photo.added']);
  });

  test('in parts, and from where it was cut', async () => {
    const file = await somePhoto();
    const path = await host.begun(file, told);
    expect(path).toMatch(/^\/api\/uploads\/[0-9a-f-]{36}$/);
    expect((await host.part(path, 0, file.subarray(0, 1000))).headers.get('upload-offset')).toBe('1000');
    const { headers } = await host.head(path);
    expect([headers.get('upload-offset'), headers.get('upload-length')]).toEqual([
      '1000',
      String(file.length),
    ]);
    expect(headers.get('access-control-allow-origin')).toBeNull();
    expect(headers.get('tus-max-size')).toBe(String(PHOTO_MAX_BYTES));
    expect((await host.part(path, 1000, file.subarray(1000))).status).toBe(204);
    await host.settled(path);
    expect(await photosOf()).toHaveLength(1);
  });

  test('the last byte came, and nothing after it: the next question finishes it', async () => {
    const file = await somePhoto();
    const path = await host.begun(file, told);
    const part = file.subarray(0, -1);
    await host.part(path, 0, part);
    await appendFile(join(api.config.dataDir, 'uploads', idOfUpload(path)), file.subarray(-1));
    const { headers } = await host.head(path);
    expect(headers.get('upload-offset')).toBe(String(file.length));
    await host.settled(path);
    expect(await photosOf()).toHaveLength(1);
  });

  test('without EXIF it was taken about when its name says, or its file within the event', async () => {
    const plain = (width: number) =>
      sharp({ create: { width, height: 8, channels: 3, background: '#345678' } })
        .png()
        .toBuffer();
    await em.execute(`update events set date = '2026-07-17', time_zone = 'UTC' where id = ?`, [party.id]);
    const within = Date.parse('2026-07-17T21:00:00Z');
    const sent: [Buffer, object][] = [
      [await plain(11), { name: 'PXL_20260717_201502123.png' }],
      [await plain(12), { name: 'a.png', modified: String(within) }],
      [await plain(13), { name: 'b.png', modified: '0' }],
    ];
    for (const [file, about] of sent) await host.sendAndSettle(file, { ...told, ...about });
    const { body } = await party.host.call('listPhotos', { params: told });
    const { photos } = body as { photos: { width: number; takenAt: string | null; about: boolean }[] };
    const known = photos.map(({ width, takenAt, about }) => [width, takenAt, about]);
    expect(known.sort()).toEqual([
      [11, expect.any(String), true],
      [12, '2026-07-17T21:00:00.000Z', true],
      [13, null, true],
    ]);
    const answer = await host.begin(await plain(14), { ...told, modified: 'x' });
    expect(refusalIn(answer)).toBe('validation_failed');
  });

  test('anybody who takes it back leaves nothing', async () => {
    const file = await somePhoto();
    const path = await host.begun(file, told);
    await host.part(path, 0, file.subarray(0, 500));
    expect((await host.end(path)).status).toBe(204);
    expect(await uploadBytesOf(path)).toEqual([]);
    expect((await host.head(path)).status).toBe(404);
  });
});

describe('whose photo it is', () => {
  test('the same file of two members is one photo, and the later original completes it', async () => {
    const guest = await guestDevice();
    const original = await somePhoto();
    const preview = await sharp(original).resize(320).jpeg().toBuffer();
    const sha256 = sha256Of(original);
    const photo = randomUUID();
    await host.sendAndSettle(preview, { ...told, kind: 'preview', photo, sha256 });
    await guest.sendAndSettle(preview, { ...told, kind: 'preview', sha256 });
    await guest.sendAndSettle(original, told);
    await host.sendAndSettle(original, { ...told, photo });
    const photos = await photosOf();
    expect(photos).toMatchObject([{ id: photo, addedBy: idOf(party.host), contentType: 'image/jpeg' }]);
    expect(await stored(photo, 'original')).not.toBeNull();
    expect(await changes()).toEqual(['photo.added', 'photo.changed']);
    const other = await Party.give(api, {}, guest.browser);
    await guest.sendAndSettle(original, other.params);
    expect(await em.count(Photo, other.params)).toBe(1);
  });

  test('an id that is there is its maker’s, of the same event and file', async () => {
    const guest = await guestDevice();
    const other = await Party.give(api, {}, party.host);
    const [file, another] = [await somePhoto(), await somePhoto(901)];
    const photo = randomUUID();
    const foreign: [Device, Buffer, object][] = [
      [guest, file, told],
      [host, file, other.params],
      [host, another, told],
    ];
    await host.begun(file, { ...told, photo });
    const refused = async () => {
      for (const [device, sent, where] of foreign) {
        const answer = await device.begin(sent, { ...told, ...where, photo });
        expect([answer.status, refusalIn(answer)]).toEqual([404, 'event_not_found']);
      }
    };
    await refused();
    await host.sendAndSettle(file, { ...told, photo });
    await em.nativeDelete(PhotoUpload, {});
    await refused();
  });

  test('what a device says of a file is not believed', async () => {
    const [real, said] = [await somePhoto(), await somePhoto(901)];
    const photo = randomUUID();
    await host.sendAndSettle(real, { ...told, photo, sha256: sha256Of(said) });
    await host.sendAndSettle(said, told);
    await host.sendAndSettle(real, told);
    const photos = await photosOf();
    expect(photos.map(({ sha256 }) => Buffer.from(sha256).toString('hex')).sort()).toEqual(
      [sha256Of(real), sha256Of(said)].sort(),
    );
  });

  test('a preview that turns out to be another’s photo goes', async () => {
    const guest = await guestDevice();
    const [file, said] = [await somePhoto(), await somePhoto(901)];
    await guest.sendAndSettle(file, told);
    const photo = randomUUID();
    await host.sendAndSettle(await somePhoto(300), {
      ...told,
      kind: 'preview',
      photo,
      sha256: sha256Of(said),
    });
    expect(await photosOf()).toHaveLength(2);
    await host.sendAndSettle(file, { ...told, photo, sha256: sha256Of(said) });
    expect(await photosOf()).toMatchObject([{ addedBy: idOf(guest.browser) }]);
    await until(async () => (await stored(photo, 'small')) === null);
  });

  test('what is deleted does not come back with its original', async () => {
    const original = await somePhoto();
    const photo = randomUUID();
    const asked = { ...told, photo, sha256: sha256Of(original) };
    await host.sendAndSettle(await somePhoto(320), { ...asked, kind: 'preview' });
    const path = await host.begun(original, asked);
    await em.transactional(async (fork) => {
      await fork.nativeDelete(Photo, photo);
      await api.app.get(PhotoBytes).release(fork, [photo], 'test');
    });
    const answers = [
      await host.part(path, 0, original),
      await host.head(path),
      await host.begin(original, asked),
    ];
    expect(answers.map(refusalIn)).toEqual(['photo_gone', 'photo_gone', 'photo_gone']);
    await until(async () => (await stored(photo, 'small')) === null);
  });

  test('what is deleted while the first request of its original is open does not come back', async () => {
    const original = await somePhoto();
    const photo = randomUUID();
    const asked = { ...told, photo, sha256: sha256Of(original) };
    await host.sendAndSettle(await somePhoto(320), { ...asked, kind: 'preview' });
    const limits = api.app.get(RateLimits);
    const counted = jest.spyOn(limits, 'countWeight');
    const open = host.opens(original, asked);
    // It is known by now that the photo is there, and no byte of the original has come.
    await until(() => counted.mock.calls.length > 0);
    counted.mockRestore();
    await party.host.call('deletePhoto', { params: { ...told, photoId: photo } });
    const answer = await open.finish();
    expect([answer.status, answer.code]).toEqual([404, 'photo_gone']);
    expect(await photosOf()).toEqual([]);
  });

  test('what was deleted does not come back from a device that was away for days', async () => {
    const original = await somePhoto();
    const photo = randomUUID();
    const asked = { ...told, photo, sha256: sha256Of(original) };
    const aged = () => em.execute(`update photo_uploads set moved_at = moved_at - interval '2 days'`);
    await host.sendAndSettle(await somePhoto(320), { ...asked, kind: 'preview' });
    await aged();
    await api.app.get(UploadSweep).run(em);
    await party.host.call('deletePhoto', { params: { ...told, photoId: photo } });
    await aged();
    await api.app.get(UploadSweep).run(em);
    expect(refusalIn(await host.begin(original, asked))).toBe('photo_gone');
  });
});

describe('refused', () => {
  const refused = async (answer: Promise<unknown>, status: number, code: string) => {
    const given = (await answer) as Awaited<ReturnType<Device['head']>>;
    expect([given.status, refusalIn(given)]).toEqual([status, code]);
  };

  test('when it begins', async () => {
    const file = await somePhoto();
    const begin = (changed: object) => host.begin(file, { ...told, ...changed });
    await refused(new Device(new TestBrowser(api)).begin(file, told), 401, 'unauthenticated');
    await refused(new Device(await party.guest()).begin(file, told), 401, 'unauthenticated');
    await refused(new Device(await newMember(api)).begin(file, told), 404, 'event_not_found');
    await refused(begin({ eventId: 'x' }), 404, 'event_not_found');
    await refused(begin({ photo: 'x' }), 400, 'validation_failed');
    await refused(begin({ sha256: 'x' }), 400, 'validation_failed');
    await refused(begin({ kind: 'thumb' }), 400, 'validation_failed');
    await refused(begin({ length: PHOTO_MAX_BYTES + 1 }), 413, 'photo_too_large');
    await refused(begin({ length: 0 }), 415, 'invalid_file_type');
    await refused(begin({ length: '-1' }), 400, 'malformed_body');
    await refused(begin({ length: '', headers: { 'upload-defer-length': '1' } }), 400, 'upload_unsupported');
    await refused(begin({ type: 'video/mp4' }), 415, 'video_not_supported');
    await refused(begin({ headers: { 'tus-resumable': '' } }), 412, 'upload_version');
    await refused(begin({ headers: { 'tus-resumable': '2.0.0' } }), 412, 'upload_version');
    const { headers } = await begin({ headers: { 'tus-resumable': '0.2.2' } });
    expect(headers.get('tus-version')).toBe('1.0.0');
    await refused(begin({ headers: { 'upload-metadata': 'event' } }), 404, 'event_not_found');
    await refused(begin({ headers: { 'upload-metadata': 'event !' } }), 400, 'malformed_body');
    await refused(begin({ headers: { origin: 'https://elsewhere.example' } }), 403, 'foreign_origin');
    expect(await em.count(PhotoUpload, told)).toBe(0);
  });

  test('by what tus has in extensions that are not spoken here', async () => {
    const file = await somePhoto();
    const path = await host.begun(file, told);
    const extensions = {
      'upload-concat': 'partial',
      'upload-defer-length': '1',
      'upload-checksum': 'sha1 Kq5sNclPz7QV2+lfQIuc6R7oRu0=',
      'x-http-method-override': 'DELETE',
    };
    for (const [name, value] of Object.entries(extensions)) {
      const headers = { [name]: value };
      await refused(host.begin(file, { ...told, headers }), 400, 'upload_unsupported');
      await refused(host.begin(file, { ...told, headers, body: file }), 400, 'upload_unsupported');
      await refused(host.part(path, 0, file, headers), 400, 'upload_unsupported');
    }
    expect((await host.head(path)).headers.get('upload-offset')).toBe('0');
    expect(await em.count(PhotoUpload, told)).toBe(1);
  });

  test('at a part', async () => {
    const file = await somePhoto();
    const path = await host.begun(file, told);
    const guest = await guestDevice();
    await refused(guest.head(path), 404, 'upload_not_found');
    await refused(guest.part(path, 0, file), 404, 'upload_not_found');
    await refused(guest.end(path), 404, 'upload_not_found');
    await refused(host.head(`/api/uploads/${randomUUID()}`), 404, 'upload_not_found');
    await refused(host.head('/api/uploads/x'), 404, 'upload_not_found');
    await refused(host.part(path, 5, file), 409, 'upload_elsewhere');
    await refused(host.part(path, 0, Buffer.concat([file, file])), 413, 'payload_too_large');
    await refused(host.part(path, 0, file, { 'content-type': 'image/jpeg' }), 400, 'malformed_body');
    await refused(host.part(path, 0, file, { origin: 'https://elsewhere.example' }), 403, 'foreign_origin');
    expect((await host.head(path)).headers.get('upload-offset')).toBe('0');
    await host.part(path, 0, file);
    await refused(host.part(path, 5, file), 409, 'upload_elsewhere');
    const lost = await host.begun(file, told);
    await rm(join(api.config.dataDir, 'uploads', idOfUpload(lost)));
    await refused(host.head(lost), 410, 'upload_gone');
  });

  test('once its sender reads the event no more', async () => {
    const guest = await guestDevice();
    const file = await somePhoto();
    const path = await guest.begun(file, told);
    await guest.part(path, 0, file.subarray(0, 1000));
    const { id } = (await party.invitation(emailOf(guest.browser)))!;
    await party.host.call('deleteInvitation', { params: { ...party.params, invitationId: id } });
    await refused(guest.head(path), 404, 'event_not_found');
    await refused(guest.part(path, 1000, file.subarray(1000)), 404, 'event_not_found');
  });

  test('by its first bytes', async () => {
    const video = Buffer.concat([
      Buffer.from('000000186674797069736f6d0000020069736f6d', 'hex'),
      Buffer.alloc(9000),
    ]);
    const html = Buffer.from('<!doctype html><svg onload="x">'.repeat(200));
    for (const [file, code] of [
      [video, 'video_not_supported'],
      [html, 'invalid_file_type'],
    ] as const) {
      const path = await host.begun(file, told);
      await refused(host.part(path, 0, file), 415, code);
      await refused(host.head(path), 415, code);
      expect(await uploadBytesOf(path)).toEqual([]);
      await refused(host.begin(file, { ...told, kind: 'preview', body: file }), 415, code);
    }
    expect(await photosOf()).toEqual([]);
  });

  test('once it is drawn', async () => {
    const whole = await somePhoto();
    const broken = Buffer.concat([whole.subarray(0, 700), Buffer.alloc(100)]);
    const path = await host.sendAndSettle(broken, told);
    await refused(host.head(path), 415, 'invalid_file_type');
    await until(async () => (await uploadBytesOf(path)).length === 0);
    expect(await photosOf()).toEqual([]);
    expect((await host.end(path)).status).toBe(204);
  });

  test('when the album is full', async () => {
    await em.execute(
      `insert into photos (id, event_id, name, sha256, width, height)
       select gen_random_uuid(), ?, 'x', sha256(n::text::bytea), 1, 1 from generate_series(1, ?::int) n`,
      [party.id, PHOTOS_MAX],
    );
    const photo = randomUUID();
    const path = await host.sendAndSettle(await somePhoto(), { ...told, photo });
    await refused(host.head(path), 409, 'photos_full');
    await until(async () => (await stored(photo, 'original')) === null);
    expect((await uploadOf(path))!.drawnAt).toBeNull();
  });
});
