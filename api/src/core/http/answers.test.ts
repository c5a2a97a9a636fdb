import { startTestApp, type TestApp } from '../../../test/app.ts';
import { newMember, TestBrowser, uniqueEmail } from '../../../test/browser.ts';
import { holdJobs } from '../../../test/hold-jobs.ts';
import { Party } from '../../../test/party.ts';
import { Admins } from '../../areas/accounts/admins.ts';
import { acceptsClearSiteData } from './answers.ts';

let api: TestApp;
beforeAll(async () => {
  api = await startTestApp();
  await holdJobs(api);
});
afterAll(() => api.close());

/** Headers as a browser sends them: Node's fetch with its own If-None-Match would otherwise send no-cache. */
const conditional = (etag?: string): Record<string, string> =>
  etag === undefined ? {} : { 'if-none-match': etag, 'cache-control': 'max-age=0' };

test('a repeated read returns 304 until the content changes', async () => {
  const party = await Party.create(api);
  const guest = await party.guest();
  const read = (etag?: string) =>
    guest.call('listGuests', { params: party.params, headers: conditional(etag) });
  const first = await read();
  expect(first.headers.get('cache-control')).toBe('private, no-cache');
  expect(first.headers.get('vary')).toBe('authorization, x-invite-token, accept-encoding');
  const etag = first.headers.get('etag')!;
  const again = await read(`"other", ${etag}`);
  expect([again.status, again.body, again.headers.get('etag')]).toEqual([304, '', etag]);
  expect(again.headers.get('cache-control')).toBe('private, no-cache');
  await party.answer(guest, 'accepted', 'Nora');
  const changed = await read(etag);
  expect([changed.status, changed.body.going.length]).toEqual([200, 2]);
  expect(changed.headers.get('etag')).not.toBe(etag);
});

test('a cached answer is not reused for another reader', async () => {
  const party = await Party.create(api);
  const guest = await party.guest();
  await party.invite(...Array.from({ length: 30 }, uniqueEmail));
  const read = (browser: TestBrowser, etag?: string) =>
    browser.call('listGuests', { params: party.params, headers: conditional(etag) });
  const hosts = await read(party.host);
  const theirs = await read(guest, hosts.headers.get('etag')!);
  expect(theirs.status).toBe(200);
  expect(theirs.body).not.toEqual(hosts.body);
  const strangers = await read(new TestBrowser(api), theirs.headers.get('etag')!);
  expect([strangers.status, strangers.headers.get('etag')]).toEqual([404, null]);
  expect(strangers.headers.get('cache-control')).toBe('no-store');
});

test.each(['br', 'gzip', 'identity'])(
  'a list of any length is encoded as %s; a short answer is not compressed',
  async (as) => {
    const party = await Party.create(api);
    const lengths: number[] = [];
    for (const guests of [0, 100, 500]) {
      await party.invite(...Array.from({ length: guests }, uniqueEmail));
      const answer = await party.host.call('listGuests', {
        params: party.params,
        headers: { 'accept-encoding': as },
      });
      const encoded = as === 'identity' || guests === 0 ? null : as;
      expect(answer.headers.get('content-encoding')).toBe(encoded);
      lengths.push(answer.body.pending.length as number);
    }
    expect(lengths).toEqual([0, 100, 600]);
  },
);

test('a HEAD has the headers of a GET and no body', async () => {
  const host = await newMember(api);
  const headers = { authorization: `Bearer ${host.session!.accessToken}` };
  const get = await host.fetch('/api/events', { headers });
  const head = await fetch(`${api.url}/api/events`, { headers, method: 'HEAD' });
  expect([head.status, await head.text()]).toEqual([200, '']);
  for (const name of ['etag', 'content-length', 'cache-control', 'vary']) {
    expect(head.headers.get(name)).toBe(get.headers.get(name));
  }
});

test('exports, links and admin lists are not cached by browsers', async () => {
  const party = await Party.create(api);
  const guest = await party.guest();
  const { id } = (await party.invitation(guest.email))!;
  await new Admins(party.em()).grant(party.host.session!.user.email);
  const answers = [
    await party.host.call('readInvitationLink', { params: { ...party.params, invitationId: id } }),
    await party.host.call('exportGuests', { params: party.params }),
    await party.host.call('exportMe'),
    await party.host.call('listUsers'),
    await party.host.call('createEvent', { body: {} }),
  ];
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 400]);
  for (const { headers } of answers) {
    expect([headers.get('cache-control'), headers.get('etag')]).toEqual(['no-store', null]);
  }
});

test('the end of a session clears the browser’s cache, also when it was ended elsewhere', async () => {
  const member = await newMember(api);
  const other = new TestBrowser(api);
  await other.signIn(member.session!.user.email);
  expect((await new TestBrowser(api).call('refreshSession')).headers.get('clear-site-data')).toBeNull();
  expect((await other.call('refreshSession')).headers.get('clear-site-data')).toBeNull();
  const everywhere = await member.call('signOutEverywhere');
  expect([everywhere.status, everywhere.headers.get('clear-site-data')]).toEqual([204, '"cache"']);
  const refused = await other.call('refreshSession');
  expect([refused.status, refused.headers.get('clear-site-data')]).toEqual([401, '"cache"']);
  expect((await other.call('signOut')).headers.get('clear-site-data')).toBe('"cache"');
});

test('without Clear-Site-Data a browser caches nothing of a session', async () => {
  expect(
    ['https://yolo.test', 'http://localhost:3000', 'http://127.0.0.1', 'http://yolo.lan'].map(
      acceptsClearSiteData,
    ),
  ).toEqual([true, true, true, false]);
  const lan = await startTestApp({ publicUrl: 'http://yolo.lan' });
  try {
    await holdJobs(lan);
    const party = await Party.create(lan);
    const kept = async (browser: TestBrowser) =>
      (await browser.call('readEvent', { params: party.params })).headers.get('cache-control');
    expect(await kept(party.host)).toBe('no-store');
    expect(await kept(await party.guest())).toBe('private, no-cache');
  } finally {
    await lan.close();
  }
});
