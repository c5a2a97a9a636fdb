import { EntityManager } from '@mikro-orm/postgresql';
import type { TestApp } from '../../../test/app.ts';
import { TestBrowser } from '../../../test/browser.ts';
import { generationIn } from '../../../test/publish.ts';
import {
  damage,
  idOf,
  mend,
  newAdmin,
  offer,
  type Offer,
  preview,
  send,
  type Sent,
  startWithShell,
  version,
} from '../../../test/release.ts';
import { until } from '../../../test/until.ts';
import { previewToken } from '../releases/preview-token.ts';
import { Builds } from '../releases/builds.ts';

let api: TestApp;
beforeAll(async () => {
  api = await startWithShell();
});
afterAll(() => api.close());
afterEach(() => void jest.restoreAllMocks());

const COOKIE = 'yolo-preview';
const parameterOf = ({ body }: Sent) => new URL(body.address!).search.slice(1);
const tokenFor = (preview: Parameters<typeof previewToken>[1], until = Date.now() + 60_000) =>
  previewToken(api.config, preview, new Date(until));

/** The content of a browser's page: the current number, the ids of its builds, and which of them are previewed. */
async function shown(browser: TestBrowser, path = '/') {
  const { status, headers, body } = await browser.fetch(path, {
    headers: { cookie: [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
  });
  expect([status, headers.get('cache-control')]).toEqual([200, 'no-store']);
  const { id, builds, preview } = generationIn(body as string) as ReturnType<typeof generationIn> & {
    preview?: Record<string, string>;
  };
  const ids = Object.values(builds).map(({ base }) => base.split('/').slice(2, 4) as [string, string]);
  return { id, builds: Object.fromEntries(ids), preview };
}

/** Two builds of a project, the first current, and a browser with a preview of the second. */
async function startPreview(project: string): Promise<{ one: Offer; two: Offer; browser: TestBrowser }> {
  const [one, two] = [version(project, 1), version(project, 2)];
  await send(api, one, null);
  const browser = new TestBrowser(api);
  await browser.fetch(`/?${parameterOf(await preview(api, two))}`);
  return { one, two, browser };
}

describe('the address', () => {
  test('sets a cookie and redirects to the same address without the token', async () => {
    const what = parameterOf(await preview(api, offer('mfe-address')));
    const answer = await new TestBrowser(api).fetch(`/events/7?token=a%20b&${what}&x=1`);
    expect([answer.status, answer.headers.get('location'), answer.headers.get('cache-control')]).toEqual([
      303,
      '/events/7?token=a%20b&x=1',
      'no-store',
    ]);
    expect(answer.headers.getSetCookie()).toEqual([
      `${COOKIE}=${what.split('=')[1]}; Path=/; HttpOnly; Secure; SameSite=Lax`,
    ]);
  });

  test.each([
    ['off', 'off'],
    ['nothing', ''],
    ['an invalid token', 'a.b'],
    ['two of them', `off&${COOKIE}=off`],
  ])('with %s ends a preview and redirects', async (_, value) => {
    const answer = await new TestBrowser(api).fetch(`/about?${COOKIE}=${value}`);
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/about']);
    expect(answer.headers.getSetCookie()).toEqual([
      expect.stringContaining(`${COOKIE}=; Path=/; Expires=Thu`),
    ]);
  });

  test('with an expired token ends a preview, like its cookie', async () => {
    const { one, two, browser } = await startPreview('mfe-ended');
    const ended = tokenFor({ builds: { 'mfe-ended': idOf(two) } }, Date.now() - 1);
    browser.cookies.set(COOKIE, ended);
    expect(await shown(browser)).toMatchObject({ builds: { 'mfe-ended': idOf(one) }, preview: undefined });
    expect(browser.cookies.get(COOKIE)).toBe('');
    const answer = await browser.fetch(`/?${COOKIE}=${ended}`);
    expect([answer.status, answer.headers.getSetCookie().length]).toEqual([303, 1]);
  });

  test.each(['//elsewhere.example/x', '/\\elsewhere.example/x', '/%2F/elsewhere.example/x', '///x'])(
    'does not redirect to another site: %s',
    async (path) => {
      const location = (await new TestBrowser(api).fetch(`${path}?${COOKIE}=off`)).headers.get('location')!;
      expect(new URL(location, api.url).origin).toBe(api.url);
    },
  );

  test('returns 404 where there is no page', async () => {
    for (const path of ['/api/nothing', '/builds/x', '/favicon.ico']) {
      expect((await new TestBrowser(api).fetch(`${path}?${COOKIE}=off`)).status).toBe(404);
    }
  });
});

describe('the page', () => {
  test('contains the previewed build only for the browser with the preview', async () => {
    const { one, two, browser } = await startPreview('mfe-look');
    const others = async () => shown(new TestBrowser(api));
    const before = await others();
    const previewed = await shown(browser, '/mfe-look');
    expect(previewed).toEqual({
      ...before,
      builds: { ...before.builds, 'mfe-look': idOf(two) },
      preview: { 'mfe-look': idOf(two) },
    });
    expect(before.builds['mfe-look']).toBe(idOf(one));
    expect(await others()).toEqual(before);
    await browser.fetch(`/?${COOKIE}=off`);
    expect(await shown(browser)).toEqual(before);
  });

  test('includes later releases, and is the current page once the build is released', async () => {
    const { one, two, browser } = await startPreview('mfe-follow');
    const before = await shown(browser);
    const beside = offer('mfe-beside');
    await send(api, beside, null);
    expect(await shown(browser)).toEqual({
      id: before.id + 1,
      builds: { ...before.builds, 'mfe-beside': idOf(beside) },
      preview: { 'mfe-follow': idOf(two) },
    });
    await send(api, two, idOf(one));
    expect(await shown(browser)).toEqual(await shown(new TestBrowser(api)));
  });

  test('is the current one if the build no longer fits', async () => {
    const manifest = { routes: [{ path: '/wanted' }], slots: {} };
    const browser = new TestBrowser(api);
    await browser.fetch(`/?${parameterOf(await preview(api, offer('mfe-wanting', { manifest })))}`);
    expect(await shown(browser)).toMatchObject({ preview: { 'mfe-wanting': expect.any(String) } });
    await send(api, offer('mfe-faster', { manifest }), null);
    expect(await shown(browser)).toEqual(await shown(new TestBrowser(api)));
  });

  test('is the current one if the build is pruned, unknown or unreadable', async () => {
    const { two, browser } = await startPreview('mfe-lost');
    const em = api.app.get(EntityManager).fork();
    await em.execute(`update builds set pruned_at = now() where id = '${idOf(two)}'`);
    const current = await shown(new TestBrowser(api));
    expect(await shown(browser)).toEqual(current);
    browser.cookies.set(COOKIE, tokenFor({ builds: { 'mfe-lost': 'e'.repeat(32) } }));
    expect(await shown(browser)).toEqual(current);
    const paints = { version: '3', firstPaints: 'paints.json' };
    const unreadable = offer('mfe-lost', paints, { 'paints.json': '{"paints":[]}' });
    const parameter = parameterOf(await preview(api, unreadable));
    await damage(api, unreadable);
    await browser.fetch(`/?${parameter}`);
    expect(await shown(browser)).toEqual(current);
    jest.spyOn(api.app.get(Builds), 'describe').mockRejectedValue(new Error('The database is away.'));
    browser.cookies.set(COOKIE, tokenFor({ builds: { 'mfe-lost': 'd'.repeat(32) } }));
    expect(await shown(browser)).toEqual(current);
  });

  test('has a remote that could not be read as soon as it can', async () => {
    const { browser } = await startPreview('mfe-beside');
    const paints = { firstPaints: 'paints.json' };
    const absent = offer('mfe-absent', paints, { 'paints.json': '{"paints":[]}' });
    await damage(api, absent);
    await send(api, absent, null);
    const projects = async () => Object.keys((await shown(browser)).builds as object);
    expect(await projects()).not.toContain('mfe-absent');
    expect(await projects()).toContain('mfe-beside');
    await mend(api, absent);
    await until(async () => (await projects()).includes('mfe-absent'));
  });

  test('is the current one with a forged cookie', async () => {
    const { two, browser } = await startPreview('mfe-forged');
    const forged = previewToken(
      { sessionSecret: 'x'.repeat(32) },
      { builds: { 'mfe-forged': idOf(two) } },
      new Date(Date.now() + 60_000),
    );
    browser.cookies.set(COOKIE, forged);
    expect(await shown(browser)).toEqual(await shown(new TestBrowser(api)));
  });
});

test('a previewed generation is complete, lists its different builds, and has the current number', async () => {
  const [one, two] = [version('mfe-whole', 1), version('mfe-whole', 2)];
  const { body } = await send(api, one, null);
  await send(api, two, idOf(one));
  await send(api, offer('mfe-since'), null);
  const today = await shown(new TestBrowser(api));
  const asked = await (
    await newAdmin(api)
  ).call('previewGeneration', { params: { n: String(body.generation) } });
  const browser = new TestBrowser(api);
  await browser.fetch(`/?${parameterOf(asked as Sent)}`);
  const previewed = await shown(browser);
  const { 'mfe-since': _, ...without } = today.builds as Record<string, string>;
  expect(previewed).toEqual({
    id: today.id,
    builds: { ...without, 'mfe-whole': idOf(one) },
    preview: { 'mfe-whole': idOf(one) },
  });
});
