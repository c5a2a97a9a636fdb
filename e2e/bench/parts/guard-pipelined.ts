import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { Worker } from 'node:worker_threads';
import { amountOf } from './effort.ts';
import type { Instance } from './instance.ts';
import type { PipelineResult, Pipeline } from './pipeline-client.ts';
import { type Case, judged, median } from './report.ts';

const IN_A_ROW = 500;
const ROUNDS = amountOf('ROUNDS', 3);
const AT_MOST_MS = 100;

/** Requests that anybody can send, also such as are refused. */
function openRequests(build: string): Record<string, string> {
  const json = (path: string, body: string) =>
    request('POST', path, { 'content-type': 'application/json', 'content-length': String(body.length) }) +
    body;
  return {
    healthz: request('GET', '/healthz'),
    readyz: request('GET', '/readyz'),
    'openapi.json': request('GET', '/api/openapi.json'),
    'openapi.json, compressed': request('GET', '/api/openapi.json', { 'accept-encoding': 'br' }),
    page: request('GET', '/'),
    'page, compressed': request('GET', '/about', { 'accept-encoding': 'br' }),
    'page with a token': request('GET', `/events/${randomUUID()}/invites?token=${'0'.repeat(32)}`),
    script: request('GET', build),
    'script, compressed': request('GET', build, { 'accept-encoding': 'br' }),
    'no script': request('GET', '/builds/shell/0/nothing.js'),
    logo: request('GET', '/brand/logo-light.png'),
    file: request('GET', `/files/${randomUUID()}/full`),
    map: request('GET', `/maps/${'0'.repeat(64)}`),
    'event without a right': request('GET', `/api/events/${randomUUID()}`),
    'event by a token': request('GET', `/api/events/${randomUUID()}`, { 'x-invite-token': '0'.repeat(32) }),
    'forged session': request('GET', '/api/session', { authorization: 'Bearer forged' }),
    'nothing there': request('GET', '/api/nothing'),
    'method not taken': request('PATCH', '/healthz'),
    'long address': request('GET', `/${'a%40b.example/'.repeat(280)}`),
    'foreign origin': request('POST', '/api/failures', { origin: 'https://elsewhere.example' }),
    'sign-in': json('/api/auth/sign-in', '{"email":"nobody@example.org","password":"Long-table-2027"}'),
    'sign-up, refused': json('/api/auth/sign-up', '{"email":"nobody"}'),
    refresh: json('/api/auth/refresh', '{}'),
    'sign-out': json('/api/auth/sign-out', '{}'),
    verify: json('/api/auth/verify', `{"token":"${'a'.repeat(43)}"}`),
    'password reset': json('/api/auth/password-reset', '{"email":"nobody@example.org"}'),
    unsubscribe: request('GET', `/api/subscriptions/${'a'.repeat(43)}`),
    report: json('/api/failures', '{'),
    'development mailbox': request('GET', '/dev/mail'),
  };
}

function request(method: string, path: string, headers: Record<string, string> = {}): string {
  const lines = Object.entries({ host: 'localhost', ...headers }).map(([name, value]) => `${name}: ${value}`);
  return `${method} ${path} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`;
}

/** Response time of /healthz while many pipelined requests of one kind are answered, which were sent in one write. */
export async function pipelined(house: Instance): Promise<Case> {
  const page = await (await fetch(house.app.url)).text();
  const build = / data-entry="([^"]+)"/.exec(page)![1]!;
  let worst = { name: '', delay: 0 };
  for (const [name, text] of Object.entries(openRequests(build))) {
    const rounds: (PipelineResult & { delay: number })[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      await house.pool.query('delete from rate_limits');
      rounds.push(await delayUnder(house.app.url, text));
    }
    const delay = median(rounds.map((each) => each.delay));
    const { answers, milliseconds } = rounds[0]!;
    console.log(
      `  ${delay.toFixed(0).padStart(5)} ms under ${name}: ${answers} answers in ${milliseconds.toFixed(0)} ms`,
    );
    if (answers !== IN_A_ROW) throw new Error(`${name}: ${answers} of ${IN_A_ROW} were answered`);
    if (delay > worst.delay) worst = { name, delay };
  }
  console.log(`  the longest is under ${worst.name}`);
  return judged('pipelined', worst.delay, 'ms', { atMost: AT_MOST_MS });
}

async function delayUnder(url: string, text: string): Promise<PipelineResult & { delay: number }> {
  const workerData: Pipeline = { port: Number(new URL(url).port), request: text, count: IN_A_ROW };
  await health(url);
  const client = new Worker(new URL('pipeline-client.ts', import.meta.url), { workerData });
  let answered: PipelineResult | undefined;
  client.once('message', (message: PipelineResult) => (answered = message));
  client.once('error', (error) => {
    throw error;
  });
  let delay = 0;
  while (!answered) delay = Math.max(delay, await health(url));
  return { ...answered, delay };
}

/** Response time of /healthz by a new connection, in milliseconds. */
async function health(url: string): Promise<number> {
  const began = performance.now();
  const [response] = (await once(get(`${url}/healthz`, { agent: false }), 'response')) as [IncomingMessage];
  response.resume();
  await once(response, 'end');
  return performance.now() - began;
}
