import { EntityManager } from '@mikro-orm/postgresql';
import { Jobs } from '../src/core/jobs/jobs.ts';
import { startTestApp, type TestApp } from './app.ts';
import { newMember, type TestBrowser, uniqueEmail } from './browser.ts';
import { holdJobs } from './hold-jobs.ts';
import { eventRequest } from './party.ts';

const INVITED = 40;
/** The driver's error when the connection ends inside a transaction. */
const LOST = Object.assign(new Error('Connection terminated unexpectedly'), { code: '57P01' });

let api: TestApp;
let host: TestBrowser;
beforeAll(async () => {
  api = await startTestApp();
  host = await newMember(api);
  await holdJobs(api);
});
afterEach(() => jest.restoreAllMocks());
afterAll(() => api.close());

const form = () => eventRequest({ emails: Array.from({ length: INVITED }, uniqueEmail) });
async function counts(): Promise<[events: number, invitations: number, queued: number]> {
  const em = api.app.get(EntityManager).fork();
  const [row] = await em.execute<{ events: number; invitations: number; queued: number }[]>(
    `select (select count(*)::int from events) as events,
       (select count(*)::int from event_invitations) as invitations,
       (select count(*)::int from graphile_worker._private_jobs) as queued`,
  );
  return [row!.events, row!.invitations, row!.queued];
}

test('a transaction lost at its last statement leaves no event; repeating the form creates everything once', async () => {
  const [events, invitations, queued] = await counts();
  const body = form();
  const jobs = api.app.get(Jobs);
  const add = jobs.add.bind(jobs);
  jest.spyOn(jobs, 'add').mockImplementationOnce(async (...args) => {
    await add(...args);
    throw LOST;
  });
  const refused = await host.call('createEvent', { body });
  expect([refused.status, refused.body.code]).toEqual([503, 'unavailable']);
  expect(await counts()).toEqual([events, invitations, queued]);
  // The second call is a client that did not get the first answer.
  const made = [await host.call('createEvent', { body }), await host.call('createEvent', { body })];
  for (const { body: view } of made) expect(view).toMatchObject({ id: made[0]!.body.id, created: INVITED });
  expect(await counts()).toEqual([events + 1, invitations + INVITED, queued + 1]);
});
