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

const CALLS = 100;
/**
 * Without the overhead of the calls. Callers are answered after 2.5 s, or later on a busy machine; the page itself may
 * take up to 8 s.
 */
const ANSWER_MAX_MS = 3500;
/** Delay of each of the slow page's two addresses: together longer than callers wait, but each within its limit. */
const SLOW_MS = 1500;
/** A reader's lease lasts ten seconds; more for a busy machine. */
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
  // Starts the page process of both.
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

/** The same member's browser at another process. */
const same = (member: TestBrowser, at: { url: string }) =>
  Object.assign(new TestBrowser(at as TestApp), { session: member.session });
const lookUp = (browser: TestBrowser, path: string): Promise<Answer> =>
  browser.call('lookUpFood', { body: { kind: 'recipe', url: `http://${pages.host}${path}` } });
const reading = async (path: string) => {
  const host = pages.host;
  const rows = await api.app.get(MikroORM).em.fork().find(PageReading, { host });
  return rows.find(({ page }) => page?.title?.endsWith(path));
};

/** The distinct titles in the answers, and the time until the last one. */
async function callTogether(path: string) {
  const begun = performance.now();
  const answers = await Promise.all(
    Array.from({ length: CALLS }, (_, index) => lookUp(members[index % members.length]!, path)),
  );
  const waited = performance.now() - begun;
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  return { titles: [...new Set(answers.map(({ body }) => (body as FoodLookedUpView).title))], waited };
}

test.each([
  ['that loads', '/fast', /^Pici/],
  ['that takes three seconds', '/slow', /^(?:127|Pici)/],
  ['that hangs', '/hanging', /^127/],
  ['that fails', '/broken', /^127/],
  ['that redirects to a private address', '/sent-inside', /^127/],
  ['whose picture is at a private address', '/shows-inside', /^Pici/],
  ['whose picture hangs', '/shows-hanging', /^Pici/],
])(
  'a hundred calls at two processes for a page %s cause one fetch, and all are answered',
  async (_, path, title) => {
    const { titles, waited } = await callTogether(path);
    for (const each of titles) expect(each).toMatch(title);
    const { waited: overhead } = await callTogether('/fast/known');
    expect(waited - overhead).toBeLessThan(ANSWER_MAX_MS);
    // Later calls cause no fetch either.
    expect((await lookUp(members[1]!, path)).status).toBe(200);
    expect(pages.countOf(path)).toBe(1);
    expect(inside.connections).toBe(0);
  },
);

test('after a process is killed while it reads a page, another one reads it once', async () => {
  const { databaseUrl, dataDir, sessionSecret, publicUrl } = api.config;
  // It has real rate limits, unlike test processes.
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

test('a page that took longer than callers wait is returned to the next caller, at either process', async () => {
  await until(async () => (await reading('/slow')) !== undefined);
  for (const member of members)
    expect((await lookUp(member, '/slow')).body).toMatchObject({ title: 'Pici /slow' });
  expect(pages.asked).toEqual([]);
});

test('at most two pages of a host are read at the same time, over both processes', async () => {
  const paths = Array.from({ length: 12 }, (_, at) => `/many/${at}`);
  const read = paths.map((path, at) =>
    [api, elsewhere][at % 2]!.app.get(Pages).read('food', `http://${pages.host}${path}`),
  );
  expect((await Promise.all(read)).map((page) => page?.title)).toEqual(paths.map((path) => `Pici ${path}`));
  expect([...pages.asked].sort()).toEqual([...paths].sort());
  expect(pages.mostAtOnce).toBeLessThanOrEqual(2);
});
