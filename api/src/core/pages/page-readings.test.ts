import { MikroORM, raw } from '@mikro-orm/postgresql';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import { Transactions } from '../database/transactions.ts';
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
/** A page that no other test uses. */
const newUrl = () => `https://kitchen-${++lastPage}.example/pici`;
const page = (title: string): ReadPage => ({ title, picture: null, recipe: null });
const rows = () => api.app.get(MikroORM).em.fork();
const setAge = (url: string, by: string) =>
  rows().nativeUpdate(PageReading, { host: new URL(url).host }, { readAt: raw(`now() - interval '${by}'`) });

/**
 * Reads through a process, where reading gives `title` or fails if null.
 * @returns the result, and whether the page was read
 */
async function ask(at: Pick<TestApp, 'app'>, url: string, title: string | null) {
  let read = false;
  const result = await at.app.get(PageReadings).readOnce('food', url, () => {
    read = true;
    return title === null ? Promise.reject(new Error('Nothing')) : Promise.resolve(page(title));
  });
  return [result?.title ?? null, read];
}

test.each([
  ['Pici', '23 hours', ['Pici', false]],
  ['Pici', '25 hours', ['Tart', true]],
  [null, '9 minutes', [null, false]],
  [null, '11 minutes', ['Tart', true]],
])('the result %j is cached %s later: %j', async (title, age, expected) => {
  const url = newUrl();
  expect(await ask(api, url, title)).toEqual([title, true]);
  expect(await ask(elsewhere, url, 'Tart')).toEqual([title, false]);
  await setAge(url, age);
  expect(await ask(elsewhere, url, 'Tart')).toEqual(expected);
});

test('a partial result is stored for callers who cannot wait, but does not answer the others', async () => {
  const url = newUrl();
  const result = Promise.withResolvers<ReadPage>();
  const isPartial = Promise.withResolvers<void>();
  const whole = api.app.get(PageReadings).readOnce('food', url, async (tell) => {
    await tell(page('Pici'));
    isPartial.resolve();
    return result.promise;
  });
  await isPartial.promise;
  expect(await elsewhere.app.get(PageReadings).partialResult('food', url)).toMatchObject({ title: 'Pici' });
  const other = ask(elsewhere, url, 'never read');
  result.resolve(page('Pici, whole'));
  expect([(await whole)?.title, await other]).toEqual(['Pici, whole', ['Pici, whole', false]]);
});

test('pages of one host wait in their process, without transactions that could only fail', async () => {
  const begun = jest.spyOn(api.app.get(Transactions), 'run');
  const readings = api.app.get(PageReadings);
  const url = newUrl();
  const held: (() => void)[] = [];
  const all = Array.from({ length: 6 }, (_, at) =>
    readings.readOnce('food', `${url}/${at}`, async () => {
      await new Promise<void>((resolve) => held.push(resolve));
      return page('Pici');
    }),
  );
  for (let read = 0; read < all.length; read += 2) {
    await until(() => held.length === 2);
    for (const done of held.splice(0)) done();
  }
  await Promise.all(all);
  // Each page begins and is written once.
  expect(begun).toHaveBeenCalledTimes(2 * all.length);
  begun.mockRestore();
});

test('a long reading renews its lease', async () => {
  const url = newUrl();
  const done = Promise.withResolvers<ReadPage>();
  const readings = api.app.get(PageReadings);
  expect(readings.sayEveryMs).toBe(3000);
  readings.sayEveryMs = 10;
  const reading = readings.readOnce('food', url, () => done.promise);
  const leaseEnd = async () =>
    (await rows().findOne(PageReading, { host: new URL(url).host }))?.readingUntil?.getTime() ?? 0;
  await until(async () => (await leaseEnd()) > 0);
  const first = await leaseEnd();
  await until(async () => (await leaseEnd()) > first);
  readings.sayEveryMs = 3000;
  done.resolve(page('Pici'));
  await reading;
  expect(await leaseEnd()).toBe(0);
});

test('the sweep deletes old results, unless they are being read again', async () => {
  const [old, again, recent] = [newUrl(), newUrl(), newUrl()];
  for (const url of [old, again, recent]) await ask(api, url, 'Pici');
  await setAge(old, '2 days');
  await setAge(again, '2 days');
  const done = Promise.withResolvers<ReadPage>();
  const begun = Promise.withResolvers<void>();
  const reading = api.app.get(PageReadings).readOnce('food', again, () => (begun.resolve(), done.promise));
  await begun.promise;
  await api.app.get(PageReadings).sweep(rows());
  const hosts = (await rows().findAll(PageReading)).map(({ host }) => host);
  expect([old, again, recent].map((url) => hosts.includes(new URL(url).host))).toEqual([false, true, true]);
  done.resolve(page('Pici'));
  await reading;
});
