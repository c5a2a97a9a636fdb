import { LoadFailure } from './failure';
import { Scripts } from './scripts';

const CHUNK = 'http://localhost/builds/mfe-test/abc/7.js';
const OTHER = 'http://localhost/builds/mfe-other/abc/7.js';

/** A page whose requests are answered by hand, in the order in which they were asked. */
function page() {
  const asked: { url: string; attempt: number; come(): void; fail(): void }[] = [];
  const scripts = new Scripts(
    (url, { attempt }) =>
      new Promise<void>((resolve, reject) => {
        const fail = () => reject(new LoadFailure('unreachable', `${url} ${attempt}`));
        asked.push({ url, attempt, come: resolve, fail });
      }),
  );
  return { scripts, asked };
}

test('a further attempt sends a second request beside a hanging one, and all waiting callers get the first answer', async () => {
  const { scripts, asked } = page();
  const first = scripts.load(CHUNK, null);
  const other = scripts.load(OTHER, null);
  scripts.hasten(['mfe-test', 'shell']);
  expect(scripts.load(CHUNK, null)).toBe(first);
  expect(asked.map(({ url, attempt }) => [url, attempt])).toEqual([
    [CHUNK, 0],
    [OTHER, 0],
    [CHUNK, 1],
  ]);
  asked[2]!.come();
  await first;
  // The first request gives up in the end; nobody waits for it any more.
  asked[0]!.fail();
  await scripts.load(CHUNK, null);
  scripts.hasten(['mfe-test']);
  expect(asked).toHaveLength(3);
  asked[1]!.come();
  await other;
});

test('it fails when no request has brought it, and is then asked for anew', async () => {
  const { scripts, asked } = page();
  const loading = scripts.load(CHUNK, null);
  let failed = false;
  const failure = loading.catch((error: Error) => ((failed = true), error.message));
  scripts.hasten(['mfe-test']);
  asked[0]!.fail();
  await Promise.resolve();
  expect(failed).toBe(false);
  asked[1]!.fail();
  expect(await failure).toBe(`${CHUNK} 1`);
  void scripts.load(CHUNK, null);
  expect(asked[2]).toMatchObject({ url: CHUNK, attempt: 2 });
});
