import { MikroORM } from '@mikro-orm/postgresql';
import type { FoodLookedUpView } from '@yolo/contract/lists';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import { ApiProcess } from '../../../test/api-process.ts';
import { type Answer, newMember, TestBrowser } from '../../../test/browser.ts';
import { html, PagesServer } from '../../../test/pages-server.ts';
import { type SecondApp, startSecondApp } from '../../../test/second-app.ts';
import { until } from '../../../test/until.ts';
import { PageReading } from './page-reading.entity.ts';
import { Pages } from './pages.ts';

const ASKERS = 100;
/** Besides the way. Who waits is answered after 2.5 s, and a busy machine is late; a page is waited for for up to 8 s. */
const ANSWERED_MS = 3500;
/** Of each of the two addresses at which a slow page is: longer than anybody waits, and in time for each. */
const SLOW_MS = 1500;
/** The word of who reads is good for ten seconds, on a machine that does other things too. */
const SILENCE_MS = 40_000;

let pages: PagesServer;
let inside: PagesServer;
let api: TestApp;
let elsewhere: SecondApp;
/** A browser at each process. */
let members: TestBrowser[];
beforeAll(async () => {
  inside = await PagesServer.start((_, response) => response.end('secret'));
  pages = await PagesServer.start(({ url = '' }, response) => {
    const page = () => html(response, `<title>Pici ${url}</title>`);
    if (url.startsWith('/fast')) page();
    else if (url.startsWith('/many')) setTimeout(page, 50);
    else if (url === '/slow')
      setTimeout(() => response.writeHead(302, { location: '/then/slow' }).end(), SLOW_MS);
    else if (url === '/then/slow') setTimeout(() => html(response, '<title>Pici /slow</title>'), SLOW_MS);
    else if (url.startsWith('/shows-hanging'))
      html(response, `<title>Pici ${url}</title><meta property="og:image" content="/hanging.png">`);
    else if (url.startsWith('/killed')) {
      if (pages.countOf(url) > 1) page();
    } else if (url.startsWith('/broken')) response.writeHead(500).end();
    else if (url.startsWith('/sent-inside'))
      response.writeHead(302, { location: `http://${inside.host}/secret` }).end();
    else if (url.startsWith('/shows-inside'))
      html(
        response,
        `<title>Pici ${url}</title><meta property="og:image" content="http://${inside.host}/a.png">`,
      );
  });
  api = await startTestApp({ outboundAllow: [pages.host] });
  elsewhere = await startSecondApp(api);
  const member = await newMember(api);
  members = [member, same(member, elsewhere)];
  // What reads pages has begun, at both.
  for (const { app } of [api, elsewhere])
    await app.get(Pages).read('food', `http://${pages.host}/fast/first?${app === api.app}`);
  await lookUp(member, '/fast/known');
});
beforeEach(() => {
  pages.asked = [];
  pages.mostAtOnce = 0;
});
afterAll(async () => {
  await elsewhere.close();
  await api.close();
  pages.close();
  inside.close();
});

/** A member's browser that comes to another process. */
const same = (member: TestBrowser, at: { url: string }) =>
  Object.assign(new TestBrowser(at as TestApp), { session: member.session });
const lookUp = (browser: TestBrowser, path: string): Promise<Answer> =>
  browser.call('lookUpFood', { body: { kind: 'recipe', url: `http://${pages.host}${path}` } });
const reading = async (path: string) => {
  const host = pages.host;
  const rows = await api.app.get(MikroORM).em.fork().find(PageReading, { host });
  return rows.find(({ page }) => page?.title?.endsWith(path));
};

/** What everybody was told, and how long the last one waited. */
async function allAsk(path: string) {
  const begun = performance.now();
  const answers = await Promise.all(
    Array.from({ length: ASKERS }, (_, asker) => lookUp(members[asker % members.length]!, path)),
  );
  const waited = performance.now() - begun;
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  return { titles: [...new Set(answers.map(({ body }) => (body as FoodLookedUpView).title))], waited };
}

test.each([
  ['that is there', '/fast', /^Pici/],
  ['that takes three seconds', '/slow', /^(?:127|Pici)/],
  ['that never comes', '/hanging', /^127/],
  ['that fails', '/broken', /^127/],
  ['that sends them inside', '/sent-inside', /^127/],
  ['whose picture is inside', '/shows-inside', /^Pici/],
  ['whose picture never comes', '/shows-hanging', /^Pici/],
])(
  'of a page %s, a hundred who ask two processes are one fetch, and all are answered',
  async (_, path, title) => {
    const { titles, waited } = await allAsk(path);
    for (const each of titles) expect(each).toMatch(title);
    const { waited: way } = await allAsk('/fast/known');
    expect(waited - way).toBeLessThan(ANSWERED_MS);
    // Also of those who come a little later.
    expect((await lookUp(members[1]!, path)).status).toBe(200);
    expect(pages.countOf(path)).toBe(1);
    expect(inside.connections).toBe(0);
  },
);

test('a process that is killed while it reads a page is followed by another, which reads it once', async () => {
  const { databaseUrl, dataDir, sessionSecret, publicUrl } = api.config;
  // It counts as one does that is no test's.
  await api.app.get(MikroORM).em.fork().execute('delete from rate_limits');
  const killed = await ApiProcess.start(databaseUrl!, dataDir, {
    ...{ SESSION_SECRET: sessionSecret, PUBLIC_URL: publicUrl, OUTBOUND_ALLOW: pages.host },
  });
  try {
    const lost = lookUp(same(members[0]!, killed), '/killed').catch(() => null);
    await until(() => pages.countOf('/killed') === 1, SILENCE_MS);
    await killed.kill();
    await lost;
  } finally {
    await killed.kill();
  }
  await until(async () => {
    const { body } = await lookUp(members[1]!, '/killed');
    return (body as FoodLookedUpView).title === 'Pici /killed';
  }, SILENCE_MS);
  expect(pages.countOf('/killed')).toBe(2);
});

test('what took longer than anybody waits is there for the next caller, at either process', async () => {
  await until(async () => (await reading('/slow')) !== undefined);
  for (const member of members)
    expect((await lookUp(member, '/slow')).body).toMatchObject({ title: 'Pici /slow' });
  expect(pages.asked).toEqual([]);
});

test('two at a time of one host, over both processes', async () => {
  const paths = Array.from({ length: 12 }, (_, at) => `/many/${at}`);
  const read = paths.map((path, at) =>
    [api, elsewhere][at % 2]!.app.get(Pages).read('food', `http://${pages.host}${path}`),
  );
  expect((await Promise.all(read)).map((page) => page?.title)).toEqual(paths.map((path) => `Pici ${path}`));
  expect([...pages.asked].sort()).toEqual([...paths].sort());
  expect(pages.mostAtOnce).toBeLessThanOrEqual(2);
});
