import { utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { EntityManager } from '@mikro-orm/postgresql';
import { RELEASE_MAX_BYTES } from '@yolo/contract/releases';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import { addressOf } from '../../../test/publish.ts';
import { idOf, offer, post, preview, result, rollBack, send, version } from '../../../test/release.ts';
import { Builds } from './builds.ts';
import { CurrentBuilds } from './current-builds.ts';
import { uploadOf } from './offer.ts';
import { CurrentGeneration, ReleasedBuild, ReleasedGeneration } from './release.entities.ts';
import { developmentKey, proofOf } from './release-keys.ts';
import { ReleasesJobs } from './releases.jobs.ts';

let api: TestApp;
beforeAll(async () => {
  api = await startTestApp();
  expect(await send(api, offer('shell'), null)).toMatchObject({ status: 201, body: { generation: 1 } });
});
afterAll(() => api.close());

const em = () => api.app.get(EntityManager).fork();
const pointer = async () => (await em().findOneOrFail(CurrentGeneration, { id: 1 })).n!;
const current = async () => (await em().findOneOrFail(ReleasedGeneration, { n: await pointer() })).builds;

describe('concurrent releases', () => {
  test('of twenty projects create twenty generations, which include all builds', async () => {
    const before = await pointer();
    const projects = Array.from({ length: 20 }, (_, n) => `mfe-team-${n}`);
    const sent = await Promise.all(projects.map((project) => send(api, offer(project), null)));
    expect(sent.map(({ status }) => status)).toEqual(projects.map(() => 201));
    const numbers = sent.map(({ body }) => body.generation!).sort((one, other) => one - other);
    expect(numbers).toEqual(projects.map((_, n) => before + 1 + n));
    expect(await pointer()).toBe(before + 20);
    const builds = await current();
    expect(projects.map((project) => builds[project])).toEqual(sent.map(({ body }) => body.build));
  });

  test('of one project create one generation, and the others fail as overtaken', async () => {
    const first = version('mfe-one', 1);
    await send(api, first, null);
    const before = await pointer();
    const sent = await Promise.all([2, 3, 4, 5, 6].map((n) => send(api, version('mfe-one', n), idOf(first))));
    expect(sent.map(result).sort()).toEqual([
      [201, undefined],
      ...Array.from({ length: 4 }, () => [409, 'release_overtaken']),
    ]);
    expect(await pointer()).toBe(before + 1);
    expect((await current())['mfe-one']).toBe(sent.find(({ status }) => status === 201)!.body.build);
  });
});

describe('the proof', () => {
  test('is refused with another project’s key or without a valid signature', async () => {
    const what = offer('mfe-lists');
    const statement = { action: 'release', project: 'mfe-lists', build: idOf(what), replaces: null } as const;
    const foreign = await developmentKey(api.config.dataDir, 'mfe-media');
    for (const proof of ['', 'x.y', proofOf(statement, foreign)]) {
      expect(result(await post(api.url, '/api/releases', proof, uploadOf(what)))).toEqual([
        403,
        'release_unproved',
      ]);
    }
  });

  test('is valid once, even if its release was refused', async () => {
    const what = offer('mfe-twice', { css: ['a.css'] }, { 'a.css': 'a{}' });
    const nonce = 'n'.repeat(24);
    expect(result(await send(api, what, null, { nonce }))).toEqual([409, 'release_refused']);
    const again = await send(api, what, null, { nonce });
    expect([...result(again), again.body.message]).toEqual([403, 'release_unproved', 'It was sent before.']);
  });

  test.each([-6, 6])('is refused if its time differs by %s minutes', async (minutes) => {
    const sent = await send(api, offer('mfe-late'), null, { at: Date.now() + minutes * 60_000 });
    expect(result(sent)).toEqual([403, 'release_unproved']);
    expect(sent.body.message).toContain('the clock of this machine is wrong');
  });

  test('of a release is refused for a rollback', async () => {
    const key = await developmentKey(api.config.dataDir, 'shell');
    const proof = proofOf({ action: 'release', project: 'shell', build: null, replaces: null }, key);
    const sent = await post(api.url, '/api/releases/shell/rollback', proof);
    expect([...result(sent), sent.body.message]).toEqual([
      403,
      'release_unproved',
      'It was signed for something else.',
    ]);
  });

  test('is refused if it was altered', async () => {
    const key = await developmentKey(api.config.dataDir, 'shell');
    const [payload, signature] = proofOf(
      { action: 'read', project: 'shell', build: null, replaces: null },
      key,
    ).split('.');
    const changed = Buffer.from(payload!, 'base64url').toString('utf8').replace('read', 'rollback');
    const proof = `${Buffer.from(changed).toString('base64url')}.${signature}`;
    expect(result(await post(api.url, '/api/releases/shell/rollback', proof))).toEqual([
      403,
      'release_unproved',
    ]);
  });
});

describe('an upload', () => {
  const whole = () => uploadOf(offer('mfe-upload', {}, { 'a.js': 'one', 'b.js': 'two' }));
  const damaged: [string, (body: Buffer) => Buffer, string][] = [
    ['cut short', (body) => body.subarray(0, -1), 'Its files are not as long as it says.'],
    [
      'with extra bytes',
      (body) => Buffer.concat([body, Buffer.from('x')]),
      'Its files are not as long as it says.',
    ],
    [
      'with another byte in a file',
      (body) => flipped(body, body.length - 1),
      'entry.js has another hash than it says.',
    ],
    [
      'with another description',
      (body) => flipped(body, 20),
      'Its description is not the one that was signed.',
    ],
    ['with no description', () => Buffer.from('x'), 'It has no description of the build.'],
  ];
  test.each(damaged)('%s is refused, and changes nothing', async (_, damage, message) => {
    const what = offer('mfe-upload', {}, { 'a.js': 'one', 'b.js': 'two' });
    const before = await pointer();
    const sent = await send(api, what, null, { body: damage(whole()) });
    expect([...result(sent), sent.body.message]).toEqual([400, 'release_damaged', message]);
    expect(await pointer()).toBe(before);
    expect(await em().count(ReleasedBuild, { project: 'mfe-upload' })).toBe(0);
  });

  test('that is too large is refused before it is read', async () => {
    const sent = await send(api, offer('mfe-upload'), null, { body: Buffer.alloc(RELEASE_MAX_BYTES + 1) });
    expect(result(sent)).toEqual([413, 'file_too_large']);
  });

  test('cannot name files that lead elsewhere', () => {
    for (const name of ['../a.js', '/a.js', 'a//b.js', '.hidden', 'a/../b.js']) {
      expect(() => offer('mfe-upload', {}, { [name]: '' })).toThrow();
    }
  });
});

const flipped = (body: Buffer, at: number) => {
  const changed = Buffer.from(body);
  changed[at]! ^= 1;
  return changed;
};

test('a build that does not fit is refused with all reasons, and changes nothing', async () => {
  const before = await pointer();
  const manifest = { routes: [{ path: '/a*a*b' }, { path: '/api/x' }], slots: {} };
  const sent = await send(api, offer('mfe-odd', { manifest, css: ['x.css'] }, { 'x.css': 'a{}' }), null);
  expect(result(sent)).toEqual([409, 'release_refused']);
  expect(sent.body.message).toBe(
    'mfe-odd has the stylesheet x.css, and remotes have none. ' +
      'mfe-odd has a page at /a*a*b, which is no pattern of segments. ' +
      'mfe-odd has a page at /api/x, which is the server’s.',
  );
  expect(await pointer()).toBe(before);
});

test('builds without a generation of the last 30 days are pruned, and their files return 410', async () => {
  const [old, kept] = [version('mfe-old', 1), version('mfe-old', 2)];
  await send(api, old, null);
  await send(api, kept, idOf(old));
  await em().execute(`update generations set at = now() - interval '31 days'`);
  await em().execute(`update builds set created_at = now() - interval '40 days'`);
  await api.app.get(ReleasesJobs).prune(em());
  const rows = await em().find(ReleasedBuild, { project: 'mfe-old' });
  expect(rows.map(({ id, prunedAt }) => [id, prunedAt != null]).sort()).toEqual(
    [
      [idOf(old), true],
      [idOf(kept), false],
    ].sort(),
  );
  expect((await fetch(api.url + addressOf(old, 'entry.js'))).status).toBe(410);
  expect((await fetch(api.url + addressOf(kept, 'entry.js'))).status).toBe(200);
  expect(result(await rollBack(api, 'mfe-old', idOf(kept)))).toEqual([409, 'release_refused']);
});

test('bytes that a prune or an upload has left behind are deleted by the next prune', async () => {
  const [pruned, lost, kept] = ['mfe-pruned', 'mfe-lost', 'mfe-kept'].map((project) => offer(project));
  await preview(api, pruned!);
  await send(api, kept!, null);
  await em().nativeUpdate(ReleasedBuild, { project: 'mfe-pruned' }, { prunedAt: new Date() });
  const builds = api.app.get(Builds);
  await builds.put(lost!.offered);
  const stored = async () => {
    const projects: string[] = [];
    for await (const { project } of builds.stored()) projects.push(project);
    return projects.filter((project) => ['mfe-pruned', 'mfe-lost', 'mfe-kept'].includes(project)).sort();
  };
  await api.app.get(ReleasesJobs).prune(em());
  expect(await stored()).toEqual(['mfe-kept', 'mfe-lost']);
  const twoDaysAgo = new Date(Date.now() - 48 * 3_600_000);
  await utimes(join(api.config.dataDir, 'files/builds/mfe-lost', idOf(lost!)), twoDaysAgo, twoDaysAgo);
  await api.app.get(ReleasesJobs).prune(em());
  expect(await stored()).toEqual(['mfe-kept']);
});

test('what is wrong with a current build does not prevent a release of another project', async () => {
  const calls = (route: string) => ({ uses: { shares: {}, routes: [route] } });
  const outdated = offer('mfe-outdated', calls('GET /session'));
  await send(api, outdated, null);
  // The API no longer serves a route.
  const { description } = offer('mfe-outdated', calls('GET /no-longer-served')).offered;
  await em().nativeUpdate(ReleasedBuild, { project: 'mfe-outdated' }, { description });
  expect(await send(api, offer('mfe-urgent'), null)).toMatchObject({
    body: { project: 'mfe-urgent' },
    status: 201,
  });
  const worse = await send(api, offer('mfe-worse', calls('GET /no-longer-served')), null);
  expect([...result(worse), worse.body.message]).toEqual([
    409,
    'release_refused',
    'mfe-worse calls GET /no-longer-served, which the API does not serve.',
  ]);
});

test.each([
  ['a missing file', { inline: 'boot.js' }, 'names boot.js, which it does not have.'],
  ['first paints that cannot be read', { firstPaints: 'entry.js' }, 'has first paints that cannot be read.'],
  ['a hint without files', { hints: [{ path: '/' }] }, /describes itself wrongly in hints.0.files: /],
])('a build with %s is refused', async (_, described, sentence) => {
  const before = await pointer();
  const sent = await send(api, offer('mfe-unusable', described), null);
  expect(result(sent)).toEqual([409, 'release_refused']);
  expect(sent.body.message).toMatch(sentence);
  expect(await pointer()).toBe(before);
});

test('a release is visible immediately in its process, and after a look in another', async () => {
  const other = await startTestApp({ databaseUrl: api.config.databaseUrl, dataDir: api.config.dataDir });
  const seen = async (by: TestApp) => (await by.app.get(CurrentBuilds).current())?.builds['mfe-seen']?.id;
  try {
    await other.app.get(CurrentBuilds).refresh();
    const what = offer('mfe-seen');
    await send(api, what, null);
    expect(await seen(api)).toBe(idOf(what));
    await other.app.get(CurrentBuilds).refresh();
    expect(await seen(other)).toBe(idOf(what));
  } finally {
    await other.close();
  }
});
