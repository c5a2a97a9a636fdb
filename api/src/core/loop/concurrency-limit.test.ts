import { ConcurrencyLimit } from './concurrency-limit.ts';

test('runs at most the given number at the same time, and rejects when too many wait', async () => {
  const limit = new ConcurrencyLimit(2, 3);
  let [running, most] = [0, 0];
  const work = async () => {
    most = Math.max(most, ++running);
    await new Promise(setImmediate);
    running -= 1;
  };
  const accepted = Array.from({ length: 5 }, () => limit.run(work));
  await expect(limit.run(work)).rejects.toMatchObject({ code: 'unavailable' });
  await Promise.all(accepted);
  expect(most).toBe(2);
  await limit.run(() => Promise.reject(new Error('failed'))).catch(() => undefined);
  await Promise.all([1, 2, 3].map(() => limit.run(work)));
  expect(running).toBe(0);
});
