import { EntityManager } from '@mikro-orm/postgresql';
import type { ImageView } from '@yolo/contract';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import { newMember, PASSWORD, type TestBrowser } from '../../../test/browser.ts';
import { smallPicture } from '../../../test/large-picture.ts';
import { idOf, Party } from '../../../test/party.ts';
import { until } from '../../../test/until.ts';
import { Admins } from '../accounts/admins.ts';
import { StoredFile } from '../../core/files/file.entity.ts';
import { FILE_STORE, type FileStore } from '../../core/files/file-store.ts';
import { fileKey, variants } from '../../core/files/image.view.ts';

let api: TestApp;
let host: TestBrowser;
beforeAll(async () => {
  api = await startTestApp();
});
afterAll(() => api.close());
beforeEach(async () => {
  host = await newMember(api);
});

const em = () => api.app.get(EntityManager).fork();
async function upload(): Promise<string> {
  const headers = { 'content-type': 'image/png' };
  const { id } = (await host.call('uploadImage', { body: await smallPicture(), headers })).body as ImageView;
  await until(async () => (await em().findOneOrFail(StoredFile, id)).thumbnailReady);
  return id;
}
const statuses = (id: string) =>
  Promise.all(
    variants.map(async (variant) => {
      const answer = await fetch(`${api.url}/files/${id}/${variant}`);
      await answer.body!.cancel();
      return answer.status;
    }),
  );
async function expectGone(id: string): Promise<void> {
  expect(await statuses(id)).toEqual(variants.map(() => 404));
  const store = api.app.get<FileStore>(FILE_STORE);
  for (const variant of variants) await until(async () => !(await store.has(fileKey(id, variant))));
}
async function expectThere(id: string): Promise<void> {
  expect(await statuses(id)).toEqual(variants.map(() => 200));
}

test('a deleted event’s picture answers 404 immediately, and its bytes are erased later', async () => {
  const imageId = await upload();
  const party = await Party.create(api, { imageId }, host);
  await expectThere(imageId);
  expect((await host.call('deleteEvent', { params: party.params })).status).toBe(204);
  await expectGone(imageId);
});

test('a picture that several events use stays until the last is deleted, also by concurrent deletions', async () => {
  const imageId = await upload();
  const [first, ...others] = [
    await Party.create(api, { imageId }, host),
    await Party.create(api, { imageId }, host),
    await Party.create(api, { imageId }, host),
  ];
  await host.call('deleteEvent', { params: first!.params });
  await expectThere(imageId);
  await Promise.all(others.map(({ params }) => host.call('deleteEvent', { params })));
  await expectGone(imageId);
});

test('replaced and removed pictures are erased, and the current one stays', async () => {
  const [first, second, third] = [await upload(), await upload(), await upload()];
  const party = await Party.create(api, { imageId: first }, host);
  const set = (imageId: string) => host.call('setEventImage', { params: party.params, body: { imageId } });
  expect((await set(second)).status).toBe(200);
  await expectGone(first);
  expect((await set(second)).status).toBe(200);
  await expectThere(second);
  const invited = await host.call('invite', {
    params: party.params,
    body: { emails: ['guest@example.org'], imageId: third },
  });
  expect(invited.status).toBe(201);
  await expectGone(second);
  await expectThere(third);
  await host.call('removeEventImage', { params: party.params });
  await expectGone(third);
});

test('two events swap their pictures concurrently without a server error', async () => {
  const images = [await upload(), await upload()];
  const parties = [
    await Party.create(api, { imageId: images[0] }, host),
    await Party.create(api, { imageId: images[1] }, host),
  ];
  for (let round = 0; round < 6; round++) {
    const answers = await Promise.all(
      parties.map(({ params }, at) =>
        host.call('setEventImage', { params, body: { imageId: images[(at + round + 1) % 2] } }),
      ),
    );
    // The second request may find that the first has released the picture for good.
    for (const { status } of answers) expect([200, 404]).toContain(status);
  }
});

test('deleting an account erases its events’ pictures and its unused ones', async () => {
  const [used, unused] = [await upload(), await upload()];
  await Party.create(api, { imageId: used }, host);
  expect((await host.call('deleteMe', { body: { password: PASSWORD } })).status).toBeLessThan(300);
  await expectGone(used);
  await expectGone(unused);
});

test('an admin’s deletion of the account erases them, too', async () => {
  const imageId = await upload();
  await Party.create(api, { imageId }, host);
  const admin = await newMember(api);
  await new Admins(em()).grant(admin.session!.user.email);
  const answer = await admin.call('deleteUser', { params: { userId: idOf(host) } });
  expect(answer.status).toBeLessThan(300);
  await expectGone(imageId);
});

test('a replaced avatar answers 404 immediately', async () => {
  const avatar = async () => {
    const headers = { 'content-type': 'image/png' };
    const { body } = await host.call('uploadAvatar', { body: await smallPicture(), headers });
    return body.avatarUrl as string;
  };
  const first = await avatar();
  expect((await fetch(api.url + first)).status).toBe(200);
  const second = await avatar();
  expect((await fetch(api.url + first)).status).toBe(404);
  expect((await fetch(api.url + second)).status).toBe(200);
});
