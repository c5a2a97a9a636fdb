import { randomUUID } from 'node:crypto';
import type { RouteName } from '@yolo/contract';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import { codeOf, newMember, TestBrowser, uniqueEmail } from '../../../test/browser.ts';
import { emailOf, idOf, Party } from '../../../test/party.ts';
import { newAdmin } from '../../../test/release.ts';
import { storedImage } from '../../../test/stored-image.ts';

let api: TestApp;
let party: Party;
let actors: Record<Actor, TestBrowser>;

type Actor =
  'owner' | 'attendee' | 'invited' | 'holder' | 'invitee' | 'elsewhere' | 'unverified' | 'member' | 'guest';
const READERS: readonly Actor[] = ['owner', 'attendee', 'invited', 'holder', 'invitee'];

beforeAll(async () => {
  api = await startTestApp();
  party = await Party.create(api);
  const [attendee, invited] = [await party.member(), await party.member()];
  await party.answer(attendee, 'accepted');
  const unverified = await newMember(api, { verified: false });
  await party.invite(emailOf(unverified));
  const { email } = await party.guest();
  const holder = await party.byLink(email, await newMember(api));
  actors = {
    owner: party.host,
    attendee,
    invited,
    /** Signed in, with another guest's link. */
    holder,
    invitee: await party.guest(),
    /** With a link to another event. */
    elsewhere: await (await Party.create(api)).guest(),
    unverified,
    member: await newMember(api),
    guest: new TestBrowser(api),
  };
});
afterAll(() => api.close());

const actorNames = (): Actor[] => Object.keys(actors) as Actor[];

/** The code for an actor who may not write (decisions, "Who may see and do what"). */
function refusal(actor: Actor): string {
  if (actor === 'guest') return 'unauthenticated';
  return READERS.includes(actor) ? 'forbidden' : 'event_not_found';
}

test.each<RouteName>(['readEvent', 'listGuests'])('%s is allowed to readers only', async (route) => {
  for (const actor of actorNames()) {
    const answer = await actors[actor].call(route, { params: party.params });
    const expected = READERS.includes(actor) ? [actor, 200, undefined] : [actor, 404, 'event_not_found'];
    expect([actor, answer.status, answer.body.code]).toEqual(expected);
  }
});

test('gives each reader their role', async () => {
  const roles = { owner: 'owner', attendee: 'participant', invited: 'participant', holder: 'participant' };
  for (const [actor, role] of Object.entries({ ...roles, invitee: 'invitee' })) {
    const { viewer } = (await actors[actor as Actor].call('readEvent', { params: party.params })).body;
    expect([actor, viewer.role]).toEqual([actor, role]);
  }
});

test('gives readers their own invitation: by link, by address or accepted', async () => {
  const viewerOf = async (actor: Actor) =>
    (await actors[actor].call('readEvent', { params: party.params })).body.viewer.invitation;
  expect(await viewerOf('owner')).toBeNull();
  expect(await viewerOf('invited')).toMatchObject({
    email: emailOf(actors.invited),
    status: 'pending',
    byLink: false,
  });
  expect(await viewerOf('attendee')).toMatchObject({ status: 'accepted', byLink: false });
  expect(await viewerOf('holder')).toMatchObject({ byLink: true });
  expect(await viewerOf('invitee')).toMatchObject({ byLink: true });
});

describe('writes that only the owner may do', () => {
  const writes: Record<string, [RouteName, () => Promise<object>, number]> = {
    update: ['updateEvent', async () => ({ params: party.params, body: { name: 'New name' } }), 200],
    image: [
      'setEventImage',
      async () => ({ params: party.params, body: { imageId: await storedImage(api, idOf(party.host)) } }),
      200,
    ],
    imageless: ['removeEventImage', async () => ({ params: party.params }), 204],
    invite: ['invite', async () => ({ params: party.params, body: { emails: [uniqueEmail()] } }), 201],
    uninvite: ['deleteInvitation', async () => ({ params: await freshInvitation('invitationId') }), 204],
    remove: ['removeAttendee', async () => ({ params: await freshInvitation('guestId') }), 204],
  };

  /** The invitation of a new guest who has accepted. */
  async function freshInvitation(name: string): Promise<object> {
    const guest = await party.guest();
    await party.answer(guest, 'accepted');
    return { ...party.params, [name]: (await party.invitation(guest.email))!.id };
  }

  test.each(Object.keys(writes))('%s', async (write) => {
    const [route, sent, status] = writes[write]!;
    for (const actor of actorNames().filter((each) => each !== 'owner')) {
      const answer = await actors[actor].call(route, await sent());
      expect([actor, codeOf(answer)]).toEqual([actor, refusal(actor)]);
    }
    expect((await actors.owner.call(route, await sent())).status).toBe(status);
  });

  test('delete', async () => {
    const doomed = await Party.create(api, {}, party.host);
    const stranger = await doomed.guest();
    const remove = (browser: TestBrowser) => browser.call('deleteEvent', { params: doomed.params });
    expect(codeOf(await remove(actors.guest))).toBe('unauthenticated');
    expect(codeOf(await remove(actors.member))).toBe('event_not_found');
    expect(codeOf(await remove(stranger))).toBe('forbidden');
    expect((await remove(party.host)).status).toBe(204);
  });

  test('an admin has no rights in the event', async () => {
    const admin = await newAdmin(api);
    expect(codeOf(await admin.call('readEvent', { params: party.params }))).toBe('event_not_found');
    expect(codeOf(await admin.call('deleteEvent', { params: party.params }))).toBe('event_not_found');
  });
});

test('unknown and invalid ids answer alike', async () => {
  for (const eventId of [randomUUID(), 'x', '0']) {
    const answer = await party.host.call('readEvent', { params: { eventId } });
    expect([answer.status, answer.body.title]).toEqual([404, 'Event not found']);
  }
});

test("another event's link gives no access", async () => {
  const other = await Party.create(api);
  const guest = await other.guest();
  expect(codeOf(await guest.call('readEvent', { params: party.params }))).toBe('event_not_found');
});

test('listing and creating require a session', async () => {
  expect(codeOf(await actors.invitee.call('listEvents'))).toBe('unauthenticated');
  expect(codeOf(await actors.guest.call('createEvent', { body: {} }))).toBe('unauthenticated');
});
