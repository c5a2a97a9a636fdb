import { startTestApp, type TestApp } from '../../../../test/app.ts';
import { codeOf, newMember, TestBrowser } from '../../../../test/browser.ts';
import { holdJobs } from '../../../../test/hold-jobs.ts';
import { emailOf, Party } from '../../../../test/party.ts';
import { Event } from '../event.entity.ts';

let api: TestApp;
beforeAll(async () => {
  api = await startTestApp();
  await holdJobs(api);
});
afterAll(() => api.close());

test('exports the guest list as CSV without formulas', async () => {
  const party = await Party.create(api);
  const [member, guest, pending, no] = [
    await party.member({ firstName: 'Ada', lastName: 'Byron, "Countess"' }),
    await party.guest(),
    await party.guest(),
    await party.guest(),
  ];
  const say = (browser: TestBrowser, body: object) =>
    browser.call('answerInvitation', { params: party.params, body });
  await say(member, { status: 'accepted', companions: 2 });
  await say(guest, { status: 'accepted', name: '=cmd|x', note: '+1 cake\nand wine' });
  await say(no, { status: 'declined', name: 'Zoë' });
  const answer = await party.host.call('exportGuests', { params: party.params });
  expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8');
  expect(answer.headers.get('content-disposition')).toBe('attachment; filename="guests.csv"');
  const text = (answer.body as string).replace(/\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ/g, 'then');
  expect(text.replace(/^\ufeff/, '').split('\r\n')).toEqual([
    'Name,Email,Status,Companions,Note,Answered at',
    `"Ada Byron, ""Countess""",${emailOf(member)},Going,2,,then`,
    `'=cmd|x,${guest.email},Going,0,"'+1 cake\nand wine",then`,
    `Zoë,${no.email},Not Going,0,,then`,
    `,${pending.email},Pending,0,,`,
    '',
  ]);
});

test('omits the name of a member with an unverified address', async () => {
  const party = await Party.create(api);
  const unverified = await newMember(api, { firstName: 'Uwe', verified: false });
  await party.invite(emailOf(unverified));
  const { body } = await party.host.call('exportGuests', { params: party.params });
  expect(body).toContain(`\r\n,${emailOf(unverified)},Pending`);
});

test('begins with a byte order mark', async () => {
  const party = await Party.create(api);
  const headers = { authorization: `Bearer ${party.host.session!.accessToken}` };
  const response = await fetch(`${api.url}/api/events/${party.id}/guests.csv`, { headers });
  expect([...new Uint8Array(await response.arrayBuffer()).slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
});

test('readers can download a calendar file with the same UID as in mails', async () => {
  const party = await Party.create(api, { time: '18:00', name: 'Supper' });
  const guest = await party.guest();
  const answer = await guest.call('downloadCalendar', { params: party.params });
  expect(answer.headers.get('content-type')).toMatch(/^text\/calendar/);
  for (const line of [`UID:${party.id}@yolo.test`, 'DTSTART:20310517T160000Z', 'SUMMARY:Supper']) {
    expect(answer.body).toContain(line);
  }
});

test('refuses a calendar file of an event without a date', async () => {
  const party = await Party.create(api);
  await party.em().nativeUpdate(Event, { id: party.id }, { date: null });
  expect(codeOf(await party.host.call('downloadCalendar', { params: party.params }))).toBe(
    'validation_failed',
  );
});

test('a calendar file has an address that any browser can open until the event is deleted', async () => {
  const party = await Party.create(api, { name: 'Midsummer', time: '19:30' });
  const guest = await party.guest();
  const { body } = await guest.call('readCalendarDownload', { params: party.params });
  const { url } = body as { url: string };
  const nobody = new TestBrowser(api);
  const file = await nobody.fetch(url);
  expect([file.status, file.headers.get('content-type'), file.headers.get('cache-control')]).toEqual([
    200,
    'text/calendar; charset=utf-8; method=PUBLISH',
    'private, no-store',
  ]);
  expect(file.headers.get('content-disposition')).toBe(
    `inline; filename="event.ics"; filename*=UTF-8''Midsummer.ics`,
  );
  const { body: downloaded } = await guest.call('downloadCalendar', { params: party.params });
  const withoutStamp = (text: string) => text.replace(/DTSTAMP:.*/g, '').replace(/SEQUENCE:.*/g, '');
  expect(withoutStamp(file.body as string)).toBe(withoutStamp(downloaded as string));
  const other = await Party.create(api);
  for (const closed of [url.replace(party.id, other.id), url.slice(0, -1), url.split('?')[0]!]) {
    expect([closed, (await nobody.fetch(closed)).status]).toEqual([closed, 404]);
  }
  await party.host.call('deleteEvent', { params: party.params });
  expect((await nobody.fetch(url)).status).toBe(404);
});
