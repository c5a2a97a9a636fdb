import { randomUUID } from 'node:crypto';
import { startTestApp, type TestApp } from '../../../../test/app.ts';
import { codeOf, newMember, TestBrowser } from '../../../../test/browser.ts';
import { runInOrder } from '../../../../test/run-in-order.ts';
import { shortenEmail } from '@yolo/contract';
import { emailOf, idOf, Party } from '../../../../test/party.ts';
import { EventInvitation } from './event-invitation.entity.ts';

let api: TestApp;
beforeAll(async () => void (api = await startTestApp()));
afterAll(() => api.close());

describe('[INV-3] answering by link without an account', () => {
  test('sets the answer and its time, and neither member nor attendee', async () => {
    const party = await Party.create(api);
    const guest = await party.guest();
    const answer = await party.answer(guest, 'accepted', 'Wilma');
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({ status: 'accepted', name: 'Wilma', respondedAt: expect.any(String) });
    expect(await party.invitation(guest.email)).toMatchObject({
      status: 'accepted',
      acceptedByUserId: null,
      respondedAt: expect.any(Date),
      guestName: 'Wilma',
    });
    expect(await party.attendees()).toEqual([]);
    expect((await party.guests()).going.map((row: { name: string }) => row.name)).toEqual([
      'Hanna Host',
      'Wilma',
    ]);
  });

  test('requires a name, stores it, and never derives it from the address', async () => {
    const party = await Party.create(api);
    const [first, second] = [await party.guest(), await party.guest()];
    const nameless = await first.call('answerInvitation', {
      params: party.params,
      body: { status: 'accepted' },
    });
    expect(nameless.status).toBe(400);
    expect(nameless.body).toMatchObject({ code: 'validation_failed', issues: [{ path: 'name' }] });
    expect((await party.invitation(first.email))!.status).toBe('pending');
    await party.answer(first, 'accepted', 'Wilma');
    const again = await first.call('answerInvitation', {
      params: party.params,
      body: { status: 'declined' },
    });
    expect(again.body).toMatchObject({ status: 'declined', name: 'Wilma' });
    // Rows of guests who answered before a name was required.
    const both = { email: { $in: [first.email, second.email] } };
    await party.em().nativeUpdate(EventInvitation, both, { status: 'accepted', guestName: null });
    const names = async (reader?: TestBrowser) =>
      (await party.guests(reader)).going.slice(1).map((row: { name: string }) => row.name);
    expect((await names()).sort()).toEqual([first.email, second.email].sort());
    expect((await names(first)).sort()).toEqual([first.email, shortenEmail(second.email)].sort());
  });

  test('the name can be corrected without answering again', async () => {
    const party = await Party.create(api);
    const guest = await party.guest();
    const first = await party.answer(guest, 'accepted', 'Wilma');
    const second = await party.answer(guest, 'accepted', 'Wilma F.');
    expect(second.body).toMatchObject({ name: 'Wilma F.', respondedAt: first.body.respondedAt });
  });
});

describe("[INV-5] a member's answer", () => {
  test('sets status, time, member and attendee row, and a decline removes member and row', async () => {
    const party = await Party.create(api);
    const member = await party.member();
    expect((await party.answer(member, 'accepted')).status).toBe(200);
    expect(await party.invitation(emailOf(member))).toMatchObject({
      status: 'accepted',
      acceptedByUserId: idOf(member),
      respondedAt: expect.any(Date),
    });
    expect(await party.attendees()).toEqual([idOf(member)]);
    expect((await party.answer(member, 'declined')).body.status).toBe('declined');
    expect(await party.invitation(emailOf(member))).toMatchObject({
      status: 'declined',
      acceptedByUserId: null,
    });
    expect(await party.attendees()).toEqual([]);
  });

  test('keeps the attendee row while another accepted invitation of the same member remains', async () => {
    const party = await Party.create(api);
    const member = await party.member();
    const other = await party.guest();
    await party.answer(member, 'accepted');
    member.inviteToken = other.inviteToken;
    await party.answer(member, 'accepted');
    expect((await party.invitation(other.email))!.acceptedByUserId).toBe(idOf(member));
    await party.answer(member, 'declined');
    expect(await party.attendees()).toEqual([idOf(member)]);
    member.inviteToken = null;
    await party.answer(member, 'declined');
    expect(await party.attendees()).toEqual([]);
  });

  test("with another person's link answers that invitation, and moves the attendee row", async () => {
    const party = await Party.create(api);
    const [first, second] = [await newMember(api), await newMember(api)];
    const { email } = await party.guest();
    await party.answer(await party.byLink(email, first), 'accepted');
    expect(await party.attendees()).toEqual([idOf(first)]);
    await party.answer(await party.byLink(email, second), 'accepted');
    expect(await party.attendees()).toEqual([idOf(second)]);
    expect((await party.invitation(email))!.acceptedByUserId).toBe(idOf(second));
  });
});

describe('[INV-6] the same answer again', () => {
  test.each(['accepted', 'declined'] as const)('%s: changes nothing', async (status) => {
    const party = await Party.create(api);
    const member = await party.member();
    const first = await party.answer(member, status);
    const seq = (await party.guests()).seq;
    const second = await party.answer(member, status);
    expect(second.body).toEqual(first.body);
    expect((await party.guests()).seq).toBe(seq);
  });

  test('by the link while signed out keeps the member who accepted', async () => {
    const party = await Party.create(api);
    const member = await party.member();
    await party.answer(member, 'accepted');
    await party.answer(await party.byLink(emailOf(member)), 'accepted');
    expect(await party.attendees()).toEqual([idOf(member)]);
  });

  test('by a member after an acceptance by link is no new answer', async () => {
    const party = await Party.create(api);
    const member = await party.member();
    const first = await party.answer(await party.byLink(emailOf(member)), 'accepted');
    const second = await party.answer(member, 'accepted');
    expect(second.body.respondedAt).toBe(first.body.respondedAt);
    expect(await party.attendees()).toEqual([idOf(member)]);
  });

  test.each([
    ['accepted', 'declined'],
    ['declined', 'accepted'],
  ] as const)('concurrent answers, %s and then %s: the later wins', async (first, second) => {
    const party = await Party.create(api);
    const member = await party.member();
    const link = await party.byLink(emailOf(member));
    await runInOrder(api, 'events', party.id, [
      () => party.answer(link, first, 'Wilma'),
      () => party.answer(member, second),
    ]);
    const accepted = second === 'accepted';
    expect(await party.invitation(emailOf(member))).toMatchObject({
      status: second,
      acceptedByUserId: accepted ? idOf(member) : null,
    });
    expect(await party.attendees()).toEqual(accepted ? [idOf(member)] : []);
  });

  test.each(['deleteInvitation', 'renewInvitationLink'] as const)(
    'an answer that waits for %s fails with invitation_gone [INV-8]',
    async (write) => {
      const party = await Party.create(api);
      const guest = await party.guest();
      const { id: invitationId } = (await party.invitation(guest.email))!;
      const [, answer] = await runInOrder(api, 'events', party.id, [
        () => party.host.call(write, { params: { ...party.params, invitationId } }),
        () => party.answer(guest, 'accepted'),
      ]);
      expect(codeOf(answer!)).toBe('invitation_gone');
    },
  );
});

describe('[INV-8] an invalid link', () => {
  test('reads nothing, and answering fails with event_not_found', async () => {
    const party = await Party.create(api);
    const guest = await party.guest();
    const { id } = (await party.invitation(guest.email))!;
    await party.host.call('deleteInvitation', { params: { ...party.params, invitationId: id } });
    expect(codeOf(await guest.call('readEvent', { params: party.params }))).toBe('event_not_found');
    expect(codeOf(await guest.call('listGuests', { params: party.params }))).toBe('event_not_found');
    expect(codeOf(await party.answer(guest, 'accepted'))).toBe('event_not_found');
  });

  test('answers invitation_gone to a participant', async () => {
    const party = await Party.create(api);
    const member = await party.member();
    const other = await party.guest();
    await party.byLink(other.email, member);
    const { id } = (await party.invitation(other.email))!;
    await party.host.call('deleteInvitation', { params: { ...party.params, invitationId: id } });
    expect(codeOf(await party.answer(member, 'accepted'))).toBe('invitation_gone');
  });

  test('gives no access after its replacement', async () => {
    const party = await Party.create(api);
    const guest = await party.guest();
    await party
      .em()
      .execute(
        `update event_invitations set token_version = 2, token_hash = sha256('another') where event_id = ?`,
        [party.id],
      );
    expect(codeOf(await guest.call('readEvent', { params: party.params }))).toBe('event_not_found');
  });
});

test('[INV-9] the owner cannot answer, not even with a link', async () => {
  const party = await Party.create(api);
  expect(codeOf(await party.answer(party.host, 'accepted'))).toBe('owner_does_not_answer');
  const { email } = await party.guest();
  expect(codeOf(await party.answer(await party.byLink(email, party.host), 'accepted'))).toBe(
    'owner_does_not_answer',
  );
});

test('[INV-11] past events can be answered', async () => {
  const party = await Party.create(api, { date: '2020-01-01' });
  const guest = await party.guest();
  expect((await party.answer(guest, 'accepted', 'Wilma')).status).toBe(200);
});

test('a reader without an invitation cannot answer', async () => {
  const party = await Party.create(api);
  const member = await newMember(api);
  await party
    .em()
    .execute('insert into event_attendees (event_id, user_id) values (?, ?)', [party.id, idOf(member)]);
  const answer = await party.answer(member, 'accepted');
  expect([codeOf(answer), answer.body.message]).toEqual([
    'rsvp_unavailable',
    'Unable to update RSVP - no authentication method available',
  ]);
});

test('others get event_not_found', async () => {
  const party = await Party.create(api);
  const stranger = await newMember(api);
  const nobody = new TestBrowser(api);
  const wrong = Object.assign(new TestBrowser(api), { inviteToken: randomUUID().replaceAll('-', '') });
  for (const browser of [stranger, nobody, wrong]) {
    expect(codeOf(await party.answer(browser, 'accepted'))).toBe('event_not_found');
  }
});
