import { startTestApp, type TestApp } from '../../../../test/app.ts';
import { holdJobs } from '../../../../test/hold-jobs.ts';
import { codeOf, newMember, uniqueEmail } from '../../../../test/browser.ts';
import { emailOf, eventRequest, idOf, Party } from '../../../../test/party.ts';
import { inviteTokenHash } from '../../../core/access/credentials.ts';
import { EventInvitation } from './event-invitation.entity.ts';
import { inviteToken } from './invite-token.ts';
import { SendInvitations } from './send-invitations.ts';

let api: TestApp;
beforeAll(async () => {
  api = await startTestApp();
  await holdJobs(api);
});
afterAll(() => api.close());

const jobs = <T>(party: Party, task: string) =>
  party.em().execute<{ payload: T }[]>(
    `select j.payload from graphile_worker._private_jobs j
     join graphile_worker._private_tasks t on t.id = j.task_id where t.identifier = ?`,
    [task],
  );

describe('[INV-1] one invitation per event and address', () => {
  test('skips and counts the own address and those already invited, in any case', async () => {
    const party = await Party.create(api);
    const [known, fresh] = [uniqueEmail(), uniqueEmail()];
    await party.invite(known);
    const answer = await party.host.call('invite', {
      params: party.params,
      body: { emails: [known.toUpperCase(), fresh, fresh, emailOf(party.host)] },
    });
    expect([answer.status, answer.body]).toEqual([201, { created: 1, skipped: 2, gone: 0 }]);
    expect(await party.em().count(EventInvitation, { eventId: party.id })).toBe(2);
  });

  test('invites members by their addresses, and counts unknown ids', async () => {
    const party = await Party.create(api);
    const member = await newMember(api);
    const answer = await party.host.call('invite', {
      params: party.params,
      body: { memberIds: [idOf(member), party.id, party.id, idOf(party.host)], emails: [emailOf(member)] },
    });
    expect(answer.body).toEqual({ created: 1, skipped: 1, gone: 1 });
    expect(await party.invitation(emailOf(member))).toMatchObject({ status: 'pending' });
  });

  test('concurrent requests invite an address once', async () => {
    const party = await Party.create(api);
    const email = uniqueEmail();
    await Promise.all([1, 2, 3].map(() => party.invite(email)));
    expect(await party.em().count(EventInvitation, { eventId: party.id })).toBe(1);
  });
});

test('[INV-2] the token is computed; the table stores its version and a hash', async () => {
  const party = await Party.create(api);
  const { email, inviteToken: token } = await party.guest();
  const row = (await party.invitation(email))!;
  expect(token).toMatch(/^[0-9a-f]{32}$/);
  expect(Buffer.from(row.tokenHash)).toEqual(inviteTokenHash(inviteToken(api.config, row.id, 1)));
  const all = await party.em().execute('select i::text from event_invitations i where id = ?', [row.id]);
  expect(JSON.stringify(all)).not.toContain(token!);
});

test('adds one job per request, which queues one mail per invitation, also when it runs again', async () => {
  const party = await Party.create(api);
  const emails = Array.from({ length: 20 }, uniqueEmail);
  await party.invite(...emails);
  await party.invite(...emails);
  const queued = await jobs<{ eventId: string; createdAt: string }>(party, 'invitations.send');
  const [job, ...others] = queued.filter(({ payload }) => payload.eventId === party.id);
  expect(others).toEqual([]);
  const { eventId, createdAt } = job!.payload;
  for (const attempt of [1, 2]) {
    const run = { requestId: party.id, attempt, last: false };
    await api.app.get(SendInvitations).run(party.em(), { eventId, createdAt }, run);
  }
  const mails = await jobs<{ invitationId: string; requestId: string }>(party, 'mail.invitation');
  const mailed = mails.map(({ payload }) => payload).filter(({ requestId }) => requestId === party.id);
  const invited = await party.em().find(EventInvitation, { eventId });
  expect(mailed.map(({ invitationId }) => invitationId).sort()).toEqual(invited.map(({ id }) => id).sort());
});

test('saves the description only if the event has none', async () => {
  const party = await Party.create(api);
  const invite = (description: string) =>
    party.host.call('invite', { params: party.params, body: { emails: [uniqueEmail()], description } });
  await invite('  ');
  await invite('Bring a chair');
  await invite('Bring two');
  expect((await party.host.call('readEvent', { params: party.params })).body.description).toBe(
    'Bring a chair',
  );
});

describe('[INV-7] the owner', () => {
  test('removes an attendee, and declines all their invitations to this event only', async () => {
    const party = await Party.create(api);
    const otherParty = await Party.create(api);
    const member = await party.member();
    await otherParty.invite(emailOf(member));
    const other = await party.guest();
    await otherParty.answer(member, 'accepted');
    await party.answer(await party.byLink(other.email, member), 'accepted');
    const removed = await party.host.call('removeAttendee', {
      params: { ...party.params, guestId: idOf(member) },
    });
    expect(removed.status).toBe(204);
    expect(await party.attendees()).toEqual([]);
    for (const email of [emailOf(member), other.email]) {
      expect(await party.invitation(email)).toMatchObject({ status: 'declined', acceptedByUserId: null });
    }
    expect(await otherParty.attendees()).toEqual([idOf(member)]);
    member.inviteToken = null;
    expect((await party.answer(member, 'accepted')).status).toBe(200);
  });

  test('removes an unverified member, and keeps the invitation of the address', async () => {
    const party = await Party.create(api);
    const unverified = await newMember(api, { verified: false });
    await party.invite(emailOf(unverified));
    const { email } = await party.guest();
    await party.answer(await party.byLink(email, unverified), 'accepted');
    const params = { ...party.params, guestId: idOf(unverified) };
    expect((await party.host.call('removeAttendee', { params })).status).toBe(204);
    expect((await party.invitation(email))!.status).toBe('declined');
    expect((await party.invitation(emailOf(unverified)))!.status).toBe('pending');
  });

  test('leaves no answer: a removed member’s decline is the first answer', async () => {
    const party = await Party.create(api);
    const member = await party.member();
    await party.answer(member, 'accepted');
    await party.host.call('removeAttendee', { params: { ...party.params, guestId: idOf(member) } });
    expect((await party.invitation(emailOf(member)))!.respondedAt).toBeNull();
    const declined = await party.answer(member, 'declined');
    expect(declined.body).toMatchObject({ status: 'declined', respondedAt: expect.any(String) });
  });

  test('removes a guest without an account by the invitation', async () => {
    const party = await Party.create(api);
    const guest = await party.guest();
    await party.answer(guest, 'accepted', 'Wilma');
    const { id: guestId } = (await party.invitation(guest.email))!;
    const remove = () => party.host.call('removeAttendee', { params: { ...party.params, guestId } });
    expect((await remove()).status).toBe(204);
    expect((await party.invitation(guest.email))!.status).toBe('declined');
    expect(codeOf(await remove())).toBe('attendee_not_found');
    expect((await party.answer(guest, 'accepted')).status).toBe(200);
  });

  test.each(['pending', 'accepted', 'declined'] as const)('deletes a %s invitation', async (status) => {
    const party = await Party.create(api);
    const member = await party.member();
    if (status !== 'pending') await party.answer(member, status);
    const { id: invitationId } = (await party.invitation(emailOf(member)))!;
    const remove = () => party.host.call('deleteInvitation', { params: { ...party.params, invitationId } });
    expect((await remove()).status).toBe(204);
    expect(await party.invitation(emailOf(member))).toBeNull();
    expect(await party.attendees()).toEqual([]);
    expect(codeOf(await remove())).toBe('invitation_gone');
    expect(codeOf(await member.call('readEvent', { params: party.params }))).toBe('event_not_found');
  });

  test('cannot delete or remove guests of another event', async () => {
    const [mine, other] = [await Party.create(api), await Party.create(api)];
    const guest = await other.guest();
    await other.answer(guest, 'accepted');
    const { id } = (await other.invitation(guest.email))!;
    const deleted = await mine.host.call('deleteInvitation', {
      params: { ...mine.params, invitationId: id },
    });
    const removed = await mine.host.call('removeAttendee', { params: { ...mine.params, guestId: id } });
    expect([codeOf(deleted), codeOf(removed)]).toEqual(['invitation_gone', 'attendee_not_found']);
    expect((await other.invitation(guest.email))!.status).toBe('accepted');
  });
});

test('creating an event with members and addresses invites them', async () => {
  const [host, member] = [await newMember(api), await newMember(api)];
  const answer = await host.call('createEvent', {
    body: eventRequest({ memberIds: [idOf(member)], emails: [uniqueEmail(), emailOf(host)] }),
  });
  expect(answer.body).toEqual({ id: expect.any(String), created: 2, skipped: 1, gone: 0 });
});
