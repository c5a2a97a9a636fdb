import { ConcurrencyLimit } from './concurrency-limit.ts';

test('no more is under way than may be, and who comes when too many wait is refused', async () => {
  const atOnce = new ConcurrencyLimit(2, 3);
  let [underWay, most] = [0, 0];
  const work = async () => {
    most = Math.max(most, ++underWay);
    await new Promise(setImmediate);
    underWay -= 1;
  };
  const taken = Array.from({ length: 5 }, () => atOnce.run(work));
  await expect(atOnce.run(work)).rejects.toMatchObject({ code: 'unavailable' });
  await Promise.all(taken);
  expect(most).toBe(2);
  await atOnce.run(() => Promise.reject(new Error('failed'))).catch(() => undefined);
  await Promise.all([1, 2, 3].map(() => atOnce.run(work)));
  expect(underWay).toBe(0);
});
