import { startTestApp, type TestApp } from '../../../test/app.ts';
import { TestBrowser } from '../../../test/browser.ts';
import { generationIn } from '../../../test/publish.ts';
import {
  damage,
  idOf,
  offer,
  type Offer,
  preview,
  releaseAndStore,
  rollOut,
  send,
  startWithShell,
  version,
} from '../../../test/release.ts';
import { until } from '../../../test/until.ts';
import { BuildTally } from '../releases/build-tally.ts';

let api: TestApp;
beforeAll(async () => {
  api = await startWithShell();
});
afterAll(() => api.close());

const BUCKET = 'yolo-bucket';
const buckets = Array.from({ length: 100 }, (_, bucket) => String(bucket));

async function page(cookies: Record<string, string> = {}, from: TestApp = api) {
  const cookie = Object.entries(cookies).map(([name, value]) => `${name}=${value}`);
  const { headers, body } = await new TestBrowser(from).fetch('/', {
    headers: { cookie: cookie.join('; ') },
  });
  return { set: headers.getSetCookie(), ...generationIn(body as string) };
}
const buildIn = async (project: string, bucket: string) =>
  (await page({ [BUCKET]: bucket })).builds[project]!.base.split('/')[3];

/** The buckets that get a build. */
async function inBuckets(what: Offer): Promise<string[]> {
  const found: string[] = [];
  for (const bucket of buckets) {
    if ((await buildIn(what.offered.description.project, bucket)) === idOf(what)) found.push(bucket);
  }
  return found;
}

const begin = async (one: Offer, two: Offer, share: number) =>
  expect(
    await rollOut(api, one.offered.description.project, { build: idOf(two), replaces: idOf(one), share }),
  ).toMatchObject({ status: 201 });

test('the share of a hundred browsers gets the build, and a larger share includes them', async () => {
  const [one, two] = await releaseAndStore(api, 'mfe-hundred');
  await begin(one, two, 10);
  const ten = await inBuckets(two);
  expect(ten).toHaveLength(10);
  await begin(one, two, 35);
  const more = await inBuckets(two);
  expect(more).toHaveLength(35);
  expect(more).toEqual(expect.arrayContaining(ten));
  await begin(one, two, 0);
  expect(await inBuckets(two)).toEqual([]);
});

test('each build has its own order of browsers', async () => {
  const [one, two] = await releaseAndStore(api, 'mfe-other');
  const three = version('mfe-other', 3);
  await preview(api, three);
  await begin(one, two, 10);
  const first = await inBuckets(two);
  await begin(one, two, 0);
  await begin(one, three, 10);
  expect(await inBuckets(three)).not.toEqual(first);
  await begin(one, three, 0);
});

test('a browser gets its bucket once, with a page during a rollout', async () => {
  expect((await page()).set).toEqual([]);
  const [one, two] = await releaseAndStore(api, 'mfe-bucket');
  await begin(one, two, 50);
  const given = new Set<string>();
  for (let n = 0; n < 40; n += 1) {
    const { set } = await page();
    const [, bucket] =
      /^yolo-bucket=(\d{1,2}); Max-Age=7776000; Path=\/; Expires=[^;]+; HttpOnly; Secure; SameSite=Lax$/.exec(
        set.join(),
      )!;
    given.add(bucket!);
  }
  expect(given.size).toBeGreaterThan(10);
  expect((await page({ [BUCKET]: '7' })).set).toEqual([]);
  for (const none of ['100', '-1', 'x', '']) expect((await page({ [BUCKET]: none })).set).toHaveLength(1);
  await begin(one, two, 0);
  expect((await page()).set).toEqual([]);
});

test('pages of a rollout have the current number and the new build, and no preview', async () => {
  const [one, two] = await releaseAndStore(api, 'mfe-number');
  const { id } = await page();
  await begin(one, two, 99);
  const [bucket] = await inBuckets(two);
  const rolled = await page({ [BUCKET]: bucket! });
  expect(rolled).toMatchObject({
    id,
    builds: { 'mfe-number': { base: `/builds/mfe-number/${idOf(two)}/` } },
  });
  expect(rolled).not.toHaveProperty('preview');
  await begin(one, two, 0);
});

test('of two conflicting rollouts a browser gets the older one', async () => {
  const manifest = (project: string) => ({
    manifest: { routes: [{ path: `/${project}` }, { path: '/both' }], slots: {} },
  });
  const [one, two] = await releaseAndStore(api, 'mfe-both-b', manifest('mfe-both-b'));
  const [three, four] = await releaseAndStore(api, 'mfe-both-a', manifest('mfe-both-a'));
  await begin(one, two, 99);
  await begin(three, four, 99);
  const seen = new Set<string>();
  for (const bucket of buckets) {
    const { builds } = await page({ [BUCKET]: bucket });
    const [b, a] = ['mfe-both-b', 'mfe-both-a'].map((project) => builds[project]!.base.split('/')[3]);
    seen.add(`${b === idOf(two) ? 'new' : 'old'} ${a === idOf(four) ? 'new' : 'old'}`);
  }
  expect([...seen].sort()).toEqual(['new old', 'old new']);
  await begin(one, two, 0);
  await begin(three, four, 0);
});

test('an unreadable build is not served', async () => {
  const paints = { firstPaints: 'paints.json' };
  const [one, two] = [
    version('mfe-unread', 1),
    offer('mfe-unread', paints, { 'paints.json': '{"paints":[]}' }),
  ];
  await send(api, one, null);
  await preview(api, two);
  await damage(api, two);
  await begin(one, two, 99);
  expect(await inBuckets(two)).toEqual([]);
  expect(await buildIn('mfe-unread', '0')).toBe(idOf(one));
  await begin(one, two, 0);
});

test('a build that fails too often is no longer served, also by another process', async () => {
  const other = await startTestApp({ databaseUrl: api.config.databaseUrl, dataDir: api.config.dataDir });
  try {
    const [one, two] = await releaseAndStore(api, 'mfe-failing');
    await begin(one, two, 99);
    const [bucket] = await inBuckets(two);
    const servedElsewhere = async () =>
      (await page({ [BUCKET]: bucket! }, other)).builds['mfe-failing']?.base.split('/')[3];
    // Its state may be up to a second old, and is then refreshed in the background.
    const untilServed = (what: Offer) => until(async () => (await servedElsewhere()) === idOf(what));
    await untilServed(two);
    api.app.get(BuildTally).add({ project: 'mfe-failing', build: idOf(two), starts: 20, failures: 5 });
    await api.app.get(BuildTally).flush();
    expect(await inBuckets(two)).toEqual([]);
    await untilServed(one);
  } finally {
    await other.close();
  }
});
