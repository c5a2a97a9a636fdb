import { randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type DownloadView, photoAddress } from '@yolo/contract/media';
import yauzl from 'yauzl';
import { startTestApp, type TestApp } from '../../../../test/app.ts';
import { newMember, type TestBrowser } from '../../../../test/browser.ts';
import { aboutPhoto, bytesOf, fetchBytes, storePhoto, listPhotos } from '../../../../test/given-photo.ts';
import { holdJobs } from '../../../../test/hold-jobs.ts';
import { emailOf, idOf, Party } from '../../../../test/party.ts';

let api: TestApp;
beforeAll(async () => {
  api = await startTestApp();
  await holdJobs(api);
});
afterAll(() => api.close());

const code = (bytes: Buffer) => (JSON.parse(bytes.toString()) as { code: string }).code;

describe('pictures', () => {
  test('open with the key of their size, for their own event only', async () => {
    const [party, other] = [await Party.create(api), await Party.create(api)];
    const id = await storePhoto(party);
    const { keys } = await listPhotos(party.host, party);
    const path = (size: string, key: string | null, event = party.id) =>
      `/photo-files/${event}/${id}/${size}?key=${key}`;
    const thumb = await fetchBytes(party, path('thumb', keys.thumb));
    expect(thumb.bytes).toEqual(bytesOf(id, 'thumb'));
    expect(Object.fromEntries(thumb.headers)).toMatchObject({
      'cache-control': 'private, max-age=7200, immutable',
      'content-type': 'image/jpeg',
      'x-content-type-options': 'nosniff',
    });
    for (const key of [keys.thumb, keys.view])
      expect((await fetchBytes(party, path('small', key))).bytes).toEqual(bytesOf(id, 'small'));
    expect((await fetchBytes(party, path('view', keys.view))).bytes).toEqual(bytesOf(id, 'view'));
    const others = (await listPhotos(other.host, other)).keys;
    const invalid = [
      path('view', keys.thumb),
      path('thumb', `${keys.thumb.slice(0, -1)}${keys.thumb.endsWith('A') ? 'B' : 'A'}`),
      path('thumb', others.thumb),
      path('thumb', others.thumb, other.id),
      path('original', keys.view),
      path('constructor', keys.view),
      path('thumb', ''),
      `/photo-files/${party.id}/${id}/thumb`,
      `/photo-files/${party.id}/nothing/thumb?key=${keys.thumb}`,
      `/photo-files/${party.id}/${randomUUID()}/thumb?key=${keys.thumb}`,
    ];
    for (const each of invalid) {
      const { status, bytes } = await fetchBytes(party, each);
      expect([each, status, code(bytes)]).toEqual([each, 404, 'file_not_found']);
    }
  });

  test('of a photo that an API of the release before folders has written are in the folder of its id', async () => {
    const party = await Party.create(api);
    const [whole, preview] = [await storePhoto(party), await storePhoto(party, party.host, { bytes: null })];
    const sql = 'update photos set preview_folder = null, original_folder = null where id in (?, ?)';
    await party.em().execute(sql, [whole, preview]);
    const { keys } = await listPhotos(party.host, party);
    const address = (id: string, small: boolean) => photoAddress(party.id, { id, small }, 'view', keys.view!);
    expect((await fetchBytes(party, address(whole, false))).bytes).toEqual(bytesOf(whole, 'view'));
    expect((await fetchBytes(party, address(preview, true))).bytes).toEqual(bytesOf(preview, 'small'));
  });

  test('of a photo without an original have the address of the preview only', async () => {
    const party = await Party.create(api);
    const id = await storePhoto(party, party.host, { bytes: null });
    const { keys } = await listPhotos(party.host, party);
    expect(
      (await fetchBytes(party, photoAddress(party.id, { id, small: true }, 'view', keys.view!))).status,
    ).toBe(200);
    expect(
      (await fetchBytes(party, photoAddress(party.id, { id, small: false }, 'view', keys.view!))).status,
    ).toBe(404);
  });
});

describe('downloads', () => {
  const download = async (browser: TestBrowser, party: Party, photoId: string) => {
    const { status, body } = await browser.call('readPhotoDownload', aboutPhoto(party, photoId));
    expect(status).toBe(200);
    return body as DownloadView;
  };

  test('an original has its file name, and comes whole or in parts', async () => {
    const party = await Party.create(api);
    const member = await party.member();
    const id = await storePhoto(party, party.host, { name: 'IMG_7.HEIC' });
    const { url, name } = await download(member, party, id);
    expect(name).toBe('IMG_7.jpg');
    const whole = await fetchBytes(party, url);
    expect(whole.bytes).toEqual(bytesOf(id, 'original'));
    expect(Object.fromEntries(whole.headers)).toMatchObject({
      'content-disposition': 'attachment; filename=IMG_7.jpg',
      'content-length': String(whole.bytes.length),
      'x-content-type-options': 'nosniff',
    });
    const ifRange = whole.headers.get('etag')!;
    const part = await fetchBytes(party, url, { range: 'bytes=10-19', 'if-range': ifRange });
    expect([part.status, part.bytes]).toEqual([206, whole.bytes.subarray(10, 20)]);
    expect((await fetchBytes(party, url, { range: 'bytes=10-19', 'if-range': '"other"' })).status).toBe(200);
    expect((await fetchBytes(party, url, { range: 'bytes=999999-' })).status).toBe(416);
    await party.host.call('deletePhoto', aboutPhoto(party, id));
    expect((await fetchBytes(party, url)).status).toBe(404);
  });

  test('a photo without an original is downloaded as its preview', async () => {
    const party = await Party.create(api);
    const id = await storePhoto(party, party.host, { bytes: null, name: 'a.HEIC' });
    const { url, name } = await download(party.host, party, id);
    expect([name, (await fetchBytes(party, url)).bytes]).toEqual(['a.jpg', bytesOf(id, 'small')]);
  });

  test('an album is one file with all originals, and can be resumed', async () => {
    const party = await Party.create(api, { name: 'Long/Table: Größe' });
    const ids = [await storePhoto(party), await storePhoto(party)];
    await storePhoto(party, party.host, { bytes: null });
    const { body } = await party.host.call('readAlbumDownload', { params: party.params });
    const { url, name } = body as DownloadView;
    expect(name).toMatch(/^[^/:]+\.zip$/);
    const whole = await fetchBytes(party, url);
    expect([whole.status, whole.headers.get('content-length')]).toEqual([200, String(whole.bytes.length)]);
    const folder = await mkdtemp(join(tmpdir(), 'yolo-album-'));
    await writeFile(join(folder, 'album.zip'), whole.bytes);
    const archive = await yauzl.openPromise(join(folder, 'album.zip'), { autoClose: true });
    const names: string[] = [];
    for await (const entry of archive.eachEntry()) names.push(entry.fileName);
    await rm(folder, { recursive: true });
    expect([names, ids.length]).toEqual([['IMG_0001.jpg', 'IMG_0001 (2).jpg'], 2]);
    const again = (await party.host.call('readAlbumDownload', { params: party.params })).body as DownloadView;
    const cut = 700;
    const rest = await fetchBytes(party, again.url, {
      range: `bytes=${cut}-`,
      'if-range': whole.headers.get('etag')!,
    });
    expect(rest.status).toBe(206);
    expect(Buffer.concat([whole.bytes.subarray(0, cut), rest.bytes]).equals(whole.bytes)).toBe(true);
  });

  test('access to an album is checked at each part', async () => {
    const party = await Party.create(api);
    const member = await party.member();
    await storePhoto(party);
    const { url } = (await member.call('readAlbumDownload', { params: party.params })).body as DownloadView;
    const part = () => fetchBytes(party, url, { range: 'bytes=0-9' });
    expect((await part()).status).toBe(206);
    const others = url.replace(idOf(member), idOf(party.host));
    expect((await fetchBytes(party, others)).status).toBe(404);
    const { id } = (await party.invitation(emailOf(member)))!;
    const ended = await party.host.call('deleteInvitation', {
      params: { ...party.params, invitationId: id },
    });
    expect(ended.status).toBe(204);
    expect((await part()).status).toBe(404);
  });

  test('guests by link can download an album while the link is valid', async () => {
    const party = await Party.create(api);
    await storePhoto(party);
    const { email } = await party.guest();
    const member = await party.byLink(email, await newMember(api));
    const { url } = (await member.call('readAlbumDownload', { params: party.params })).body as DownloadView;
    expect((await fetchBytes(party, url)).status).toBe(200);
    const { id } = (await party.invitation(email))!;
    await party.host.call('deleteInvitation', { params: { ...party.params, invitationId: id } });
    expect((await fetchBytes(party, url)).status).toBe(404);
  });

  test('an album without originals cannot be downloaded', async () => {
    const party = await Party.create(api);
    await storePhoto(party, party.host, { bytes: null });
    const answer = await party.host.call('readAlbumDownload', { params: party.params });
    expect(answer).toMatchObject({ status: 404, body: { code: 'photo_gone' } });
  });
});
