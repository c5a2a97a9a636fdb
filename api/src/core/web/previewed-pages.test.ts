import { EntityManager } from '@mikro-orm/postgresql';
import type { TestApp } from '../../../test/app.ts';
import { TestBrowser } from '../../../test/browser.ts';
import { generationIn } from '../../../test/publish.ts';
import {
  idOf,
  newAdmin,
  offer,
  type Offer,
  preview,
  send,
  type Sent,
  startWithShell,
  version,
} from '../../../test/release.ts';
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

/** What a browser's page is made of: the current number, the ids of its builds, and which it says are looked at. */
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

/** Two builds of a project, the first current and the second kept, and a browser that looks at the second. */
async function looking(project: string): Promise<{ one: Offer; two: Offer; browser: TestBrowser }> {
  const [one, two] = [version(project, 1), version(project, 2)];
  await send(api, one, null);
  const browser = new TestBrowser(api);
  await browser.fetch(`/?${parameterOf(await preview(api, two))}`);
  return { one, two, browser };
}

describe('the address', () => {
  test('sets a cookie for pages alone, and goes on to the same address without the token', async () => {
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
    ['what is no token', 'a.b'],
    ['two of them', `off&${COOKIE}=off`],
  ])('with %s ends a preview and goes on', async (_, value) => {
    const answer = await new TestBrowser(api).fetch(`/about?${COOKIE}=${value}`);
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/about']);
    expect(answer.headers.getSetCookie()).toEqual([
      expect.stringContaining(`${COOKIE}=; Path=/; Expires=Thu`),
    ]);
  });

  test('that has ended ends a preview, also where its cookie is still there', async () => {
    const { one, two, browser } = await looking('mfe-ended');
    const ended = tokenFor({ builds: { 'mfe-ended': idOf(two) } }, Date.now() - 1);
    browser.cookies.set(COOKIE, ended);
    expect(await shown(browser)).toMatchObject({ builds: { 'mfe-ended': idOf(one) }, preview: undefined });
    expect(browser.cookies.get(COOKIE)).toBe('');
    const answer = await browser.fetch(`/?${COOKIE}=${ended}`);
    expect([answer.status, answer.headers.getSetCookie().length]).toEqual([303, 1]);
  });

  test.each(['//elsewhere.example/x', '/\\elsewhere.example/x', '/%2F/elsewhere.example/x', '///x'])(
    'leads to no other site: %s',
    async (path) => {
      const location = (await new TestBrowser(api).fetch(`${path}?${COOKIE}=off`)).headers.get('location')!;
      expect(new URL(location, api.url).origin).toBe(api.url);
    },
  );

  test('is no page where none exists', async () => {
    for (const path of ['/api/nothing', '/builds/x', '/favicon.ico']) {
      expect((await new TestBrowser(api).fetch(`${path}?${COOKIE}=off`)).status).toBe(404);
    }
  });
});

describe('the page', () => {
  test('has the build in place for anybody who looks at it, and for nobody else', async () => {
    const { one, two, browser } = await looking('mfe-look');
    const others = async () => shown(new TestBrowser(api));
    const before = await others();
    const looked = await shown(browser, '/mfe-look');
    expect(looked).toEqual({
      ...before,
      builds: { ...before.builds, 'mfe-look': idOf(two) },
      preview: { 'mfe-look': idOf(two) },
    });
    expect(before.builds['mfe-look']).toBe(idOf(one));
    expect(await others()).toEqual(before);
    await browser.fetch(`/?${COOKIE}=off`);
    expect(await shown(browser)).toEqual(before);
  });

  test('follows what is released meanwhile, the number too, and the build itself when it is current', async () => {
    const { one, two, browser } = await looking('mfe-follow');
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

  test('is today’s where the build does not fit any more', async () => {
    const manifest = { routes: [{ path: '/wanted' }], slots: {} };
    const browser = new TestBrowser(api);
    await browser.fetch(`/?${parameterOf(await preview(api, offer('mfe-wanting', { manifest })))}`);
    expect(await shown(browser)).toMatchObject({ preview: { 'mfe-wanting': expect.any(String) } });
    await send(api, offer('mfe-faster', { manifest }), null);
    expect(await shown(browser)).toEqual(await shown(new TestBrowser(api)));
  });

  test('is today’s where the build is pruned, was never there, or cannot be read', async () => {
    const { two, browser } = await looking('mfe-lost');
    const em = api.app.get(EntityManager).fork();
    await em.execute(`update builds set pruned_at = now() where id = '${idOf(two)}'`);
    const todays = await shown(new TestBrowser(api));
    expect(await shown(browser)).toEqual(todays);
    browser.cookies.set(COOKIE, tokenFor({ builds: { 'mfe-lost': 'e'.repeat(32) } }));
    expect(await shown(browser)).toEqual(todays);
    const unreadable = offer('mfe-lost', { version: '3', firstPaints: 'gone.json' });
    await browser.fetch(`/?${parameterOf(await preview(api, unreadable))}`);
    expect(await shown(browser)).toEqual(todays);
    jest.spyOn(api.app.get(Builds), 'describe').mockRejectedValue(new Error('The database is away.'));
    browser.cookies.set(COOKIE, tokenFor({ builds: { 'mfe-lost': 'd'.repeat(32) } }));
    expect(await shown(browser)).toEqual(todays);
  });

  test('with a forged cookie is everybody’s', async () => {
    const { two, browser } = await looking('mfe-forged');
    const forged = previewToken(
      { sessionSecret: 'x'.repeat(32) },
      { builds: { 'mfe-forged': idOf(two) } },
      new Date(Date.now() + 60_000),
    );
    browser.cookies.set(COOKIE, forged);
    expect(await shown(browser)).toEqual(await shown(new TestBrowser(api)));
  });
});

test('a generation is shown whole, says which of its builds are others, and has today’s number', async () => {
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
  const looked = await shown(browser);
  const { 'mfe-since': _, ...without } = today.builds as Record<string, string>;
  expect(looked).toEqual({
    id: today.id,
    builds: { ...without, 'mfe-whole': idOf(one) },
    preview: { 'mfe-whole': idOf(one) },
  });
});
