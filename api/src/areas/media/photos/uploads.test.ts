import { randomUUID } from 'node:crypto';
import { appendFile, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { EntityManager } from '@mikro-orm/postgresql';
import { PHOTO_MAX_BYTES, PHOTOS_MAX } from '@yolo/contract/media';
import sharp from 'sharp';
import { startTestApp, type TestApp } from '../../../../test/app.ts';
import { newMember, TestBrowser } from '../../../../test/browser.ts';
import { Device, idOfUpload, refusalIn, sha256Of, somePhoto } from '../../../../test/device.ts';
import { emailOf, idOf, Party } from '../../../../test/party.ts';
import { storedFile } from '../../../../test/photos/stored-files.ts';
import { until } from '../../../../test/until.ts';
import { RateLimits } from '../../../core/http/rate-limits.ts';
import type { PhotoFile } from './photo-bytes.ts';
import { PhotoUpload } from './photo-upload.entity.ts';
import { Photo } from './photo.entity.ts';
import { UploadSweep } from './upload-sweep.ts';

let api: TestApp;
let party: Party;
let host: Device;
let em: EntityManager;
let ofParty: { eventId: string };
beforeAll(async () => {
  api = await startTestApp();
});
afterAll(() => api.close());
beforeEach(async () => {
  party = await Party.create(api);
  host = new Device(party.host);
  em = party.em();
  ofParty = party.params;
});

const guestDevice = async () => new Device(await party.member());
const photosOf = () => em.find(Photo, ofParty, { refresh: true });
const uploadOf = (path: string) => em.findOne(PhotoUpload, idOfUpload(path), { refresh: true });
const changes = async () => {
  const rows = await em.execute<{ type: string }[]>(
    `select type from event_changes where event_id = ? and type like 'photo.%' order by seq`,
    [party.id],
  );
  return rows.map(({ type }) => type);
};
const stored = (photoId: string, file: PhotoFile) => storedFile(party, photoId, file);
const uploadFiles = () => readdir(join(api.config.dataDir, 'uploads')).catch(() => []);
const uploadBytesOf = async (path: string) =>
  (await uploadFiles()).filter((name) => name.startsWith(idOfUpload(path)));

describe('an upload', () => {
  test('shows the preview to everybody, replaces it by the original, and leaves nothing behind', async () => {
    const original = await somePhoto(2000, 1000);
    const preview = await sharp(original).resize(640).jpeg({ quality: 70 }).toBuffer();
    const photo = randomUUID();
    const upload = { ...ofParty, photo, sha256: sha256Of(original) };
    const first = await host.begin(preview, { ...upload, kind: 'preview', body: preview });
    expect([first.status, first.headers.get('upload-offset')]).toEqual([201, String(preview.length)]);
    await host.waitUntilSettled(first.headers.get('location')!);
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

    const path = await host.sendAndSettle(original, { ...upload, name: 'Am See/../Ünal 🎉.JPG' });
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

  test('without a preview makes a photo of the original, and cleans its name', async () => {
    const name = `../..\\${'Ü'.repeat(2)}\0 🎉${'x'.repeat(500)}`;
    await host.sendAndSettle(await somePhoto(), { ...ofParty, name });
    const [photo] = await photosOf();
    expect(photo!.name).toBe(`..-..------${'x'.repeat(189)}`);
    expect(await changes()).toEqual(['photo.added']);
  });

  test('comes in parts and continues after a cut', async () => {
    const file = await somePhoto();
    const path = await host.createUpload(file, ofParty);
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
    await host.waitUntilSettled(path);
    expect(await photosOf()).toHaveLength(1);
  });

  test('is finished by the next request if it was interrupted after the last byte', async () => {
    const file = await somePhoto();
    const path = await host.createUpload(file, ofParty);
    const part = file.subarray(0, -1);
    await host.part(path, 0, part);
    await appendFile(join(api.config.dataDir, 'uploads', idOfUpload(path)), file.subarray(-1));
    const { headers } = await host.head(path);
    expect(headers.get('upload-offset')).toBe(String(file.length));
    await host.waitUntilSettled(path);
    expect(await photosOf()).toHaveLength(1);
  });

  test('without EXIF gets an approximate time from its name, or from its file if within the event', async () => {
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
    for (const [file, about] of sent) await host.sendAndSettle(file, { ...ofParty, ...about });
    const { body } = await party.host.call('listPhotos', { params: ofParty });
    const { photos } = body as { photos: { width: number; takenAt: string | null; about: boolean }[] };
    const known = photos.map(({ width, takenAt, about }) => [width, takenAt, about]);
    expect(known.sort()).toEqual([
      [11, expect.any(String), true],
      [12, '2026-07-17T21:00:00.000Z', true],
      [13, null, true],
    ]);
    const answer = await host.begin(await plain(14), { ...ofParty, modified: 'x' });
    expect(refusalIn(answer)).toBe('validation_failed');
  });

  test('leaves nothing behind when it is canceled', async () => {
    const file = await somePhoto();
    const path = await host.createUpload(file, ofParty);
    await host.part(path, 0, file.subarray(0, 500));
    expect((await host.end(path)).status).toBe(204);
    expect(await uploadBytesOf(path)).toEqual([]);
    expect((await host.head(path)).status).toBe(404);
  });
});

describe('the owner of a photo', () => {
  test('stays the same when two members send the same file, and the later original completes it', async () => {
    const guest = await guestDevice();
    const original = await somePhoto();
    const preview = await sharp(original).resize(320).jpeg().toBuffer();
    const sha256 = sha256Of(original);
    const photo = randomUUID();
    await host.sendAndSettle(preview, { ...ofParty, kind: 'preview', photo, sha256 });
    await guest.sendAndSettle(preview, { ...ofParty, kind: 'preview', sha256 });
    await guest.sendAndSettle(original, ofParty);
    await host.sendAndSettle(original, { ...ofParty, photo });
    const photos = await photosOf();
    expect(photos).toMatchObject([{ id: photo, addedBy: idOf(party.host), contentType: 'image/jpeg' }]);
    expect(await stored(photo, 'original')).not.toBeNull();
    expect(await changes()).toEqual(['photo.added', 'photo.changed']);
    const other = await Party.create(api, {}, guest.browser);
    await guest.sendAndSettle(original, other.params);
    expect(await em.count(Photo, other.params)).toBe(1);
  });

  test('alone can use its id again, for the same event and file', async () => {
    const guest = await guestDevice();
    const other = await Party.create(api, {}, party.host);
    const [file, another] = [await somePhoto(), await somePhoto(901)];
    const photo = randomUUID();
    const foreign: [Device, Buffer, object][] = [
      [guest, file, ofParty],
      [host, file, other.params],
      [host, another, ofParty],
    ];
    await host.createUpload(file, { ...ofParty, photo });
    const refused = async () => {
      for (const [device, sent, target] of foreign) {
        const answer = await device.begin(sent, { ...ofParty, ...target, photo });
        expect([answer.status, refusalIn(answer)]).toEqual([404, 'event_not_found']);
      }
    };
    await refused();
    await host.sendAndSettle(file, { ...ofParty, photo });
    await em.nativeDelete(PhotoUpload, {});
    await refused();
  });

  test('does not depend on a wrong hash sent by a device', async () => {
    const [real, claimed] = [await somePhoto(), await somePhoto(901)];
    const photo = randomUUID();
    await host.sendAndSettle(real, { ...ofParty, photo, sha256: sha256Of(claimed) });
    await host.sendAndSettle(claimed, ofParty);
    await host.sendAndSettle(real, ofParty);
    const photos = await photosOf();
    expect(photos.map(({ sha256 }) => Buffer.from(sha256).toString('hex')).sort()).toEqual(
      [sha256Of(real), sha256Of(claimed)].sort(),
    );
  });

  test('loses a preview whose original is another member’s photo', async () => {
    const guest = await guestDevice();
    const [file, claimed] = [await somePhoto(), await somePhoto(901)];
    await guest.sendAndSettle(file, ofParty);
    const photo = randomUUID();
    await host.sendAndSettle(await somePhoto(300), {
      ...ofParty,
      kind: 'preview',
      photo,
      sha256: sha256Of(claimed),
    });
    expect(await photosOf()).toHaveLength(2);
    await host.sendAndSettle(file, { ...ofParty, photo, sha256: sha256Of(claimed) });
    expect(await photosOf()).toMatchObject([{ addedBy: idOf(guest.browser) }]);
    await until(async () => (await stored(photo, 'small')) === null);
  });

  test('a deleted photo does not come back with its original', async () => {
    const original = await somePhoto();
    const photo = randomUUID();
    const upload = { ...ofParty, photo, sha256: sha256Of(original) };
    await host.sendAndSettle(await somePhoto(320), { ...upload, kind: 'preview' });
    const path = await host.createUpload(original, upload);
    await party.host.call('deletePhoto', { params: { ...party.params, photoId: photo } });
    const answers = [
      await host.part(path, 0, original),
      await host.head(path),
      await host.begin(original, upload),
    ];
    expect(answers.map(refusalIn)).toEqual(['photo_gone', 'photo_gone', 'photo_gone']);
    await until(async () => (await stored(photo, 'small')) === null);
  });

  test('a photo deleted during the first request of its original does not come back', async () => {
    const original = await somePhoto();
    const photo = randomUUID();
    const upload = { ...ofParty, photo, sha256: sha256Of(original) };
    await host.sendAndSettle(await somePhoto(320), { ...upload, kind: 'preview' });
    const limits = api.app.get(RateLimits);
    const counted = jest.spyOn(limits, 'countWeight');
    const open = host.openUpload(original, upload);
    // The server has found the photo, and no byte of the original has been received.
    await until(() => counted.mock.calls.length > 0);
    counted.mockRestore();
    await party.host.call('deletePhoto', { params: { ...ofParty, photoId: photo } });
    const answer = await open.finish();
    expect([answer.status, answer.code]).toEqual([404, 'photo_gone']);
    expect(await photosOf()).toEqual([]);
  });

  test('a deleted photo does not come back from a device that was offline for days', async () => {
    const original = await somePhoto();
    const photo = randomUUID();
    const upload = { ...ofParty, photo, sha256: sha256Of(original) };
    const aged = () => em.execute(`update photo_uploads set moved_at = moved_at - interval '2 days'`);
    await host.sendAndSettle(await somePhoto(320), { ...upload, kind: 'preview' });
    await aged();
    await api.app.get(UploadSweep).run(em);
    await party.host.call('deletePhoto', { params: { ...ofParty, photoId: photo } });
    await aged();
    await api.app.get(UploadSweep).run(em);
    expect(refusalIn(await host.begin(original, upload))).toBe('photo_gone');
  });
});

describe('an upload is refused', () => {
  const refused = async (answer: Promise<unknown>, status: number, code: string) => {
    const result = (await answer) as Awaited<ReturnType<Device['head']>>;
    expect([result.status, refusalIn(result)]).toEqual([status, code]);
  };

  test('when it begins', async () => {
    const file = await somePhoto();
    const begin = (changed: object) => host.begin(file, { ...ofParty, ...changed });
    await refused(new Device(new TestBrowser(api)).begin(file, ofParty), 401, 'unauthenticated');
    await refused(new Device(await party.guest()).begin(file, ofParty), 401, 'unauthenticated');
    await refused(new Device(await newMember(api)).begin(file, ofParty), 404, 'event_not_found');
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
    expect(await em.count(PhotoUpload, ofParty)).toBe(0);
  });

  test('for tus extensions that are not supported', async () => {
    const file = await somePhoto();
    const path = await host.createUpload(file, ofParty);
    const extensions = {
      'upload-concat': 'partial',
      'upload-defer-length': '1',
      'upload-checksum': 'sha1 Kq5sNclPz7QV2+lfQIuc6R7oRu0=',
      'x-http-method-override': 'DELETE',
    };
    for (const [name, value] of Object.entries(extensions)) {
      const headers = { [name]: value };
      await refused(host.begin(file, { ...ofParty, headers }), 400, 'upload_unsupported');
      await refused(host.begin(file, { ...ofParty, headers, body: file }), 400, 'upload_unsupported');
      await refused(host.part(path, 0, file, headers), 400, 'upload_unsupported');
    }
    expect((await host.head(path)).headers.get('upload-offset')).toBe('0');
    expect(await em.count(PhotoUpload, ofParty)).toBe(1);
  });

  test('at a part', async () => {
    const file = await somePhoto();
    const path = await host.createUpload(file, ofParty);
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
    const lost = await host.createUpload(file, ofParty);
    await rm(join(api.config.dataDir, 'uploads', idOfUpload(lost)));
    await refused(host.head(lost), 410, 'upload_gone');
  });

  test('once its sender has no access to the event', async () => {
    const guest = await guestDevice();
    const file = await somePhoto();
    const path = await guest.createUpload(file, ofParty);
    await guest.part(path, 0, file.subarray(0, 1000));
    const { id } = (await party.invitation(emailOf(guest.browser)))!;
    await party.host.call('deleteInvitation', { params: { ...party.params, invitationId: id } });
    await refused(guest.head(path), 404, 'event_not_found');
    await refused(guest.part(path, 1000, file.subarray(1000)), 404, 'event_not_found');
  });

  test('for its first bytes', async () => {
    const video = Buffer.concat([
      Buffer.from('000000186674797069736f6d0000020069736f6d', 'hex'),
      Buffer.alloc(9000),
    ]);
    const html = Buffer.from('<!doctype html><svg onload="x">'.repeat(200));
    for (const [file, code] of [
      [video, 'video_not_supported'],
      [html, 'invalid_file_type'],
    ] as const) {
      const path = await host.createUpload(file, ofParty);
      await refused(host.part(path, 0, file), 415, code);
      await refused(host.head(path), 415, code);
      expect(await uploadBytesOf(path)).toEqual([]);
      await refused(host.begin(file, { ...ofParty, kind: 'preview', body: file }), 415, code);
    }
    expect(await photosOf()).toEqual([]);
  });

  test('when it cannot be drawn', async () => {
    const whole = await somePhoto();
    const broken = Buffer.concat([whole.subarray(0, 700), Buffer.alloc(100)]);
    const path = await host.sendAndSettle(broken, ofParty);
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
    const path = await host.sendAndSettle(await somePhoto(), { ...ofParty, photo });
    await refused(host.head(path), 409, 'photos_full');
    await until(async () => (await stored(photo, 'original')) === null);
    expect((await uploadOf(path))!.drawnAt).toBeNull();
  });
});
