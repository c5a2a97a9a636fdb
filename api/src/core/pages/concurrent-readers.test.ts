import type { ServerResponse } from 'node:http';
import type { FoodLookedUpView } from '@yolo/contract/lists';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import { type Answer, newMember, TestBrowser } from '../../../test/browser.ts';
import { html, PagesServer } from '../../../test/pages-server.ts';
import { type SecondApp, startSecondApp } from '../../../test/second-app.ts';
import { until } from '../../../test/until.ts';
import { PictureCandidates } from './picture-candidates.ts';
import { Pages } from './pages.ts';

// `concurrent-readers.soak.ts` makes a hundred calls with real times, and kills a reading process.

const CALLS = 12;

let pages: PagesServer;
let inside: PagesServer;
let api: TestApp;
let elsewhere: SecondApp;
/** A browser at each process. */
let members: TestBrowser[];
/** Requests that a test answers by hand. */
let held: (() => void)[] = [];
beforeAll(async () => {
  inside = await PagesServer.start((_, response) => response.end('secret'));
  pages = await PagesServer.start(({ url = '' }, response) => answer(url, response));
  api = await startTestApp({ outboundAllow: [pages.host] });
  elsewhere = await startSecondApp(api);
  const member = await newMember(api);
  members = [member, Object.assign(new TestBrowser(elsewhere as TestApp), { session: member.session })];
});
beforeEach(() => {
  pages.asked = [];
  pages.mostAtOnce = 0;
  held = [];
  setTimeouts(90_000);
});
afterAll(async () => {
  await elsewhere.close();
  await api.close();
  pages.close();
  inside.close();
});

function answer(url: string, response: ServerResponse): void {
  const page = (more = '') => html(response, `<title>Pici ${url}</title>${more}`);
  const showing = (picture: string) => page(`<meta property="og:image" content="${picture}">`);
  if (url.startsWith('/fast')) page();
  else if (url.startsWith('/held')) held.push(page);
  else if (url.startsWith('/shows-hanging')) showing('/hanging.png');
  else if (url.startsWith('/broken')) response.writeHead(500).end();
  else if (url.startsWith('/sent-inside'))
    response.writeHead(302, { location: `http://${inside.host}/secret` }).end();
  else if (url.startsWith('/shows-inside')) showing(`http://${inside.host}/a.png`);
}

/** Sets how long callers wait for a page, and a page for a picture. */
function setTimeouts(ms: number, candidateMs = 90_000): void {
  for (const { app } of [api, elsewhere]) {
    app.get(Pages).timeoutMs = ms;
    app.get(PictureCandidates).deadlines = { candidateMs, searchMs: candidateMs };
  }
}

const lookUp = (browser: TestBrowser, path: string): Promise<Answer> =>
  browser.call('lookUpFood', { body: { kind: 'recipe', url: `http://${pages.host}${path}` } });

/** @returns the distinct titles in the answers */
async function callTogether(path: string): Promise<string[]> {
  const answers = await Promise.all(
    Array.from({ length: CALLS }, (_, index) => lookUp(members[index % members.length]!, path)),
  );
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  return [...new Set(answers.map(({ body }) => (body as FoodLookedUpView).title))];
}

test('callers wait two and a half seconds for a page', () => {
  expect(new Pages(...([] as unknown as ConstructorParameters<typeof Pages>)).timeoutMs).toBe(2500);
});

test.each([
  ['that loads', '/fast', /^Pici/],
  ['that fails', '/broken', /^127/],
  ['that redirects to a private address', '/sent-inside', /^127/],
  ['whose picture is at a private address', '/shows-inside', /^Pici/],
])(
  'many calls at two processes for a page %s cause one fetch, and get the same answer',
  async (_, path, title) => {
    expect(await callTogether(path)).toEqual([expect.stringMatching(title)]);
    // Later calls cause no fetch either.
    expect((await lookUp(members[1]!, path)).status).toBe(200);
    expect(pages.countOf(path)).toBe(1);
    expect(inside.connections).toBe(0);
  },
);

test('for a page that takes too long callers get its host; the next caller gets the page', async () => {
  setTimeouts(50);
  expect(await callTogether('/held')).toEqual([expect.stringMatching(/^127/)]);
  await until(() => held.length === 1);
  held[0]!();
  setTimeouts(90_000);
  for (const member of members)
    expect((await lookUp(member, '/held')).body).toMatchObject({ title: 'Pici /held' });
  expect(pages.countOf('/held')).toBe(1);
});

test('at most two pages of a host are read at the same time, over both processes', async () => {
  const paths = Array.from({ length: 6 }, (_, at) => `/held/${at}`);
  const read = paths.map((path, at) =>
    [api, elsewhere][at % 2]!.app.get(Pages).read('food', `http://${pages.host}${path}`),
  );
  for (let done = 0; done < paths.length; done += 2) {
    await until(() => held.length >= 2);
    for (const page of held.splice(0)) page();
  }
  expect((await Promise.all(read)).map((page) => page?.title)).toEqual(paths.map((path) => `Pici ${path}`));
  expect([...pages.asked].sort()).toEqual(paths);
  expect(pages.mostAtOnce).toBe(2);
});

test('a page whose picture hangs is returned without it', async () => {
  setTimeouts(90_000, 50);
  expect(await callTogether('/shows-hanging')).toEqual([expect.stringMatching(/^Pici/)]);
  expect(pages.countOf('/shows-hanging')).toBe(1);
});
