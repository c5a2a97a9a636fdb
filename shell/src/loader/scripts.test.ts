import { LoadFailure } from './failure';
import { Scripts } from './scripts';

const CHUNK = 'http://localhost/builds/mfe-test/abc/7.js';
const OTHER = 'http://localhost/builds/mfe-other/abc/7.js';

/** A page whose script requests the test settles, in the order in which they were sent. */
function page() {
  const requests: { url: string; attempt: number; succeed(): void; fail(): void }[] = [];
  const scripts = new Scripts(
    (url, { attempt }) =>
      new Promise<void>((resolve, reject) => {
        const fail = () => reject(new LoadFailure('unreachable', `${url} ${attempt}`));
        requests.push({ url, attempt, succeed: resolve, fail });
      }),
  );
  return { scripts, requests };
}

test('a further attempt sends a second request beside a hanging one, and all waiting callers get the first answer', async () => {
  const { scripts, requests } = page();
  const first = scripts.load(CHUNK, null);
  const other = scripts.load(OTHER, null);
  scripts.retryPending(['mfe-test', 'shell']);
  expect(scripts.load(CHUNK, null)).toBe(first);
  expect(requests.map(({ url, attempt }) => [url, attempt])).toEqual([
    [CHUNK, 0],
    [OTHER, 0],
    [CHUNK, 1],
  ]);
  requests[2]!.succeed();
  await first;
  // The late failure of the first request has no effect.
  requests[0]!.fail();
  await scripts.load(CHUNK, null);
  scripts.retryPending(['mfe-test']);
  expect(requests).toHaveLength(3);
  requests[1]!.succeed();
  await other;
});

test('a load fails when all its requests have failed, and is then requested again', async () => {
  const { scripts, requests } = page();
  const loading = scripts.load(CHUNK, null);
  let failed = false;
  const failure = loading.catch((error: Error) => ((failed = true), error.message));
  scripts.retryPending(['mfe-test']);
  requests[0]!.fail();
  await Promise.resolve();
  expect(failed).toBe(false);
  requests[1]!.fail();
  expect(await failure).toBe(`${CHUNK} 1`);
  void scripts.load(CHUNK, null);
  expect(requests[2]).toMatchObject({ url: CHUNK, attempt: 2 });
});
