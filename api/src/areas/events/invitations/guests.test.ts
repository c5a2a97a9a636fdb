import { startTestApp, type TestApp } from '../../../../test/app.ts';
import { newMember } from '../../../../test/browser.ts';
import { emailOf, idOf, Party } from '../../../../test/party.ts';

let api: TestApp;
beforeAll(async () => {
  api = await startTestApp();
});
afterAll(() => api.close());

describe('[INV-10] each person once', () => {
  test('an attendee’s other invitations are not listed, and the event’s counts equal those of lists', async () => {
    const party = await Party.create(api);
    const member = await party.member({ firstName: 'Mia', lastName: 'Member' });
    const other = await party.guest();
    await party.answer(member, 'declined');
    await party.answer(await party.byLink(other.email, member), 'accepted');
    const [link, pending, no] = [await party.guest(), await party.guest(), await party.guest()];
    await party.answer(link, 'accepted', 'Wilma');
    await party.answer(no, 'declined', 'Nora');
    const list = await party.guests();
    expect(list.going.map((row: { name: string }) => row.name)).toEqual([
      'Hanna Host',
      'Mia Member',
      'Wilma',
    ]);
    expect(list.notGoing.map((row: { name: string }) => row.name)).toEqual(['Nora']);
    expect(list.pending.map((row: { email: string }) => row.email)).toEqual([pending.email]);
    const view = (await party.host.call('readEvent', { params: party.params })).body;
    expect(view.counts).toEqual({ going: 3, notGoing: 1, pending: 1, companions: 0 });
    const [summary] = (await party.host.call('listEvents')).body.events;
    expect(summary.going).toBe(3);
  });
});

test('invitations of one request are ordered by address', async () => {
  const party = await Party.create(api);
  await party.invite('zoe@list.example', 'ada@list.example', 'mia@list.example');
  await party.invite('bea@list.example');
  expect((await party.guests()).pending.map((row: { email: string }) => row.email)).toEqual([
    'ada@list.example',
    'mia@list.example',
    'zoe@list.example',
    'bea@list.example',
  ]);
});

test('[INV-10] lists the invitation to an attendee’s unverified address, which may be another person’s', async () => {
  const party = await Party.create(api);
  const unverified = await newMember(api, { verified: false });
  await party.invite(emailOf(unverified));
  const { email } = await party.guest();
  await party.answer(await party.byLink(email, unverified), 'accepted');
  const list = await party.guests();
  expect(list.going.map((row: { id: string }) => row.id)).toEqual([idOf(party.host), idOf(unverified)]);
  expect(list.pending.map((row: { email: string }) => row.email)).toEqual([emailOf(unverified)]);
});

describe('visibility', () => {
  test('[INV-9] lists the creator first in Going, and marks the reader', async () => {
    const party = await Party.create(api);
    const member = await party.member();
    await party.answer(member, 'accepted');
    const [creator, self] = (await party.guests(member)).going;
    expect(creator).toMatchObject({ isCreator: true, isYou: false, userId: idOf(party.host) });
    expect(self).toMatchObject({ isCreator: false, isYou: true, id: idOf(member) });
  });

  test('only the owner gets the guests’ invitation ids', async () => {
    const party = await Party.create(api);
    const [going, no, link] = [await party.member(), await party.member(), await party.guest()];
    await party.answer(going, 'accepted');
    await party.answer(no, 'declined');
    await party.answer(link, 'accepted');
    const idIn = async (email: string) => (await party.invitation(email))!.id;
    const seenBy = async (browser?: typeof going) => {
      const list = await party.guests(browser);
      return [...list.going, ...list.notGoing].map(
        (row: { invitationId: string | null }) => row.invitationId,
      );
    };
    expect(await seenBy()).toEqual([
      null,
      await idIn(emailOf(going)),
      await idIn(link.email),
      await idIn(emailOf(no)),
    ]);
    for (const reader of [going, no, link]) expect(await seenBy(reader)).toEqual([null, null, null, null]);
  });

  test('a member who has accepted two invitations has the id of the last answered one', async () => {
    const party = await Party.create(api);
    const [member, other] = [await party.member(), await party.guest()];
    await party.answer(member, 'accepted');
    await party.answer(await party.byLink(other.email, member), 'accepted');
    const { id } = (await party.invitation(other.email))!;
    expect((await party.guests()).going[1]).toMatchObject({ id: idOf(member), invitationId: id });
  });

  test('a declined invitation has the member’s id if its address is verified', async () => {
    const party = await Party.create(api);
    const [member, link] = [await party.member(), await party.guest()];
    const unverified = await newMember(api, { verified: false });
    await party.invite(emailOf(unverified));
    for (const each of [member, link, await party.byLink(emailOf(unverified))])
      await party.answer(each, 'declined');
    const ids = (await party.guests()).notGoing.map((row: { userId: string | null }) => row.userId);
    expect(ids).toEqual([idOf(member), null, null]);
  });

  test('pending addresses are full for the owner and the invited person, shortened for others', async () => {
    const party = await Party.create(api);
    const [wilma, otto] = [await party.guest(), await party.guest()];
    const short = (email: string) => `${email.slice(0, 2)}…@example.org`;
    const seenBy = async (browser?: typeof wilma) =>
      (await party.guests(browser)).pending.map((row: { email: string }) => row.email);
    expect(await seenBy()).toEqual([wilma.email, otto.email]);
    expect(await seenBy(wilma)).toEqual([wilma.email, short(otto.email)]);
    expect(await seenBy(otto)).toEqual([short(wilma.email), otto.email]);
  });

  test('pending members are listed by name if their address is verified, without full addresses', async () => {
    const party = await Party.create(api);
    await party.member({ firstName: 'Mia', lastName: 'Member' });
    const unverified = await newMember(api, { firstName: 'Uwe', verified: false });
    await party.invite(emailOf(unverified));
    const guest = await party.guest();
    const list = await party.guests(guest);
    expect(list.pending.map((row: { name: string | null }) => row.name)).toEqual(['Mia Member', null, null]);
    expect(JSON.stringify(list)).not.toContain(emailOf(unverified));
  });
});
