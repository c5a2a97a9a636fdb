import { startTestApp, type TestApp } from '../../../test/app.ts';
import { codeOf, newMember } from '../../../test/browser.ts';
import { closeLiveClients, LiveClient } from '../../../test/live-client.ts';
import { emailOf, Party } from '../../../test/party.ts';
import { until } from '../../../test/until.ts';
import { Credentials } from '../access/credentials.ts';
import { Transactions } from '../database/transactions.ts';
import { KEPT_CHANGES } from '../../areas/events/event-log.ts';
import { Changes } from './changes.ts';

let api: TestApp;
beforeAll(async () => void (api = await startTestApp()));
afterEach(() => {
  jest.restoreAllMocks();
  closeLiveClients();
});
afterAll(() => api.close());

describe('the handshake', () => {
  test('accepts a session, a link, or both', async () => {
    const party = await Party.create(api);
    const guest = await party.guest();
    for (const browser of [party.host, guest, await party.byLink(guest.email, await newMember(api))]) {
      expect((await (await LiveClient.of(browser, party)).watch(party)).seq).toBe(1);
    }
  });

  test.each([
    ['nothing', {}, 'unauthenticated'],
    ['a forged session', { accessToken: 'x.y.z' }, 'unauthenticated'],
    ['an unknown field', { userId: 'x' }, 'validation_failed'],
  ])('refuses %s', async (_, auth, code) => {
    await expect(LiveClient.connect(api, auth)).rejects.toMatchObject({ data: { code } });
  });

  test('refuses an invalid link', async () => {
    const party = await Party.create(api);
    const auth = { invite: { eventId: party.id, token: '0'.repeat(32) } };
    await expect(LiveClient.connect(api, auth)).rejects.toMatchObject({ data: { code: 'event_not_found' } });
  });

  test('refuses an ended session although its access token has not expired', async () => {
    const member = await newMember(api);
    await member.call('signOut');
    await expect(LiveClient.of(member)).rejects.toMatchObject({ data: { code: 'unauthenticated' } });
  });

  test('refuses a session that ends during it', async () => {
    const member = await newMember(api);
    const credentials = api.app.get(Credentials);
    const ask = credentials.actorOf.bind(credentials);
    // The link is read after the session was verified.
    const spy = jest.spyOn(credentials, 'actorOf').mockImplementation(async (presented) => {
      if (presented.accessToken === undefined && 'inviteToken' in presented) {
        spy.mockRestore();
        await member.call('signOut');
      }
      return ask(presented);
    });
    const client = await LiveClient.of(member).catch(() => null);
    spy.mockRestore();
    if (client) await client.closed();
  });

  test('refuses a page of another site', async () => {
    const member = await newMember(api);
    const auth = { accessToken: member.session!.accessToken };
    const foreign = LiveClient.connect(api, auth, { origin: 'https://evil.example' });
    await expect(foreign).rejects.toThrow();
    const own = await LiveClient.connect(api, auth, { origin: 'https://yolo.test' });
    expect(own.socket.connected).toBe(true);
    own.close();
  });
});

describe('watching', () => {
  test('delivers changes in order, with increasing numbers, and none of other events', async () => {
    const [party, elsewhere] = [await Party.create(api), await Party.create(api)];
    const member = await party.member();
    const client = await LiveClient.of(party.host);
    const { seq } = await client.watch(party);
    await elsewhere.guest();
    await party.answer(member, 'accepted');
    await party.host.call('updateEvent', { params: party.params, body: { name: 'New' } });
    await until(() => client.changes.length === 2);
    expect(client.changes).toEqual([
      {
        eventId: party.id,
        seq: seq + 1,
        area: 'events',
        type: 'invitation.answered',
        at: expect.any(String),
      },
      { eventId: party.id, seq: seq + 2, area: 'events', type: 'event.updated', at: expect.any(String) },
    ]);
  });

  test('is refused with event_not_found for members without access', async () => {
    const party = await Party.create(api);
    const stranger = await LiveClient.of(await newMember(api));
    expect(codeOf({ body: await stranger.watch(party) } as never)).toBe('event_not_found');
    await party.guest();
    await stranger.waitForEarlier();
    expect(stranger.changes).toEqual([]);
  });

  test('ends by event.unwatch', async () => {
    const party = await Party.create(api);
    const client = await LiveClient.of(party.host);
    await client.watch(party);
    expect(await client.send('event.unwatch', { eventId: party.id })).toEqual({});
    await party.guest();
    await client.waitForEarlier();
    expect(client.changes).toEqual([]);
  });

  test.each([
    ['after the commit', undefined],
    ['never after a rollback', new Error('changed its mind')],
  ])('delivers a write %s', async (_, failure) => {
    const party = await Party.create(api);
    const client = await LiveClient.of(party.host);
    const { seq } = await client.watch(party);
    const write = api.app.get(Transactions).run(async (em, after) => {
      await api.app.get(Changes).announce(em, after, party.id, 'event.updated');
      await client.waitForEarlier();
      expect(client.changes).toEqual([]);
      if (failure) throw failure;
    });
    await (failure ? expect(write).rejects.toBe(failure) : write);
    await party.guest();
    const expectedTypes = failure ? ['invitation.created'] : ['event.updated', 'invitation.created'];
    await until(() => client.types().at(-1) === 'invitation.created');
    expect(client.changes.map((change) => [change.seq, change.type])).toEqual(
      expectedTypes.map((type, index) => [seq + index + 1, type]),
    );
  });
});

describe('catching up', () => {
  test('returns the missed changes, each once', async () => {
    const party = await Party.create(api);
    await party.guest();
    const { seq } = await (await LiveClient.of(party.host)).watch(party);
    await party.guest();
    await party.guest();
    const client = await LiveClient.of(party.host);
    const { seq: now, missed } = await client.watch(party, seq);
    expect([now, missed.map((change: { seq: number }) => change.seq)]).toEqual([seq + 2, [seq + 1, seq + 2]]);
    for (const since of [now, undefined]) expect((await client.watch(party, since)).missed).toEqual([]);
  });

  test('returns null if more was missed than is stored, or if the reader is ahead', async () => {
    const party = await Party.create(api);
    await party
      .em()
      .execute(
        `insert into event_changes (event_id, seq, type) select ?, n, 'event.updated' from generate_series(1, ${KEPT_CHANGES}) n`,
        [party.id],
      );
    await party.em().execute(`update events set change_seq = ${KEPT_CHANGES} where id = ?`, [party.id]);
    const client = await LiveClient.of(party.host);
    expect((await client.watch(party, 0)).missed).toHaveLength(KEPT_CHANGES);
    await party.guest();
    expect((await client.watch(party, 0)).missed).toBeNull();
    expect((await client.watch(party, 1)).missed).toHaveLength(KEPT_CHANGES);
    expect((await client.watch(party, KEPT_CHANGES + 5)).missed).toBeNull();
  });
});

describe("a member's notifications", () => {
  test('are sent for invitations, answers and events, whatever page is open', async () => {
    const party = await Party.create(api);
    const member = await newMember(api);
    const client = await LiveClient.of(member);
    await party.invite(emailOf(member));
    await until(() => client.memberChanges.at(-1)?.type === 'invitation.received');
    await party.answer(member, 'accepted');
    await until(() => client.memberChanges.at(-1)?.type === 'invitation.changed');
    await party.host.call('deleteEvent', { params: party.params });
    await until(() => client.memberChanges.at(-1)?.type === 'events.changed');
  });
});
