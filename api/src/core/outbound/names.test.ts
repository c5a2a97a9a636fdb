import dns from 'node:dns';
import { createServer, type RequestListener, type Server } from 'node:http';
import { syncBuiltinESMExports } from 'node:module';
import { type AddressInfo, Socket } from 'node:net';
import { fetchPublic } from './fetch-public.ts';

/** Tests leave this machine for neither: connections to them come to servers of ours. */
const PUBLIC = '8.8.8.8';
const PRIVATE = '10.0.0.1';
const ours: Record<string, string> = { [PUBLIC]: '127.0.0.1', [PRIVATE]: '127.0.0.2' };

/** What a name is said to be at, one answer after the other; the last one stays. */
let answers: Record<string, string[][]> = {};
let lookedUp: string[] = [];
type Found = { address: string; family: number }[];
type Lookup = (name: string, options: object, done: (error: Error | null, found: Found) => void) => void;

const { lookup: realLookup } = dns;
const { connect: realConnect } = Socket.prototype;

const lookup: Lookup = (name, options, done) => {
  const next = answers[name];
  // Servers ask for their own address so.
  if (!next) return void realLookup(name, options as dns.LookupOneOptions, done as never);
  lookedUp.push(name);
  const found = next.length > 1 ? next.shift()! : next[0]!;
  setImmediate(() =>
    done(
      null,
      found.map((address) => ({ address, family: 4 })),
    ),
  );
};
/** Whatever was found for a connection, once it was judged. */
const toOurs =
  (judged: Lookup): Lookup =>
  (name, options, done) =>
    judged(name, options, (error, found) =>
      done(error, error ? found : found.map((each) => ({ ...each, address: ours[each.address]! }))),
    );

beforeAll(() => {
  dns.lookup = lookup as typeof dns.lookup;
  syncBuiltinESMExports();
  Socket.prototype.connect = function (this: Socket, ...given: unknown[]) {
    const [options] = given.flat() as { host?: string; lookup?: Lookup }[];
    if (options?.lookup && options.host! in answers) options.lookup = toOurs(options.lookup);
    return realConnect.apply(this, given as never);
  };
});
afterAll(() => {
  dns.lookup = realLookup;
  syncBuiltinESMExports();
  Socket.prototype.connect = realConnect;
});

const servers: Server[] = [];
let port: number;
let answer: RequestListener;
/** Connections to what is inside, whatever was asked there. */
let inside = 0;
beforeAll(async () => {
  const outside = createServer((request, response) => answer(request, response));
  await new Promise<void>((listening) => outside.listen(0, ours[PUBLIC], listening));
  port = (outside.address() as AddressInfo).port;
  const within = createServer((_, response) => response.end('secret')).on('connection', () => (inside += 1));
  await new Promise<void>((listening) => within.listen(port, ours[PRIVATE], listening));
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
