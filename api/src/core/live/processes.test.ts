import { startTestApp, type TestApp } from '../../../test/app.ts';
import { newMember } from '../../../test/browser.ts';
import { closeLiveClients, LiveClient } from '../../../test/live-client.ts';
import { Party } from '../../../test/party.ts';
import { type SecondApp, startSecondApp } from '../../../test/second-app.ts';
import { until } from '../../../test/until.ts';

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

test('a change through one process is sent at the other', async () => {
  const party = await Party.create(api);
  const member = await party.member();
  const client = await LiveClient.of(member, party, elsewhere);
  const { seq } = await client.watch(party);
  await party.answer(member, 'accepted');
  await until(() => client.changes.length === 1);
  await until(() => client.memberChanges.some(({ type }) => type === 'invitation.changed'));
  expect(client.changes[0]).toMatchObject({ eventId: party.id, seq: seq + 1, type: 'invitation.answered' });
});

test('access that ends through one process ends at the other', async () => {
  const party = await Party.create(api);
  const guest = await party.guest();
  const host = await newMember(api);
  const [byLink, other] = [
    await LiveClient.of(guest, party, elsewhere),
    await LiveClient.of(host, undefined, elsewhere),
  ];
  await byLink.watch(party);
  const { id: invitationId } = (await party.invitation(guest.email))!;
  await party.host.call('deleteInvitation', { params: { ...party.params, invitationId } });
  await until(() => byLink.ended.length === 1);
  await host.call('signOut');
  await other.closed();
  expect(other.memberChanges.map(({ type }) => type)).toContain('session.ended');
});

test('a deleted event ends at the other process too', async () => {
  const party = await Party.create(api);
  const client = await LiveClient.of(await party.guest(), party, elsewhere);
  await client.watch(party);
  await party.host.call('deleteEvent', { params: party.params });
  await until(() => client.ended.length === 1);
});
