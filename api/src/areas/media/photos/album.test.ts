import { randomUUID } from 'node:crypto';
import { photoAddress, type PhotoView } from '@yolo/contract/media';
import { startTestApp, type TestApp } from '../../../../test/app.ts';
import { newMember, type TestBrowser } from '../../../../test/browser.ts';
import { aboutPhoto, fetched, givePhoto, listPhotos } from '../../../../test/given-photo.ts';
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
  test('has the newest first, in two statements however many there are', async () => {
    const party = await Party.give(api);
    const at = (minute: number) => ({ createdAt: new Date(Date.UTC(2026, 6, 4, 20, minute)) });
    const first = await givePhoto(party, party.host, {
      ...at(0),
      takenAt: new Date('2026-07-04T18:00:00.5Z'),
    });
    const second = await givePhoto(party, party.host, { ...at(1), hue: null, bytes: null });
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
    // Not those of the mail that the host's sign-up has sent.
    const asked = /\b(?:events|photos)\b/;
    expect(await countStatements(api, () => listPhotos(party.host, party), asked)).toBe(2);
  });

  test('is the same for who has it already, and is empty where none exists', async () => {
    const party = await Party.give(api);
    expect((await listPhotos(party.host, party)).photos).toEqual([]);
    const { headers } = await party.host.call('listPhotos', { params: party.params });
    const again = {
      params: party.params,
      headers: { 'if-none-match': headers.get('etag')!, 'cache-control': 'max-age=0' },
    };
    expect((await party.host.call('listPhotos', again)).status).toBe(304);
  });

  test('shows a guest by link the small pictures alone, and a stranger nothing', async () => {
    const party = await Party.give(api);
    await givePhoto(party);
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

test('known are originals of this event alone', async () => {
  const [party, other] = [await Party.give(api), await Party.give(api)];
  const hashes = ['a', 'b', 'c'].map((digit) => digit.repeat(64));
  const sha256 = (place: number) => ({ sha256: Buffer.from(hashes[place]!, 'hex') });
  await givePhoto(party, party.host, sha256(0));
  await givePhoto(party, party.host, { ...sha256(1), bytes: null });
  await givePhoto(other, other.host, sha256(2));
  const asked = { params: party.params, body: { hashes } };
  expect((await party.host.call('findKnownPhotos', asked)).body).toEqual({ known: [hashes[0]] });
  const refused = await party.host.call('findKnownPhotos', { ...asked, body: { hashes: ['A'.repeat(64)] } });
  expect(refused).toMatchObject({ status: 400, body: { code: 'validation_failed' } });
});

describe('one photo', () => {
  test('is liked once and unliked once, and others hear of it', async () => {
    const party = await Party.give(api);
    const member = await party.member();
    const photo = await givePhoto(party);
    const client = await LiveClient.of(party.host);
    await client.watch(party);
    const told = () => client.changes.filter(({ type }) => type === 'photo.liked').length;
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
    await until(() => told() === 2);
  });

  test('many who like it in one moment are as many likes', async () => {
    const party = await Party.give(api);
    const photo = await givePhoto(party);
    const members = await Promise.all([party.member(), party.member(), party.member()]);
    const answers = await Promise.all(
      [...members, ...members].map((member) => member.call('likePhoto', aboutPhoto(party, photo))),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(200));
    expect((await party.host.call('readPhoto', aboutPhoto(party, photo))).body).toMatchObject({ likes: 3 });
  });

  test('is commented, oldest first; the own is deletable, and any by the owner', async () => {
    const party = await Party.give(api);
    const [one, other] = [
      await party.member({ firstName: 'Noor', lastName: 'Haddad' }),
      await party.member(),
    ];
    const photo = await givePhoto(party);
    const say = async (member: TestBrowser, text: string) => {
      const answer = await member.call('addComment', { ...aboutPhoto(party, photo), body: { text } });
      expect(answer.status).toBe(201);
      return answer.body as { id: string };
    };
    const [first, second] = [await say(one, ' What a "night" \\ '), await say(one, 'Again')];
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

  test('a comment sent again after a lost answer is there once', async () => {
    const party = await Party.give(api);
    const photo = await givePhoto(party);
    const body = { text: 'What a night', requestId: randomUUID() };
    const send = () => party.host.call('addComment', { ...aboutPhoto(party, photo), body });
    const answers = await Promise.all([send(), send()]);
    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    expect(answers[1]!.body).toEqual(answers[0]!.body);
    const seen = (await party.host.call('readPhoto', aboutPhoto(party, photo))).body as PhotoView;
    expect(seen.comments).toHaveLength(1);
  });

  test.each(['', '   ', 'x'.repeat(501), 5])('%j is no comment', async (text) => {
    const party = await Party.give(api);
    const photo = await givePhoto(party);
    const answer = await party.host.call('addComment', { ...aboutPhoto(party, photo), body: { text } });
    expect(answer).toMatchObject({ status: 400, body: { code: 'validation_failed' } });
  });

  test('of somebody who has gone stays, without a name', async () => {
    const party = await Party.give(api);
    const member = await party.member();
    const photo = await givePhoto(party, member);
    await member.call('addComment', { ...aboutPhoto(party, photo), body: { text: 'Mine' } });
    await member.call('deleteMe', { body: { password: 'Correct-Horse-7' } });
    const { body } = await party.host.call('readPhoto', aboutPhoto(party, photo));
    expect(body).toMatchObject({ addedBy: null, comments: [{ text: 'Mine', by: null }] });
  });

  test('of another event is not there', async () => {
    const [party, other] = [await Party.give(api), await Party.give(api)];
    const photo = await givePhoto(other);
    for (const call of ['readPhoto', 'deletePhoto', 'likePhoto', 'readPhotoDownload'] as const) {
      const answer = await party.host.call(call, aboutPhoto(party, photo));
      expect(answer).toMatchObject({ status: 404, body: { code: 'photo_gone' } });
    }
    expect((await other.host.call('readPhoto', aboutPhoto(other, photo))).status).toBe(200);
  });
});

describe('deleting', () => {
  test('is for who added it and for the owner; its pictures are gone at once and its bytes soon', async () => {
    const party = await Party.give(api);
    const [one, other] = [await party.member(), await party.member()];
    const photos = [await givePhoto(party, one), await givePhoto(party, one)];
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
    expect((await fetched(party, address!)).status).toBe(200);
    expect((await one.call('deletePhoto', aboutPhoto(party, photos[0]!))).status).toBe(204);
    expect((await fetched(party, address!)).status).toBe(404);
    expect((await party.host.call('deletePhoto', aboutPhoto(party, photos[1]!))).status).toBe(204);
    const again = await party.host.call('deletePhoto', aboutPhoto(party, photos[1]!));
    expect(again).toMatchObject({ status: 404, body: { code: 'photo_gone' } });
    for (const id of photos) await until(async () => !(await store.has(`photos/${id}/original`)));
  });

  test('at the same time happens once, and takes likes and comments along', async () => {
    const party = await Party.give(api);
    const member = await party.member();
    const photo = await givePhoto(party, member);
    await member.call('likePhoto', aboutPhoto(party, photo));
    const answers = await Promise.all(
      [member, party.host, member].map((each) => each.call('deletePhoto', aboutPhoto(party, photo))),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 404, 404]);
    expect(await party.em().count(Photo, photo)).toBe(0);
  });

  test('an event takes the bytes of its photos along', async () => {
    const party = await Party.give(api);
    const photo = await givePhoto(party);
    const store = api.app.get<FileStore>(FILE_STORE, { strict: false });
    await party.host.call('deleteEvent', { params: party.params });
    await until(async () => !(await store.has(`photos/${photo}/original`)));
  });
});
