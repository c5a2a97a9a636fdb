import { once } from 'node:events';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import type pg from 'pg';
import { until } from '../../../test/until.ts';
import { asDomainError } from '../http/as-domain-error.ts';
import { createPool } from './pool.ts';

const MAX = 2;
/** More than the pool has connections. */
const AT_ONCE = 6;

/** A message of the protocol: its letter, its length, and what it says. */
function message(letter: string, ...said: Buffer[]): Buffer {
  const body = Buffer.concat(said);
  const head = Buffer.alloc(5);
  head.write(letter);
  head.writeInt32BE(body.length + 4, 1);
  return Buffer.concat([head, body]);
}
const READY = message('Z', Buffer.from('I'));
const LET_IN = Buffer.concat([message('R', Buffer.alloc(4)), READY]);
const DONE = Buffer.concat([message('C', Buffer.from('SELECT 0\0')), READY]);
const fatal = (code: string) => message('E', Buffer.from(`SFATAL\0C${code}\0Mscripted\0\0`));

/** What a server does to anybody who connects, and to anybody who then asks. */
interface Script {
  greets(socket: Socket): unknown;
  answers(socket: Socket): unknown;
}
const letsIn = (socket: Socket) => socket.write(LET_IN);
const serves: Script = { greets: letsIn, answers: (socket) => socket.write(DONE) };
const outages: Record<string, Script> = {
  'hangs up at once': { ...serves, greets: (socket) => socket.destroy() },
  'is starting up': { ...serves, greets: (socket) => socket.end(fatal('57P03')) },
  'has no connection left': { ...serves, greets: (socket) => socket.end(fatal('53300')) },
  'hangs up in a statement': { ...serves, answers: (socket) => socket.destroy() },
  'hangs up in the midst of an answer': { ...serves, answers: (socket) => socket.end(DONE.subarray(0, 7)) },
  'ends connections by command': { ...serves, answers: (socket) => socket.end(fatal('57P01')) },
  'crashes in a statement': { ...serves, answers: (socket) => socket.end(fatal('57P02')) },
};

let script: Script;
let server: Server;
let pool: pg.Pool;
const sockets = new Set<Socket>();
beforeEach(async () => {
  script = serves;
  server = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket)).on('error', () => undefined);
    socket.once('data', () => {
      script.greets(socket);
      socket.on('data', (asked) => {
        if (asked.toString('latin1', 0, 1) === 'Q') script.answers(socket);
      });
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  pool = createPool(`postgres://a:b@127.0.0.1:${port}/c`, MAX);
});
afterEach(async () => {
  await pool.end();
  for (const socket of sockets) socket.destroy();
  server.close();
});

const askAtOnce = () =>
  Promise.all(
    Array.from({ length: AT_ONCE }, () =>
      pool.query('select 1').then(
        () => 'served',
        (error: unknown) => asDomainError(error).code,
      ),
    ),
  );
const all = (said: string) => Array.from({ length: AT_ONCE }, () => said);

test.each(Object.entries(outages))(
  'while the server %s, the caller is told to come later; then it is used again',
  async (_, outage) => {
    expect(await askAtOnce()).toEqual(all('served'));
    script = outage;
    // Also those that were connected before, and know of nothing.
    for (const socket of sockets) if (outage.answers === serves.answers) socket.destroy();
    await until(() => outage.answers !== serves.answers || pool.totalCount === 0);
    expect(await askAtOnce()).toEqual(all('unavailable'));
    await until(() => pool.totalCount === 0);
    expect(pool.waitingCount).toBe(0);
    script = serves;
    expect(await askAtOnce()).toEqual(all('served'));
    expect(pool.totalCount).toBe(MAX);
  },
);

test('a server that is not there is for later, too, and is used once it is', async () => {
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  expect(await askAtOnce()).toEqual(all('unavailable'));
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  expect(await askAtOnce()).toEqual(all('served'));
});

test('connections that end while nobody uses them are no error of anybody', async () => {
  expect(await askAtOnce()).toEqual(all('served'));
  for (const socket of sockets) socket.end(fatal('57P01'));
  await until(() => pool.totalCount === 0);
  expect(await askAtOnce()).toEqual(all('served'));
});
