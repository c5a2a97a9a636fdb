import { EntityManager } from '@mikro-orm/postgresql';
import type { GenerationListView } from '@yolo/contract/releases';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import { TestBrowser } from '../../../test/browser.ts';
import {
  idOf,
  releaseAndStore,
  newAdmin,
  type Offer,
  offer,
  preview,
  rollOut,
  send,
  startWithShell,
} from '../../../test/release.ts';
import { Transactions } from '../database/transactions.ts';
import { countsOf } from './build-counts.ts';
import { BuildTally } from './build-tally.ts';
import { CurrentBuilds } from './current-builds.ts';
import { BuildCounts, Rollout } from './release.entities.ts';
import { ReleasesJobs } from './releases.jobs.ts';

let api: TestApp;
beforeAll(async () => {
  api = await startWithShell();
});
afterAll(() => api.close());
afterEach(() => void jest.restoreAllMocks());

const em = () => api.app.get(EntityManager).fork();
const tally = () => api.app.get(BuildTally);
const another = () => new BuildTally(api.app.get(Transactions), api.app.get(CurrentBuilds));
const named = ({ offered: { id, description } }: Offer) => ({ project: description.project, build: id });
const counted = async (what: Offer) => {
  const [counts] = await countsOf(em(), [named(what)]);
  return [counts!.starts, counts!.failures];
};

async function released(project: string): Promise<Offer> {
  const what = offer(project);
  await send(api, what, null);
  return what;
}

const failureOf = ({ project, build }: { project: string; build: string }) => ({
  body: { remote: project, project, build, failure: 'hung', message: '', path: '/' },
});

test('reports of browsers are added up, written together, and shown with the releases', async () => {
  const [one, two] = [await released('mfe-one'), await released('mfe-two')];
  const browser = new TestBrowser(api);
  const builds = [
    { ...named(one), starts: 40 },
    { ...named(two), starts: 2 },
  ];
  expect((await browser.call('reportStarts', { body: { builds } })).status).toBe(204);
  expect((await browser.call('reportStarts', { body: { builds: builds.slice(1) } })).status).toBe(204);
  expect((await browser.call('reportFailure', failureOf(named(one)))).status).toBe(204);
  expect(api.logs.findLast((line) => line.includes('A remote could not be shown'))).toContain(
    `"build":"${idOf(one).slice(0, 8)}"`,
  );
  await tally().flush();
  await tally().flush();
  expect([await counted(one), await counted(two)]).toEqual([
    [40, 1],
    [4, 0],
  ]);
  const { body } = await (await newAdmin(api)).call('listGenerations');
  const { counts } = body as GenerationListView;
  expect(counts).toContainEqual({ ...named(one), starts: 40, failures: 1 });
  expect(counts).toContainEqual({ ...named(offer('shell')), starts: 0, failures: 0 });
});

test('reports about unknown builds are not counted', async () => {
  const before = await em().count(BuildCounts);
  for (const build of ['e'.repeat(32), 'unknown', '']) {
    for (const project of ['mfe-one', 'constructor', 'MFE'])
      tally().add({ project, build, starts: 1, failures: 1 });
  }
  await tally().flush();
  expect(await em().count(BuildCounts)).toBe(before);
});

test('reports about current builds are counted despite many invented ones', async () => {
  const what = await released('mfe-crowd');
  for (let n = 0; n < 3000; n += 1)
    tally().add({ project: 'mfe-crowd', build: n.toString(16).padStart(32, '0'), starts: 1 });
  tally().add({ ...named(what), starts: 1 });
  await tally().flush();
  expect(await counted(what)).toEqual([1, 0]);
});

test('counts that could not be written are written later', async () => {
  const what = await released('mfe-away');
  tally().add({ ...named(what), starts: 3, failures: 1 });
  const away = jest.spyOn(api.app.get(Transactions), 'run').mockRejectedValue(new Error('away'));
  await tally().flush();
  expect(await counted(what)).toEqual([0, 0]);
  away.mockRestore();
  tally().add({ ...named(what), starts: 1 });
  await tally().flush();
  expect(await counted(what)).toEqual([4, 1]);
});

test('two processes that write the same builds concurrently in different orders lose nothing', async () => {
  const all = await Promise.all(['a', 'b', 'c', 'd'].map((name) => released(`mfe-at-once-${name}`)));
  const both = [tally(), another()];
  for (let round = 0; round < 10; round += 1) {
    both[0]!.add({ ...named(all[round % 4]!), starts: 1 });
    for (const what of all) both[0]!.add({ ...named(what), starts: 1 });
    for (const what of all.toReversed()) both[1]!.add({ ...named(what), starts: 1 });
    await Promise.all(both.map((each) => each.flush()));
  }
  const sums = await Promise.all(all.map(counted));
  expect(sums.map(([starts]) => starts).reduce((sum, each) => sum! + each!)).toBe(10 * 9);
});

describe('a rollout', () => {
  let names = 0;

  async function rolledOut(): Promise<[one: Offer, two: Offer]> {
    const project = `mfe-rolled-${(names += 1)}`;
    const [one, two] = await releaseAndStore(api, project);
    await rollOut(api, project, { build: idOf(two), replaces: idOf(one), share: 50 });
    return [one, two];
  }
  const rowOf = (what: Offer) => em().findOneOrFail(Rollout, { build: idOf(what) });

  test.each([
    ['20 starts and 3 failures, and none of the build before', [20, 3], [0, 0], 'failing'],
    ['19 starts', [19, 9], [0, 0], null],
    ['20 failures without a start', [0, 20], [1000, 0], 'failing'],
    ['2 failures', [200, 2], [200, 0], null],
    ['1 % against none, which counts as half of one', [300, 3], [1000, 0], 'failing'],
    ['less than 1 % against none', [301, 3], [1000, 0], null],
    ['twice the rate of the build before', [100, 10], [100, 5], 'failing'],
    ['less than twice that', [100, 9], [100, 5], null],
  ] as const)('with %s: %s against %s ends as %s', async (_, now, before, end) => {
    const [one, two] = await rolledOut();
    // Counts from before the rollout are not part of it.
    await em().execute(
      `insert into build_counts values ('${named(two).project}', '${idOf(two)}', 1000, 900)`,
    );
    tally().add({ ...named(two), starts: now[0], failures: now[1] });
    tally().add({ ...named(one), starts: before[0], failures: before[1] });
    await tally().flush();
    const row = await rowOf(two);
    expect(row.end ?? null).toBe(end);
    expect([row.starts, row.failures, row.startsBefore, row.failuresBefore]).toEqual([...now, ...before]);
    expect(api.app.get(CurrentBuilds).names(named(two).project, idOf(two))).toBe(end === null);
  });

  test('that two processes find failing concurrently is ended and logged once', async () => {
    const [, two] = await rolledOut();
    const logStart = api.logs.length;
    const both = [tally(), another()];
    for (const each of both) each.add({ ...named(two), starts: 20, failures: 10 });
    await Promise.all(both.map((each) => each.flush()));
    expect((await rowOf(two)).end).toBe('failing');
    const lines = api.logs.slice(logStart).filter((line) => line.includes('fails too often'));
    expect(lines).toHaveLength(1);
    expect(JSON.parse(lines[0]!)).toMatchObject({
      level: 50,
      project: named(two).project,
      build: idOf(two).slice(0, 8),
      failures: 10,
    });
  });

  test('that has ended counts nothing more', async () => {
    const [one, two] = await rolledOut();
    await rollOut(api, named(two).project, { build: null, replaces: idOf(one), share: 0 });
    tally().add({ ...named(two), starts: 50, failures: 50 });
    await tally().flush();
    const { starts, end } = await rowOf(two);
    expect([starts, end, await counted(two)]).toEqual([0, 'stopped', [50, 50]]);
  });
});

test('the counts of a build are deleted with its files', async () => {
  const what = offer('mfe-old');
  await preview(api, what);
  tally().add({ ...named(what), starts: 1 });
  await tally().flush();
  await em().execute(
    `update builds set created_at = now() - interval '40 days', previewed_until = null where id = '${idOf(what)}'`,
  );
  await api.app.get(ReleasesJobs).prune(em());
  expect(await em().count(BuildCounts, { build: idOf(what) })).toBe(0);
  tally().add({ ...named(what), starts: 1 });
  await tally().flush();
  expect(await em().count(BuildCounts, { build: idOf(what) })).toBe(0);
});

test('a process writes its counts when it ends', async () => {
  const what = await released('mfe-ending');
  const other = await startTestApp({ databaseUrl: api.config.databaseUrl, dataDir: api.config.dataDir });
  other.app.get(BuildTally).add({ ...named(what), starts: 7 });
  await other.app.close();
  expect(await counted(what)).toEqual([7, 0]);
});
