import { decodeJwt, SignJWT } from 'jose';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import { newMember, TestBrowser } from '../../../test/browser.ts';
import { closeLiveClients, LiveClient } from '../../../test/live-client.ts';
import { emailOf, idOf, Party } from '../../../test/party.ts';
import { until } from '../../../test/until.ts';
import { EventReaders } from '../access/event-readers.ts';
import { deriveKey } from '../config/secrets.ts';
import { MissedChanges } from './missed-changes.ts';
import { LocalSockets } from './local-sockets.ts';

const TEN_HOURS_MS = 10 * 60 * 60 * 1000;

let api: TestApp;
beforeAll(async () => void (api = await startTestApp()));
afterEach(() => {
  jest.restoreAllMocks();
  closeLiveClients();
});
afterAll(() => api.close());

describe('losing access', () => {
  test('[INV-8] a socket opened by an invite link loses access as soon as the invitation is deleted', async () => {
    const party = await Party.create(api);
    const guest = await party.guest();
    const client = await LiveClient.of(guest, party);
    await client.watch(party);
    const { id: invitationId } = (await party.invitation(guest.email))!;
    await party.host.call('deleteInvitation', { params: { ...party.params, invitationId } });
    await until(() => client.ended[0] === party.id);
    const received = client.changes.length;
    // Causes a change of the event.
    await party.guest();
    await client.waitForEarlier();
    expect(client.changes).toHaveLength(received);
    expect((await client.watch(party)).code).toBe('event_not_found');
  });

  test('a removed attendee keeps access while an invitation remains, and loses it otherwise', async () => {
    const party = await Party.create(api);
    const member = await party.member();
    const visitor = await newMember(api);
    const { email } = await party.guest();
    await party.answer(await party.byLink(email, visitor), 'accepted');
    await party.answer(member, 'accepted');
    // From here on without the link.
    visitor.inviteToken = null;
    const [stays, leaves] = [await LiveClient.of(member), await LiveClient.of(visitor)];
    await stays.watch(party);
    await leaves.watch(party);
    for (const guestId of [idOf(member), idOf(visitor)]) {
      await party.host.call('removeAttendee', { params: { ...party.params, guestId } });
    }
    await until(() => leaves.ended.length === 1);
    await stays.waitForEarlier();
    expect(stays.ended).toEqual([]);
    expect(stays.types().at(-1)).toBe('attendee.removed');
  });

  test('a member who accepted by a guest’s link loses access when that guest declines', async () => {
    const party = await Party.create(api);
    const [guest, visitor] = [await party.guest(), await newMember(api)];
    await party.answer(await party.byLink(guest.email, visitor), 'accepted');
    // From here on without the link.
    visitor.inviteToken = null;
    const client = await LiveClient.of(visitor);
    await client.watch(party);
    await party.answer(guest, 'declined');
    await until(() => client.ended[0] === party.id);
  });

  describe('while a watch begins', () => {
    /** Begins to watch, and runs `happens` between reading the event and joining its room. */
    async function watchDuring(client: LiveClient, party: Party, happens: () => Promise<unknown>) {
      const readers = api.app.get(EventReaders);
      const ask = readers.read.bind(readers);
      const once = jest.spyOn(readers, 'read').mockImplementationOnce(async (asking) => {
        const reading = await ask(asking);
        await happens();
        return reading;
      });
      const answer = await client.watch(party, 0);
      once.mockRestore();
      return answer;
    }

    test('the end of the link ends the watch', async () => {
      const party = await Party.create(api);
      const guest = await party.guest();
      const client = await LiveClient.of(guest, party);
      const { id: invitationId } = (await party.invitation(guest.email))!;
      const answer = await watchDuring(client, party, () =>
        party.host.call('deleteInvitation', { params: { ...party.params, invitationId } }),
      );
      expect(answer.code).toBe('event_not_found');
      await party.guest();
      await client.waitForEarlier();
      expect(client.changes).toEqual([]);
    });

    test('the end of the member’s invitation ends the watch', async () => {
      const party = await Party.create(api);
      const member = await party.member();
      const client = await LiveClient.of(member);
      const { id: invitationId } = (await party.invitation(emailOf(member)))!;
      const answer = await watchDuring(client, party, () =>
        party.host.call('deleteInvitation', { params: { ...party.params, invitationId } }),
      );
      expect(answer.code).toBe('event_not_found');
    });

    test('a resync after lost messages ends the watch', async () => {
      const party = await Party.create(api);
      const client = await LiveClient.of(await party.guest(), party);
      const answer = await watchDuring(client, party, async () => {
        await party.em().execute('delete from event_invitations where event_id = ?', [party.id]);
        const apply = jest.spyOn(api.app.get(LocalSockets), 'apply');
        api.app.get(MissedChanges).schedule('everything');
        await until(() => apply.mock.calls.some(([, { kind }]) => kind === 'resync'));
        apply.mockRestore();
      });
      expect(answer.code).toBe('event_not_found');
    });

    test('a change is not missed', async () => {
      const party = await Party.create(api);
      const other = await LiveClient.of(party.host);
      await other.watch(party);
      const client = await LiveClient.of(party.host);
      const answer = await watchDuring(client, party, () =>
        party.host.call('updateEvent', { params: party.params, body: { name: 'Changed meanwhile' } }),
      );
      expect([answer.seq, answer.missed.map(({ seq }: { seq: number }) => seq)]).toEqual([1, [1]]);
      await party.guest();
      await until(() => client.types().length > 0);
      expect(client.changes.map(({ seq }) => seq)).toEqual([2]);
    });

    test('a failed watch delivers nothing, and its changes are returned by the next one', async () => {
      const party = await Party.create(api);
      const other = await LiveClient.of(party.host);
      await other.watch(party);
      const client = await LiveClient.of(party.host);
      const readers = api.app.get(EventReaders);
      const answer = await watchDuring(client, party, async () => {
        await party.host.call('updateEvent', { params: party.params, body: { name: 'Changed meanwhile' } });
        const lost = Object.assign(new Error('Connection terminated'), { code: '57P01' });
        jest.spyOn(readers, 'read').mockRejectedValueOnce(lost);
      });
      expect(answer.code).toBe('unavailable');
      await party.guest();
      await until(() => other.changes.length === 2);
      await client.waitForEarlier();
      expect(client.changes).toEqual([]);
      const { missed } = await client.watch(party, 0);
      expect(missed.map(({ seq }: { seq: number }) => seq)).toEqual([1, 2]);
    });
  });

  test('a deleted event ends for all watchers', async () => {
    const party = await Party.create(api);
    const [owner, guest] = [await LiveClient.of(party.host), await LiveClient.of(await party.guest(), party)];
    for (const client of [owner, guest]) await client.watch(party);
    await party.host.call('deleteEvent', { params: party.params });
    for (const client of [owner, guest]) {
      await until(() => client.ended.length === 1);
      expect(client.types()).toEqual(['event.deleted']);
    }
  });

  test('signing out ends the sockets of that session; signing out everywhere ends all', async () => {
    const one = await newMember(api);
    const [two, three] = [new TestBrowser(api), new TestBrowser(api)];
    for (const browser of [two, three]) await browser.signIn(emailOf(one));
    const sockets = [await LiveClient.of(one), await LiveClient.of(two), await LiveClient.of(three)];
    await one.call('signOut');
    await sockets[0]!.closed();
    expect(sockets[0]!.memberChanges.map(({ type }) => type)).toContain('session.ended');
    expect(sockets[1]!.socket.connected).toBe(true);
    await two.call('signOutEverywhere');
    await Promise.all(sockets.map((socket) => socket.closed()));
  });

  test('an expired access token ends the socket, unless it was renewed before', async () => {
    const member = await newMember(api);
    const token = await longLived(member);
    const timers = timersOver(TEN_HOURS_MS);
    const [renewed, left] = [
      await LiveClient.connect(api, { accessToken: token }),
      await LiveClient.connect(api, { accessToken: token }),
    ];
    const another = (await newMember(api)).session!.accessToken;
    expect((await renewed.send('session.renew', { accessToken: another })).code).toBe('unauthenticated');
    expect(await renewed.send('session.renew', { accessToken: member.session!.accessToken })).toEqual({});
    timers.runOut();
    await left.closed();
    expect(left.memberChanges.map(({ type }) => type)).toEqual(['session.ended']);
    await Promise.race([renewed.waitForEarlier(), renewed.closed()]);
    expect(renewed.socket.connected).toBe(true);
  });
});

/** The member's access token with a lifetime of a day, so that its socket's timer can be identified. */
async function longLived(member: TestBrowser): Promise<string> {
  return new SignJWT(decodeJwt(member.session!.accessToken))
    .setProtectedHeader({ alg: 'HS256' })
    .setExpirationTime('1d')
    .sign(deriveKey(api.config, 'access-token'));
}

/** Records timers longer than `least` from now on; `runOut` fires those that are still active. */
function timersOver(least: number): { runOut(): void } {
  const { setTimeout, clearTimeout } = globalThis;
  const active = new Map<unknown, () => void>();
  const set = (run: () => void, wait?: number) => {
    const timer = setTimeout(run, wait);
    if (wait !== undefined && wait > least) active.set(timer, run);
    return timer;
  };
  const clear = (timer: NodeJS.Timeout) => {
    active.delete(timer);
    clearTimeout(timer);
  };
  jest.spyOn(globalThis, 'setTimeout').mockImplementation(set as typeof setTimeout);
  jest.spyOn(globalThis, 'clearTimeout').mockImplementation(clear as typeof clearTimeout);
  return {
    runOut: () => {
      jest.restoreAllMocks();
      for (const [timer, run] of active) {
        clearTimeout(timer as NodeJS.Timeout);
        run();
      }
    },
  };
}
