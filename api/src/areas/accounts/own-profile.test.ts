import { EntityManager } from '@mikro-orm/postgresql';
import sharp from 'sharp';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import { codeOf, newMember, type TestBrowser } from '../../../test/browser.ts';
import { until } from '../../../test/until.ts';

let api: TestApp;
beforeAll(async () => void (api = await startTestApp()));
afterAll(() => api.close());

const pngOf = async (width: number, height: number, background = '#f80') =>
  new Uint8Array(
    await sharp({ create: { width, height, channels: 3, background } })
      .png()
      .toBuffer(),
  );
const upload = async (member: TestBrowser, picture: Uint8Array) =>
  member.call('uploadAvatar', { body: picture, headers: { 'content-type': 'image/png' } });
const rows = () =>
  api.app.get(EntityManager).fork().execute<{ id: string }[]>(`select id from files where kind = 'avatar'`);

test('updates the member’s name, trimmed, and nothing else', async () => {
  const member = await newMember(api);
  const names = { firstName: ' Grace ', lastName: 'Hopper' };
  const answer = await member.call('updateMe', { body: names });
  expect([answer.status, answer.body]).toEqual([
    200,
    { ...member.session!.user, emailVerified: true, firstName: 'Grace', lastName: 'Hopper' },
  ]);
  expect((await member.call('readSession')).body).toEqual(answer.body);
});

test.each([{ firstName: ' ', lastName: 'Hopper' }, { firstName: 'Grace' }])(
  'requires both names: %j',
  async (names) => {
    const member = await newMember(api);
    expect(codeOf(await member.call('updateMe', { body: names }))).toBe('validation_failed');
  },
);

test('stores an avatar as a square of 512 pixels that is readable by its address', async () => {
  const member = await newMember(api);
  const answer = await upload(member, await pngOf(900, 300));
  expect(answer.status).toBe(200);
  expect(answer.body.avatarUrl).toMatch(/^\/files\/[0-9a-f-]{36}\/full$/);
  const stored = await fetch(api.url + answer.body.avatarUrl);
  expect(stored.headers.get('content-type')).toBe('image/webp');
  const { width, height, format } = await sharp(Buffer.from(await stored.arrayBuffer())).metadata();
  expect([width, height, format]).toEqual([512, 512, 'webp']);
});

test('replacing or removing an avatar erases the old one’s bytes', async () => {
  const member = await newMember(api);
  const before = (await rows()).length;
  const first = (await upload(member, await pngOf(600, 600))).body.avatarUrl as string;
  const second = (await upload(member, await pngOf(600, 600, '#08f'))).body.avatarUrl as string;
  expect(second).not.toBe(first);
  expect(await rows()).toHaveLength(before + 1);
  await until(async () => (await fetch(api.url + first)).status === 404);
  expect((await fetch(api.url + second)).status).toBe(200);
  const removed = await member.call('removeAvatar');
  expect([removed.status, removed.body.avatarUrl]).toEqual([200, null]);
  expect(await rows()).toHaveLength(before);
  await until(async () => (await fetch(api.url + second)).status === 404);
});

test('two concurrent uploads leave one avatar', async () => {
  const member = await newMember(api);
  const before = (await rows()).length;
  const pictures = [await pngOf(600, 600), await pngOf(600, 600, '#08f')];
  const answers = await Promise.all(pictures.map((picture) => upload(member, picture)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  const kept = await rows();
  expect(kept).toHaveLength(before + 1);
  const { avatarUrl } = (await member.call('readSession')).body as { avatarUrl: string };
  expect(kept.some(({ id }) => avatarUrl === `/files/${id}/full`)).toBe(true);
});

test('refuses a file that is not a picture, whatever its type, and one that is too large', async () => {
  const member = await newMember(api);
  const text = new TextEncoder().encode('<svg onload="alert(1)"/>');
  expect(codeOf(await upload(member, text))).toBe('invalid_file_type');
  expect(codeOf(await upload(member, new Uint8Array()))).toBe('invalid_file_type');
  expect(codeOf(await upload(member, new Uint8Array(5 * 1024 * 1024 + 1)))).toBe('file_too_large');
});

test('the sweep of unused invitation pictures keeps avatars', async () => {
  const member = await newMember(api);
  const { avatarUrl } = (await upload(member, await pngOf(600, 600))).body as { avatarUrl: string };
  const em = api.app.get(EntityManager).fork();
  await em.execute(`update files set created_at = now() - interval '2 days'`);
  await em.execute(`select graphile_worker.add_job('files.sweep', '{}')`);
  await until(async () => {
    const left = await em.execute(`select from graphile_worker._private_jobs`);
    return left.length === 0;
  });
  expect((await fetch(api.url + avatarUrl)).status).toBe(200);
});
