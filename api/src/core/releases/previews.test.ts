import { EntityManager } from '@mikro-orm/postgresql';
import type { TestApp } from '../../../test/app.ts';
import { addressOf } from '../../../test/publish.ts';
import {
  idOf,
  newAdmin,
  type Offer,
  offer,
  preview,
  result,
  send,
  type Sent,
  startWithShell,
  version,
} from '../../../test/release.ts';
import { uploadOf } from './offer.ts';
import { readPreviewToken } from './preview-token.ts';
import { CurrentGeneration, ReleasedBuild, ReleasedGeneration } from './release.entities.ts';
import { ReleasesJobs } from './releases.jobs.ts';

let api: TestApp;
beforeAll(async () => {
  api = await startWithShell();
});
afterAll(() => api.close());

const em = () => api.app.get(EntityManager).fork();
const pointer = async () => (await em().findOneOrFail(CurrentGeneration, { id: 1 })).n!;
const rowsOf = (project: string) => em().count(ReleasedBuild, { project });
const status = async (path: string) => (await fetch(api.url + path)).status;
const isKept = async ({ offered: { id } }: Offer) =>
  (await em().findOneOrFail(ReleasedBuild, { id })).prunedAt == null;
const prune = () => api.app.get(ReleasesJobs).prune(em());
const makeOld = () => em().execute(`update builds set created_at = now() - interval '40 days'`);

const DAY_MS = 24 * 60 * 60 * 1000;

/** The preview that an address contains. */
function shownBy({ body }: Sent) {
  const { origin, pathname, searchParams } = new URL(body.address!);
  expect([origin, pathname]).toEqual(['https://yolo.test', '/']);
  return readPreviewToken(api.config, searchParams.get('yolo-preview'), new Date());
}

test('a preview stores a build without a generation, and its address is valid for a day', async () => {
  const [before, count] = [await pointer(), await em().count(ReleasedGeneration)];
  const what = offer('mfe-looked');
  const now = Date.now();
  const clock = jest.spyOn(Date, 'now').mockReturnValue(now);
  const sent = await preview(api, what);
  clock.mockRestore();
  expect(sent.status).toBe(201);
  expect(shownBy(sent)).toEqual({ builds: { 'mfe-looked': idOf(what) } });
  expect(Date.parse(sent.body.until!)).toBe(now + DAY_MS);
  expect(await status(addressOf(what, 'entry.js'))).toBe(200);
  expect([await pointer(), await em().count(ReleasedGeneration)]).toEqual([before, count]);
});

test('a build that does not fit the current ones is refused with the reasons, and deleted', async () => {
  await send(api, offer('mfe-first', { manifest: { routes: [{ path: '/place' }], slots: {} } }), null);
  const what = offer('mfe-second', { manifest: { routes: [{ path: '/place' }], slots: {} } });
  const sent = await preview(api, what);
  expect([...result(sent), sent.body.message]).toEqual([
    409,
    'release_refused',
    'mfe-second has pages below /place, which belongs to mfe-first.',
  ]);
  expect([await rowsOf('mfe-second'), await status(addressOf(what, 'entry.js'))]).toEqual([0, 404]);
});

test('a damaged upload, a proof for another action and a used proof are refused', async () => {
  const what = offer('mfe-damaged');
  const cut = uploadOf(what).subarray(0, -1);
  expect(result(await preview(api, what, { body: cut }))).toEqual([400, 'release_damaged']);
  expect(result(await preview(api, what, { action: 'release' }))).toEqual([403, 'release_unproved']);
  expect(result(await preview(api, what, { share: 10 }))).toEqual([403, 'release_unproved']);
  const nonce = 'p'.repeat(24);
  expect(await preview(api, what, { nonce })).toMatchObject({ status: 201 });
  expect(result(await preview(api, what, { nonce }))).toEqual([403, 'release_unproved']);
});

test('a build is kept while its preview address is valid', async () => {
  const what = offer('mfe-kept');
  await preview(api, what);
  await makeOld();
  await prune();
  expect(await isKept(what)).toBe(true);
  await em().execute(`update builds set previewed_until = now() - interval '1 second'`);
  await prune();
  expect(await isKept(what)).toBe(false);
  expect(await status(addressOf(what, 'entry.js'))).toBe(410);
  expect(await preview(api, what)).toMatchObject({ status: 201 });
  expect(await isKept(what)).toBe(true);
  expect(await status(addressOf(what, 'entry.js'))).toBe(200);
});

describe('a preview of a generation', () => {
  const of = async (n: number) =>
    (await (await newAdmin(api)).call('previewGeneration', { params: { n: String(n) } })) as Sent;

  test('is for admins, and keeps its builds while it is valid', async () => {
    const [old, other] = [version('mfe-gone', 1), version('mfe-gone', 2)];
    const { body } = await send(api, old, null);
    await send(api, other, idOf(old));
    const sent = await of(body.generation!);
    expect(sent.status).toBe(201);
    expect(shownBy(sent)).toEqual({ generation: body.generation });
    await em().execute(`update generations set at = now() - interval '31 days'`);
    await makeOld();
    await prune();
    expect(await isKept(old)).toBe(true);
    await em().execute(`update builds set previewed_until = null`);
    await prune();
    expect(await isKept(old)).toBe(false);
    const refused = await of(body.generation!);
    expect([...result(refused), refused.body.message]).toEqual([
      409,
      'release_refused',
      `The build ${idOf(old)} of mfe-gone is not kept any more.`,
    ]);
  });

  test('returns 404 for an unknown generation', async () => {
    expect(result(await of(2_000_000))).toEqual([404, 'generation_not_found']);
  });
});
