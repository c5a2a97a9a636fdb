import { randomUUID } from 'node:crypto';
import { startTestApp, type TestApp } from '../../../../test/app.ts';
import { codeOf, TestBrowser } from '../../../../test/browser.ts';
import { LiveClient } from '../../../../test/live-client.ts';
import { Party } from '../../../../test/party.ts';
import { until } from '../../../../test/until.ts';
import type { DevelopmentMail } from '../../../core/web/mailbox.ts';

let api: TestApp;
beforeAll(async () => void (api = await startTestApp()));
afterAll(() => api.close());

async function inviteGuest() {
  const party = await Party.create(api);
  const guest = await party.guest();
  const { id } = (await party.invitation(guest.email))!;
  return { party, guest, params: { ...party.params, invitationId: id } };
}

async function linksTo(email: string): Promise<string[]> {
  const mails = (await (await fetch(`${api.url}/dev/mail.json`)).json()) as DevelopmentMail[];
  return mails.filter(({ to }) => to === email).map(({ links }) => links[0]!);
}

const openLink = (url: string) =>
  Object.assign(new TestBrowser(api), { inviteToken: new URL(url).searchParams.get('token') });

test('resending mails the same link', async () => {
  const { party, guest, params } = await inviteGuest();
  await until(async () => (await linksTo(guest.email)).length === 1);
  expect((await party.host.call('resendInvitation', { params })).status).toBe(202);
  await until(async () => (await linksTo(guest.email)).length === 2);
  const [again, first] = await linksTo(guest.email);
  expect(again).toBe(first);
});

test('the copied link equals the mailed one', async () => {
  const { party, guest, params } = await inviteGuest();
  const { body } = await party.host.call('readInvitationLink', { params });
  expect(body).toEqual({
    url: `https://yolo.test/events/${party.id}?token=${await party.token(guest.email)}`,
  });
});

test('[INV-2] [INV-8] a renewed link gives access, and the old one is invalid immediately, also on sockets', async () => {
  const { party, guest, params } = await inviteGuest();
  const before = (await party.host.call('readInvitationLink', { params })).body.url;
  const client = await LiveClient.of(guest, party);
  await client.watch(party);
  const { body } = await party.host.call('renewInvitationLink', { params });
  expect(body.url).not.toBe(before);
  await until(() => client.ended.length === 1);
  client.close();
  expect(codeOf(await guest.call('readEvent', { params: party.params }))).toBe('event_not_found');
  const renewed = openLink(body.url);
  expect((await renewed.call('readEvent', { params: party.params })).status).toBe(200);
  expect((await party.answer(renewed, 'accepted', 'Gus')).status).toBe(200);
  expect((await party.host.call('readInvitationLink', { params })).body).toEqual(body);
});

test('refuses unknown invitations and those of another event', async () => {
  const [{ party }, other] = [await inviteGuest(), await inviteGuest()];
  for (const invitationId of [randomUUID(), other.params.invitationId]) {
    const params = { ...party.params, invitationId };
    for (const name of ['resendInvitation', 'readInvitationLink', 'renewInvitationLink'] as const) {
      expect(codeOf(await party.host.call(name, { params }))).toBe('invitation_gone');
    }
  }
});
