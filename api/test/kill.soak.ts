import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { ApiProcess } from './api-process.ts';
import type { TestApp } from './app.ts';
import { type Answer, TestBrowser, uniqueEmail } from './browser.ts';
import { createTestDatabase, type TestDatabase } from './database.ts';
import { eventRequest } from './party.ts';
import { until } from './until.ts';

const INVITED = 200;

let database: TestDatabase;
let dataDir: string;
let sql: pg.Client;
let api: ApiProcess;
let host: TestBrowser;
beforeEach(async () => {
  database = await createTestDatabase();
  dataDir = await mkdtemp(join(tmpdir(), 'yolo-kill-'));
  sql = new pg.Client(database.url);
  await sql.connect();
  api = await ApiProcess.start(database.url, dataDir);
  host = new TestBrowser(api as unknown as TestApp);
  await host.signUp();
  await verify();
});
afterEach(async () => {
  await api.kill();
  await sql.end();
  await database.drop();
  await rm(dataDir, { recursive: true, force: true });
});

/** Verifies by the mailed link: an unverified host cannot invite two hundred. */
async function verify(): Promise<void> {
  let token: string | undefined;
  await until(async () => {
    const { rows } = await sql.query<{ text_body: string }>('select text_body from development_mails');
    token = /[?&]token=([\w-]{43})/.exec(rows[0]?.text_body ?? '')?.[1];
    return token !== undefined;
  });
  const { status } = await host.call('verifyEmail', { body: { token } });
  expect(status).toBe(200);
}

const form = () => eventRequest({ emails: Array.from({ length: INVITED }, uniqueEmail) });
const create = (body: object): Promise<Answer | null> =>
  new Promise((resolve) => void host.call('createEvent', { body }).then(resolve, () => resolve(null)));

async function count(from: string): Promise<number> {
  const { rows } = await sql.query<{ count: number }>(`select count(*)::int as count from ${from}`);
  return rows[0]!.count;
}
/** Without the host's verification mail. */
const mails = () => count(`development_mails where recipient <> '${host.session!.user.email}'`);

async function restart(): Promise<void> {
  await api.kill();
  await until(async () => (await count(`pg_stat_activity where datname = current_database()`)) === 1);
  api = await ApiProcess.start(database.url, dataDir);
  Object.assign(host, { api });
}

/** Every invitation has exactly one mail, and no job is left to send another. */
async function expectAllMailedOnce(body: ReturnType<typeof eventRequest> & { emails?: string[] }) {
  await until(async () => (await mails()) >= INVITED);
  await until(async () => (await count('graphile_worker._private_jobs')) === 0);
  const { rows } = await sql.query<{ recipient: string }>(
    `select recipient from development_mails where recipient <> $1`,
    [host.session!.user.email],
  );
  expect(rows.map((row) => row.recipient).sort()).toEqual([...body.emails!].sort());
  expect([await count('events'), await count('event_invitations')]).toEqual([1, INVITED]);
}

test('a kill before the commit leaves nothing, and repeating the form creates everything', async () => {
  const body = form();
  await until(async () => (await count('graphile_worker._private_jobs')) === 0);
  const holder = new pg.Client(database.url);
  await holder.connect();
  await holder.query('begin; lock table graphile_worker._private_jobs in share mode');
  const answer = create(body);
  await until(async () => {
    const queueing = `pg_stat_activity where wait_event_type = 'Lock' and query like '%add_jobs%'`;
    return (await count(queueing)) > 0;
  });
  await api.kill();
  await holder.query('rollback');
  await holder.end();
  expect(await answer).toBeNull();
  await restart();
  expect([await count('events'), await count('event_invitations'), await mails()]).toEqual([0, 0, 0]);
  expect((await create(body))?.body).toMatchObject({ created: INVITED });
  await expectAllMailedOnce(body);
});

test('a kill while mails are sent loses nothing, and every mail is sent once', async () => {
  const body = form();
  expect((await create(body))?.status).toBe(201);
  await until(async () => (await mails()) > 0);
  await api.kill();
  expect(await mails()).toBeLessThan(INVITED);
  await restart();
  await expectAllMailedOnce(body);
});
