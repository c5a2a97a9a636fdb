import { startTestApp, type TestApp } from '../../../test/app.ts';
import { newMember } from '../../../test/browser.ts';
import { closeLiveClients, LiveClient } from '../../../test/live-client.ts';
import { idOf, Party } from '../../../test/party.ts';
import { until } from '../../../test/until.ts';
import { MissedChanges } from './missed-changes.ts';

let api: TestApp;
beforeAll(async () => void (api = await startTestApp()));
afterEach(() => {
  jest.restoreAllMocks();
  closeLiveClients();
});
afterAll(() => api.close());

/** A write whose message is lost, as by a process that is killed between the commit and sending. */
async function changeWithoutMessage(party: Party, type = 'event.updated'): Promise<void> {
  await party.em().execute(
    `with raised as (update events set change_seq = change_seq + 1 where id = ? returning id, change_seq)
     insert into event_changes (event_id, seq, type) select id, change_seq, ? from raised`,
    [party.id, type],
  );
}

const seqs = (client: LiveClient) => client.changes.map(({ seq }) => seq);

/** Ends the connection over which this process receives messages of the others. */
async function endListener(party: Party): Promise<void> {
  const ended = await party.em().execute(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and query like 'LISTEN "socket.io%'`,
  );
  expect(ended).toHaveLength(1);
}

test('a change after a lost one delivers the lost one first', async () => {
  const party = await Party.create(api);
  const client = await LiveClient.of(party.host);
  const { seq } = await client.watch(party);
  await changeWithoutMessage(party);
  await party.guest();
  await until(() => client.changes.length === 2);
  expect(seqs(client)).toEqual([seq + 1, seq + 2]);
});

test('after a lost connection to the others, sockets receive the missed changes', async () => {
  const party = await Party.create(api);
  const client = await LiveClient.of(party.host);
  const { seq } = await client.watch(party);
  // The adapter waits 2 s × (0.5 + random) before it reconnects: not at all here.
  jest.spyOn(Math, 'random').mockReturnValue(-0.5);
  for (let round = 1; round <= 3; round++) {
    const listening = `pg_stat_activity where datname = current_database() and query like 'LISTEN "socket.io%'`;
    await until(async () => (await party.em().execute(`select 1 from ${listening}`)).length === 1);
    const news = client.memberChanges.length;
    await endListener(party);
    await changeWithoutMessage(party);
    await until(() => client.changes.length === round);
    await until(() => client.memberChanges.length >= news + 3);
    expect(await party.em().execute(`select 1 from ${listening}`)).toHaveLength(1);
  }
  expect(seqs(client)).toEqual([seq + 1, seq + 2, seq + 3]);
});

test('access and sessions end although the message of their end was lost', async () => {
  const party = await Party.create(api);
  const [guest, member] = [await party.guest(), await newMember(api)];
  const [byLink, signedIn] = [await LiveClient.of(guest, party), await LiveClient.of(member)];
  await byLink.watch(party);
  await party.em().execute('delete from event_invitations where event_id = ?', [party.id]);
  await party.em().execute('update sessions set revoked_at = now() where user_id = ?', [idOf(member)]);
  api.app.get(MissedChanges).schedule('everything');
  await until(() => byLink.ended.length === 1);
  await signedIn.closed();
});

test('a deleted event ends although its message was lost', async () => {
  const party = await Party.create(api);
  const client = await LiveClient.of(party.host);
  await client.watch(party);
  await party.em().execute('delete from events where id = ?', [party.id]);
  api.app.get(MissedChanges).schedule('changes');
  await until(() => client.ended.length === 1);
});

test('an up-to-date socket receives nothing, with one statement', async () => {
  const party = await Party.create(api);
  const client = await LiveClient.of(party.host);
  await client.watch(party);
  api.app.get(MissedChanges).schedule('changes');
  await client.waitForEarlier();
  await changeWithoutMessage(party);
  api.app.get(MissedChanges).schedule('changes');
  await until(() => client.changes.length === 1);
  expect(client.memberChanges.map(({ type }) => type)).toEqual([
    'events.changed',
    'invitation.changed',
    'notifications.changed',
  ]);
});
