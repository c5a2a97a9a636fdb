import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { ESLint } from 'eslint';

const root = fileURLToPath(new URL('../..', import.meta.url));
let eslint;

before(() => {
  eslint = new ESLint({ cwd: root });
});

async function refusals(code, file = 'api/src/new.test.ts') {
  const [{ messages }] = await eslint.lintText(code, { filePath: root + file, warnIgnored: true });
  assert.deepEqual(
    messages.filter(({ fatal }) => fatal),
    [],
  );
  return messages.filter(({ ruleId }) => ruleId === 'tests/no-timing');
}

const inTest = (body) => `test('it', async () => {\n  ${body}\n});`;
const oneLine = (code) => code.replaceAll(/\s+/g, ' ');
const withFakes = (body) => `beforeEach(() => jest.useFakeTimers());\n${inTest(body)}`;

for (const [messageId, code] of [
  ['clock', `const took = (begun: number) => Date.now() - begun;`],
  ['clock', inTest(`const begun = Date.now(); await work(); expect(Date.now() - begun).toBeLessThan(1000);`)],
  [
    'clock',
    inTest(`const a = Date.now(); await work(); const b = Date.now(); expect(b - a).toBeLessThan(9);`),
  ],
  ['clock', inTest(`let heard = 0; on(() => (heard = Date.now())); const a = Date.now(); keep(heard - a);`)],
  [
    'clock',
    inTest(`const asked = page.waitForRequest(/a/).then(() => Date.now()); keep(shown - (await asked));`),
  ],
  ['clock', inTest(`const now = () => Date.now(); keep(now() - begun);`)],
  ['clock', inTest(`keep(new Date().getTime() - begun);`)],
  ['clock', inTest(`keep(+new Date() - begun);`)],
  ['clock', inTest(`keep(Date.parse(view.expiresAt) - Date.now());`)],
  ['clock', inTest(`keep(globalThis.Date.now() - begun);`)],
  ['clock', inTest(`const until = Date.now() + 5000; while (Date.now() < until) await work();`)],
  ['clock', inTest(`expect(job.runAt.getTime()).toBeGreaterThan(Date.now());`)],
  ['clock', inTest(`keep(performance.now());`)],
  ['clock', inTest(`keep(window.performance.now());`)],
  ['measure', inTest(`keep(process.hrtime());`)],
  ['measure', inTest(`keep(process.hrtime.bigint());`)],
  ['measure', `import { hrtime } from 'node:process';`],
  ['measure', inTest(`keep(process.cpuUsage());`)],
  ['measure', inTest(`keep(process.memoryUsage().heapUsed);`)],
  ['measure', inTest(`keep(process.memoryUsage.rss());`)],
  ['measure', inTest(`keep(process.resourceUsage().maxRSS);`)],
  ['measure', `import { monitorEventLoopDelay } from 'node:perf_hooks';`],
  ['measure', `import * as hooks from 'node:perf_hooks';\nhooks.monitorEventLoopDelay();`],
  ['measure', `import { PerformanceObserver } from 'node:perf_hooks';`],
  ['measure', inTest(`new PerformanceObserver(heard).observe({ type: 'longtask' });`)],
  ['measure', inTest(`keep(performance.eventLoopUtilization());`)],
  ['measure', inTest(`keep(await page.evaluate(() => heap.usedJSHeapSize));`)],
  ['measure', `import { freemem } from 'node:os';`],
  ['measure', `import lighthouse from 'lighthouse';`],
  ['measure', inTest(`const { default: lighthouse } = await import('lighthouse/core/index.js');`)],
  ['sleep', `import { setTimeout as pause } from 'node:timers/promises';`],
  ['sleep', `import * as timers from 'timers/promises';`],
  ['sleep', `const pause = promisify(setTimeout);`],
  ['sleep', inTest(`await new Promise((resolve) => setTimeout(resolve, 50));`)],
  ['sleep', inTest(`await new Promise((resolve) => window.setTimeout(resolve, 50));`)],
  ['sleep', inTest(`await new Promise((resolve) => setTimeout(() => resolve('late'), ms));`)],
  ['sleep', inTest(`setTimeout(() => answer(), 50);`)],
  ['sleep', inTest(`await page.waitForTimeout(500);`)],
  ['sleep', inTest(`await visitor.page.waitForTimeout(500);`)],
]) {
  test(`refused: ${oneLine(code)}`, async () => {
    assert.deepEqual(
      (await refusals(code)).map((each) => each.messageId),
      [messageId],
    );
  });
}

for (const code of [
  inTest(`const tomorrow = new Date(Date.now() + 24 * HOUR);`),
  inTest(`const longAgo = new Date(Date.now() - 60_000); const before = Date.now() - hours * HOUR;`),
  inTest(`const DAY = 24 * HOUR; keep(Date.now() - DAY); keep(Date.now() - DAY - 1);`),
  `const ago = (ms: number) => new Date(Date.now() - ms);`,
  inTest(`const minutes = (Date.parse(view.endsAt) - Date.parse(view.startsAt)) / 60_000;`),
  inTest(`const name = 'guest-' + Date.now();`),
  withFakes(
    `const begun = Date.now(); await jest.advanceTimersByTimeAsync(9); expect(Date.now() - begun).toBe(9);`,
  ),
  withFakes(`const slow = new Promise((resolve) => setTimeout(resolve, 9_000));`),
  inTest(`jest.useFakeTimers(); const slow = () => new Promise((resolve) => setTimeout(resolve, 9_000));`),
  inTest(`mock.timers.enable(); setTimeout(() => answer(), 50);`),
  inTest(`jest.spyOn(performance, 'now').mockReturnValue(5); keep(performance.now());`),
  inTest(`await new Promise((resolve) => setTimeout(resolve));`),
  inTest(`await new Promise((resolve) => setTimeout(resolve, 0));`),
  `import { setImmediate as turn } from 'node:timers/promises';`,
  inTest(`const timeout = setTimeout(() => child.kill(), 90_000); await ended; clearTimeout(timeout);`),
  `jest.setTimeout(90_000);`,
  inTest(`test.setTimeout(90_000);`),
  inTest(`await page.clock.runFor(1000);`),
]) {
  test(`passes: ${oneLine(code)}`, async () => assert.deepEqual(await refusals(code), []));
}

test('fake timers in one test do not allow sleeps in another', async () => {
  const sleep = `await new Promise((resolve) => setTimeout(resolve, 50));`;
  const found = await refusals(`${inTest(`jest.useFakeTimers(); ${sleep}`)}\n${inTest(sleep)}`);
  assert.deepEqual(
    found.map(({ line }) => line),
    [5],
  );
});

test('fake timers in a describe allow sleeps inside it only', async () => {
  const sleep = `await new Promise((resolve) => setTimeout(resolve, 50));`;
  const found = await refusals(
    `describe('late', () => {\nbeforeEach(() => {\njest.useFakeTimers();\n});\n${inTest(sleep)}\n});\n${inTest(sleep)}`,
  );
  assert.deepEqual(
    found.map(({ line }) => line),
    [10],
  );
});

test('every message links to docs/testing.md', async () => {
  const found = await refusals(
    `${inTest(`keep(performance.now());`)}\n${inTest(`process.memoryUsage();`)}\n${inTest(`page.waitForTimeout(5);`)}`,
  );
  assert.equal(found.length, 3);
  for (const { message } of found) assert.match(message, /docs\/testing\.md/);
});

test('the rule applies to all tests and checks, and not to soak tests, benchmarks and test support', async () => {
  const code = inTest(`keep(performance.now());`);
  const checked = [
    'api/test/new.test.ts',
    'shell/src/new.test.tsx',
    'tools/new.test.mjs',
    'e2e/journeys/new.spec.ts',
    'design-system/checks/new.check.ts',
  ];
  const exempt = [
    'api/src/new.soak.ts',
    'shell/src/new.soak.tsx',
    'e2e/bench/new.ts',
    'e2e/bench/parts/new.spec.ts',
    'api/test/until.ts',
    'e2e/support/new.ts',
  ];
  for (const file of checked) assert.equal((await refusals(code, file)).length, 1, file);
  for (const file of exempt) assert.deepEqual(await refusals(code, file), [], file);
});
