import fc from 'fast-check';
import { newMember, TestBrowser } from '../../../test/browser.ts';
import { failed, type OddStage, oddStage } from '../../../test/odd-requests.ts';
import { emailOf } from '../../../test/party.ts';
import { fillStage, type RandomRequest, randomRequests } from '../../../test/random-requests.ts';

const REQUESTS = Number(process.env['RANDOM_REQUESTS'] ?? 10_000);
const SEED = Number(process.env['SEED'] ?? Date.now() % 1_000_000);
/** The number of requests that are sent together. */
const AT_ONCE = 20;
const ROUND = 500;
const SLOW_MS = 2000;
/** What people open all the time. */
const OPENED = [
  'readEvent',
  'listGuests',
  'listExpenses',
  'listStuff',
  'listFood',
  'listSongs',
  'listPhotos',
] as const;

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
    const requests = fc.sample(arbitrary, { numRuns: ROUND, seed: SEED + sent });
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

async function timed(request: RandomRequest) {
  const began = performance.now();
  const answer = await request.send();
  return { request, answer, took: performance.now() - began };
}

/** One of each route: what breaks once breaks again. */
const firstOfEach = (wrong: readonly string[]): string[] => [
  ...new Map(wrong.toReversed().map((each) => [each.split(' ', 1)[0], each])).values(),
];
