import { EntityManager } from '@mikro-orm/postgresql';
import fc from 'fast-check';
import { newMember, TestBrowser } from '../../../test/browser.ts';
import { failed, type OddStage, oddStage } from '../../../test/odd-requests.ts';
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
/** The number of requests that are sent together. */
const AT_ONCE = 20;
const ROUND = 500;
/** Of those, to each route that ends an event, a session or a member. */
const ENDINGS = 3;
const SLOW_MS = 2000;
/** What people open all the time. */
const OPENED = [
  ...(['readEvent', 'listGuests', 'listStuff', 'listFood', 'listSongs', 'listPhotos'] as const),
  ...(['listExpenses', 'listBillChanges', 'exportBill'] as const),
  ...(['listEvents', 'readHome', 'listInvitations', 'listNotifications'] as const),
];
/** They ask servers of others, which no test does. */
const ASK_OTHERS = ['food.read', 'songs.look-up'];

let stage: OddStage;
beforeAll(async () => {
  stage = await oddStage();
});
afterAll(() => stage.api.close());

/** What does not open any more. */
async function closed(): Promise<string[]> {
  const { params } = stage.party;
  const answers = await Promise.all(OPENED.map((name) => stage.admin.call(name, { params })));
  return OPENED.filter((_, at) => answers[at]!.status !== 200);
}

async function actors(): Promise<TestBrowser[]> {
  const { api, admin, party } = stage;
  const member = await newMember(api);
  await party.invite(emailOf(member));
  return [admin, admin, admin, admin, admin, member, await party.guest(), new TestBrowser(api)];
}

test(`no random request is answered by a failure or late, and everything opens afterwards (seed ${SEED})`, async () => {
  const who = await actors();
  const statuses = new Map<number, number>();
  const wrong: string[] = [];
  for (let sent = 0; sent < REQUESTS; sent += ROUND) {
    // What a round has deleted is there again in the next one.
    const arbitrary = randomRequests(stage, await fillStage(stage), who);
    const endings = (await endingRequests(stage)).flatMap((each) =>
      fc.sample(each, { numRuns: ENDINGS, seed: SEED + sent }),
    );
    const requests = [
      ...fc.sample(arbitrary, { numRuns: ROUND - endings.length, seed: SEED + sent }),
      ...endings,
    ];
    for (let at = 0; at < ROUND; at += AT_ONCE) {
      const answers = await Promise.all(requests.slice(at, at + AT_ONCE).map(timed));
      wrong.push(...failed(answers.map(({ request, answer }) => [request, answer])));
      for (const { request, answer, took } of answers) {
        statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
        if (took > SLOW_MS) wrong.push(`${request.name} ${request.what.slice(0, 300)} took ${took} ms`);
      }
    }
    wrong.push(...(await closed()).map((name) => `${name} does not open after ${sent + ROUND} requests`));
  }
  expect(firstOfEach(wrong)).toEqual([]);
  // Most are refused, but enough go through to change what the others meet.
  const share = (status: number) => (statuses.get(status) ?? 0) / REQUESTS;
  expect(share(200)).toBeGreaterThan(0.05);
  expect(share(429)).toBeLessThan(0.05);
});

test('the jobs over what they have left get done at the first try', async () => {
  const em = stage.api.app.get(EntityManager).fork();
  const jobs = 'graphile_worker.jobs where';
  await em.execute(
    `select graphile_worker.complete_jobs(array(select id from ${jobs} task_identifier = any(?::text[])))`,
    [`{${ASK_OTHERS.join(',')}}`],
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
    // As long as there are fewer each time, it goes on.
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

/** One of each route: what breaks once breaks again. */
const firstOfEach = (wrong: readonly string[]): string[] => [
  ...new Map(wrong.toReversed().map((each) => [each.split(' ', 1)[0], each])).values(),
];
