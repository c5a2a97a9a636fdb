import { EntityManager } from '@mikro-orm/postgresql';
import fc from 'fast-check';
import { newMember, TestBrowser } from '../../../test/browser.ts';
import { serverErrors, type OddStage, oddStage } from '../../../test/odd-requests.ts';
import { emailOf } from '../../../test/party.ts';
import { startSecondApp } from '../../../test/second-app.ts';
import { until } from '../../../test/until.ts';
import {
  endingRequests,
  fillStage,
  type RandomRequest,
  randomRequests,
} from '../../../test/random-requests.ts';

const REQUESTS = Number(process.env['RANDOM_REQUESTS'] ?? 10_000);
const SEED = Number(process.env['SEED'] ?? Date.now() % 1_000_000);
/** The number of concurrent requests. */
const CONCURRENT = 20;
const ROUND = 500;
/** How many of them go to each route that ends an event, a session or a member. */
const ENDINGS = 3;
/** Two seconds on a machine whose loop takes 0.7 s, and in proportion on slower ones; `npm run soak` measures the loop. */
const SLOW_MS = 2000 * Math.max(1, Number(process.env['LOOP_SECONDS'] ?? 0.7) / 0.7);
/** Reads that must keep working. */
const READS = [
  ...(['readEvent', 'listGuests', 'listStuff', 'listFood', 'listSongs', 'listPhotos'] as const),
  ...(['listExpenses', 'listBillChanges', 'exportBill'] as const),
  ...(['listEvents', 'readHome', 'listInvitations', 'listNotifications'] as const),
];
/** Jobs that call other servers, which tests never do. */
const EXTERNAL_JOBS = ['food.read', 'songs.look-up'];

let stage: OddStage;
beforeAll(async () => {
  stage = await oddStage();
});
afterAll(() => stage.api.close());

/** The reads that fail. */
async function failingReads(): Promise<string[]> {
  const { params } = stage.party;
  const answers = await Promise.all(READS.map((name) => stage.admin.call(name, { params })));
  return READS.filter((_, at) => answers[at]!.status !== 200);
}

async function actors(): Promise<TestBrowser[]> {
  const { api, admin, party } = stage;
  const member = await newMember(api);
  await party.invite(emailOf(member));
  return [admin, admin, admin, admin, admin, member, await party.guest(), new TestBrowser(api)];
}

test(`no random request fails or is slow, and all reads work afterwards (seed ${SEED})`, async () => {
  const browsers = await actors();
  const statuses = new Map<number, number>();
  const wrong: string[] = [];
  for (let sent = 0; sent < REQUESTS; sent += ROUND) {
    // Each round restores what the previous one has deleted.
    const arbitrary = randomRequests(stage, await fillStage(stage), browsers);
    const endings = (await endingRequests(stage)).flatMap((each) =>
      fc.sample(each, { numRuns: ENDINGS, seed: SEED + sent }),
    );
    const requests = [
      ...fc.sample(arbitrary, { numRuns: ROUND - endings.length, seed: SEED + sent }),
      ...endings,
    ];
    for (let at = 0; at < ROUND; at += CONCURRENT) {
      const answers = await Promise.all(requests.slice(at, at + CONCURRENT).map(timed));
      wrong.push(...serverErrors(answers.map(({ request, answer }) => [request, answer])));
      for (const { request, answer, took } of answers) {
        statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
        if (took > SLOW_MS) wrong.push(`${request.name} ${request.what.slice(0, 300)} took ${took} ms`);
      }
    }
    wrong.push(...(await failingReads()).map((name) => `${name} fails after ${sent + ROUND} requests`));
  }
  expect(firstOfEach(wrong)).toEqual([]);
  // Most are refused, but enough succeed to affect later ones.
  const share = (status: number) => (statuses.get(status) ?? 0) / REQUESTS;
  expect(share(200)).toBeGreaterThan(0.05);
  expect(share(429)).toBeLessThan(0.05);
});

test('the jobs that the requests have left succeed at the first try', async () => {
  const em = stage.api.app.get(EntityManager).fork();
  const jobs = 'graphile_worker.jobs where';
  await em.execute(
    `select graphile_worker.complete_jobs(array(select id from ${jobs} task_identifier = any(?::text[])))`,
    [`{${EXTERNAL_JOBS.join(',')}}`],
  );
  const due = async (): Promise<number> => {
    const [row] = await em.execute<[{ n: number }]>(
      `select count(*)::int as n from ${jobs} attempts = 0 and run_at <= now()`,
    );
    return row.n;
  };
  expect(await due()).toBeGreaterThan(0);
  const worker = await startSecondApp(stage.api);
  try {
    // Waits as long as their number decreases.
    for (let left = await due(); left > 0;) {
      const before = left;
      await until(async () => (left = await due()) < before);
    }
  } finally {
    await worker.close();
  }
  expect(await em.execute(`select task_identifier, last_error from ${jobs} last_error is not null`)).toEqual(
    [],
  );
});

async function timed(request: RandomRequest) {
  const began = performance.now();
  const answer = await request.send();
  return { request, answer, took: performance.now() - began };
}

/** One message per route, because a failure repeats. */
const firstOfEach = (wrong: readonly string[]): string[] => [
  ...new Map(wrong.toReversed().map((each) => [each.split(' ', 1)[0], each])).values(),
];
