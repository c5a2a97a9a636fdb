import { randomUUID } from 'node:crypto';
import { EntityManager } from '@mikro-orm/postgresql';
import pg from 'pg';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import { countStatements } from '../../../test/statements.ts';
import { until } from '../../../test/until.ts';
import { Transactions } from '../database/transactions.ts';
import { FilesService } from '../files/files.service.ts';
import { Jobs } from './jobs.ts';
import { unlockOrphans } from './orphaned-jobs.ts';

/** The interval at which a process looks for orphaned jobs (runner.ts); this test triggers it by hand. */
const LOOK_EVERY_MS = 3000;

let api: TestApp;
const orphanLooks: (() => void)[] = [];
beforeAll(async () => {
  const { setInterval } = globalThis;
  const set = (run: () => void, every?: number) => {
    const isLook = every === LOOK_EVERY_MS && new Error().stack!.includes('jobs/runner');
    if (!isLook) return setInterval(run, every);
    orphanLooks.push(run);
    return setInterval(() => undefined, every);
  };
  jest.spyOn(globalThis, 'setInterval').mockImplementation(set as typeof setInterval);
  api = await startTestApp();
  jest.restoreAllMocks();
  expect(orphanLooks).toHaveLength(1);
});
afterAll(() => api.close());

const lookForOrphans = () => orphanLooks[0]!();

const em = () => api.app.get(EntityManager).fork();
const transactions = () => api.app.get(Transactions);
const jobs = () => api.app.get(Jobs);
const inAnHour = () => new Date(Date.now() + 3_600_000);

interface QueuedJob {
  id: string;
  payload: Record<string, unknown>;
  run_at: string;
  /** When it failed, for a failed job. */
  updated_at: string;
  locked_by: string | null;
  attempts: number;
  max_attempts: number;
  last_error: string | null;
}
const queued = (requestId: string) =>
  em().execute<QueuedJob[]>(
    `select * from graphile_worker._private_jobs where payload->>'requestId' = ? order by id`,
    [requestId],
  );
const logged = (requestId: string) =>
  api.logs
    .filter((line) => line.includes(requestId))
    .map((line) => JSON.parse(line) as Record<string, unknown>);

/** A job that a worker has locked a minute ago. */
const lockedBy = async (worker: string, attempts = 1) => {
  const requestId = randomUUID();
  const fileId = randomUUID();
  await jobs().add(em(), 'files.erase', { fileId }, requestId, { runAt: inAnHour() });
  await em().execute(
    `update graphile_worker._private_jobs
     set locked_by = ?, locked_at = now() - interval '1 minute', run_at = now(), attempts = ?
     where payload->>'requestId' = ?`,
    [worker, attempts, requestId],
  );
  return requestId;
};

test('an added job runs, and its log line has the request’s id', async () => {
  const requestId = randomUUID();
  await transactions().run((em) => jobs().add(em, 'files.erase', { fileId: randomUUID() }, requestId));
  await until(async () => (await queued(requestId)).length === 0);
  expect(logged(requestId)).toMatchObject([{ msg: 'Job done', job: 'files.erase', attempt: 1 }]);
});

test('a job is rolled back with its transaction', async () => {
  const requestId = randomUUID();
  const work = transactions().run(async (em) => {
    await jobs().add(em, 'files.erase', { fileId: randomUUID() }, requestId, { runAt: inAnHour() });
    throw new Error('changed my mind');
  });
  await expect(work).rejects.toThrow('changed my mind');
  expect(await queued(requestId)).toEqual([]);
  expect(logged(requestId)).toEqual([]);
});

test('addEach adds jobs in one statement, and replaces waiting ones with the same key', async () => {
  const [first, second] = [randomUUID(), randomUUID()];
  const rows = `select jsonb_build_object('fileId', gen_random_uuid()) as payload, 'rows:' || n as job_key
    from generate_series(1, ?::int) n`;
  await transactions().run(async (em) => {
    const add = (count: number, requestId: string) =>
      jobs().addEach(em, 'files.erase', rows, [count], requestId);
    expect(await countStatements(api, () => add(300, first))).toBe(1);
    await add(0, first);
    await add(300, second);
    const waiting = await em.execute(
      `select payload->>'requestId' as cause, count(*)::int from graphile_worker._private_jobs
       where payload->>'requestId' in (?, ?) group by 1`,
      [first, second],
    );
    expect(waiting).toEqual([{ cause: second, count: 300 }]);
  });
  await until(async () => (await queued(second)).length === 0);
  expect(logged(second)).toHaveLength(300);
});

test('addMany runs one statement, and none without jobs', async () => {
  const [many, none] = [randomUUID(), randomUUID()];
  const payloads = Array.from({ length: 300 }, () => ({ fileId: randomUUID() }));
  const statements = await countStatements(api, () => jobs().addMany(em(), 'files.erase', payloads, many));
  expect(statements).toBe(1);
  expect(await countStatements(api, () => jobs().addMany(em(), 'files.erase', [], none))).toBe(0);
  await until(async () => (await queued(many)).length === 0);
  expect(logged(many)).toHaveLength(300);
});

test('a job replaces a waiting one with the same key', async () => {
  const [first, second] = [randomUUID(), randomUUID()];
  const options = { jobKey: randomUUID(), runAt: inAnHour() };
  await jobs().add(em(), 'files.erase', { fileId: randomUUID() }, first, options);
  await jobs().add(em(), 'files.erase', { fileId: randomUUID() }, second, options);
  expect(await queued(first)).toEqual([]);
  expect(await queued(second)).toHaveLength(1);
});

test('a failed job is retried later, and its error is logged', async () => {
  const requestId = randomUUID();
  await em().execute(`select graphile_worker.add_job('files.erase', ?::json)`, [
    JSON.stringify({ requestId, fileId: 'no id' }),
  ]);
  await until(async () => (await queued(requestId))[0]?.last_error !== null);
  const [job] = await queued(requestId);
  expect(job).toMatchObject({ attempts: 1, max_attempts: 25, locked_by: null });
  expect(Date.parse(job!.run_at)).toBeGreaterThan(Date.parse(job!.updated_at));
  expect(logged(requestId)).toMatchObject([{ msg: 'Job failed', level: 50, attempt: 1 }]);
});

describe('jobs of a killed process', () => {
  test('are run by other processes once it is missing for the second time', async () => {
    const requestId = await lockedBy('worker-of-a-dead-process');
    const missing = await unlockOrphans(em(), []);
    expect(missing).toContain('worker-of-a-dead-process');
    expect(await queued(requestId)).toMatchObject([{ locked_by: 'worker-of-a-dead-process' }]);
    await unlockOrphans(em(), missing);
    await until(async () => (await queued(requestId)).length === 0);
    expect(logged(requestId)).toMatchObject([{ msg: 'Job done' }]);
  });

  test('count a try when they are taken, before they run', async () => {
    const { promise: held, resolve: release } = Promise.withResolvers<void>();
    const erase = jest.spyOn(api.app.get(FilesService), 'erase').mockReturnValue(held);
    const requestId = randomUUID();
    await jobs().add(em(), 'files.erase', { fileId: randomUUID() }, requestId);
    await until(() => erase.mock.calls.length > 0);
    expect(await queued(requestId)).toMatchObject([{ attempts: 1, last_error: null }]);
    release();
    erase.mockRestore();
    await until(async () => (await queued(requestId)).length === 0);
  });

  test('are retried later, like failed ones', async () => {
    const requestId = await lockedBy('worker-that-a-job-took-along', 8);
    await unlockOrphans(em(), ['worker-that-a-job-took-along']);
    const [job] = await queued(requestId);
    expect(job).toMatchObject({ locked_by: null, attempts: 8 });
    expect(Date.parse(job!.run_at)).toBeGreaterThan(Date.parse(job!.updated_at));
  });

  test('are given up and logged after their last try', async () => {
    const worker = 'worker-that-a-job-took-along-again';
    const [once, last] = [await lockedBy(worker, 24), await lockedBy(worker, 25)];
    await unlockOrphans(em(), [worker]);
    expect(logged(last)).toMatchObject([
      { msg: 'Job given up: no process survived it', job: 'files.erase', attempt: 25 },
    ]);
    await em().execute(
      `update graphile_worker._private_jobs set run_at = now() where payload->>'requestId' in (?, ?)`,
      [once, last],
    );
    // The job with a remaining try runs.
    await until(async () => (await queued(once)).length === 0);
    expect(await queued(last)).toMatchObject([{ locked_by: null, attempts: 25 }]);
    expect(logged(last)).toHaveLength(1);
  });

  test('stay locked while one of its connections is open', async () => {
    const name = 'pool-of-a-living-process';
    const other = new pg.Client({ connectionString: api.config.databaseUrl, application_name: name });
    await other.connect();
    const requestId = await lockedBy(name);
    await unlockOrphans(em(), [name]);
    expect(await queued(requestId)).toMatchObject([{ locked_by: name }]);
    await other.end();
  });

  test('are marked with the application name of the process’s connections', async () => {
    const rows = await em().execute<{ name: string }[]>(
      `select application_name as name from pg_stat_activity
       where datname = current_database() and query ilike '%jobs:insert%' or query ilike '%set_config(%application_name%'`,
    );
    expect(rows.some(({ name }) => name.startsWith('pool-'))).toBe(true);
  });
});

describe('job connections that die', () => {
  /** The pool of each lane, because all of them listen. */
  const poolNames = async () => {
    const rows = await em().execute<{ name: string }[]>(
      `select distinct application_name as name from pg_stat_activity
       where datname = current_database() and application_name like 'pool-%' order by 1`,
    );
    return rows.map(({ name }) => name);
  };
  const endAll = () =>
    em().execute(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and application_name like 'pool-%'`,
    );

  test('only delay jobs, and the runners stay the same', async () => {
    const names = await poolNames();
    for (let round = 0; round < 5; round++) {
      const requestId = randomUUID();
      const payloads = Array.from({ length: 100 }, () => ({ fileId: randomUUID() }));
      await jobs().addMany(em(), 'files.erase', payloads, requestId);
      await until(() => logged(requestId).length > 10);
      await endAll();
      await until(async () => {
        lookForOrphans();
        return (await queued(requestId)).length === 0;
      });
      expect(logged(requestId).filter(({ msg }) => msg === 'Job done').length).toBeGreaterThanOrEqual(100);
    }
    await until(async () => (await poolNames()).length === names.length);
    expect(await poolNames()).toEqual(names);
  });

  test('leave an undelivered job to be delivered again', async () => {
    const requestId = await lockedBy((await poolNames())[0]!);
    lookForOrphans();
    await until(async () => (await queued(requestId)).length === 0);
    expect(logged(requestId)).toMatchObject([{ msg: 'Job done' }]);
  });
});
