import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import autocannon from 'autocannon';
import { freePort } from '../support/app.ts';
import { eventOn, openHouse, post, SESSION_SECRET, signUp, type House, type Member } from './parts/house.ts';
import { compared, judged, median, write, type Case } from './parts/report.ts';
import { secondStart } from './parts/start-again.ts';

const ROUNDS = 7;
const SECONDS = 2;
const CONNECTIONS = 10;

async function eventList(house: House): Promise<Case> {
  const member = await signUp(house.app.url);
  for (let day = 0; day < 50; day++) {
    const date = new Date(Date.UTC(2027, 0, 1 + day)).toISOString().slice(0, 10);
    await post(`${house.app.url}/api/events`, member.token, eventOn(date, `Supper number ${day}`));
  }
  const port = await freePort();
  const reference = spawn(process.execPath, [fileURLToPath(new URL('parts/reference.ts', import.meta.url))], {
    env: { ...process.env, DATABASE_URL: house.databaseUrl, SESSION_SECRET, PORT: String(port) },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(reference.stdout, 'data');
  const ours = `${house.app.url}/api/events`;
  const theirs = `http://127.0.0.1:${port}/`;
  await assertSameBytes(ours, theirs, member);
  const rates: { ours: number[]; theirs: number[] } = { ours: [], theirs: [] };
  await rate(ours, member, 1);
  await rate(theirs, member, 1);
  for (let round = 0; round < ROUNDS; round++) {
    rates.ours.push(await rate(ours, member, SECONDS));
    rates.theirs.push(await rate(theirs, member, SECONDS));
  }
  const ended = once(reference, 'exit');
  reference.kill('SIGTERM');
  await ended;
  return compared('event-list-50', median(rates.ours), median(rates.theirs), 'requests/s', { atLeast: 0.7 });
}

async function assertSameBytes(ours: string, theirs: string, member: Member): Promise<void> {
  const bodies = await Promise.all(
    [ours, theirs].map(async (url) => {
      const response = await fetch(url, { headers: { authorization: `Bearer ${member.token}` } });
      return response.text();
    }),
  );
  if (bodies[0] !== bodies[1]) throw new Error(`The two answers differ:\n${bodies[0]}\n${bodies[1]}`);
}

async function rate(url: string, member: Member, duration: number): Promise<number> {
  const result = await autocannon({
    url,
    duration,
    connections: CONNECTIONS,
    headers: { authorization: `Bearer ${member.token}` },
  });
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${url}: ${result.non2xx} refused, ${result.errors} failed`);
  return result.requests.average;
}

const INSERT = `insert into event_invitations (id, event_id, email, token_hash, invited_by_user_id)
  select * from unnest($1::uuid[], $2::uuid[], $3::text[], $4::bytea[], $5::uuid[])`;

/** Each pair: 500 addresses through the API, then the same rows by one bare INSERT into an event of their own. */
async function invite(house: House): Promise<Case> {
  const member = await signUp(house.app.url);
  // Only who is verified may invite so many.
  await house.pool.query('update accounts set email_verified_at = now() where user_id = $1', [member.id]);
  const times: { ours: number[]; theirs: number[] } = { ours: [], theirs: [] };
  for (let round = 0; round < 12; round++) {
    const [first, second] = await Promise.all(
      [1, 2].map(() => post(`${house.app.url}/api/events`, member.token, eventOn('2027-07-17'))),
    );
    const emails = Array.from({ length: 500 }, () => `${randomUUID()}@example.org`);
    let began = performance.now();
    await post(`${house.app.url}/api/events/${String(first!.id)}/invitations`, member.token, { emails });
    const ours = performance.now() - began;
    const hashes = emails.map(() => Buffer.from(randomUUID() + randomUUID()).subarray(0, 32));
    began = performance.now();
    await house.pool.query(INSERT, [
      emails.map(() => randomUUID()),
      emails.map(() => second!.id),
      emails,
      hashes,
      emails.map(() => member.id),
    ]);
    const theirs = performance.now() - began;
    await drained(house);
    if (round < 2) continue;
    times.ours.push(ours);
    times.theirs.push(theirs);
  }
  return compared('invite-500', median(times.ours), median(times.theirs), 'ms', { atMost: 1.5 });
}

/** Waits until the mails of the last round are out, so that they do not disturb the next one. */
async function drained(house: House): Promise<void> {
  for (let attempt = 0; attempt < 600; attempt++) {
    const { rows } = await house.pool.query<{ waiting: number }>(
      'select count(*)::int as waiting from graphile_worker.jobs',
    );
    if (rows[0]?.waiting === 0) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error('The mails were not sent within half a minute');
}

const house = await openHouse({ env: { INVITES_PER_DAY: '1000000' } });
try {
  const cases = [await eventList(house), await invite(house)];
  cases.push(judged('start-again', await secondStart(), 's', { atMost: 5 }));
  await write('api', cases);
} finally {
  await house.end();
}
