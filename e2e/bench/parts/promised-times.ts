/** Promised times when something around Yolo ends or hangs, each measured a few times; the slowest counts. */
import { type ClientRequest, request } from 'node:http';
import { rm } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { randomUUID } from 'node:crypto';
import { Answers } from '../../../api/test/outage/answers.ts';
import { queryOnce as askDatabase, serverPid } from '../../../api/test/outage/postgres.ts';
import { Watcher } from '../../../api/test/outage/watcher.ts';
import { Worker } from '../../../api/test/outage/worker.ts';
import { startApp, temporaryFolder } from '../../support/app.ts';
import { amountOf } from './effort.ts';
import { embeddedPostgres, eventOn, type Instance, post, SESSION_SECRET, signUp } from './instance.ts';
import { ask, beginAlbum, createUpload, partHeaders, withUniqueComment, makePhoto } from './photo-sender.ts';
import { type Case, judged } from './report.ts';

const TIMES = amountOf('TIMES', 5);
const GIVE_UP_MS = 120_000;
const LOOK_EVERY_MS = 20;
const INVITED = 200;

/** @returns seconds until the condition holds */
async function secondsUntil(what: string, condition: () => boolean | Promise<boolean>): Promise<number> {
  const began = performance.now();
  while (!(await condition())) {
    if (performance.now() - began > GIVE_UP_MS) throw new Error(`Never happened: ${what}`);
    await pause(LOOK_EVERY_MS);
  }
  return (performance.now() - began) / 1000;
}

/** Measures a few times; the slowest counts. */
async function slowest(name: string, atMost: number, measure: () => Promise<number>): Promise<Case> {
  const seconds: number[] = [];
  for (let time = 0; time < TIMES; time++) seconds.push(await measure());
  return judged(name, Math.max(...seconds), 's', { atMost });
}

/** The embedded database starts on a used folder. */
export async function databaseStartsAgain(): Promise<Case[]> {
  const { startEmbeddedPostgres } = await embeddedPostgres();
  const dataDir = await temporaryFolder();
  const start = async () => {
    const began = performance.now();
    const database = await startEmbeddedPostgres({ dataDir });
    const seconds = (performance.now() - began) / 1000;
    await database.stop();
    return seconds;
  };
  try {
    await start();
    return [await slowest('database-starts-again', 2, start)];
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}

/** `/readyz` answers 503 when the database's server hangs. */
export async function notReady(house: Instance): Promise<Case[]> {
  const server = await serverPid(house.databaseUrl);
  const readyz = async () => {
    const response = await fetch(`${house.app.url}/readyz`);
    await response.body?.cancel();
    return response.status;
  };
  const measure = async () => {
    // Existing connections have processes of their own, which must hang, too.
    const hung = [server, ...(await backends(house))];
    for (const pid of hung) process.kill(pid, 'SIGSTOP');
    try {
      const began = performance.now();
      const status = await readyz();
      if (status !== 503) throw new Error(`/readyz answered ${status} without a database`);
      return (performance.now() - began) / 1000;
    } finally {
      for (const pid of hung) process.kill(pid, 'SIGCONT');
      await secondsUntil('ready again', async () => (await readyz()) === 200);
    }
  };
  return [await slowest('not-ready-said', 4.5, measure)];
}

async function backends({ databaseUrl }: Instance): Promise<number[]> {
  const rows = await askDatabase<{ pid: number }>(
    databaseUrl,
    `select pid from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`,
  );
  return rows.map(({ pid }) => pid);
}

/** A page receives a change although the connection that listens for changes was ended just before. */
export async function heardAfterListenerLost(house: Instance): Promise<Case[]> {
  const host = new Worker(house.app.url, 0, new Answers(false));
  await host.enter((token) => Promise.resolve(token));
  const watcher = new Watcher(house.app.url, () => host.token, host.eventId);
  await secondsUntil('the page watches', () => watcher.watching);
  try {
    const measure = async () => {
      const ended = await house.pool.query(
        `select pg_terminate_backend(pid) from pg_stat_activity
         where datname = current_database() and query ilike 'listen%'`,
      );
      if (ended.rowCount === 0) throw new Error('Nobody listened');
      const began = performance.now();
      await secondsUntil('a rename is answered', () => host.rename());
      const { rows } = await house.pool.query<{ seq: number }>(
        'select change_seq::int as seq from events where id = $1',
        [host.eventId],
      );
      await secondsUntil('the page heard', () => watcher.missedChanges(rows[0]!.seq).length === 0);
      return (performance.now() - began) / 1000;
    };
    return [await slowest('heard-after-listener-lost', 5, measure)];
  } finally {
    watcher.close();
  }
}

/** A member waits for a mail while the mails of many invitations are sent. */
export async function mailWaitedFor(house: Instance): Promise<Case[]> {
  const host = await signUp(house.app.url);
  await house.pool.query('update accounts set email_verified_at = now() where user_id = $1', [host.id]);
  const measure = async () => {
    const waiting = await signUp(house.app.url);
    const mailsTo = async () => {
      const { rows } = await house.pool.query<{ count: number }>(
        'select count(*)::int as count from development_mails where recipient = $1',
        [waiting.email],
      );
      return rows[0]!.count;
    };
    await secondsUntil('the mail of signing up', async () => (await mailsTo()) === 1);
    const event = await post(`${house.app.url}/api/events`, host.token, eventOn('2027-07-17'));
    const emails = Array.from({ length: INVITED }, () => `${randomUUID()}@example.org`);
    await post(`${house.app.url}/api/events/${String(event.id)}/invitations`, host.token, { emails });
    const began = performance.now();
    const response = await fetch(`${house.app.url}/api/auth/password-reset`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: waiting.email }),
    });
    if (!response.ok)
      throw new Error(`Asking for a mail was answered ${response.status}: ${await response.text()}`);
    await secondsUntil('the mail', async () => (await mailsTo()) === 2);
    return (performance.now() - began) / 1000;
  };
  return [await slowest('mail-waited-for', 5, measure)];
}

/** One of two processes holds an upload whose sender has stopped; the other process gets a request for it. */
export async function uploadHandedOver(house: Instance): Promise<Case[]> {
  const second = await startApp({
    dataDir: house.app.dataDir,
    env: { DATABASE_URL: house.databaseUrl, SESSION_SECRET, PUBLIC_URL: house.app.url },
  });
  const album = await beginAlbum(house);
  const picture = await makePhoto();
  const measure = async () => {
    const file = withUniqueComment(picture);
    const upload = await createUpload(house, album, file);
    const silent = await silentSender(house, upload.url, partHeaders(upload, 0), file);
    const url = second.url + new URL(upload.url).pathname;
    const began = performance.now();
    const response = await ask(url, 'HEAD', upload.headers);
    const seconds = (performance.now() - began) / 1000;
    silent.destroy();
    if (response.status !== 200) throw new Error(`The other process answered ${response.status}`);
    return seconds;
  };
  try {
    return [await slowest('upload-handed-over', 8, measure)];
  } finally {
    await second.end();
  }
}

/** Sends half of a file and then nothing. Resolves when the API holds the lock of the upload. */
async function silentSender(
  house: Instance,
  url: string,
  headers: Record<string, string>,
  file: Buffer,
): Promise<ClientRequest> {
  const sender = request(url, {
    method: 'PATCH',
    headers: { ...headers, 'content-length': String(file.length) },
  });
  sender.on('error', () => undefined);
  sender.write(file.subarray(0, file.length >> 1));
  await secondsUntil('the upload is held', async () => {
    const { rows } = await house.pool.query<{ held: boolean }>(
      `select exists (select from pg_locks where locktype = 'advisory' and granted
       and database = (select oid from pg_database where datname = current_database())) as held`,
    );
    return rows[0]!.held;
  });
  return sender;
}

/** The API ends by SIGTERM with connected pages and a stalled upload. */
export async function endsBySignal(house: Instance): Promise<Case[]> {
  const measure = async () => {
    const app = await startApp({ env: { DATABASE_URL: house.databaseUrl, SESSION_SECRET } });
    const other = { ...house, app };
    const album = await beginAlbum(other);
    const watchers = Array.from(
      { length: 20 },
      () => new Watcher(app.url, () => album.host.token, album.eventId),
    );
    await secondsUntil('all pages watch', () => watchers.every(({ watching }) => watching));
    const file = withUniqueComment(await makePhoto());
    const upload = await createUpload(other, album, file);
    const sender = await silentSender(other, upload.url, partHeaders(upload, 0), file);
    const began = performance.now();
    await app.end();
    const seconds = (performance.now() - began) / 1000;
    for (const watcher of watchers) watcher.close();
    sender.destroy();
    await rm(app.dataDir, { recursive: true, force: true });
    return seconds;
  };
  return [await slowest('ends-by-sigterm', 25, measure)];
}
