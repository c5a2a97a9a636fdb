import dns from 'node:dns';
import { createServer, type RequestListener, type Server } from 'node:http';
import { syncBuiltinESMExports } from 'node:module';
import { type AddressInfo, Socket } from 'node:net';
import { fetchPublic } from './fetch-public.ts';

/** Connections to these addresses are redirected to local servers. */
const PUBLIC = '8.8.8.8';
const PRIVATE = '10.0.0.1';
const localAddresses: Record<string, string> = { [PUBLIC]: '127.0.0.1', [PRIVATE]: '127.0.0.2' };

/** Scripted DNS answers by name; the last one is repeated. */
let answers: Record<string, string[][]> = {};
let lookedUp: string[] = [];
type Found = { address: string; family: number }[];
type Lookup = (name: string, options: object, done: (error: Error | null, found: Found) => void) => void;

const { lookup: realLookup } = dns;
const { connect: realConnect } = Socket.prototype;

const lookup: Lookup = (name, options, done) => {
  const next = answers[name];
  // Servers look up their own address.
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
/** Maps the checked addresses of a connection to local servers. */
const toLocal =
  (checked: Lookup): Lookup =>
  (name, options, done) =>
    checked(name, options, (error, found) =>
      done(error, error ? found : found.map((each) => ({ ...each, address: localAddresses[each.address]! }))),
    );

beforeAll(() => {
  dns.lookup = lookup as typeof dns.lookup;
  syncBuiltinESMExports();
  Socket.prototype.connect = function (this: Socket, ...args: unknown[]) {
    const [options] = args.flat() as { host?: string; lookup?: Lookup }[];
    if (options?.lookup && options.host! in answers) options.lookup = toLocal(options.lookup);
    return realConnect.apply(this, args as never);
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
/** The number of connections to the private server. */
let inside = 0;
beforeAll(async () => {
  const outside = createServer((request, response) => answer(request, response));
  await new Promise<void>((listening) => outside.listen(0, localAddresses[PUBLIC], listening));
  port = (outside.address() as AddressInfo).port;
  const within = createServer((_, response) => response.end('secret')).on('connection', () => (inside += 1));
  await new Promise<void>((listening) => within.listen(port, localAddresses[PRIVATE], listening));
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

test('a name that becomes private after the check is connected to at the checked address', async () => {
  answers = { 'kitchen.example': [[PUBLIC], [PRIVATE]] };
  expect(await fetchIt(`http://kitchen.example:${port}/`)).toBe('page');
  expect([lookedUp, inside]).toEqual([['kitchen.example'], 0]);
  await expect(fetchIt(`http://kitchen.example:${port}/`)).rejects.toThrow('It is not public');
  expect([lookedUp.length, inside]).toEqual([2, 0]);
});

test.each([
  ['a private one first', [PRIVATE, PUBLIC]],
  ['a private one last', [PUBLIC, PRIVATE]],
  ['no address', []],
])('a name with these addresses is refused: %s', async (_, found) => {
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

test('a trailing dot of a name makes no difference', async () => {
  answers = { 'inside.example.': [[PRIVATE]] };
  await expect(fetchIt(`http://inside.example.:${port}/`)).rejects.toThrow('It is not public');
  expect(inside).toBe(0);
});

test('each name of a redirect chain is looked up once', async () => {
  answers = { 'one.example': [[PUBLIC]], 'two.example': [[PUBLIC]] };
  answer = ({ headers }, response) =>
    headers.host === `two.example:${port}`
      ? response.end('there')
      : response.writeHead(301, { location: `http://two.example:${port}/` }).end();
  expect(await fetchIt(`http://one.example:${port}/`)).toBe('there');
  expect(lookedUp).toEqual(['one.example', 'two.example']);
});
