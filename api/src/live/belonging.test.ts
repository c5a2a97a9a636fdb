import { startTestApp, type TestApp } from '../../test/app.ts';
import { ends, gains, losses, type Turn } from '../../test/belonging.ts';
import { codeOf, newMember } from '../../test/browser.ts';
import { closeLiveClients, LiveClient } from '../../test/live-client.ts';
import { emailOf, Party } from '../../test/party.ts';
import { type SecondApp, startSecondApp } from '../../test/second-app.ts';
import { countStatements } from '../../test/statements.ts';
import { until } from '../../test/until.ts';

let api: TestApp;
let elsewhere: SecondApp;
beforeAll(async () => {
  api = await startTestApp();
  elsewhere = await startSecondApp(api);
});
afterEach(closeLiveClients);
afterAll(async () => {
  await elsewhere.close();
  await api.close();
});

/** The watcher's pages and the host's, at both processes. */
async function open(party: Party, { watcher }: Turn) {
  const at = async (browser: typeof watcher) => {
    const clients = [await LiveClient.of(browser, party), await LiveClient.of(browser, party, elsewhere)];
    for (const client of clients) expect(await client.watch(party)).toHaveProperty('seq');
    return clients;
  };
  return { watchers: await at(watcher), hosts: await at(party.host) };
}

/** Something that everybody who still belongs hears, at both processes. */
async function nextChange(party: Party, hosts: LiveClient[]): Promise<void> {
  const name = { params: party.params, body: { name: 'After that' } };
  expect((await party.host.call('updateEvent', name)).status).toBe(200);
  for (const host of hosts) await until(() => host.types().at(-1) === 'event.updated');
}

describe('takes the event from an open page before its next change, at every process', () => {
  test.each(Object.entries(losses))('%s', async (_, stage) => {
    const party = await Party.give(api);
    const turn = await stage(party);
    const { watchers, hosts } = await open(party, turn);
    expect((await turn.happens()).status).toBeLessThan(300);
    await nextChange(party, hosts);
    for (const watcher of watchers) {
      await until(() => watcher.ended.length > 0);
      await watcher.caughtUp();
      expect([watcher.ended, watcher.types()]).toEqual([[party.id], []]);
      expect((await watcher.watch(party)).code).toBe('event_not_found');
    }
    expect(codeOf(await turn.watcher.call('readEvent', { params: party.params }))).toBe('event_not_found');
  });

  test.each(Object.entries(ends))('%s', async (_, stage) => {
    const party = await Party.give(api);
    const turn = await stage(party);
    const { watchers } = await open(party, turn);
    expect((await turn.happens()).status).toBeLessThan(300);
    for (const watcher of watchers) {
      await until(() => watcher.ended[0] === party.id);
      expect(watcher.types()).toEqual(['event.deleted']);
    }
  });
});

test.each(Object.entries(gains))('leaves who still belongs: %s', async (_, stage) => {
  const party = await Party.give(api);
  const turn = await stage(party);
  const { watchers, hosts } = await open(party, turn);
  expect((await turn.happens()).status).toBeLessThan(300);
  await nextChange(party, hosts);
  for (const watcher of watchers) {
    await until(() => watcher.types().at(-1) === 'event.updated');
    expect(watcher.ended).toEqual([]);
  }
});

test('who loses one event goes on hearing of the others', async () => {
  const [party, other] = [await Party.give(api), await Party.give(api)];
  const member = await party.member();
  await other.invite(emailOf(member));
  const client = await LiveClient.of(member);
  for (const each of [party, other]) await client.watch(each);
  const { id: invitationId } = (await party.invitation(emailOf(member)))!;
  await party.host.call('deleteInvitation', { params: { ...party.params, invitationId } });
  await other.host.call('updateEvent', { params: other.params, body: { name: 'Still on' } });
  await until(() => client.types().length === 1);
  expect([client.ended, client.changes[0]!.eventId]).toEqual([[party.id], other.id]);
});

test('as many statements for fifty open pages as for one', async () => {
  const party = await Party.give(api);
  const member = await newMember(api);
  const invitedAndOut = async () => {
    await party.invite(emailOf(member));
    const { id: invitationId } = (await party.invitation(emailOf(member)))!;
    return () => party.host.call('deleteInvitation', { params: { ...party.params, invitationId } });
  };
  const measure = async (pages: number) => {
    const out = await invitedAndOut();
    const clients = await Promise.all(Array.from({ length: pages }, () => LiveClient.of(member)));
    for (const client of clients) await client.watch(party);
    const statements = await countStatements(api, out);
    await until(() => clients.every(({ ended }) => ended.length === 1));
    return statements;
  };
  expect(await measure(50)).toBe(await measure(1));
});
