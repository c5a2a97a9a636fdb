import type { ServerResponse } from 'node:http';
import { MikroORM, raw } from '@mikro-orm/postgresql';
import sharp from 'sharp';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import { PagesServer } from '../../../test/pages-server.ts';
import { type SecondApp, startSecondApp } from '../../../test/second-app.ts';
import { until } from '../../../test/until.ts';
import { OutboundError } from '../outbound/outbound-error.ts';
import { StoredPictures } from './stored-pictures.ts';
import { PageReadings } from './page-readings.ts';
import { PageReading } from './page-reading.entity.ts';

const REQUESTS = 12;
const LONG_TIMEOUT_MS = 90_000;

let server: PagesServer;
let api: TestApp;
let elsewhere: SecondApp;
let logo: Buffer;
/** Requests that a test answers by hand. */
let held: (() => void)[] = [];

beforeAll(async () => {
  logo = await sharp({ create: { width: 90, height: 90, channels: 3, background: '#8e1f45' } })
    .png()
    .toBuffer();
  server = await PagesServer.start(({ url = '' }, response) => answer(url, response));
  api = await startTestApp({ outboundAllow: [server.host] });
  elsewhere = await startSecondApp(api);
  // Long timeouts, because the tests answer requests by hand.
  for (const { app } of [api, elsewhere]) {
    app.get(StoredPictures).deadlineMs = LONG_TIMEOUT_MS;
    Object.assign(app.get(PageReadings), {
      timeoutMs: { page: LONG_TIMEOUT_MS, picture: LONG_TIMEOUT_MS },
      sayEveryMs: 500,
    });
  }
});
beforeEach(() => {
  server.asked = [];
  server.mostAtOnce = 0;
  held = [];
});
afterAll(async () => {
  await elsewhere.close();
  await api.close();
  server.close();
});

function answer(url: string, response: ServerResponse): void {
  if (url.startsWith('/held')) held.push(() => void response.end(logo));
  else if (url.startsWith('/gone')) response.writeHead(404).end();
  else response.end(logo);
}

const keep = ({ app }: Pick<TestApp, 'app'>, path: string, edgeMin?: number) =>
  app.get(StoredPictures).keep('food', `http://${server.host}${path}`, edgeMin);
/** Alternates between the two processes. */
const processOf = (index: number) => [api, elsewhere][index % 2]!;
const age = (by: string) =>
  api.app
    .get(MikroORM)
    .em.fork()
    .nativeUpdate(PageReading, { page: null }, { readAt: raw(`now() - interval '${by}'`) });

test('concurrent requests for a picture at two processes cause one fetch', async () => {
  const requests = Array.from({ length: REQUESTS }, (_, index) => keep(processOf(index), '/held/logo'));
  await until(() => held.length > 0);
  // A later request has been answered, so all earlier ones have arrived.
  for (const at of [api, elsewhere]) await keep(at, `/logo/${at.url}`);
  for (const give of held) give();
  const hashes = await Promise.all(requests);
  expect(new Set(hashes).size).toBe(1);
  expect(await keep(elsewhere, '/held/logo')).toBe(hashes[0]);
  expect(server.countOf('/held/logo')).toBe(1);
});

test('a failure is cached for ten minutes, for both processes', async () => {
  for (const { app } of [api, elsewhere, api])
    await expect(keep({ app }, '/gone/logo')).rejects.toThrow(OutboundError);
  await age('9 minutes');
  await expect(keep(elsewhere, '/gone/logo')).rejects.toThrow(OutboundError);
  expect(server.countOf('/gone/logo')).toBe(1);
  await age('11 minutes');
  await expect(keep(elsewhere, '/gone/logo')).rejects.toThrow(OutboundError);
  expect(server.countOf('/gone/logo')).toBe(2);
});

test('a picture that is too small for one request is returned for another', async () => {
  await expect(keep(api, '/icon', 100)).rejects.toThrow();
  expect(await keep(elsewhere, '/icon', 16)).toMatch(/^[a-f0-9]{64}$/);
});

test('at most two concurrent fetches per host, over both processes', async () => {
  const paths = Array.from({ length: 6 }, (_, at) => `/held/${at}`);
  const requests = paths.map((path, at) => keep(processOf(at), path));
  for (let done = 0; done < paths.length; done += 2) {
    await until(() => held.length >= 2);
    for (const give of held.splice(0)) give();
  }
  expect(new Set(await Promise.all(requests)).size).toBe(paths.length);
  expect([...server.asked].sort()).toEqual(paths);
  expect(server.mostAtOnce).toBe(2);
});

test('a swept picture is fetched again at the next request', async () => {
  const hash = await keep(api, '/logo');
  await api.app.get(StoredPictures).sweep('food', (page) => Promise.resolve(page.map((each) => each.hash)));
  expect(await keep(elsewhere, '/logo')).toBe(hash);
  expect(server.asked).toEqual(['/logo', '/logo']);
});
