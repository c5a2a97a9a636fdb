import { MikroORM, raw } from '@mikro-orm/postgresql';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import { type SecondApp, startSecondApp } from '../../../test/second-app.ts';
import { until } from '../../../test/until.ts';
import { PageReading } from './page-reading.entity.ts';
import { PageReadings } from './page-readings.ts';
import type { ReadPage } from './pages.ts';

let api: TestApp;
let elsewhere: SecondApp;
beforeAll(async () => {
  api = await startTestApp();
  elsewhere = await startSecondApp(api);
});
afterAll(async () => {
  await elsewhere.close();
  await api.close();
});

let lastPage = 0;
/** A page that no other test asks for. */
const newUrl = () => `https://kitchen-${++lastPage}.example/pici`;
const page = (title: string): ReadPage => ({ title, picture: null, recipe: null });
const rows = () => api.app.get(MikroORM).em.fork();
const age = (url: string, by: string) =>
  rows().nativeUpdate(PageReading, { host: new URL(url).host }, { readAt: raw(`now() - interval '${by}'`) });

/** Asks a process, which reads `said`, or nothing. @returns what it was told, and whether it read */
async function ask(at: Pick<TestApp, 'app'>, url: string, said: string | null) {
  let read = false;
  const told = await at.app.get(PageReadings).of('food', url, () => {
    read = true;
    return said === null ? Promise.reject(new Error('Nothing')) : Promise.resolve(page(said));
  });
  return [told?.title ?? null, read];
}

test.each([
  ['Pici', '23 hours', ['Pici', false]],
  ['Pici', '25 hours', ['Tart', true]],
  [null, '9 minutes', [null, false]],
  [null, '11 minutes', ['Tart', true]],
])('that a page said %j is believed %s later: %j', async (said, later, told) => {
  const url = newUrl();
  expect(await ask(api, url, said)).toEqual([said, true]);
  expect(await ask(elsewhere, url, 'Tart')).toEqual([said, false]);
  await age(url, later);
  expect(await ask(elsewhere, url, 'Tart')).toEqual(told);
});

test('what is known while it is read is no answer, and stands there for who cannot wait', async () => {
  const url = newUrl();
  const told = Promise.withResolvers<ReadPage>();
  const isTold = Promise.withResolvers<void>();
  const whole = api.app.get(PageReadings).of('food', url, async (tell) => {
    await tell(page('Pici'));
    isTold.resolve();
    return told.promise;
  });
  await isTold.promise;
  expect(await elsewhere.app.get(PageReadings).soFar('food', url)).toMatchObject({ title: 'Pici' });
  const other = ask(elsewhere, url, 'never read');
  told.resolve(page('Pici, whole'));
  expect([(await whole)?.title, await other]).toEqual(['Pici, whole', ['Pici, whole', false]]);
});

test('who reads for longer than its word is good for says it again', async () => {
  const url = newUrl();
  const done = Promise.withResolvers<ReadPage>();
  const readings = api.app.get(PageReadings);
  expect(readings.sayEveryMs).toBe(3000);
  readings.sayEveryMs = 10;
  const reading = readings.of('food', url, () => done.promise);
  const wordUntil = async () =>
    (await rows().findOne(PageReading, { host: new URL(url).host }))?.readingUntil?.getTime() ?? 0;
  await until(async () => (await wordUntil()) > 0);
  const first = await wordUntil();
  await until(async () => (await wordUntil()) > first);
  readings.sayEveryMs = 3000;
  done.resolve(page('Pici'));
  await reading;
  expect(await wordUntil()).toBe(0);
});

test('what was said long ago is forgotten, and what is being read again is not', async () => {
  const [old, again, recent] = [newUrl(), newUrl(), newUrl()];
  for (const url of [old, again, recent]) await ask(api, url, 'Pici');
  await age(old, '2 days');
  await age(again, '2 days');
  const done = Promise.withResolvers<ReadPage>();
  const begun = Promise.withResolvers<void>();
  const reading = api.app.get(PageReadings).of('food', again, () => (begun.resolve(), done.promise));
  await begun.promise;
  await api.app.get(PageReadings).sweep(rows());
  const hosts = (await rows().findAll(PageReading)).map(({ host }) => host);
  expect([old, again, recent].map((url) => hosts.includes(new URL(url).host))).toEqual([false, true, true]);
  done.resolve(page('Pici'));
  await reading;
});
