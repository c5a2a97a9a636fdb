import { randomUUID } from 'node:crypto';
import { EntityManager } from '@mikro-orm/postgresql';
import type { Route } from '@yolo/contract';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import {
  codeOf,
  mailedToken,
  newMember,
  PASSWORD,
  type TestBrowser,
  uniqueEmail,
} from '../../../test/browser.ts';
import { Device, sha256Of, somePhoto } from '../../../test/device.ts';
import { withFiles, withoutEvent } from '../../../test/exceptions.ts';
import { storePhoto } from '../../../test/given-photo.ts';
import { goodBodies, goodQueries } from '../../../test/good-bodies.ts';
import { HeldEvent } from '../../../test/held-event.ts';
import { holdJobs } from '../../../test/hold-jobs.ts';
import { emailOf, idOf, Party } from '../../../test/party.ts';
import { newAdmin } from '../../../test/release.ts';
import { mountedRoutes } from '../../../test/refusals.ts';
import { Food } from '../../areas/lists/food/food.entity.ts';
import { FoodService } from '../../areas/lists/food/food.service.ts';
import { DrawPhotos } from '../../areas/media/photos/draw-photos.ts';
import { PhotoUpload } from '../../areas/media/photos/photo-upload.entity.ts';
import { Song } from '../../areas/media/songs/song.entity.ts';
import { SongsService } from '../../areas/media/songs/songs.service.ts';

let api: TestApp;
let party: Party;
beforeAll(async () => {
  api = await startTestApp();
  await holdJobs(api);
  party = await Party.create(api);
});
afterEach(() => HeldEvent.endAll());
afterAll(() => api.close());

/** The tables that may be locked or written before an event (docs/locks.md). */
const BEFORE_EVENTS = ['accounts', 'mailed_links', 'user_roles', 'rate_limits'];

/** The tables that the work had locked or written when it reached the event; null if it does not lock the event. */
async function heldAtEvent(eventId: string, work: () => Promise<unknown>): Promise<string[] | null> {
  const held = await HeldEvent.hold(api, eventId);
  const done = work();
  const waiting = await held.waiting(done);
  await held.end();
  await done;
  return waiting && waiting.holds.filter((table) => table !== 'events' && !BEFORE_EVENTS.includes(table));
}

describe('the order of locks', () => {
  test('every route that writes into an event locks the event first', async () => {
    const writes = mountedRoutes(api).filter(
      ([, route]) => route.method !== 'GET' && route.params && 'eventId' in route.params.shape,
    );
    expect(writes.length).toBeGreaterThan(40);
    const early: [string, string[]][] = [];
    const without: string[] = [];
    for (const [name, route] of writes) {
      const { id } = await Party.create(api, {}, party.host);
      const params = paramsOf(route, id);
      const held = await heldAtEvent(id, () =>
        party.host.call(name, {
          params,
          ...(route.body && { body: goodBodies[name] ?? {} }),
          ...(goodQueries[name] && { query: goodQueries[name] }),
        }),
      );
      if (!held) without.push(name);
      else if (held.length > 0) early.push([name, held]);
    }
    expect(early).toEqual([]);
    // These write nothing into the event, or look up another row first.
    expect(withFiles(without)).toEqual(withFiles(Object.keys(withoutEvent)));
  });

  test('the jobs of food, songs and photos lock the event first', async () => {
    const { params, host, id } = party;
    const em = party.em();
    const food = { kind: 'recipe', url: 'http://127.0.0.1:9/', notes: null };
    await host.call('addFood', { params, body: food });
    const { id: foodId } = await em.findOneOrFail(Food, { eventId: id });
    await host.call('addSong', { params, body: { url: 'http://127.0.0.1:9/', name: null } });
    // A stored picture that the server does not return, so that the job has a change to write.
    const song = await em.findOneOrFail(Song, { eventId: id });
    await em.nativeUpdate(Song, { id: song.id }, { picture: 'a'.repeat(64) });
    const photo = await somePhoto(20, 10);
    const device = new Device(host);
    await device.send(photo, { ...params, sha256: sha256Of(photo) });
    const upload = await em.findOneOrFail(PhotoUpload, { eventId: id });
    const run = { requestId: randomUUID(), attempt: 1, last: false };
    const fork = () => api.app.get(EntityManager).fork();
    const works = {
      food: () => api.app.get(FoodService).complete(fork(), { foodId, again: 0 }, run),
      'food that is given up': () =>
        api.app.get(FoodService).complete(fork(), { foodId, again: 0 }, { ...run, attempt: 99 }),
      song: () => api.app.get(SongsService).complete(fork(), { songId: song.id }),
      photo: () => api.app.get(DrawPhotos).draw(fork(), { uploadId: upload.id }, run),
    };
    for (const [name, work] of Object.entries(works))
      expect([name, await heldAtEvent(id, work)]).toEqual([name, []]);
  });
});

describe('an event that is deleted during other calls', () => {
  const deletion = (eventId: string): [string, unknown[]] => ['delete from events where id = $1', [eventId]];

  test('what they add, claim and upload fails with event_not_found and no internal error', async () => {
    const photo = await somePhoto(20, 10);
    const guestCalls = [
      'bringItem',
      'claimItem',
      'addSong',
      'addFood',
      'addExpense',
      'answerInvitation',
      'addComment',
      'likePhoto',
      'makeEventFeed',
    ] as const;
    const hostCalls = ['createEgg', 'makeScreen', 'requestItems', 'invite', 'sendMessage'] as const;
    for (const name of [...guestCalls, ...hostCalls]) {
      const doomed = await Party.create(api);
      const photoId = await storePhoto(doomed);
      const isHost = (hostCalls as readonly string[]).includes(name);
      const member = isHost ? doomed.host : await doomed.member();
      const held = await HeldEvent.hold(api, doomed.id, deletion(doomed.id));
      const params = { ...doomed.params, itemId: randomUUID(), photoId };
      const answer = member.call(name, { params, ...(goodBodies[name] && { body: goodBodies[name] }) });
      await held.waiting(answer);
      await held.end('commit');
      expect([name, codeOf(await answer)]).toEqual([name, 'event_not_found']);
    }
    const doomed = await Party.create(api);
    const device = new Device(await doomed.member());
    const held = await HeldEvent.hold(api, doomed.id, deletion(doomed.id));
    const answer = device.begin(photo, { ...doomed.params, sha256: sha256Of(photo) });
    expect(await held.waiting(answer)).not.toBeNull();
    await held.end('commit');
    expect(codeOf(await answer)).toBe('event_not_found');
  });

  test('a guest whose invitation is removed while the claim waits for the event gets event_not_found', async () => {
    const { host, params, id } = party;
    await host.call('requestItems', { params, body: { items: [{ name: 'Ice', quantity: 2 }] } });
    const { body } = await host.call('listStuff', { params });
    const itemId = (body as { requested: { id: string }[] }).requested[0]!.id;
    const guest = await party.guest();
    const removal: [string, unknown[]] = [
      'delete from event_invitations where event_id = $1 and email = $2',
      [id, guest.email],
    ];
    const held = await HeldEvent.hold(api, id, removal);
    const answer = guest.call('claimItem', {
      params: { ...params, itemId },
      body: { quantity: 1, name: 'Wilma' },
    });
    expect(await held.waiting(answer)).not.toBeNull();
    await held.end('commit');
    expect(codeOf(await answer)).toBe('event_not_found');
  });

  test('deleting a member locks in the same order, by the member or by an administrator', async () => {
    const admin = await newAdmin(api);
    const leave = {
      deleteMe: (member: TestBrowser) => member.call('deleteMe', { body: goodBodies['deleteMe']! }),
      deleteUser: (member: TestBrowser) => admin.call('deleteUser', { params: { userId: idOf(member) } }),
    };
    for (const [name, work] of Object.entries(leave)) {
      const member = await party.member();
      await party.answer(member, 'accepted');
      expect([name, await heldAtEvent(party.id, () => work(member))]).toEqual([name, []]);
    }
    // By another person's link a member claims in an event to which they do not belong.
    const { host, params, id } = party;
    await host.call('requestItems', { params, body: { items: [{ name: 'Ice', quantity: 2 }] } });
    const [item] = ((await host.call('listStuff', { params })).body as { requested: { id: string }[] })
      .requested;
    const friend = await party.byLink((await party.guest()).email, await newMember(api));
    const claim = { params: { ...params, itemId: item!.id }, body: { quantity: 1 } };
    expect((await friend.call('claimItem', claim)).status).toBe(200);
    expect(await heldAtEvent(id, () => leave.deleteMe(friend))).toEqual([]);
  });

  test('confirming an address locks the events that it has accepted before their invitations', async () => {
    const member = await newMember(api, { verified: false });
    await party.invite(emailOf(member));
    await party.answer(await party.byLink(emailOf(member)), 'accepted');
    expect(await heldAtEvent(party.id, () => member.verify())).toEqual([]);
    const email = uniqueEmail();
    await party.invite(email);
    await party.answer(await party.byLink(email), 'accepted');
    await member.call('requestEmailChange', { body: { email, password: PASSWORD } });
    const token = await mailedToken(api, email, 'change-email');
    const confirmed = () => member.call('confirmEmail', { body: { token } });
    expect(await heldAtEvent(party.id, confirmed)).toEqual([]);
  });
});

const paramsOf = (route: Route, eventId: string) =>
  Object.fromEntries(
    Object.keys(route.params?.shape ?? {}).map((key) => [key, key === 'eventId' ? eventId : randomUUID()]),
  );
