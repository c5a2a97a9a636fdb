import { EntityManager } from '@mikro-orm/postgresql';
import {
  photoAddress,
  type ScreenListView,
  type ScreenMadeView,
  SCREENS_MAX,
  type WallView,
} from '@yolo/contract/media';
import { startTestApp, type TestApp } from '../../../../test/app.ts';
import { newMember, TestBrowser } from '../../../../test/browser.ts';
import { holdJobs } from '../../../../test/hold-jobs.ts';
import { closeLiveClients, LiveClient } from '../../../../test/live-client.ts';
import { Party } from '../../../../test/party.ts';
import { aboutPhoto, storePhoto } from '../../../../test/given-photo.ts';
import { until } from '../../../../test/until.ts';
import { Event } from '../../events/event.entity.ts';
import { WallScreen } from './wall-screen.entity.ts';

let api: TestApp;
beforeAll(async () => {
  api = await startTestApp();
  await holdJobs(api);
});
afterEach(closeLiveClients);
afterAll(() => api.close());

const wall = async (browser: TestBrowser, { params }: Party): Promise<WallView> => {
  const { status, body } = await browser.call('readWall', { params });
  expect(status).toBe(200);
  return body as WallView;
};
const makeScreen = async (party: Party): Promise<ScreenMadeView & { token: string }> => {
  const { status, body } = await party.host.call('makeScreen', { params: party.params });
  expect(status).toBe(201);
  const { screen, url } = body as ScreenMadeView;
  return { screen, url, token: url.split('/').at(-1)! };
};
/** The time from its creation to its end, in milliseconds. */
const lifeOf = async ({ id, endsAt }: { id: string; endsAt: string }) => {
  const { createdAt } = await api.app.get(EntityManager).fork().findOneOrFail(WallScreen, id);
  return Date.parse(endsAt) - createdAt.getTime();
};
const look = (token: string) => new TestBrowser(api).call('readScreen', { params: { token } });
const statusOf = async (path: string) => (await fetch(api.url + path)).status;

test('participants see photos with their uploaders, without those that the owner keeps off the wall', async () => {
  const party = await Party.create(api, { name: 'Long Table' });
  const member = await party.member({ firstName: 'Noor', lastName: '"Nu" Haddad' });
  const leaving = await party.member();
  const at = (minute: number) => ({ createdAt: new Date(Date.UTC(2026, 6, 4, 20, minute)) });
  const photos = [
    await storePhoto(party, member, at(0)),
    await storePhoto(party, leaving, at(1)),
    await storePhoto(party, member, at(2)),
  ];
  await leaving.call('deleteMe', { body: { password: 'Correct-Horse-7' } });
  const client = await LiveClient.of(member);
  await client.watch(party);
  for (const call of ['keepOffWall', 'keepOffWall'] as const)
    expect((await party.host.call(call, aboutPhoto(party, photos[2]!))).status).toBe(204);
  await until(() => client.changes.some(({ type }) => type === 'photo.changed'));
  const seen = await wall(member, party);
  expect(seen).toMatchObject({
    eventName: 'Long Table',
    paused: false,
    isOwner: false,
    link: `https://yolo.test/events/${party.id}/photos`,
    photos: [
      { id: photos[1], by: 'Former member' },
      { id: photos[0], by: 'Noor "Nu" Haddad', small: false },
    ],
  });
  expect((await party.host.call('readPhoto', aboutPhoto(party, photos[2]!))).body).toMatchObject({
    offWall: true,
  });
  await party.host.call('putOnWall', aboutPhoto(party, photos[2]!));
  expect((await wall(party.host, party)).photos).toHaveLength(3);
});

test('the owner pauses and resumes the wall, and its viewers get each change once', async () => {
  const party = await Party.create(api);
  const member = await party.member();
  const client = await LiveClient.of(member);
  await client.watch(party);
  const set = (browser: TestBrowser, paused: boolean) =>
    browser.call('setWall', { params: party.params, body: { paused } });
  for (const paused of [true, true]) expect((await set(party.host, paused)).status).toBe(204);
  expect((await wall(member, party)).paused).toBe(true);
  await set(party.host, false);
  expect((await wall(party.host, party)).paused).toBe(false);
  await until(() => client.changes.filter(({ type }) => type === 'wall.changed').length === 2);
  expect(await set(member, true)).toMatchObject({ status: 403, body: { code: 'forbidden' } });
  expect((await wall(party.host, party)).paused).toBe(false);
});

test('a wall is refused to guests by link and to strangers', async () => {
  const party = await Party.create(api);
  const request = { params: party.params };
  expect(await (await party.guest()).call('readWall', request)).toMatchObject({ status: 401 });
  expect(await (await newMember(api)).call('readWall', request)).toMatchObject({ status: 404 });
});

describe('a screen', () => {
  test('shows the wall by its link, and its keys open only photos on the wall', async () => {
    const party = await Party.create(api);
    const [shown, kept] = [await storePhoto(party), await storePhoto(party)];
    await party.host.call('keepOffWall', aboutPhoto(party, kept));
    const { token } = await makeScreen(party);
    expect(token).toMatch(/^[\w-]{43}$/);
    const { status, body } = await look(token);
    const { photos, keys, isOwner } = body as WallView;
    expect([status, isOwner, photos.map(({ id }) => id)]).toEqual([200, false, [shown]]);
    for (const size of ['thumb', 'view'] as const) {
      const address = (id: string) => photoAddress(party.id, { id, small: false }, size, keys[size]!);
      expect(await statusOf(address(shown))).toBe(200);
      expect(await statusOf(address(kept))).toBe(404);
    }
    const rows = await party.em().find(WallScreen, { eventId: party.id });
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  test.each([
    [{ date: '2031-05-17', timeZone: 'Europe/Berlin' }, '2031-05-18T22:00:00.000Z'],
    [
      { multiDay: true, date: null, startDate: '2031-05-17', endDate: '2031-05-20', timeZone: 'UTC' },
      '2031-05-22T00:00:00.000Z',
    ],
  ])('ends a day after the last one of %j', async (days, endsAt) => {
    const { screen } = await makeScreen(await Party.create(api, days));
    expect(screen.endsAt).toBe(endsAt);
  });

  test('of a past party ends within a day, and is not found afterwards', async () => {
    const party = await Party.create(api, { date: '2020-01-01' });
    const { screen, token } = await makeScreen(party);
    expect(Math.round((await lifeOf(screen)) / 3_600_000)).toBe(24);
    await party.em().nativeUpdate(WallScreen, { eventId: party.id }, { endsAt: new Date() });
    expect(await look(token)).toMatchObject({ status: 404, body: { code: 'screen_gone' } });
    const { body } = await party.host.call('listScreens', { params: party.params });
    expect((body as ScreenListView).screens).toEqual([]);
  });

  test('of a party without a date ends after thirty days', async () => {
    const party = await Party.create(api);
    await party.em().nativeUpdate(Event, { id: party.id }, { date: null });
    expect(Math.round((await lifeOf((await makeScreen(party)).screen)) / 86_400_000)).toBe(30);
  });

  test('can be removed only by the owner', async () => {
    const party = await Party.create(api);
    const member = await party.member();
    const { screen, token } = await makeScreen(party);
    const { body } = await party.host.call('listScreens', { params: party.params });
    expect((body as ScreenListView).screens).toEqual([screen]);
    const end = (browser: TestBrowser) =>
      browser.call('endScreen', { params: { ...party.params, screenId: screen.id } });
    expect(await end(member)).toMatchObject({ status: 403 });
    expect((await look(token)).status).toBe(200);
    expect((await end(party.host)).status).toBe(204);
    expect(await look(token)).toMatchObject({ status: 404, body: { code: 'screen_gone' } });
    expect(await end(party.host)).toMatchObject({ status: 404, body: { code: 'screen_gone' } });
  });

  test('is deleted with its event; an invalid link is not found', async () => {
    const party = await Party.create(api);
    const { token } = await makeScreen(party);
    await party.host.call('deleteEvent', { params: party.params });
    for (const each of [token, 'A'.repeat(43), 'short'])
      expect(await look(each)).toMatchObject({ status: 404, body: { code: 'screen_gone' } });
  });

  test('is refused beyond ten per event, also for simultaneous requests', async () => {
    const party = await Party.create(api);
    const answers = await Promise.all(
      Array.from({ length: SCREENS_MAX + 2 }, () => party.host.call('makeScreen', { params: party.params })),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(SCREENS_MAX);
    const refused = answers.find(({ status }) => status !== 201);
    expect(refused).toMatchObject({ status: 409, body: { code: 'screens_full' } });
  });
});
