import { randomUUID } from 'node:crypto';
import { startTestApp, type TestApp } from '../../../../test/app.ts';
import { codeOf, newMember, type TestBrowser, uniqueEmail } from '../../../../test/browser.ts';
import { holdJobs } from '../../../../test/hold-jobs.ts';
import { emailOf, eventRequest, Party } from '../../../../test/party.ts';
import { Event } from '../event.entity.ts';
import { EventInvitation } from './event-invitation.entity.ts';

let api: TestApp;
beforeAll(async () => {
  api = await startTestApp();
  await holdJobs(api);
});
afterAll(() => api.close());

/** A party with two answers of guests without an account, one open invitation, and two answers of members. */
async function partyWithAnswers() {
  const party = await Party.create(api);
  const [yes, no] = [await party.guest(), await party.guest()];
  await party.guest();
  const [member, unverified] = [await party.member(), await newMember(api, { verified: false })];
  await party.invite(emailOf(unverified));
  await party.answer(yes, 'accepted', 'Nonna');
  await party.answer(no, 'declined');
  await party.answer(member, 'declined');
  await party.answer(await party.byLink(emailOf(unverified)), 'accepted');
  return { party, answered: [yes.email, no.email, emailOf(unverified)], yes, member };
}

const copy = (browser: TestBrowser, from: string, changed: object = {}) =>
  browser.call('createEvent', { body: eventRequest({ copyGuestsOf: from, ...changed }) });

async function invitedTo(party: Party, eventId: string): Promise<string[]> {
  const invitations = await party.em().find(EventInvitation, { eventId });
  return invitations.map(({ email, status }) => `${email} ${status}`).sort();
}

test('a copy invites guests who answered without an account, without disclosing their addresses', async () => {
  const { party, answered } = await partyWithAnswers();
  const extra = uniqueEmail();
  const answer = await copy(party.host, party.id, { emails: [extra, answered[0]!] });
  expect([answer.status, answer.body]).toEqual([
    201,
    { id: expect.any(String), created: 4, skipped: 0, gone: 0 },
  ]);
  const expected = [...answered, extra].map((email) => `${email} pending`).sort();
  expect(await invitedTo(party, answer.body.id)).toEqual(expected);
});

test('a repeated request makes one event and returns the same', async () => {
  const { party } = await partyWithAnswers();
  const requestId = randomUUID();
  const [first, second] = [
    await copy(party.host, party.id, { requestId }),
    await copy(party.host, party.id, { requestId }),
  ];
  expect(first.body).toMatchObject({ created: 3 });
  expect(second.body).toEqual(first.body);
});

test('refuses to copy another member’s event and creates nothing', async () => {
  const { party, yes, member } = await partyWithAnswers();
  const stranger = await newMember(api);
  const em = party.em();
  const events = await em.count(Event);
  expect(codeOf(await copy(stranger, party.id))).toBe('event_not_found');
  expect(codeOf(await copy(stranger, randomUUID()))).toBe('event_not_found');
  expect(codeOf(await copy(member, party.id))).toBe('forbidden');
  expect(codeOf(await copy(await party.byLink(yes.email, stranger), party.id))).toBe('forbidden');
  expect(codeOf(await copy(yes, party.id))).toBe('unauthenticated');
  expect(await em.count(Event)).toBe(events);
});
