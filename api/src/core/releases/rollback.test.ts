import { EntityManager } from '@mikro-orm/postgresql';
import type { TestApp } from '../../../test/app.ts';
import {
  idOf,
  newAdmin,
  offer,
  post,
  result,
  restore,
  rollBack,
  send,
  type Sent,
  startWithShell,
  version,
} from '../../../test/release.ts';
import { developmentKey, proofOf } from './release-keys.ts';
import { CurrentGeneration, ReleasedGeneration } from './release.entities.ts';

let api: TestApp;
beforeAll(async () => {
  api = await startWithShell();
});
afterAll(() => api.close());

const em = () => api.app.get(EntityManager).fork();
const pointer = async () => (await em().findOneOrFail(CurrentGeneration, { id: 1 })).n!;
const current = async () => (await em().findOneOrFail(ReleasedGeneration, { n: await pointer() })).builds;

describe('going back', () => {
  test('rolls a project back to its previous build with its own key, and keeps other releases', async () => {
    const [one, two] = [version('mfe-back', 1), version('mfe-back', 2)];
    await send(api, one, null);
    await send(api, two, idOf(one));
    await send(api, offer('mfe-beside'), null);
    const sent = await rollBack(api, 'mfe-back', idOf(two));
    expect(sent).toMatchObject({ status: 201, body: { build: idOf(one) } });
    expect(await current()).toMatchObject({ 'mfe-back': idOf(one), 'mfe-beside': idOf(offer('mfe-beside')) });
    expect(result(await rollBack(api, 'mfe-back', idOf(two)))).toEqual([409, 'release_overtaken']);
    expect(await rollBack(api, 'mfe-back', idOf(one), idOf(two))).toMatchObject({ status: 201 });
  });

  test('a second time goes further back, and not to the build that the first has left', async () => {
    const [one, two, three] = [1, 2, 3].map((n) => version('mfe-twice', n));
    await send(api, one!, null);
    await send(api, two!, idOf(one!));
    await send(api, three!, idOf(two!));
    expect(await rollBack(api, 'mfe-twice', idOf(three!))).toMatchObject({ body: { build: idOf(two!) } });
    expect(await rollBack(api, 'mfe-twice', idOf(two!))).toMatchObject({ body: { build: idOf(one!) } });
    expect(result(await rollBack(api, 'mfe-twice', idOf(one!)))).toEqual([404, 'generation_not_found']);
    await send(api, three!, idOf(one!));
    expect(await rollBack(api, 'mfe-twice', idOf(three!))).toMatchObject({ body: { build: idOf(one!) } });
  });

  test('to the current build is refused, and changes nothing', async () => {
    const one = version('mfe-same', 1);
    await send(api, one, null);
    const before = await pointer();
    const sent = [await rollBack(api, 'mfe-same', idOf(one), idOf(one)), await send(api, one, idOf(one))];
    const sentence = `The build ${idOf(one)} of mfe-same is current already.`;
    expect(sent.map((each) => [...result(each), each.body.message])).toEqual([
      [409, 'release_refused', sentence],
      [409, 'release_refused', sentence],
    ]);
    expect(await pointer()).toBe(before);
  });

  test('is checked like a release, because later builds may not fit', async () => {
    const route = (path: string) => ({ manifest: { routes: [{ path }], slots: {} } });
    const [one, two] = [offer('mfe-moved', route('/place')), offer('mfe-moved', route('/other'))];
    await send(api, one, null);
    await send(api, two, idOf(one));
    await send(api, offer('mfe-new', route('/place')), null);
    const sent = await rollBack(api, 'mfe-moved', idOf(two));
    expect([...result(sent), sent.body.message]).toEqual([
      409,
      'release_refused',
      'mfe-new has pages below /place, which belongs to mfe-moved.',
    ]);
  });

  test('to a generation with the operator’s key, but not with a project’s', async () => {
    const n = await pointer();
    await send(api, version('mfe-o1', 1), null);
    await send(api, version('mfe-o2', 1), null);
    const now = await pointer();
    for (const [path, generations, key] of [
      [n, { restored: n, current: now }, 'mfe-o1'],
      [n, { restored: n + 1, current: now }, 'operator'],
    ] as const)
      expect(result(await restore(api, path, generations, key))).toEqual([403, 'release_unproved']);
    expect(result(await restore(api, n, { restored: n, current: now - 1 }))).toEqual([
      409,
      'release_overtaken',
    ]);
    expect(await pointer()).toBe(now);
    expect(await restore(api, n, { restored: n, current: now })).toMatchObject({
      status: 201,
      body: { generation: now + 1 },
    });
    const made = await em().findOneOrFail(ReleasedGeneration, { n: now + 1 });
    expect(made).toMatchObject({ by: 'operator', reason: 'restore' });
    expect(Object.keys(made.builds)).not.toContain('mfe-o1');
  });

  test('the operator’s name cannot be a project', async () => {
    expect(() => offer('operator')).toThrow();
    const key = await developmentKey(api.config.dataDir, 'operator');
    for (const action of ['release', 'rollback', 'preview'] as const) {
      const proof = proofOf({ action, project: 'operator', build: 'a'.repeat(32), replaces: null }, key);
      const sent = await post(api.url, '/api/releases', proof, Buffer.from('{}'));
      expect(result(sent)).toEqual([403, 'release_unproved']);
    }
  });

  test('to a generation lists the affected projects, and is refused after another release', async () => {
    const browser = await newAdmin(api);
    const n = await pointer();
    await send(api, version('mfe-r1', 1), null);
    await send(api, version('mfe-r2', 1), null);
    const look = await browser.call('readRestore', { params: { n: String(n) } });
    expect(look.body).toEqual({
      current: n + 2,
      changes: ['mfe-r1', 'mfe-r2'].map((project) => ({
        project,
        from: idOf(version(project, 1)),
        to: null,
      })),
    });
    await send(api, version('mfe-r3', 1), null);
    const restore = (seen: number) =>
      browser.call('restoreGeneration', { params: { n: String(n) }, body: { current: seen } });
    expect(result((await restore(n + 2)) as Sent)).toEqual([409, 'release_overtaken']);
    const restored = await restore(n + 3);
    expect(restored.status).toBe(201);
    expect(await pointer()).toBe(n + 4);
    const [latest] = (restored.body as { generations: { by: string; reason: string; changes: object[] }[] })
      .generations;
    expect([latest!.by, latest!.reason, latest!.changes.length]).toEqual(['Root Admin', 'restore', 3]);
    expect(result((await browser.call('readRestore', { params: { n: '2000000' } })) as Sent)).toEqual([
      404,
      'generation_not_found',
    ]);
  });
});
