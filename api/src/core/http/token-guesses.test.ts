import { EntityManager } from '@mikro-orm/postgresql';
import { startTestApp } from '../../../test/app.ts';
import { codeOf, newMember, TestBrowser } from '../../../test/browser.ts';
import { countAllowed, LIMIT, strictLimits, stranger } from '../../../test/limited-calls.ts';
import { LiveClient } from '../../../test/live-client.ts';
import { Party } from '../../../test/party.ts';

const forwarded = (address: string) => ({ 'x-forwarded-for': address });

describe('guesses at links', () => {
  test('concurrent guesses by calls and by sockets do not exceed the limit', async () => {
    const api = await startTestApp({ limits: strictLimits('perAddress') });
    const party = await Party.create(api);
    const guess = (n: number) =>
      Object.assign(stranger(api), { inviteToken: n.toString(16).padStart(32, '0') });
    const calls = await countAllowed(
      50,
      (n) =>
        guess(n).call(n % 2 ? 'readEvent' : 'answerInvitation', {
          params: party.params,
          ...(n % 2 ? {} : { body: { status: 'accepted', name: 'Guess' } }),
        }),
      { atOnce: true },
    );
    expect(calls).toBe(LIMIT);
    await api.app.get(EntityManager).fork().execute('delete from rate_limits');
    const sockets = await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        LiveClient.of(guess(n), party).then(
          () => 'opened',
          (error: { data: { code: string } }) => error.data.code,
        ),
      ),
    );
    expect(sockets.filter((code) => code === 'event_not_found')).toHaveLength(LIMIT);
    await api.close();
  });

  test('guesses at members are counted too', async () => {
    const api = await startTestApp({ limits: strictLimits('perAddress') });
    const somebody = (await newMember(api)).session!.user.id;
    const guess = (n: number) =>
      Object.assign(stranger(api), { inviteToken: n.toString(16).padStart(32, '0') });
    const ask = (n: number) => guess(n).call('readMember', { params: { memberId: somebody } });
    expect(await countAllowed(5, ask)).toBe(LIMIT);
    await api.close();
  });

  test('a guest with a valid link is not limited, and is let in from another network', async () => {
    const api = await startTestApp({
      limits: strictLimits('perAddress', 'token'),
      trustedProxies: 1,
    });
    const party = await Party.create(api);
    const invited = await party.guest();
    const read = (headers: Record<string, string>, browser: TestBrowser = invited) =>
      browser.call('readEvent', { params: party.params, headers });
    expect(
      await countAllowed(20, () => read(forwarded('203.0.113.1')), { atOnce: true }),
    ).toBeGreaterThanOrEqual(LIMIT);
    for (let n = 0; n < 10; n += 1) expect((await read(forwarded('203.0.113.1'))).status).toBe(200);
    const wrong = Object.assign(stranger(api), { inviteToken: '0'.repeat(32) });
    expect(await countAllowed(9, () => read(forwarded('203.0.113.2'), wrong))).toBe(LIMIT);
    const fresh = await party.guest();
    expect((await read(forwarded('203.0.113.3'), fresh)).status).toBe(200);
    expect(codeOf(await read(forwarded('203.0.113.2'), await party.guest()))).toBe('rate_limited');
    await api.close();
  });
});
