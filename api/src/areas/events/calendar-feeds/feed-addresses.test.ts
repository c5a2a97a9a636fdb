import { randomUUID } from 'node:crypto';
import { EntityManager } from '@mikro-orm/postgresql';
import { startTestApp, type TestApp } from '../../../../test/app.ts';
import { codeOf, newMember, TestBrowser } from '../../../../test/browser.ts';
import { entriesOf, fetchFeed, makeFeed, newFeed } from '../../../../test/feeds.ts';
import { HeldEvent } from '../../../../test/held-event.ts';
import { holdJobs } from '../../../../test/hold-jobs.ts';
import { idOf, Party } from '../../../../test/party.ts';
import { allLimits } from '../../../core/config/limits.ts';
import { CalendarFeed } from './calendar-feed.entity.ts';
import { FeedSweep } from './feed-sweep.ts';

let api: TestApp;
beforeAll(async () => {
  api = await startTestApp();
  await holdJobs(api);
});
afterAll(() => api.close());

const em = () => api.app.get(EntityManager).fork();
const statusOf = async (path: string) => (await fetchFeed(api, path)).status;
const stateOf = async (browser: TestBrowser) => (await browser.call('readCalendarFeed')).body;

test('the state shows when the feed was made and read, and never its address', async () => {
  const member = await newMember(api);
  expect(await stateOf(member)).toEqual({ feed: null });
  const made = await makeFeed(member);
  expect(made.body).toEqual({
    feed: { createdAt: expect.any(String), readAt: null },
    url: expect.stringMatching(/^https:\/\/yolo\.test\/calendar-feeds\/[\w-]{43}\.ics$/),
  });
  await fetchFeed(api, new URL(made.body.url as string).pathname);
  expect(await stateOf(member)).toEqual({
    feed: { createdAt: made.body.feed.createdAt, readAt: expect.any(String) },
  });
  await member.call('endCalendarFeed');
  expect(await stateOf(member)).toEqual({ feed: null });
});

test('a new address ends the former one, and so does turning the feed off', async () => {
  const member = await newMember(api);
  const first = await newFeed(member);
  const second = await newFeed(member);
  expect([await statusOf(first), await statusOf(second)]).toEqual([404, 200]);
  await member.call('endCalendarFeed');
  const third = await newFeed(member);
  expect([await statusOf(first), await statusOf(second), await statusOf(third)]).toEqual([404, 404, 200]);
});

test('a repeated request returns the same address and ends nothing', async () => {
  const party = await Party.create(api);
  const guest = await party.guest();
  for (const [browser, of] of [[party.host, undefined] as const, [guest, party] as const]) {
    const requestId = randomUUID();
    const [first, again] = [await makeFeed(browser, of, requestId), await makeFeed(browser, of, requestId)];
    expect(again.body).toEqual(first.body);
    expect(await statusOf(new URL(first.body.url as string).pathname)).toBe(200);
  }
});

test('of two concurrent requests the second waits for the first, and one address remains', async () => {
  const party = await Party.create(api);
  const guest = await party.guest();
  const account: [string, unknown[]] = [
    'select user_id from accounts where user_id = $1 for update',
    [idOf(party.host)],
  ];
  for (const [browser, of] of [[party.host, undefined] as const, [guest, party] as const]) {
    const held = await HeldEvent.hold(api, party.id, ...(of ? [] : [account]));
    const making = Promise.all([makeFeed(browser, of), makeFeed(browser, of)]);
    const waited = await held.waiting(making);
    await held.end();
    expect(waited?.holds).not.toContain('calendar_feeds');
    expect(waited).not.toBeNull();
    const paths = (await making).map(({ body }) => new URL(body.url as string).pathname);
    expect((await Promise.all(paths.map(statusOf))).sort()).toEqual([200, 404]);
  }
});

test('only the exact secret opens it, and wrong ones answer like unknown ones', async () => {
  const path = await newFeed(await newMember(api));
  const secret = path.split('/')[2]!.replace('.ics', '');
  const swapped = secret.replace(/[a-z]/gi, (sign) =>
    sign === sign.toLowerCase() ? sign.toUpperCase() : sign.toLowerCase(),
  );
  const odd = [
    ...[swapped, secret.slice(1), `${secret}A`, `${secret.slice(0, -1)}%00`, `${secret}%20`],
    ...['', 'x', 'A'.repeat(43), 'A'.repeat(4000), encodeURIComponent('ä'.repeat(43)), `..%2F${secret}`],
  ];
  for (const each of odd) {
    const answer = await fetchFeed(api, `/calendar-feeds/${each}.ics`);
    expect([each, answer.status, codeOf(answer)]).toEqual([each, 404, 'not_found']);
  }
  for (const each of [`/calendar-feeds/${secret}`, `/calendar-feeds/${secret}.ICS`])
    expect([each, await statusOf(each)]).toEqual([each, 404]);
  expect(await statusOf(path)).toBe(200);
});

test('nobody makes or ends the feed of another', async () => {
  const party = await Party.create(api);
  const [guest, other, member] = [await party.guest(), await party.guest(), await party.member()];
  const paths = [await newFeed(guest, party), await newFeed(party.host)];
  await newFeed(other, party);
  await other.call('endEventFeed', { params: party.params });
  await newFeed(member);
  await member.call('endCalendarFeed');
  const nobody = new TestBrowser(api);
  for (const browser of [nobody, member, party.host]) {
    for (const name of ['makeEventFeed', 'endEventFeed', 'readEventFeed'] as const) {
      const body = name === 'makeEventFeed' ? { requestId: randomUUID() } : undefined;
      const answer = await browser.call(name, { params: party.params, body });
      expect([name, codeOf(answer)]).toEqual([name, browser === nobody ? 'event_not_found' : 'forbidden']);
    }
  }
  const elsewhere = await Party.create(api);
  expect(codeOf(await makeFeed(guest, elsewhere))).toBe('event_not_found');
  expect(await Promise.all(paths.map(statusOf))).toEqual([200, 200]);
});

test('after a renewal of the link the former address shows nothing', async () => {
  const party = await Party.create(api);
  const guest = await party.guest();
  const path = await newFeed(guest, party);
  const { id: invitationId } = (await party.invitation(guest.email))!;
  await party.host.call('renewInvitationLink', { params: { ...party.params, invitationId } });
  expect(await entriesOf(api, path)).toEqual({});
  const again = await party.byLink(guest.email);
  expect((await again.call('readEventFeed', { params: party.params })).body).toEqual({ feed: null });
  const renewed = await newFeed(again, party);
  expect(Object.keys(await entriesOf(api, renewed))).toEqual([party.id]);
  expect(await statusOf(path)).toBe(404);
});

test('the secret is neither in the log nor in the table', async () => {
  const member = await newMember(api);
  const path = await newFeed(member);
  await fetchFeed(api, path);
  await fetchFeed(api, `${path}x`);
  const secret = path.split('/')[2]!.replace('.ics', '');
  expect(api.logs.some((line) => line.includes('/calendar-feeds/[token].ics'))).toBe(true);
  expect(api.logs.filter((line) => line.includes(secret))).toEqual([]);
  const rows = await em().execute<object[]>('select * from calendar_feeds');
  expect(JSON.stringify(rows)).not.toContain(secret);
  expect((await member.call('exportMe')).body.calendarFeed).toEqual([
    { createdAt: expect.any(String), readAt: expect.any(String) },
  ]);
});

test('reads are limited per feed, across networks', async () => {
  const one = { perAddress: 1e6, perAccount: 2, seconds: 900 };
  const rest = Object.keys(allLimits()).map((name) => [name, { ...one, perAccount: 1e6 }] as const);
  const limited = await startTestApp({ limits: { ...Object.fromEntries(rest), feed: one } });
  try {
    const [first, other] = [await newFeed(await newMember(limited)), await newFeed(await newMember(limited))];
    const codes = async (path: string) => (await fetchFeed(limited, path)).status;
    expect([await codes(first), await codes(first), await codes(first)]).toEqual([200, 200, 429]);
    expect(await codes(other)).toBe(200);
  } finally {
    await limited.close();
  }
});

test('the sweep deletes feeds that were not read for a year, and keeps read ones', async () => {
  const [unread, read, fresh] = [await newMember(api), await newMember(api), await newMember(api)];
  const paths = [await newFeed(unread), await newFeed(read), await newFeed(fresh)];
  const old = new Date(Date.now() - 366 * 86_400_000);
  const ids = [unread, read].map(({ session }) => session!.user.id);
  await em().nativeUpdate(CalendarFeed, { userId: { $in: ids } }, { createdAt: old });
  await fetchFeed(api, paths[1]!);
  await api.app.get(FeedSweep).run(em());
  expect(await Promise.all(paths.map(statusOf))).toEqual([404, 200, 200]);
});
