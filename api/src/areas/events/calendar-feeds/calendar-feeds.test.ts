import { startTestApp, type TestApp } from '../../../../test/app.ts';
import { newMember, TestBrowser } from '../../../../test/browser.ts';
import { readCalendar } from '../../../../test/calendar-text.ts';
import { entriesOf, fetchFeed, newFeed } from '../../../../test/feeds.ts';
import { holdJobs } from '../../../../test/hold-jobs.ts';
import { emailOf, Party } from '../../../../test/party.ts';
import { Event } from '../event.entity.ts';

let api: TestApp;
beforeAll(async () => {
  api = await startTestApp();
  await holdJobs(api);
});
afterAll(() => api.close());

const change = (party: Party, body: object) => party.host.call('updateEvent', { params: party.params, body });
const entries = (path: string) => entriesOf(api, path);

describe('the calendar feed updates itself', () => {
  test('a moved and renamed event keeps its UID, with a higher SEQUENCE and another ETag', async () => {
    const party = await Party.create(api, { name: 'Supper', time: '18:00' });
    const member = await party.member();
    await party.answer(member, 'accepted');
    const path = await newFeed(member);
    const first = await fetchFeed(api, path);
    const before = (await entries(path))[party.id]!;
    expect(before).toMatchObject({ SUMMARY: 'Supper', DTSTART: '20310517T160000Z', STATUS: 'CONFIRMED' });
    await change(party, { time: '20:00', tellGuests: false });
    const after = (await entries(path))[party.id]!;
    expect(after).toMatchObject({ UID: before['UID'], DTSTART: '20310517T180000Z' });
    expect(Number(after['SEQUENCE'])).toBeGreaterThan(Number(before['SEQUENCE']));
    expect(after['LAST-MODIFIED']! >= before['LAST-MODIFIED']!).toBe(true);
    const second = await fetchFeed(api, path, first.headers.get('etag'));
    expect([second.status, second.headers.get('etag') === first.headers.get('etag')]).toEqual([200, false]);
    await change(party, { name: 'Long Supper' });
    expect((await entries(path))[party.id]).toMatchObject({ SUMMARY: 'Long Supper', UID: before['UID'] });
  });

  test('an entry equals the one in the event’s file', async () => {
    const party = await Party.create(api, { name: 'Supper; late', location: 'Here, there' });
    const file = await party.host.call('downloadCalendar', { params: party.params });
    const entry = /BEGIN:VEVENT.*END:VEVENT/s.exec(file.body as string)![0];
    expect((await fetchFeed(api, await newFeed(party.host))).body).toContain(entry);
    expect(readCalendar(file.body as string).events).toHaveProperty([`${party.id}@yolo.test`]);
  });

  test('a deleted event disappears from a member’s feed and leaves an invitee’s calendar empty', async () => {
    const party = await Party.create(api);
    const guest = await party.guest();
    const member = await party.member();
    const [ofGuest, ofMember] = [await newFeed(guest, party), await newFeed(member)];
    expect(Object.keys(await entries(ofGuest))).toEqual([party.id]);
    expect(Object.keys(await entries(ofMember))).toEqual([party.id]);
    await party.host.call('deleteEvent', { params: party.params });
    expect([await entries(ofGuest), await entries(ofMember)]).toEqual([{}, {}]);
    expect(readCalendar((await fetchFeed(api, ofGuest)).body as string).head['NAME']).toBe('Yolo');
  });

  test('a removed invitation and a deleted account leave an empty calendar too', async () => {
    const party = await Party.create(api);
    const guest = await party.guest();
    const ofGuest = await newFeed(guest, party);
    const { id: invitationId } = (await party.invitation(guest.email))!;
    await party.host.call('deleteInvitation', { params: { ...party.params, invitationId } });
    const ofHost = await newFeed(party.host);
    expect(Object.keys(await entries(ofHost))).toEqual([party.id]);
    await party.host.call('deleteMe', { body: { password: 'Correct-Horse-7' } });
    expect([await entries(ofGuest), await entries(ofHost)]).toEqual([{}, {}]);
  });

  test('a pending event is tentative, an accepted one confirmed, and a declined one omitted', async () => {
    const party = await Party.create(api);
    const [guest, member] = [await party.guest(), await party.member()];
    const paths = [await newFeed(guest, party), await newFeed(member)];
    const statuses = async () =>
      Promise.all(paths.map(async (path) => (await entries(path))[party.id]?.['STATUS']));
    expect(await statuses()).toEqual(['TENTATIVE', 'TENTATIVE']);
    for (const browser of [guest, member]) await party.answer(browser, 'accepted');
    expect(await statuses()).toEqual(['CONFIRMED', 'CONFIRMED']);
    for (const browser of [guest, member]) await party.answer(browser, 'declined');
    expect(await statuses()).toEqual([undefined, undefined]);
    await party.answer(guest, 'accepted');
    expect(await statuses()).toEqual(['CONFIRMED', undefined]);
  });
});

describe('the feed’s content', () => {
  test('a member’s feed has events that they host, attend and are invited to, and no others', async () => {
    const member = await newMember(api);
    const own = await Party.create(api, {}, member);
    const [asked, gone, others] = [await Party.create(api), await Party.create(api), await Party.create(api)];
    for (const party of [asked, gone]) await party.invite(emailOf(member));
    await gone.answer(member, 'accepted');
    await others.guest();
    expect(Object.keys(await entries(await newFeed(member))).sort()).toEqual(
      [own.id, asked.id, gone.id].sort(),
    );
  });

  test('a guest’s feed has the one event, with a URL without a token', async () => {
    const party = await Party.create(api, { name: 'Fig, & more' });
    const guest = await party.guest();
    const other = await Party.create(api, {}, party.host);
    await other.invite(guest.email);
    const path = await newFeed(guest, party);
    const { body } = await fetchFeed(api, path);
    const { head, events } = readCalendar(body as string);
    expect(Object.keys(events)).toEqual([`${party.id}@yolo.test`]);
    expect(head).toMatchObject({ NAME: 'Fig\\, & more', 'X-WR-CALNAME': 'Fig\\, & more' });
    expect(events[`${party.id}@yolo.test`]!['URL']).toMatch(
      new RegExp(`^VALUE=URI:https://yolo.test/events/${party.id}$`),
    );
    expect(body).not.toContain('token');
    expect(body).not.toContain(guest.email);
  });

  test('an unverified host’s event appears only after it was accepted', async () => {
    const stranger = await newMember(api, { verified: false });
    const party = await Party.create(api, {}, stranger);
    const member = await party.member();
    const path = await newFeed(member);
    expect(await entries(path)).toEqual({});
    await party.answer(member, 'accepted');
    expect(Object.keys(await entries(path))).toEqual([party.id]);
  });

  test('writes whole days, a night without an end and times of another zone as in the files of events', async () => {
    const host = await newMember(api);
    const days = await Party.create(
      api,
      { multiDay: true, date: null, startDate: '2031-07-17', endDate: '2031-07-19' },
      host,
    );
    const night = await Party.create(api, { time: '23:30' }, host);
    const far = await Party.create(api, { time: '09:00', endTime: '10:15', timeZone: 'Asia/Kolkata' }, host);
    const undated = await Party.create(api, {}, host);
    await undated.em().nativeUpdate(Event, { id: undated.id }, { date: null });
    const found = await entries(await newFeed(host));
    expect(found[days.id]).toMatchObject({ DTSTART: 'VALUE=DATE:20310717', DTEND: 'VALUE=DATE:20310720' });
    expect(found[night.id]).toMatchObject({ DTSTART: '20310517T213000Z', DTEND: '20310518T003000Z' });
    expect(found[far.id]).toMatchObject({ DTSTART: '20310517T033000Z', DTEND: '20310517T044500Z' });
    expect(Object.keys(found)).not.toContain(undated.id);
  });

  test('omits events that ended more than a year ago', async () => {
    const host = await newMember(api);
    const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
    const [recent, old] = [await Party.create(api, {}, host), await Party.create(api, {}, host)];
    await recent.em().nativeUpdate(Event, { id: recent.id }, { date: daysAgo(300) });
    await old.em().nativeUpdate(Event, { id: old.id }, { date: daysAgo(400) });
    expect(Object.keys(await entries(await newFeed(host)))).toEqual([recent.id]);
  });

  test('keeps odd names and places on one line each', async () => {
    const name = 'Ünder; the\\fig, "42" 🎉'.repeat(5);
    const party = await Party.create(api, { name, location: `a:b;c,d\\e ${'é'.repeat(100)}` });
    const found = (await entries(await newFeed(party.host)))[party.id]!;
    expect(found['SUMMARY']).toBe(name.replace(/[\\;,]/g, '\\$&'));
  });
});

test('sets a refresh interval of an hour, private caching and a content type without sniffing', async () => {
  const path = await newFeed(await newMember(api));
  const { headers, body } = await fetchFeed(api, path);
  expect(readCalendar(body as string)).toEqual({
    head: {
      VERSION: '2.0',
      PRODID: expect.any(String),
      METHOD: 'PUBLISH',
      NAME: 'Yolo',
      'X-WR-CALNAME': 'Yolo',
      'REFRESH-INTERVAL': 'VALUE=DURATION:PT1H',
      'X-PUBLISHED-TTL': 'PT1H',
    },
    events: {},
  });
  expect(headers.get('content-type')).toBe('text/calendar; charset=utf-8');
  expect(headers.get('cache-control')).toBe('private, no-cache');
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  const known = await fetchFeed(api, path, headers.get('etag'));
  expect([known.status, known.body]).toEqual([304, '']);
  const head = await new TestBrowser(api).fetch(path, { method: 'HEAD' });
  expect([head.status, head.body, head.headers.get('etag')]).toEqual([200, '', headers.get('etag')]);
});
