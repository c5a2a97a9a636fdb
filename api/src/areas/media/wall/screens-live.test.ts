import type { ScreenMadeView } from '@yolo/contract/media';
import { startTestApp, type TestApp } from '../../../../test/app.ts';
import { catchTimers } from '../../../../test/catch-timers.ts';
import { aboutPhoto, storePhoto } from '../../../../test/given-photo.ts';
import { holdJobs } from '../../../../test/hold-jobs.ts';
import { closeLiveClients, LiveClient } from '../../../../test/live-client.ts';
import { Party } from '../../../../test/party.ts';
import { type SecondApp, startSecondApp } from '../../../../test/second-app.ts';
import { until } from '../../../../test/until.ts';
import { MissedChanges } from '../../../core/live/missed-changes.ts';
import { Handshakes } from '../../../core/live/handshakes.ts';
import { WallScreen } from './wall-screen.entity.ts';

let api: TestApp;
let secondApi: SecondApp;
beforeAll(async () => {
  api = await startTestApp();
  secondApi = await startSecondApp(api);
  await holdJobs(api);
  await holdJobs(secondApi);
});
afterEach(closeLiveClients);
afterAll(async () => {
  await secondApi.close();
  await api.close();
});

async function makeScreen(party: Party) {
  const { body } = await party.host.call('makeScreen', { params: party.params });
  const { screen, url } = body as ScreenMadeView;
  const link = url.split('/').at(-1)!;
  const connect = (at: { url: string } = api) => LiveClient.connect(at, { link });
  const end = () => party.host.call('endScreen', { params: { ...party.params, screenId: screen.id } });
  return { id: screen.id, link, connect, end };
}
const keepOff = (party: Party, photo: string, call: 'keepOffWall' | 'putOnWall' = 'keepOffWall') =>
  party.host.call(call, aboutPhoto(party, photo));

test('a screen receives changes of its wall, at every process, and nothing else', async () => {
  const [party, another] = [await Party.create(api), await Party.create(api)];
  const member = await party.member();
  const photo = await storePhoto(party, member);
  const { connect } = await makeScreen(party);
  const screens = [await connect(), await connect(secondApi)];
  const calls = ['keepOffWall', 'putOnWall', 'keepOffWall'] as const;
  for (const [nth, call] of calls.entries()) {
    await keepOff(party, photo, call);
    for (const screen of screens) await until(() => screen.types().length > nth);
  }
  await party.guest();
  await member.call('likePhoto', aboutPhoto(party, photo));
  await member.call('addComment', { ...aboutPhoto(party, photo), body: { text: 'Cheers' } });
  await party.host.call('updateEvent', { params: party.params, body: { name: 'Another name' } });
  await another.host.call('setWall', { params: another.params, body: { paused: true } });
  await party.host.call('setWall', { params: party.params, body: { paused: true } });
  for (const screen of screens) {
    await until(() => screen.types().at(-1) === 'wall.changed');
    expect(screen.types()).toEqual([...calls.map(() => 'photo.changed'), 'wall.changed']);
    expect(screen.memberChanges).toEqual([]);
  }
});

test('a screen cannot watch an event or renew a session', async () => {
  const party = await Party.create(api);
  const { connect } = await makeScreen(party);
  const screen = await connect();
  expect((await screen.watch(party)).code).toBe('event_not_found');
  const { accessToken } = party.host.session!;
  expect((await screen.send('session.renew', { accessToken })).code).toBe('unauthenticated');
  await party.guest();
  await screen.waitForEarlier();
  expect(screen.changes).toEqual([]);
});

test('an invalid or ended link cannot connect, nor can a valid one from another site', async () => {
  const party = await Party.create(api);
  const { link, id } = await makeScreen(party);
  const refused = { data: { code: 'unauthenticated' } };
  await expect(LiveClient.connect(api, { link: 'x'.repeat(43) })).rejects.toMatchObject(refused);
  await expect(LiveClient.connect(api, { link: 'x' })).rejects.toMatchObject({
    data: { code: 'validation_failed' },
  });
  await expect(LiveClient.connect(api, { link }, { origin: 'https://evil.example' })).rejects.toThrow();
  await party.em().nativeUpdate(WallScreen, { id }, { endsAt: new Date() });
  await expect(LiveClient.connect(api, { link })).rejects.toMatchObject(refused);
});

test('a screen is disconnected when it is removed, at every process, and no other one is', async () => {
  const party = await Party.create(api);
  const [ended, kept] = [await makeScreen(party), await makeScreen(party)];
  const removed = [await ended.connect(), await ended.connect(secondApi)];
  const stays = await kept.connect();
  expect((await ended.end()).status).toBe(204);
  for (const screen of removed) {
    await screen.closed();
    expect(screen.ended).toEqual([party.id]);
  }
  await stays.waitForEarlier();
  expect([stays.socket.connected, stays.ended]).toEqual([true, []]);
});

test('a screen is disconnected when it is removed while it connects', async () => {
  const party = await Party.create(api);
  const { connect, end } = await makeScreen(party);
  const handshakes = api.app.get(Handshakes);
  const admit = handshakes.admit.bind(handshakes);
  jest.spyOn(handshakes, 'admit').mockImplementationOnce(async (socket, next) => {
    await admit(socket, () => undefined);
    await end();
    next();
  });
  await (await connect()).closed();
});

test('a screen is disconnected at its end, and with its event', async () => {
  const party = await Party.create(api);
  const [short, long] = [await makeScreen(party), await makeScreen(party)];
  const endsAt = new Date(Date.now() + 3_600_000);
  await party.em().nativeUpdate(WallScreen, { id: short.id }, { endsAt });
  const timers = catchTimers((ms) => ms > 3_000_000 && ms <= 3_600_000);
  const screens = [await short.connect()];
  timers.restore();
  screens.push(await long.connect());
  expect(timers.caught).toHaveLength(1);
  timers.caught[0]!();
  await screens[0]!.closed();
  expect(screens[1]!.socket.connected).toBe(true);
  await party.host.call('deleteEvent', { params: party.params });
  await screens[1]!.closed();
  expect(screens[1]!.ended).toEqual([party.id]);
});

test('a screen has to reconnect at a process that may have missed its end', async () => {
  const party = await Party.create(api);
  const screen = await (await makeScreen(party)).connect();
  api.app.get(MissedChanges).schedule('everything');
  await screen.closed();
  expect(screen.ended).toEqual([]);
});
