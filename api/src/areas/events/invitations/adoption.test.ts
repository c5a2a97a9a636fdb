import { startTestApp, type TestApp } from '../../../../test/app.ts';
import { codeOf, newMember, uniqueEmail } from '../../../../test/browser.ts';
import { LiveClient } from '../../../../test/live-client.ts';
import { idOf, Party } from '../../../../test/party.ts';
import { until } from '../../../../test/until.ts';
import { Transactions } from '../../../core/database/transactions.ts';
import { Adoption } from './adoption.ts';

let api: TestApp;
beforeAll(async () => void (api = await startTestApp()));
afterAll(() => api.close());

describe('[INV-4] verifying an address', () => {
  test('adopts its accepted invitations, with attendee rows, and leaves others unchanged', async () => {
    const email = uniqueEmail();
    const [accepted, declined, pending] = await Promise.all([1, 2, 3].map(() => Party.create(api)));
    for (const party of [accepted!, declined!, pending!]) await party.invite(email);
    await accepted!.answer(await accepted!.byLink(email), 'accepted', 'Wilma');
    await declined!.answer(await declined!.byLink(email), 'declined', 'Wilma');
    const member = await newMember(api, { email, verified: false });
    expect(codeOf(await member.call('readEvent', { params: accepted!.params }))).toBe('event_not_found');
    await member.verify();
    expect((await accepted!.invitation(email))!.acceptedByUserId).toBe(idOf(member));
    expect(await accepted!.attendees()).toEqual([idOf(member)]);
    expect(await declined!.attendees()).toEqual([]);
    expect((await pending!.invitation(email))!.status).toBe('pending');
    expect((await member.call('readEvent', { params: pending!.params })).body.viewer.role).toBe(
      'participant',
    );
  });

  test('notifies the member of the changed lists', async () => {
    const party = await Party.create(api);
    const guest = await party.guest();
    await party.answer(guest, 'accepted', 'Wilma');
    const member = await newMember(api, { email: guest.email, verified: false });
    const phone = await LiveClient.of(member);
    await member.verify();
    await until(() => phone.memberChanges.length === 2);
    expect(phone.memberChanges.map(({ type }) => type)).toEqual(['events.changed', 'invitation.changed']);
    phone.close();
  });

  test('[INV-9] adopts nothing in the member’s own events, as owners do not answer', async () => {
    const party = await Party.create(api);
    const guest = await party.guest();
    await party.answer(guest, 'accepted', 'Wilma');
    await api.app
      .get(Transactions)
      .run((em, after) => api.app.get(Adoption).adopt(em, after, idOf(party.host), guest.email));
    expect(await party.attendees()).toEqual([]);
    expect((await party.invitation(guest.email))!.acceptedByUserId).toBeNull();
  });
});
