import { EntityManager } from '@mikro-orm/postgresql';
import { covers } from '@yolo/contract/events';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import { codeOf, newMember, uniqueEmail } from '../../../test/browser.ts';
import { holdJobs } from '../../../test/hold-jobs.ts';
import { idOf, Party } from '../../../test/party.ts';
import { storedImage } from '../../../test/stored-image.ts';
import { InvitationSource } from './mails/invitation-source.ts';

let api: TestApp;
beforeAll(async () => {
  api = await startTestApp();
  await holdJobs(api);
});
afterAll(() => api.close());

const update = ({ host, params }: Party, body: object) => host.call('updateEvent', { params, body });

/** The picture in the mail of an invitation to the event. */
async function mailPictureOf(party: Party) {
  const email = uniqueEmail();
  await party.invite(email);
  const { id } = (await party.invitation(email))!;
  return (await api.app.get(InvitationSource).read(api.app.get(EntityManager).fork(), id))!.picture;
}

test('a cover can be chosen at creation, changed and removed, and every view shows it', async () => {
  const party = await Party.create(api, { cover: 'beach' });
  const { host, params } = party;
  const guest = await party.member();
  expect((await host.call('readEvent', { params })).body).toMatchObject({ cover: 'beach', image: null });
  expect((await host.call('listEvents')).body.events).toMatchObject([{ cover: 'beach' }]);
  expect((await host.call('readHome')).body.events).toMatchObject([{ cover: 'beach' }]);
  expect((await guest.call('listInvitations')).body.invitations).toMatchObject([
    { event: { cover: 'beach' } },
  ]);
  expect((await update(party, { cover: 'camp' })).body).toMatchObject({ cover: 'camp', name: 'Midsummer' });
  expect((await update(party, { name: 'Solstice' })).body.cover).toBe('camp');
  expect((await update(party, { cover: null })).body.cover).toBeNull();
});

test('refuses an unknown cover', async () => {
  await expect(Party.create(api, { cover: 'https://elsewhere.example/x.png' })).rejects.toThrow('cover');
  expect(codeOf(await update(await Party.create(api), { cover: 'card' }))).toBe('validation_failed');
});

test('mails show the cover unless the event has a picture of its own, and again after its removal', async () => {
  const host = await newMember(api);
  const party = await Party.create(api, { cover: 'road' }, host);
  const cover = { url: `${api.config.publicUrl}/brand/cover-road.jpg`, width: 1200, height: 1000 };
  expect(await mailPictureOf(party)).toEqual(cover);
  const imageId = await storedImage(api, idOf(host));
  await host.call('setEventImage', { params: party.params, body: { imageId } });
  // 800 by 600, cropped.
  const picture = { url: `${api.config.publicUrl}/files/${imageId}/letter`, width: 720, height: 600 };
  expect(await mailPictureOf(party)).toEqual(picture);
  await host.call('removeEventImage', { params: party.params });
  expect(await mailPictureOf(party)).toEqual(cover);
});

test('an event with neither cover nor picture has none in mails', async () => {
  expect(await mailPictureOf(await Party.create(api))).toBeNull();
  expect(covers.length).toBeGreaterThan(5);
});
