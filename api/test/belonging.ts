import { EntityManager } from '@mikro-orm/postgresql';
import { Admins } from '../src/areas/accounts/admins.ts';
import { type Answer, mailedToken, newMember, PASSWORD, TestBrowser, uniqueEmail } from './browser.ts';
import { emailOf, idOf, type Party } from './party.ts';

/** A client that watches a party, and the write that affects it. */
interface Case {
  watcher: TestBrowser;
  happens(): Promise<Answer>;
}

type CaseOf = (party: Party) => Promise<Case>;

/** Requests another address. @returns the write: following the mailed link */
async function changeAddress(member: TestBrowser, email: string) {
  await member.call('requestEmailChange', { body: { email, password: PASSWORD } });
  const token = await mailedToken(member.api, email, 'change-email');
  return () => new TestBrowser(member.api).call('confirmEmail', { body: { token } });
}

async function admin({ api }: TestBrowser): Promise<TestBrowser> {
  const browser = await newMember(api);
  await new Admins(api.app.get(EntityManager).fork()).grant(emailOf(browser));
  return browser;
}

/** A member who is going by another guest's link, and has no other access. */
async function memberByLink(party: Party, email: string): Promise<TestBrowser> {
  const visitor = await party.byLink(email, await newMember(party.api));
  await party.answer(visitor, 'accepted');
  visitor.inviteToken = null;
  return visitor;
}

/** Every write by which somebody loses access to an event, by name. */
export const accessLosses: Record<string, CaseOf> = {
  'another address': async (party) => {
    const watcher = await party.member();
    return { watcher, happens: await changeAddress(watcher, uniqueEmail()) };
  },
  "the host's new address was invited: its link": async (party) => {
    const watcher = await party.guest();
    return { watcher, happens: await changeAddress(party.host, watcher.email) };
  },
  "the host's new address was invited: who had accepted by its link": async (party) => {
    const { email } = await party.guest();
    return {
      watcher: await memberByLink(party, email),
      happens: await changeAddress(party.host, email),
    };
  },
  'a deleted invitation: its link': async (party) => {
    const watcher = await party.guest();
    return { watcher, happens: () => deleted(party, watcher.email) };
  },
  'a deleted invitation: its address': async (party) => {
    const watcher = await party.member();
    return { watcher, happens: () => deleted(party, emailOf(watcher)) };
  },
  'a deleted invitation: who had accepted it': async (party) => {
    const { email } = await party.guest();
    return { watcher: await memberByLink(party, email), happens: () => deleted(party, email) };
  },
  'a renewed link': async (party) => {
    const watcher = await party.guest();
    const { id: invitationId } = (await party.invitation(watcher.email))!;
    const params = { ...party.params, invitationId };
    return { watcher, happens: () => party.host.call('renewInvitationLink', { params }) };
  },
  'a removed attendee': async (party) => {
    const watcher = await memberByLink(party, (await party.guest()).email);
    const params = { ...party.params, guestId: idOf(watcher) };
    return { watcher, happens: () => party.host.call('removeAttendee', { params }) };
  },
  'a removed attendee: who had accepted by the link to its address': async (party) => {
    const member = await party.member();
    const watcher = await memberByLink(party, emailOf(member));
    await party.answer(await party.byLink((await party.guest()).email, member), 'accepted');
    const params = { ...party.params, guestId: idOf(member) };
    return { watcher, happens: () => party.host.call('removeAttendee', { params }) };
  },
  'an answer taken back by the link': async (party) => {
    const guest = await party.guest();
    const watcher = await memberByLink(party, guest.email);
    return { watcher, happens: () => party.answer(guest, 'declined') };
  },
  'an answer taken over by another member': async (party) => {
    const { email } = await party.guest();
    const watcher = await memberByLink(party, email);
    const other = await party.byLink(email, await newMember(party.api));
    return { watcher, happens: () => party.answer(other, 'accepted') };
  },
  'the own answer taken back': async (party) => {
    const watcher = await memberByLink(party, (await party.guest()).email);
    return { watcher, happens: () => party.answer(watcher, 'declined') };
  },
  'a deleted account: the link to its address': async (party) => {
    const member = await party.member();
    return { watcher: await party.byLink(emailOf(member)), happens: () => left(member) };
  },
  'a deleted account: who had accepted by the link to its address': async (party) => {
    const member = await party.member();
    return { watcher: await memberByLink(party, emailOf(member)), happens: () => left(member) };
  },
  'an account that an admin deletes: the link to its address': async (party) => {
    const [member, by] = [await party.member(), await admin(party.host)];
    const params = { userId: idOf(member) };
    return {
      watcher: await party.byLink(emailOf(member)),
      happens: () => by.call('deleteUser', { params }),
    };
  },
};

/** Writes that end the event itself. */
export const ends: Record<string, CaseOf> = {
  'a deleted event': async (party) => ({
    watcher: await party.member(),
    happens: () => party.host.call('deleteEvent', { params: party.params }),
  }),
  "its host's account deleted": async (party) => ({
    watcher: await party.guest(),
    happens: () => left(party.host),
  }),
};

/** Writes of the same columns by which the watcher loses no access. */
export const harmlessWrites: Record<string, CaseOf> = {
  'a verified address that adopts an answer': async (party) => {
    const email = uniqueEmail();
    await party.invite(email);
    const guest = await party.byLink(email);
    await party.answer(guest, 'accepted', 'Gustav');
    const watcher = await party.byLink(email, await newMember(party.api, { email, verified: false }));
    const token = await mailedToken(party.api, email, 'verify-email');
    const happens = () => new TestBrowser(party.api).call('verifyEmail', { body: { token } });
    return { watcher, happens };
  },
  'a role given': async (party) => {
    const [watcher, by] = [await party.member(), await admin(party.host)];
    return { watcher, happens: () => by.call('grantAdmin', { params: { userId: idOf(watcher) } }) };
  },
  'a role taken': async (party) => {
    const [watcher, by] = [await admin(party.host), await admin(party.host)];
    await party.invite(emailOf(watcher));
    return { watcher, happens: () => by.call('revokeAdmin', { params: { userId: idOf(watcher) } }) };
  },
  'another address of somebody who goes': async (party) => {
    const watcher = await party.member();
    await party.answer(watcher, 'accepted');
    return { watcher, happens: await changeAddress(watcher, uniqueEmail()) };
  },
};

async function deleted(party: Party, email: string): Promise<Answer> {
  const { id: invitationId } = (await party.invitation(email))!;
  return party.host.call('deleteInvitation', { params: { ...party.params, invitationId } });
}

function left(member: TestBrowser): Promise<Answer> {
  return member.call('deleteMe', { body: { password: PASSWORD } });
}
