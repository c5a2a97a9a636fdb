import { EntityManager } from '@mikro-orm/postgresql';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import { newMember, type TestBrowser } from '../../../test/browser.ts';
import { mailsTo } from '../../../test/mails.ts';
import { emailOf, idOf, Party } from '../../../test/party.ts';
import { until } from '../../../test/until.ts';

/** Old names without visible characters. */
const UNSEEN = ['\u200b', '\u200e', '\u3164', '\u2800', '\u202e', ' ', ''];

let api: TestApp;
beforeAll(async () => {
  api = await startTestApp();
});
afterAll(() => api.close());

const sql = (text: string, values: unknown[]) => api.app.get(EntityManager).fork().execute(text, values);

interface NamelessParty {
  party: Party;
  host: TestBrowser;
  guest: TestBrowser & { email: string };
  member: TestBrowser;
}

/** An event with its host, a member and a guest, all with this name. */
async function namelessParty(name: string): Promise<NamelessParty> {
  const host = await newMember(api);
  const party = await Party.create(api, { location: 'Here' }, host);
  const guest = await party.guest();
  const member = await party.member();
  await party.answer(guest, 'accepted', 'Gus');
  await party.answer(member, 'accepted');
  await until(async () => (await mailsTo(api, guest.email)).length === 1);
  const ids = [idOf(host), idOf(member)];
  for (const id of ids)
    await sql('update profiles set first_name = ?, last_name = ? where id = ?', [name, name, id]);
  await sql('update events set name = ?, location = ? where id = ?', [name, name, party.id]);
  await sql('update event_invitations set guest_name = ? where email = ?', [name, guest.email]);
  return { party, host, guest, member };
}

// A table refuses names that consist of spaces.
describe.each(UNSEEN.filter((name) => name.trim()))('with names of %j', (name) => {
  let nameless: NamelessParty;
  beforeAll(async () => {
    nameless = await namelessParty(name);
  });

  test('mails and calendar files use substitutes for missing names', async () => {
    const { party, host, guest } = nameless;
    const { id } = (await party.invitation(guest.email))!;
    await host.call('resendInvitation', { params: { ...party.params, invitationId: id } });
    await until(async () => (await mailsTo(api, guest.email)).length === 2);
    const mail = (await mailsTo(api, guest.email)).find(({ subject }) => subject.startsWith('Member'))!;
    expect(mail.subject).toBe('Member invites you to Untitled event');
    expect(mail.text).toContain('You got this because Member invited');
    const file = await host.call('downloadCalendar', { params: party.params });
    expect([file.status, file.body]).toEqual([200, expect.stringContaining('SUMMARY:Untitled event')]);
    expect(file.body).toContain('CN="Member"');
  });

  test('pages, lists and files use substitutes, and show addresses only to the host', async () => {
    const { party, host, guest, member } = nameless;
    const called = async (browser: TestBrowser) => {
      const { going } = await party.guests(browser);
      return going.map((each: { name: string }) => each.name);
    };
    expect(await called(host)).toEqual(['Member', 'Member', guest.email]);
    expect(await called(member)).toEqual(['Member', 'Member', `${guest.email.slice(0, 2)}…@example.org`]);
    const event = (await member.call('readEvent', { params: party.params })).body;
    expect(event).toMatchObject({ name: 'Untitled event', owner: { firstName: '', lastName: '' } });
    const { notifications } = (await host.call('listNotifications')).body;
    expect(notifications.map((each: { title: string }) => each.title).sort()).toEqual(
      ['Member is going', `${guest.email} is going`].sort(),
    );
    expect((await member.call('listNotifications')).body.notifications).toMatchObject([
      {
        title: 'New event invitation',
        message: 'Member invites you to Untitled event.',
        actorName: 'Member',
        actorShortName: 'Member',
      },
    ]);
    const file = (await host.call('exportGuests', { params: party.params })).body as string;
    expect(file).toContain(`Member,${emailOf(member)},Going`);
    expect((await member.call('listEvents')).body.events).toMatchObject([{ name: 'Untitled event' }]);
    expect((await member.call('readHome')).status).toBe(200);
  });
});

test('direction overrides in names are removed, and names of the other direction are isolated', async () => {
  const host = await newMember(api, { firstName: 'ليلى', lastName: 'حداد' });
  const party = await Party.create(api, { name: 'عشاء', location: 'بيروت' }, host);
  const guest = await party.guest();
  await until(async () => (await mailsTo(api, guest.email)).length === 1);
  const [mail] = await mailsTo(api, guest.email);
  expect(mail!.subject).toBe('\u2068ليلى حداد\u2069 invites you to \u2068عشاء\u2069');
  expect(mail!.html).toMatch(/<h1\s+dir="auto"[^>]*>\s*عشاء\s*<\/h1>/);
  await sql('update profiles set first_name = ? where id = ?', ['\u202egnp.exe', idOf(host)]);
  await party.answer(guest, 'declined', 'نور');
  const { notifications } = (await host.call('listNotifications')).body;
  expect(notifications[0]).toMatchObject({ title: '\u2068نور\u2069 is not going', actorName: 'نور' });
  const guests = await party.guests(guest);
  expect(guests.going[0].name).toBe('gnp.exe حداد');
});

test('invisible names are refused, and invisible optional texts are stored as null', async () => {
  const host = await newMember(api);
  for (const name of UNSEEN) {
    const refused = [
      await host.call('updateMe', { body: { firstName: name, lastName: 'B' } }),
      await host.call('updateMe', { body: { firstName: 'A', lastName: name } }),
      await host.call('sendMessage', {
        params: { eventId: crypto.randomUUID() },
        body: { requestId: crypto.randomUUID(), text: name, to: 'all' },
      }),
    ];
    for (const { status, body } of refused)
      expect([name, status, body.code]).toEqual([name, 400, 'validation_failed']);
    await expect(Party.create(api, { name }, host)).rejects.toThrow('validation_failed');
    const party = await Party.create(api, { location: name, description: name }, host);
    const event = (await host.call('readEvent', { params: party.params })).body;
    expect(event).toMatchObject({ location: null, description: null });
    const guest = await party.guest();
    expect((await party.answer(guest, 'accepted', name || ' ')).status).toBe(400);
  }
});
