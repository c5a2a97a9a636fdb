import { startTestApp, type TestApp } from '../../../test/app.ts';
import { ends, harmlessWrites, accessLosses } from '../../../test/belonging.ts';
import { codeOf, newMember, type TestBrowser } from '../../../test/browser.ts';
import { holdJobs } from '../../../test/hold-jobs.ts';
import { closeLiveClients, LiveClient } from '../../../test/live-client.ts';
import { emailOf, idOf, Party } from '../../../test/party.ts';
import { type SecondApp, startSecondApp } from '../../../test/second-app.ts';
import { countStatements } from '../../../test/statements.ts';
import { until } from '../../../test/until.ts';
import { MissedChanges } from './missed-changes.ts';

let api: TestApp;
let elsewhere: SecondApp;
beforeAll(async () => {
  api = await startTestApp();
  elsewhere = await startSecondApp(api);
  await holdJobs(api);
  await holdJobs(elsewhere);
});
afterEach(closeLiveClients);
afterAll(async () => {
  await elsewhere.close();
  await api.close();
});

/** An open page, and the event's last change when it began to watch. */
interface Page {
  client: LiveClient;
  seq: number;
}

/** Changes after the watch: earlier ones may still be in transit between the processes. */
const changesAt = ({ client, seq }: Page) =>
  client.changes.filter((change) => change.seq > seq).map(({ type }) => type);

/** The browser's pages of the party at both processes. */
async function openPages(browser: TestBrowser, party: Party): Promise<Page[]> {
  const clients = [await LiveClient.of(browser, party), await LiveClient.of(browser, party, elsewhere)];
  return Promise.all(clients.map(async (client) => ({ client, seq: (await client.watch(party)).seq })));
}

/** Makes a change and waits until the hosts receive it at both processes. */
async function nextChange(party: Party, hosts: Page[]): Promise<void> {
  const name = { params: party.params, body: { name: 'After that' } };
  expect((await party.host.call('updateEvent', name)).status).toBe(200);
  for (const host of hosts) await until(() => changesAt(host).at(-1) === 'event.updated');
}

async function uninvite(party: Party, member: TestBrowser): Promise<void> {
  const { id: invitationId } = (await party.invitation(emailOf(member)))!;
  await party.host.call('deleteInvitation', { params: { ...party.params, invitationId } });
}

describe('removes the event from an open page before its next change, at every process', () => {
  test.each(Object.entries(accessLosses))('%s', async (_, stage) => {
    const party = await Party.create(api);
    const { watcher, happens } = await stage(party);
    const [pages, hosts] = [await openPages(watcher, party), await openPages(party.host, party)];
    expect((await happens()).status).toBeLessThan(300);
    await nextChange(party, hosts);
    for (const page of pages) {
      await until(() => page.client.ended.length > 0);
      await page.client.waitForEarlier();
      expect([page.client.ended, changesAt(page)]).toEqual([[party.id], []]);
      expect((await page.client.watch(party)).code).toBe('event_not_found');
    }
    expect(codeOf(await watcher.call('readEvent', { params: party.params }))).toBe('event_not_found');
  });

  test.each(Object.entries(ends))('%s', async (_, stage) => {
    const party = await Party.create(api);
    const { watcher, happens } = await stage(party);
    const pages = await openPages(watcher, party);
    expect((await happens()).status).toBeLessThan(300);
    for (const page of pages) {
      await until(() => page.client.ended[0] === party.id);
      expect(changesAt(page)).toEqual(['event.deleted']);
    }
  });
});

test.each(Object.entries(harmlessWrites))('keeps the event for who still belongs: %s', async (_, stage) => {
  const party = await Party.create(api);
  const { watcher, happens } = await stage(party);
  const [pages, hosts] = [await openPages(watcher, party), await openPages(party.host, party)];
  expect((await happens()).status).toBeLessThan(300);
  await nextChange(party, hosts);
  for (const page of pages) {
    await until(() => changesAt(page).at(-1) === 'event.updated');
    expect(page.client.ended).toEqual([]);
  }
});

test('an attendee who accepted by link is removed with the invitation', async () => {
  for (const name of Object.keys(accessLosses).filter((each) => each.includes('who had accepted'))) {
    const party = await Party.create(api);
    const { watcher, happens } = await accessLosses[name]!(party);
    expect(await party.attendees()).toContain(idOf(watcher));
    await happens();
    expect([name, await party.attendees()]).toEqual([name, []]);
  }
});

test('a member who loses one event still receives changes of others', async () => {
  const [party, other] = [await Party.create(api), await Party.create(api)];
  const member = await party.member();
  await other.invite(emailOf(member));
  const client = await LiveClient.of(member);
  for (const each of [party, other]) await client.watch(each);
  await uninvite(party, member);
  await other.host.call('updateEvent', { params: other.params, body: { name: 'Still on' } });
  await until(() => client.types().length === 1);
  expect([client.ended, client.changes[0]!.eventId]).toEqual([[party.id], other.id]);
});

test('rechecks fifty open pages with one statement', async () => {
  const party = await Party.create(api);
  const member = await newMember(api);
  const statements = async (pages: number) => {
    await party.invite(emailOf(member));
    const clients = await Promise.all(Array.from({ length: pages }, () => LiveClient.of(member)));
    for (const client of clients) await client.watch(party);
    const counted = await countStatements(api, () => uninvite(party, member));
    await until(() => clients.every(({ ended }) => ended.length === 1));
    return counted;
  };
  const none = await statements(0);
  expect([await statements(1), await statements(50)]).toEqual([none + 1, none + 1]);
});

test('access is rechecked after messages of other processes were lost', async () => {
  const party = await Party.create(api);
  const [loser, stays, signedOut] = [await party.member(), await party.member(), await party.member()];
  const pages = await Promise.all([loser, stays, signedOut].map((member) => LiveClient.of(member)));
  for (const page of pages) await page.watch(party);
  const em = party.em();
  await em.execute('delete from event_invitations where event_id = ? and email = ?', [
    party.id,
    emailOf(loser),
  ]);
  await em.execute('update sessions set revoked_at = now() where user_id = ?', [idOf(signedOut)]);
  api.app.get(MissedChanges).schedule('everything');
  await until(() => pages[0]!.ended[0] === party.id);
  await pages[2]!.closed();
  await pages[1]!.waitForEarlier();
  expect([pages[1]!.ended, pages[1]!.socket.connected]).toEqual([[], true]);
  expect(codeOf(await signedOut.call('listEvents'))).toBe('unauthenticated');
});
