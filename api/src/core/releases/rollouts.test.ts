import { EntityManager } from '@mikro-orm/postgresql';
import type { GenerationListView, ProjectReleasesView } from '@yolo/contract/releases';
import { RELEASE_PROOF_HEADER } from '@yolo/contract/releases';
import type { TestApp } from '../../../test/app.ts';
import {
  idOf,
  releaseAndStore,
  newAdmin,
  type Offer,
  offer,
  preview,
  result,
  rollBack,
  rollOut,
  send,
  type Sent,
  startWithShell,
  version,
} from '../../../test/release.ts';
import { CurrentBuilds } from './current-builds.ts';
import { CurrentGeneration, ReleasedBuild, Rollout } from './release.entities.ts';
import { developmentKey, proofOf } from './release-keys.ts';
import { ReleasesJobs } from './releases.jobs.ts';

let api: TestApp;
beforeAll(async () => {
  api = await startWithShell();
});
afterAll(() => api.close());

const em = () => api.app.get(EntityManager).fork();
const pointer = async () => (await em().findOneOrFail(CurrentGeneration, { id: 1 })).n!;
const lastOf = async (project: string) =>
  (await em().find(Rollout, { project }, { orderBy: { startedAt: 'desc' } }))[0];
const endOf = async (project: string) => (await lastOf(project))?.end ?? null;
const openOf = (project: string) =>
  api.app.get(CurrentBuilds).rollouts.filter((each) => each.project === project);

const begin = (one: Offer, two: Offer, share = 10): Promise<Sent> =>
  rollOut(api, one.offered.description.project, { build: idOf(two), replaces: idOf(one), share });

async function begun(project: string): Promise<[one: Offer, two: Offer]> {
  const [one, two] = await releaseAndStore(api, project);
  expect(await begin(one, two)).toMatchObject({ status: 201 });
  return [one, two];
}

test('a team begins, enlarges and ends a rollout, without a new generation', async () => {
  const [one, two] = await releaseAndStore(api, 'mfe-grow');
  const before = await pointer();
  const view = { project: 'mfe-grow', build: idOf(two), replaces: idOf(one), share: 10 };
  expect(await begin(one, two)).toMatchObject({ status: 201, body: { ...view, endedAt: null, end: null } });
  expect(openOf('mfe-grow')).toEqual([{ project: 'mfe-grow', build: idOf(two), share: 10 }]);
  expect(await begin(one, two, 60)).toMatchObject({ status: 201, body: { ...view, share: 60 } });
  const ended = await rollOut(api, 'mfe-grow', { build: null, replaces: idOf(one), share: 0 });
  expect(ended).toMatchObject({ status: 201, body: { ...view, share: 60, end: 'stopped' } });
  expect(openOf('mfe-grow')).toEqual([]);
  expect([await pointer(), await em().count(Rollout, { project: 'mfe-grow' })]).toEqual([before, 1]);
  expect(result(await begin(one, two, 0))).toEqual([404, 'not_found']);
});

test('of two concurrent rollouts of a project one wins, and the other fails with its build', async () => {
  const [one, two] = await releaseAndStore(api, 'mfe-race');
  const three = version('mfe-race', 3);
  await preview(api, three);
  const sent = await Promise.all([begin(one, two), begin(one, three)]);
  expect(sent.map(result).sort()).toEqual([
    [201, undefined],
    [409, 'release_refused'],
  ]);
  const winner = (await lastOf('mfe-race'))!.build;
  expect(sent.find(({ status }) => status === 409)!.body.message).toBe(
    `The build ${winner} of mfe-race is being rolled out; that has to end first.`,
  );
  expect(await em().count(Rollout, { project: 'mfe-race' })).toBe(1);
});

describe('is refused and changes nothing', () => {
  const sentenceOf = async (sent: Sent) => [...result(sent), sent.body.message];
  afterEach(async () => expect(await em().count(Rollout, { project: 'mfe-no' })).toBe(0));

  let one: Offer, two: Offer;
  beforeAll(async () => {
    [one, two] = await releaseAndStore(api, 'mfe-no');
  });

  test('if another build is current', async () => {
    const sent = await rollOut(api, 'mfe-no', { build: idOf(two), replaces: idOf(two), share: 5 });
    expect(result(sent)).toEqual([409, 'release_overtaken']);
  });

  test('if the build is unknown, current or missing', async () => {
    const unknown = 'e'.repeat(32);
    const ask = (build: string | null) => rollOut(api, 'mfe-no', { build, replaces: idOf(one), share: 5 });
    expect(await Promise.all([unknown, idOf(one), null].map((build) => ask(build).then(sentenceOf)))).toEqual(
      [
        [409, 'release_refused', `The build ${unknown} of mfe-no is not kept any more.`],
        [409, 'release_refused', `The build ${idOf(one)} of mfe-no is current already.`],
        [409, 'release_refused', 'No build is named.'],
      ],
    );
  });

  test('if the project has no build yet', async () => {
    const what = offer('mfe-newest');
    await preview(api, what);
    const sent = await rollOut(api, 'mfe-newest', { build: idOf(what), replaces: null, share: 5 });
    expect(await sentenceOf(sent)).toEqual([
      409,
      'release_refused',
      'mfe-newest has no build yet that the others could get, so it has to be released.',
    ]);
  });

  test('if the build no longer fits', async () => {
    const manifest = { routes: [{ path: '/contested' }], slots: {} };
    const [first, second] = await releaseAndStore(api, 'mfe-late', { manifest });
    await send(api, offer('mfe-early', { manifest }), null);
    expect(await sentenceOf(await begin(first, second))).toEqual([
      409,
      'release_refused',
      'mfe-late has pages below /contested, which belongs to mfe-early.',
    ]);
  });

  test.each([undefined, -1, 100, 0.5])('with a share of %s', async (share) => {
    const sent = await rollOut(api, 'mfe-no', { build: idOf(two), replaces: idOf(one), share });
    expect(result(sent)).toEqual([403, 'release_unproved']);
  });

  test('by another project’s key', async () => {
    const key = await developmentKey(api.config.dataDir, 'shell');
    const proof = proofOf(
      { action: 'rollout', project: 'shell', build: idOf(two), replaces: null, share: 5 },
      key,
    );
    const answer = await fetch(`${api.url}/api/releases/mfe-no/rollout`, {
      method: 'POST',
      headers: { [RELEASE_PROOF_HEADER]: proof },
    });
    expect(answer.status).toBe(403);
  });
});

describe('a rollout ends with a release of', () => {
  test('the build itself', async () => {
    const [one, two] = await begun('mfe-out');
    await send(api, two, idOf(one));
    expect([await endOf('mfe-out'), openOf('mfe-out')]).toEqual(['released', []]);
  });

  test('another build, and with a rollback', async () => {
    const [one, two] = await begun('mfe-over');
    const three = version('mfe-over', 3);
    await send(api, three, idOf(one));
    expect(await endOf('mfe-over')).toBe('overtaken');
    await rollOut(api, 'mfe-over', { build: idOf(two), replaces: idOf(three), share: 5 });
    await rollBack(api, 'mfe-over', idOf(three));
    expect([await endOf('mfe-over'), openOf('mfe-over')]).toEqual(['overtaken', []]);
  });

  test('a restored generation', async () => {
    const n = await pointer();
    await begun('mfe-restored');
    const restored = await (
      await newAdmin(api)
    ).call('restoreGeneration', { params: { n: String(n) }, body: { current: await pointer() } });
    expect([restored.status, await endOf('mfe-restored')]).toEqual([201, 'overtaken']);
  });

  test('another project’s build that it does not fit', async () => {
    const manifest = { routes: [{ path: '/mfe-place' }, { path: '/taken' }], slots: {} };
    const [one, two] = await releaseAndStore(api, 'mfe-place', { manifest });
    await begin(one, two);
    await send(api, offer('mfe-elsewhere'), null);
    expect(await endOf('mfe-place')).toBeNull();
    await send(api, offer('mfe-a', { manifest: { routes: [{ path: '/taken' }], slots: {} } }), null);
    expect([await endOf('mfe-place'), openOf('mfe-place')]).toEqual(['overtaken', []]);
  });
});

test('an admin stops a rollout and sees it as stopped; without one the call returns 404', async () => {
  const [one, two] = await begun('mfe-stop');
  const root = await newAdmin(api);
  const stop = () => root.call('stopRollout', { params: { project: 'mfe-stop' } });
  const { status, body } = await stop();
  expect([status, openOf('mfe-stop')]).toEqual([201, []]);
  const none = { starts: 0, failures: 0, project: 'mfe-stop' };
  expect((body as GenerationListView).rollouts.find(({ project }) => project === 'mfe-stop')).toMatchObject({
    build: idOf(two),
    end: 'stopped',
    counts: { build: { ...none, build: idOf(two) }, before: { ...none, build: idOf(one) } },
  });
  expect(result((await stop()) as Sent)).toEqual([404, 'not_found']);
});

test('a team reads its running rollout, or the last one', async () => {
  const [one, two] = await begun('mfe-read');
  const read = async () => {
    const key = await developmentKey(api.config.dataDir, 'mfe-read');
    const proof = proofOf({ action: 'read', project: 'mfe-read', build: null, replaces: null }, key);
    const answer = await fetch(`${api.url}/api/releases/mfe-read`, {
      headers: { [RELEASE_PROOF_HEADER]: proof },
    });
    return ((await answer.json()) as ProjectReleasesView).rollout;
  };
  expect(await read()).toMatchObject({ build: idOf(two), share: 10, end: null });
  await begin(one, two, 0);
  expect(await read()).toMatchObject({ build: idOf(two), end: 'stopped' });
});

test('stopping names the build that was shown, and leaves a later rollout alone', async () => {
  const [one] = await begun('mfe-shown');
  const root = await newAdmin(api);
  const stop = (build: string) =>
    root.call('stopRollout', { params: { project: 'mfe-shown' }, query: { build } });
  expect(result((await stop(idOf(one))) as Sent)).toEqual([404, 'not_found']);
  expect(openOf('mfe-shown')).toHaveLength(1);
});

test('the build of a rollout is kept until a month after its end', async () => {
  const [one, two] = await begun('mfe-long');
  await em().execute(`update builds set created_at = now() - interval '40 days', previewed_until = null`);
  const isKept = async () => (await em().findOneOrFail(ReleasedBuild, { id: idOf(two) })).prunedAt == null;
  await api.app.get(ReleasesJobs).prune(em());
  expect(await isKept()).toBe(true);
  await begin(one, two, 0);
  await api.app.get(ReleasesJobs).prune(em());
  expect(await isKept()).toBe(true);
  await em().execute(`update rollouts set ended_at = now() - interval '31 days' where ended_at is not null`);
  await api.app.get(ReleasesJobs).prune(em());
  expect(await isKept()).toBe(false);
});
