import { createServer, type Server, type Socket } from 'node:net';
import type { AddressInfo } from 'node:net';
import { fetchPublic } from './fetch-public.ts';
import { OutboundError } from './outbound-error.ts';

const DEADLINE_MS = 100;

let server: Server;
let host: string;
let serve: (socket: Socket) => void;
/** Resolves when the connection is closed, so that none is left open. */
let gone: Promise<unknown>;
beforeAll(async () => {
  server = createServer((socket) => {
    gone = new Promise((resolve) => socket.once('close', resolve));
    socket.on('error', () => undefined).resume();
    serve(socket);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());

const fetchIt = (deadlineMs = DEADLINE_MS, answerMs = deadlineMs) => {
  const rules = { maxBytes: 100_000, beginningOnly: true, allowed: [host] };
  return fetchPublic(`http://${host}/`, { deadlineMs, answerMs, ...rules });
};
/** Long enough never to pass in a test. */
const MUCH_LATER_MS = 3_600_000;
const repeat = (socket: Socket, everyMs: number, text: string) => {
  const timer = setInterval(() => socket.write(text), everyMs);
  socket.on('close', () => clearInterval(timer));
};
const OK = 'HTTP/1.1 200 OK\r\n';
const REDIRECT = 'HTTP/1.1 302 Found\r\nlocation: /on\r\nconnection: close\r\n\r\n';

test.each<[string, (socket: Socket) => void]>([
  ['sends nothing', () => undefined],
  ['sends its headers byte by byte', (socket) => (socket.write(`${OK}x-more: `), repeat(socket, 20, 'y'))],
  ['never ends its headers', (socket) => (socket.write(OK), repeat(socket, 20, 'x-more: y\r\n'))],
  ['sends 102 Processing forever', (socket) => repeat(socket, 5, 'HTTP/1.1 102 Processing\r\n\r\n')],
  ['sends its page byte by byte', (socket) => (socket.write(`${OK}\r\n`), repeat(socket, 20, 'x'))],
  [
    'stops within a compressed page',
    (socket) => void socket.write(`${OK}content-encoding: gzip\r\n\r\n\x1f`),
  ],
  [
    'announces a chunk that never comes',
    (socket) => void socket.write(`${OK}transfer-encoding: chunked\r\n\r\nffff\r\n`),
  ],
])('a server that %s is aborted at the deadline', async (_, how) => {
  serve = how;
  await expect(fetchIt()).rejects.toThrow('It took too long');
  await gone;
});

test.each<[string, (socket: Socket, at: number) => void]>([
  ['the first', () => undefined],
  ['the second', (socket, at) => (at === 1 ? socket.end(REDIRECT) : undefined)],
  ['the third, in its page', (socket, at) => void socket.write(at < 3 ? REDIRECT : `${OK}\r\nx`)],
])(
  'of several servers in a redirect chain %s hangs: it is aborted long before the total deadline',
  async (_, how) => {
    let asked = 0;
    serve = (socket) => how(socket, (asked += 1));
    await expect(fetchIt(MUCH_LATER_MS, DEADLINE_MS)).rejects.toThrow('It took too long');
    await gone;
  },
);

test('servers that each respond in time are aborted at the total deadline', async () => {
  serve = (socket) => repeat(socket, 5, 'HTTP/1.1 102 Processing\r\n\r\n');
  await expect(fetchIt(DEADLINE_MS, MUCH_LATER_MS)).rejects.toThrow('It took too long');
  await gone;
});

test.each([
  ['headers without an end', `${OK}${'x-more: y\r\n'.repeat(20_000)}`],
  ['one header without an end', `${OK}x-more: ${'y'.repeat(200_000)}`],
  ['another protocol', '220 mail.example ESMTP\r\n'],
  ['less than its content-length', `${OK}content-length: 100\r\n\r\nx`],
  ['two content-lengths', `${OK}content-length: 1\r\ncontent-length: 2\r\n\r\nxx`],
])('a server that sends %s is rejected with an OutboundError', async (_, text) => {
  serve = (socket) => socket.end(text);
  await expect(fetchIt(20_000)).rejects.toBeInstanceOf(OutboundError);
  await gone;
});

test('a hundred informational responses before the answer are ignored', async () => {
  serve = (socket) =>
    socket.end(
      `${'HTTP/1.1 103 Early Hints\r\nlink: <x>\r\n\r\n'.repeat(100)}${OK}connection: close\r\n\r\npage`,
    );
  expect((await fetchIt(20_000)).bytes.toString()).toBe('page');
});
