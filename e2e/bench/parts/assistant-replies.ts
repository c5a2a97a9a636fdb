import { randomUUID } from 'node:crypto';
import { startApp } from '../../support/app.ts';
import { type Chatter, startBarePipe } from './chatter.ts';
import { amountOf } from './effort.ts';
import { eventOn, type Instance, type Member, post, SESSION_SECRET, signUp } from './instance.ts';
import { percentile } from './latency.ts';
import { type Case, judged } from './report.ts';

const MEMBERS = 20;
const ROUNDS = amountOf('ROUNDS', 15);
const WARM_UP = 3;
const LOST = amountOf('LOST_REPLIES', 3);
const REPLIES = amountOf('REPLIES', 50, 5);
/** Number of chunks in the first second. */
const FIRST_SECOND = 20;

interface Started {
  reply: { id: string };
}

const ask = async (url: string, token: string, changed: object = {}): Promise<string> => {
  const body = {
    ...{ requestId: randomUUID(), sessionId: null, mode: 'general', eventId: null },
    ...{ message: 'How much ice do we need?', ...changed },
  };
  return ((await post(`${url}/api/assistant/messages`, token, body)) as unknown as Started).reply.id;
};

async function read(url: string, token?: string): Promise<ReadableStreamDefaultReader<string>> {
  const response = await fetch(url, token ? { headers: { authorization: `Bearer ${token}` } } : {});
  if (!response.ok) throw new Error(`${url} answered ${response.status}: ${await response.text()}`);
  return response.body!.pipeThrough(new TextDecoderStream()).getReader();
}

const replyOf = (url: string, id: string) => `${url}/api/assistant/replies/${id}`;
const signUpMany = (house: Instance, count: number): Promise<Member[]> =>
  Promise.all(Array.from({ length: count }, () => signUp(house.app.url)));

/** Twenty members ask the planner about their events at once: the time from the question to the first words. */
export async function firstWords(house: Instance): Promise<Case[]> {
  const { url } = house.app;
  const members = await signUpMany(house, MEMBERS);
  const callers = await Promise.all(
    members.map(async ({ token }) => ({
      token,
      eventId: (await post(`${url}/api/events`, token, eventOn('2027-06-12'))).id,
    })),
  );
  const times: number[] = [];
  for (let round = -WARM_UP; round < ROUNDS; round++) {
    await house.pool.query('delete from rate_limits');
    const took = await Promise.all(
      callers.map(async ({ token, eventId }) => {
        const began = performance.now();
        const reader = await read(replyOf(url, await ask(url, token, { eventId })), token);
        await reader.read();
        const ended = performance.now() - began;
        await reader.cancel();
        return ended;
      }),
    );
    if (round >= 0) times.push(...took);
  }
  return [judged('first-words', percentile(times, 0.95), 'ms', { atMost: 100 })];
}

/** Delay of each chunk, which contains the time it was sent, by this process's clock. */
async function lateness(reader: ReadableStreamDefaultReader<string>): Promise<number[]> {
  const late: number[] = [];
  for (;;) {
    const { value, done } = await reader.read();
    if (done) return late;
    const now = performance.now();
    // The complete message at the end repeats all chunks.
    if (value.includes('"ended"')) continue;
    for (const [, at] of value.matchAll(/(\d{3,}\.\d) /g)) late.push(now - Number(at));
  }
}

/** Fifty replies of twenty chunks a second, compared with a pipe to the same service; and how often they are stored. */
export async function relay(house: Instance, service: string): Promise<Case[]> {
  const { url } = house.app;
  const members = await signUpMany(house, REPLIES);
  const pipe = await startBarePipe(service);
  const bare = await Promise.all(members.map(async () => lateness(await read(pipe.url))));
  pipe.end();
  const writes = await updates(house);
  const began = performance.now();
  const ours = await Promise.all(
    members.map(async ({ token }) => lateness(await read(replyOf(url, await ask(url, token)), token))),
  );
  const seconds = (performance.now() - began) / 1000;
  const each = ((await updates(house)) - writes) / REPLIES / seconds;
  const [late, least] = [ours, bare].map((all) => percentile(all.flat(), 0.95)) as [number, number];
  // Chunks of the first second are delayed by the start of the other replies.
  const afterStart = ours.flatMap((all) => all.slice(FIRST_SECOND));
  console.log(
    `  relay: p95 ${late.toFixed(1)} ms, after the first second ${percentile(afterStart, 0.95).toFixed(1)}, of a bare pipe ${least.toFixed(1)}`,
  );
  return [
    judged('relay', late - least, 'ms', { atMost: 80 }),
    judged('relay-writes', each, 'writes/s', { atMost: 4 }),
  ];
}

async function updates({ pool }: Instance): Promise<number> {
  // PostgreSQL publishes the statistics of a connection within a second.
  await new Promise((resolve) => setTimeout(resolve, 1500));
  const { rows } = await pool.query<{ updates: number }>(
    `select n_tup_upd::int as updates from pg_stat_user_tables where relname = 'ai_chat_messages'`,
  );
  return rows[0]!.updates;
}

/** The time from the end of the process that writes a reply, by SIGKILL, until another process accepts Retry. */
export async function lostReply(house: Instance, { url: service }: Chatter): Promise<Case[]> {
  const { url } = house.app;
  const { token } = await signUp(url);
  const times: number[] = [];
  for (let round = 0; round < LOST; round++) {
    await house.pool.query('delete from rate_limits');
    const writer = await startApp({
      dataDir: house.app.dataDir,
      env: { DATABASE_URL: house.databaseUrl, SESSION_SECRET, AI_URL: service },
    });
    const replyId = await ask(writer.url, token);
    const reader = await read(replyOf(url, replyId), token);
    await reader.read();
    await writer.kill();
    const began = performance.now();
    for (;;) if ((await reader.read()).done) break;
    await post(`${replyOf(url, replyId)}/retry`, token, { requestId: randomUUID() });
    times.push((performance.now() - began) / 1000);
  }
  return [judged('lost-reply', Math.max(...times), 's', { atMost: 10 })];
}

/** The time from a stop, requested from another API process, until the connection to the service is closed. */
export async function stop(house: Instance, chatter: Chatter): Promise<Case[]> {
  const { url } = house.app;
  const other = await startApp({
    dataDir: house.app.dataDir,
    env: { DATABASE_URL: house.databaseUrl, SESSION_SECRET },
  });
  const { token } = await signUp(url);
  const times: number[] = [];
  try {
    for (let round = -WARM_UP; round < ROUNDS; round++) {
      await house.pool.query('delete from rate_limits');
      const replyId = await ask(url, token);
      const reader = await read(replyOf(url, replyId), token);
      await reader.read();
      const closed = chatter.closed();
      const began = performance.now();
      const headers = { authorization: `Bearer ${token}` };
      const stopped = fetch(`${replyOf(other.url, replyId)}/stop`, { method: 'POST', headers });
      const took = (await closed) - began;
      await stopped;
      await reader.cancel();
      if (round >= 0) times.push(took);
    }
  } finally {
    await other.end();
  }
  return [judged('stop', percentile(times, 0.95), 'ms', { atMost: 300 })];
}
