import { EntityManager } from '@mikro-orm/postgresql';
import type { TestApp } from '../../../test/app.ts';
import { addressOf } from '../../../test/publish.ts';
import {
  idOf,
  offer,
  type Offer,
  preview,
  result,
  send,
  startWithShell,
  version,
} from '../../../test/release.ts';
import { FILE_STORE, type FileStore } from '../files/file-store.ts';
import { Builds } from './builds.ts';
import { ReleasedBuild } from './release.entities.ts';

let api: TestApp;
beforeAll(async () => {
  api = await startWithShell();
});
afterAll(() => api.close());
afterEach(() => void jest.restoreAllMocks());

const isStored = ({ offered: { id, description } }: Offer) =>
  api.app.get<FileStore>(FILE_STORE).has(`builds/${description.project}/${id}`);
const status = async (path: string) => (await fetch(api.url + path)).status;

test('the bytes of a refused build are deleted', async () => {
  const what = offer('mfe-refused', { css: ['a.css'] }, { 'a.css': 'a{}' });
  expect(result(await send(api, what, null))).toEqual([409, 'release_refused']);
  expect(await isStored(what)).toBe(false);
});

test('the bytes of a build that another release uses are kept', async () => {
  const [one, two] = [version('mfe-kept', 1), version('mfe-kept', 2)];
  await send(api, one, null);
  await send(api, two, idOf(one));
  expect(result(await send(api, one, null))).toEqual([409, 'release_overtaken']);
  expect([await isStored(one), await status(addressOf(one, 'entry.js'))]).toEqual([true, 200]);
});

test('of two concurrent uploads of a build, one of which is refused, the other has its bytes', async () => {
  const what = offer('mfe-twice');
  const builds = api.app.get(Builds);
  const put = builds.put.bind(builds);
  // The second upload finds the bytes before the first is refused, and is released after they were deleted.
  jest.spyOn(builds, 'put').mockImplementationOnce(async (offered) => {
    await put(offered);
    expect(result(await send(api, what, 'f'.repeat(32)))).toEqual([409, 'release_overtaken']);
    expect(await isStored(what)).toBe(false);
  });
  expect(await send(api, what, null)).toMatchObject({ status: 201 });
  expect([await isStored(what), await status(addressOf(what, 'entry.js'))]).toEqual([true, 200]);
  const rows = api.app.get(EntityManager).fork().count(ReleasedBuild, { project: 'mfe-twice' });
  expect(await rows).toBe(1);
});

test('a failed deletion does not change the reason of the refusal', async () => {
  jest.spyOn(api.app.get(Builds), 'delete').mockRejectedValueOnce(new Error('read-only'));
  const what = offer('mfe-read-only', { css: ['a.css'] }, { 'a.css': 'a{}' });
  expect(result(await preview(api, what))).toEqual([409, 'release_refused']);
  expect(api.logs.join()).toContain('The bytes of a refused build stay');
});
