import { randomUUID } from 'node:crypto';
import { photoAddress, type PhotoView } from '@yolo/contract/media';
import { startTestApp, type TestApp } from '../../../../test/app.ts';
import { newMember, type TestBrowser } from '../../../../test/browser.ts';
import { aboutPhoto, fetchBytes, storePhoto, listPhotos } from '../../../../test/given-photo.ts';
import { closeLiveClients, LiveClient } from '../../../../test/live-client.ts';
import { Party } from '../../../../test/party.ts';
import { countStatements } from '../../../../test/statements.ts';
import { until } from '../../../../test/until.ts';
import { FILE_STORE, type FileStore } from '../../../core/files/file-store.ts';
import { Photo } from './photo.entity.ts';

let api: TestApp;
beforeAll(async () => {
  api = await startTestApp();
});
afterEach(closeLiveClients);
afterAll(() => api.close());

describe('the grid', () => {
  test('has the newest first, in two statements for any number of photos', async () => {
    const party = await Party.create(api);
    const at = (minute: number) => ({ createdAt: new Date(Date.UTC(2026, 6, 4, 20, minute)) });
    const first = await storePhoto(party, party.host, {
      ...at(0),
      takenAt: new Date('2026-07-04T18:00:00.5Z'),
    });
    const second = await storePhoto(party, party.host, { ...at(1), hue: null, bytes: null });
    const { photos, mayAdd } = await listPhotos(party.host, party);
    expect(photos).toEqual([
      {
        ...{ id: second, width: 4000, height: 3000, hue: null, small: true, takenAt: null },
        about: true,
        addedAt: '2026-07-04T20:01:00.000Z',
      },
      {
        ...{ id: first, width: 4000, height: 3000, hue: 140, small: false },
        addedAt: '2026-07-04T20:00:00.000Z',
        takenAt: '2026-07-04T18:00:00.500Z',
        about: false,
      },
    ]);
    expect(mayAdd).toBe(true);
    // Not the statements of the mail that the host's sign-up has sent.
    const asked = /\b(?:events|photos)\b/;
    expect(await countStatements(api, () => listPhotos(party.host, party), asked)).toBe(2);
  });

  test('is answered with 304 when unchanged, and is empty for an event without photos', async () => {
    const party = await Party.create(api);
    expect((await listPhotos(party.host, party)).photos).toEqual([]);
    const { headers } = await party.host.call('listPhotos', { params: party.params });
    const again = {
      params: party.params,
      headers: { 'if-none-match': headers.get('etag')!, 'cache-control': 'max-age=0' },
    };
    expect((await party.host.call('listPhotos', again)).status).toBe(304);
  });

  test('shows a guest by link only the small pictures, and a stranger nothing', async () => {
    const party = await Party.create(api);
    await storePhoto(party);
    const { keys, mayAdd, photos } = await listPhotos(await party.guest(), party);
    expect({ view: keys.view, mayAdd, count: photos.length }).toEqual({
      view: null,
      mayAdd: false,
      count: 1,
    });
    const stranger = await newMember(api);
    const refused = await stranger.call('listPhotos', { params: party.params });
    expect(refused).toMatchObject({ status: 404, body: { code: 'event_not_found' } });
  });
});

test('findKnownPhotos finds only originals of this event', async () => {
  const [party, other] = [await Party.create(api), await Party.create(api)];
  const hashes = ['a', 'b', 'c'].map((digit) => digit.repeat(64));
  const sha256 = (place: number) => ({ sha256: Buffer.from(hashes[place]!, 'hex') });
  await storePhoto(party, party.host, sha256(0));
  await storePhoto(party, party.host, { ...sha256(1), bytes: null });
  await storePhoto(other, other.host, sha256(2));
  const asked = { params: party.params, body: { hashes } };
  expect((await party.host.call('findKnownPhotos', asked)).body).toEqual({ known: [hashes[0]] });
  const refused = await party.host.call('findKnownPhotos', { ...asked, body: { hashes: ['A'.repeat(64)] } });
  expect(refused).toMatchObject({ status: 400, body: { code: 'validation_failed' } });
});

describe('one photo', () => {
  test('is liked once and unliked once, and other readers get a change', async () => {
    const party = await Party.create(api);
    const member = await party.member();
    const photo = await storePhoto(party);
    const client = await LiveClient.of(party.host);
    await client.watch(party);
    const likeChanges = () => client.changes.filter(({ type }) => type === 'photo.liked').length;
    for (const call of ['likePhoto', 'likePhoto'] as const)
      expect((await member.call(call, aboutPhoto(party, photo))).body).toMatchObject({
        likes: 1,
        liked: true,
      });
    const { body } = await party.host.call('readPhoto', aboutPhoto(party, photo));
    expect(body).toMatchObject({ likes: 1, liked: false, name: 'IMG_0001.jpg', deletable: true });
    for (const call of ['unlikePhoto', 'unlikePhoto'] as const)
      expect((await member.call(call, aboutPhoto(party, photo))).body).toMatchObject({
        likes: 0,
        liked: false,
      });
    await until(() => likeChanges() === 2);
  });

  test('counts each of several simultaneous likes', async () => {
    const party = await Party.create(api);
    const photo = await storePhoto(party);
    const members = await Promise.all([party.member(), party.member(), party.member()]);
    const answers = await Promise.all(
      [...members, ...members].map((member) => member.call('likePhoto', aboutPhoto(party, photo))),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(200));
    expect((await party.host.call('readPhoto', aboutPhoto(party, photo))).body).toMatchObject({ likes: 3 });
  });

  test('lists comments oldest first; the author deletes their own, and the owner any', async () => {
    const party = await Party.create(api);
    const [one, other] = [
      await party.member({ firstName: 'Noor', lastName: 'Haddad' }),
      await party.member(),
    ];
    const photo = await storePhoto(party);
    const comment = async (member: TestBrowser, text: string) => {
      const answer = await member.call('addComment', { ...aboutPhoto(party, photo), body: { text } });
      expect(answer.status).toBe(201);
      return answer.body as { id: string };
    };
    const [first, second] = [await comment(one, ' What a "night" \\ '), await comment(one, 'Again')];
    const seen = (await other.call('readPhoto', aboutPhoto(party, photo))).body as PhotoView;
    expect(seen.comments).toMatchObject([
      {
        id: first.id,
        text: 'What a "night" \\',
        by: { firstName: 'Noor', lastName: 'Haddad' },
        deletable: false,
      },
      { id: second.id, text: 'Again' },
    ]);
    const remove = (member: TestBrowser, commentId: string) =>
      member.call('deleteComment', { params: { ...aboutPhoto(party, photo).params, commentId } });
    expect(await remove(other, first.id)).toMatchObject({ status: 403, body: { code: 'comment_not_yours' } });
    expect(await remove(one, first.id)).toMatchObject({ status: 204 });
    expect(await remove(party.host, second.id)).toMatchObject({ status: 204 });
    expect(await remove(party.host, second.id)).toMatchObject({
      status: 404,
      body: { code: 'comment_gone' },
    });
  });

  test('has a comment once when it is sent again after a lost answer', async () => {
    const party = await Party.create(api);
    const photo = await storePhoto(party);
    const body = { text: 'What a night', requestId: randomUUID() };
    const send = () => party.host.call('addComment', { ...aboutPhoto(party, photo), body });
    const answers = await Promise.all([send(), send()]);
    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    expect(answers[1]!.body).toEqual(answers[0]!.body);
    const seen = (await party.host.call('readPhoto', aboutPhoto(party, photo))).body as PhotoView;
    expect(seen.comments).toHaveLength(1);
  });

  test.each(['', '   ', 'x'.repeat(501), 5])('refuses the comment %j', async (text) => {
    const party = await Party.create(api);
    const photo = await storePhoto(party);
    const answer = await party.host.call('addComment', { ...aboutPhoto(party, photo), body: { text } });
    expect(answer).toMatchObject({ status: 400, body: { code: 'validation_failed' } });
  });

  test('stays without a name after its member has left', async () => {
    const party = await Party.create(api);
    const member = await party.member();
    const photo = await storePhoto(party, member);
    await member.call('addComment', { ...aboutPhoto(party, photo), body: { text: 'Mine' } });
    await member.call('deleteMe', { body: { password: 'Correct-Horse-7' } });
    const { body } = await party.host.call('readPhoto', aboutPhoto(party, photo));
    expect(body).toMatchObject({ addedBy: null, comments: [{ text: 'Mine', by: null }] });
  });

  test('is not found in another event', async () => {
    const [party, other] = [await Party.create(api), await Party.create(api)];
    const photo = await storePhoto(other);
    for (const call of ['readPhoto', 'deletePhoto', 'likePhoto', 'readPhotoDownload'] as const) {
      const answer = await party.host.call(call, aboutPhoto(party, photo));
      expect(answer).toMatchObject({ status: 404, body: { code: 'photo_gone' } });
    }
    expect((await other.host.call('readPhoto', aboutPhoto(other, photo))).status).toBe(200);
  });
});

describe('deleting', () => {
  test('is allowed to the uploader and the owner; pictures are gone at once, bytes soon after', async () => {
    const party = await Party.create(api);
    const [one, other] = [await party.member(), await party.member()];
    const photos = [await storePhoto(party, one), await storePhoto(party, one)];
    const store = api.app.get<FileStore>(FILE_STORE, { strict: false });
    const { keys } = await listPhotos(one, party);
    const [address] = photos.map((id) => photoAddress(party.id, { id, small: false }, 'thumb', keys.thumb));
    const refused = await other.call('deletePhoto', aboutPhoto(party, photos[0]!));
    expect(refused).toMatchObject({
      status: 403,
      body: {
        code: 'photo_not_yours',
        title: 'Not allowed',
        message: 'You can only delete photos you uploaded.',
      },
    });
    expect((await fetchBytes(party, address!)).status).toBe(200);
    expect((await one.call('deletePhoto', aboutPhoto(party, photos[0]!))).status).toBe(204);
    expect((await fetchBytes(party, address!)).status).toBe(404);
    expect((await party.host.call('deletePhoto', aboutPhoto(party, photos[1]!))).status).toBe(204);
    const again = await party.host.call('deletePhoto', aboutPhoto(party, photos[1]!));
    expect(again).toMatchObject({ status: 404, body: { code: 'photo_gone' } });
    for (const id of photos) await until(async () => !(await store.has(`photos/${id}/original`)));
  });

  test('happens once for simultaneous requests, and deletes likes and comments', async () => {
    const party = await Party.create(api);
    const member = await party.member();
    const photo = await storePhoto(party, member);
    await member.call('likePhoto', aboutPhoto(party, photo));
    const answers = await Promise.all(
      [member, party.host, member].map((each) => each.call('deletePhoto', aboutPhoto(party, photo))),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 404, 404]);
    expect(await party.em().count(Photo, photo)).toBe(0);
  });

  test('an event deletes the bytes of its photos', async () => {
    const party = await Party.create(api);
    const photo = await storePhoto(party);
    const store = api.app.get<FileStore>(FILE_STORE, { strict: false });
    await party.host.call('deleteEvent', { params: party.params });
    await until(async () => !(await store.has(`photos/${photo}/original`)));
  });
});
