import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { jest } from '@jest/globals';

/** Stand for a public and a private address: tests leave this machine for neither. */
const PUBLIC = '127.0.0.1';
const PRIVATE = '127.0.0.2';

/** What a name is said to be at, one answer after the other; the last one stays. */
let answers: Record<string, string[][]> = {};
let lookedUp: string[] = [];
type Done = (error: Error | null, found: { address: string; family: number }[]) => void;

jest.unstable_mockModule('./addresses.ts', () => ({
  isPublicAddress: (address: string) => address === PUBLIC,
}));
jest.unstable_mockModule('node:dns', () => ({
  lookup: (name: string, _options: object, done: Done) => {
    lookedUp.push(name);
    const next = answers[name]!;
    const found = next.length > 1 ? next.shift()! : next[0]!;
    setImmediate(() =>
      done(
        null,
        found.map((address) => ({ address, family: 4 })),
      ),
    );
  },
}));
const { fetchPublic } = await import('./fetch-public.ts');

const servers: Server[] = [];
let port: number;
let answer: RequestListener;
/** Connections to what is inside, whatever was asked there. */
let inside = 0;
beforeAll(async () => {
  const outside = createServer((request, response) => answer(request, response));
  await new Promise<void>((listening) => outside.listen(0, PUBLIC, listening));
  port = (outside.address() as AddressInfo).port;
  const within = createServer((_, response) => response.end('secret')).on('connection', () => (inside += 1));
  await new Promise<void>((listening) => within.listen(port, PRIVATE, listening));
  servers.push(outside, within);
});
beforeEach(() => {
  inside = 0;
  lookedUp = [];
  answer = (_, response) => response.end('page');
});
afterAll(() => {
  for (const server of servers) {
    server.closeAllConnections();
    server.close();
  }
});

const fetchIt = async (address: string) => {
  const { bytes } = await fetchPublic(address, { deadlineMs: 20_000, maxBytes: 1000, allowed: [] });
  return bytes.toString();
};

test('a name that is public when it is judged and private after is connected to where it was judged', async () => {
  answers = { 'kitchen.example': [[PUBLIC], [PRIVATE]] };
  expect(await fetchIt(`http://kitchen.example:${port}/`)).toBe('page');
  expect([lookedUp, inside]).toEqual([['kitchen.example'], 0]);
  await expect(fetchIt(`http://kitchen.example:${port}/`)).rejects.toThrow('It is not public');
  expect([lookedUp.length, inside]).toEqual([2, 0]);
});

test.each([
  ['a private one first', [PRIVATE, PUBLIC]],
  ['a private one last', [PUBLIC, PRIVATE]],
  ['none', []],
])('a name with several addresses, %s, is not asked', async (_, found) => {
  answers = { 'kitchen.example': [found] };
  await expect(fetchIt(`http://kitchen.example:${port}/`)).rejects.toThrow('It is not public');
  expect(inside).toBe(0);
});

test.each([
  ['another name', 'inside.example', { 'kitchen.example': [[PUBLIC]], 'inside.example': [[PRIVATE]] }],
  ['its own name', 'kitchen.example', { 'kitchen.example': [[PUBLIC], [PRIVATE]] }],
])('a redirect to %s that has become private is not followed', async (_, host, names) => {
  answers = structuredClone(names) as unknown as typeof answers;
  answer = (_, response) => response.writeHead(302, { location: `http://${host}:${port}/` }).end();
  await expect(fetchIt(`http://kitchen.example:${port}/`)).rejects.toThrow('It is not public');
  expect([lookedUp.length, inside]).toEqual([2, 0]);
});

test('a dot at the end of a name changes nothing', async () => {
  answers = { 'inside.example.': [[PRIVATE]] };
  await expect(fetchIt(`http://inside.example.:${port}/`)).rejects.toThrow('It is not public');
  expect(inside).toBe(0);
});

test('each name of a chain is looked up, once', async () => {
  answers = { 'one.example': [[PUBLIC]], 'two.example': [[PUBLIC]] };
  answer = ({ headers }, response) =>
    headers.host === `two.example:${port}`
      ? response.end('there')
      : response.writeHead(301, { location: `http://two.example:${port}/` }).end();
  expect(await fetchIt(`http://one.example:${port}/`)).toBe('there');
  expect(lookedUp).toEqual(['one.example', 'two.example']);
});
