import { once } from 'node:events';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import type pg from 'pg';
import { until } from '../../../test/until.ts';
import { asDomainError } from '../http/as-domain-error.ts';
import { createPool } from './pool.ts';

const MAX = 2;
/** More than the pool has connections. */
const QUERIES = 6;

/** A message of the PostgreSQL protocol: type letter, length and body. */
function message(letter: string, ...parts: Buffer[]): Buffer {
  const body = Buffer.concat(parts);
  const head = Buffer.alloc(5);
  head.write(letter);
  head.writeInt32BE(body.length + 4, 1);
  return Buffer.concat([head, body]);
}
const READY = message('Z', Buffer.from('I'));
const AUTHENTICATED = Buffer.concat([message('R', Buffer.alloc(4)), READY]);
const DONE = Buffer.concat([message('C', Buffer.from('SELECT 0\0')), READY]);
const fatal = (code: string) => message('E', Buffer.from(`SFATAL\0C${code}\0Mscripted\0\0`));

/** How the server reacts to a connection and to a query. */
interface Script {
  onConnect(socket: Socket): unknown;
  onQuery(socket: Socket): unknown;
}
const authenticate = (socket: Socket) => socket.write(AUTHENTICATED);
const healthy: Script = { onConnect: authenticate, onQuery: (socket) => socket.write(DONE) };
const outages: Record<string, Script> = {
  'closes new connections': { ...healthy, onConnect: (socket) => socket.destroy() },
  'is starting up': { ...healthy, onConnect: (socket) => socket.end(fatal('57P03')) },
  'has no connection left': { ...healthy, onConnect: (socket) => socket.end(fatal('53300')) },
  'ends in a statement': { ...healthy, onQuery: (socket) => socket.destroy() },
  'ends within a response': { ...healthy, onQuery: (socket) => socket.end(DONE.subarray(0, 7)) },
  'terminates connections by command': { ...healthy, onQuery: (socket) => socket.end(fatal('57P01')) },
  'crashes in a statement': { ...healthy, onQuery: (socket) => socket.end(fatal('57P02')) },
};

let script: Script;
let server: Server;
let pool: pg.Pool;
const sockets = new Set<Socket>();
beforeEach(async () => {
  script = healthy;
  server = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket)).on('error', () => undefined);
    socket.once('data', () => {
      script.onConnect(socket);
      socket.on('data', (data) => {
        if (data.toString('latin1', 0, 1) === 'Q') script.onQuery(socket);
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

const queryTogether = () =>
  Promise.all(
    Array.from({ length: QUERIES }, () =>
      pool.query('select 1').then(
        () => 'served',
        (error: unknown) => asDomainError(error).code,
      ),
    ),
  );
const all = (result: string) => Array.from({ length: QUERIES }, () => result);

test.each(Object.entries(outages))(
  'while the server %s, queries fail as unavailable; afterwards they succeed again',
  async (_, outage) => {
    expect(await queryTogether()).toEqual(all('served'));
    script = outage;
    // Closes the idle connections too.
    for (const socket of sockets) if (outage.onQuery === healthy.onQuery) socket.destroy();
    await until(() => outage.onQuery !== healthy.onQuery || pool.totalCount === 0);
    expect(await queryTogether()).toEqual(all('unavailable'));
    await until(() => pool.totalCount === 0);
    expect(pool.waitingCount).toBe(0);
    script = healthy;
    expect(await queryTogether()).toEqual(all('served'));
    expect(pool.totalCount).toBe(MAX);
  },
);

test('without a server queries fail as unavailable, and succeed once it runs', async () => {
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  expect(await queryTogether()).toEqual(all('unavailable'));
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  expect(await queryTogether()).toEqual(all('served'));
});

test('idle connections that end cause no error', async () => {
  expect(await queryTogether()).toEqual(all('served'));
  for (const socket of sockets) socket.end(fatal('57P01'));
  await until(() => pool.totalCount === 0);
  expect(await queryTogether()).toEqual(all('served'));
});
