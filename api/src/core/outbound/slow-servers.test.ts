import { createServer, type Server, type Socket } from 'node:net';
import type { AddressInfo } from 'node:net';
import { fetchPublic } from './fetch-public.ts';
import { OutboundError } from './outbound-error.ts';

const DEADLINE_MS = 100;

let server: Server;
let host: string;
let serve: (socket: Socket) => void;
/** Resolves when the connection is gone, so that none is left behind. */
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
/** Ends what hangs. */
const MUCH_LATER_MS = 3_600_000;
const again = (socket: Socket, everyMs: number, text: string) => {
  const timer = setInterval(() => socket.write(text), everyMs);
  socket.on('close', () => clearInterval(timer));
};
const OK = 'HTTP/1.1 200 OK\r\n';
const ON = 'HTTP/1.1 302 Found\r\nlocation: /on\r\nconnection: close\r\n\r\n';

test.each<[string, (socket: Socket) => void]>([
  ['says nothing', () => undefined],
  ['says its headers letter by letter', (socket) => (socket.write(`${OK}x-more: `), again(socket, 20, 'y'))],
  ['never ends its headers', (socket) => (socket.write(OK), again(socket, 20, 'x-more: y\r\n'))],
  ['says without an end that it has begun', (socket) => again(socket, 5, 'HTTP/1.1 102 Processing\r\n\r\n')],
  ['says its page letter by letter', (socket) => (socket.write(`${OK}\r\n`), again(socket, 20, 'x'))],
  [
    'stops in the middle of a packed page',
    (socket) => void socket.write(`${OK}content-encoding: gzip\r\n\r\n\x1f`),
  ],
  [
    'names the size of a part that never comes',
    (socket) => void socket.write(`${OK}transfer-encoding: chunked\r\n\r\nffff\r\n`),
  ],
])('a server that %s is given up at the deadline', async (_, how) => {
  serve = how;
  await expect(fetchIt()).rejects.toThrow('It took too long');
  await gone;
});

test.each<[string, (socket: Socket, at: number) => void]>([
  ['the first', () => undefined],
  ['the second', (socket, at) => (at === 1 ? socket.end(ON) : undefined)],
  ['the third, in its page', (socket, at) => void socket.write(at < 3 ? ON : `${OK}\r\nx`)],
])('of several servers %s that hangs ends it, long before the deadline of all', async (_, how) => {
  let asked = 0;
  serve = (socket) => how(socket, (asked += 1));
  await expect(fetchIt(MUCH_LATER_MS, DEADLINE_MS)).rejects.toThrow('It took too long');
  await gone;
});

test('servers that answer in time are ended together at the deadline of all', async () => {
  serve = (socket) => again(socket, 5, 'HTTP/1.1 102 Processing\r\n\r\n');
  await expect(fetchIt(DEADLINE_MS, MUCH_LATER_MS)).rejects.toThrow('It took too long');
  await gone;
});

test.each([
  ['headers without an end', `${OK}${'x-more: y\r\n'.repeat(20_000)}`],
  ['one header without an end', `${OK}x-more: ${'y'.repeat(200_000)}`],
  ['no HTTP', '220 mail.example ESMTP\r\n'],
  ['a size and less than that', `${OK}content-length: 100\r\n\r\nx`],
  ['two sizes', `${OK}content-length: 1\r\ncontent-length: 2\r\n\r\nxx`],
])('a server that sends %s is refused, and nothing of it escapes', async (_, text) => {
  serve = (socket) => socket.end(text);
  await expect(fetchIt(20_000)).rejects.toBeInstanceOf(OutboundError);
  await gone;
});

test('a hundred words of patience before the answer are no answer, and no harm', async () => {
  serve = (socket) =>
    socket.end(
      `${'HTTP/1.1 103 Early Hints\r\nlink: <x>\r\n\r\n'.repeat(100)}${OK}connection: close\r\n\r\npage`,
    );
  expect((await fetchIt(20_000)).bytes.toString()).toBe('page');
});
