import { hash, randomUUID } from 'node:crypto';
import { type ScreenMadeView, WALL_PHOTOS_MAX, type WallView } from '@yolo/contract/media';
import { startTestApp, type TestApp } from '../../../../test/app.ts';
import { TestBrowser } from '../../../../test/browser.ts';
import { aboutPhoto, storePhoto } from '../../../../test/given-photo.ts';
import { holdJobs } from '../../../../test/hold-jobs.ts';
import { Party } from '../../../../test/party.ts';
import { EventChange } from '../../events/event-change.entity.ts';
import { Photo } from '../photos/photo.entity.ts';

let api: TestApp;
beforeAll(async () => {
  api = await startTestApp();
  await holdJobs(api);
});
afterAll(() => api.close());

const wall = async ({ host, params }: Party) => (await host.call('readWall', { params })).body as WallView;
const readSince = async ({ host, params }: Party, since: number) =>
  (await host.call('readWall', { params, query: { since } })).body as WallView;
const ids = ({ photos }: WallView) => photos.map(({ id }) => id);

test('a wall since a number has photos changed, kept off, put on and deleted since, and no others', async () => {
  const party = await Party.create(api);
  const at = (minute: number) => ({ createdAt: new Date(Date.UTC(2026, 6, 4, 20, minute)) });
  const [untouched, first, second, third] = [
    await storePhoto(party, party.host, at(0)),
    await storePhoto(party, party.host, at(1)),
    await storePhoto(party, party.host, at(2)),
    await storePhoto(party, party.host, at(3)),
  ];
  const before = await wall(party);
  expect(ids(before)).toEqual([third, second, first, untouched]);
  expect(before).toMatchObject({ since: null, gone: [] });
  expect(await readSince(party, before.seq)).toMatchObject({ since: before.seq, photos: [], gone: [] });

  await party.host.call('keepOffWall', aboutPhoto(party, first));
  await party.host.call('deletePhoto', aboutPhoto(party, third));
  await party.host.call('keepOffWall', aboutPhoto(party, second));
  await party.host.call('putOnWall', aboutPhoto(party, second));
  await party.host.call('likePhoto', aboutPhoto(party, untouched));
  await party.host.call('setWall', { params: party.params, body: { paused: true } });
  const now = await readSince(party, before.seq);
  expect(now).toMatchObject({ since: before.seq, paused: true });
  expect(ids(now)).toEqual([second]);
  expect([...now.gone].sort()).toEqual([first, third].sort());
  expect(now.seq).toBeGreaterThan(before.seq);
  const whole = await wall(party);
  expect([ids(whole), whole.seq]).toEqual([[second, untouched], now.seq]);
});

test('a wall since a number is the same for a screen by its link', async () => {
  const party = await Party.create(api);
  const { url } = (await party.host.call('makeScreen', { params: party.params })).body as ScreenMadeView;
  const look = (query: Record<string, unknown> = {}) =>
    new TestBrowser(api).call('readScreen', { params: { token: url.split('/').at(-1)! }, query });
  const { seq } = (await look()).body as WallView;
  const photo = await storePhoto(party);
  await party.host.call('keepOffWall', aboutPhoto(party, photo));
  expect((await look({ since: seq })).body).toMatchObject({
    ...{ since: seq, photos: [], gone: [photo] },
  });
});

test.each<[string, (party: Party, seq: number) => Promise<unknown>]>([
  [
    'changes are no longer kept',
    (party, seq) => party.em().nativeDelete(EventChange, { event: party.id, seq }),
  ],
  [
    'a change does not say which photo it is about',
    (party, seq) => party.em().nativeUpdate(EventChange, { event: party.id, seq }, { subjectId: null }),
  ],
])('a wall since a number has all photos if %s', async (_, forget) => {
  const party = await Party.create(api);
  const [first, second] = [await storePhoto(party), await storePhoto(party)];
  const { seq } = await wall(party);
  await party.host.call('keepOffWall', aboutPhoto(party, first));
  expect(await readSince(party, seq)).toMatchObject({ since: seq });
  await forget(party, seq + 1);
  const now = await readSince(party, seq);
  expect([now.since, ids(now)]).toEqual([null, [second]]);
  expect((await readSince(party, 1_000_000)).since).toBeNull();
});

test('a wall shows the newest photos of a larger album', async () => {
  const party = await Party.create(api);
  const oldest = await storePhoto(party, party.host, { createdAt: new Date('2020-01-01') });
  const row = await party.em().findOneOrFail(Photo, oldest);
  const more = Array.from({ length: WALL_PHOTOS_MAX }, (_, nth) => ({
    ...{ id: randomUUID(), createdAt: new Date(Date.UTC(2026, 6, 4, 20, 0, nth)), bytes: row.bytes },
    ...{ eventId: party.id, addedBy: row.addedBy, name: row.name, width: 4000, height: 3000, hue: 140 },
    ...{
      sha256: hash('sha256', `${nth}`, 'buffer'),
      takenAt: null,
      contentType: row.contentType,
      crc32: row.crc32,
    },
  }));
  await party.em().insertMany(Photo, more);
  const { photos } = await wall(party);
  expect(photos.map(({ id }) => id)).toEqual(more.map(({ id }) => id).reverse());
});
