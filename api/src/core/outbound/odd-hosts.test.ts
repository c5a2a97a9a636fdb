import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { loopbackSpellings } from '../../../test/odd-hosts.ts';
import { fetchPublic } from './fetch-public.ts';

let server: Server;
let port: number;
let location: string;
/** The requests that reached the server, except the redirecting one. */
let inside: string[] = [];
beforeAll(async () => {
  server = createServer(({ url = '' }, response) => {
    const bytes = Buffer.from(location ?? '').toString('latin1');
    if (url === '/redirect') response.writeHead(302, { location: bytes }).end();
    else response.end(inside.push(url).toString());
  });
  await new Promise<void>((listening) => server.listen(0, '::', listening));
  port = (server.address() as AddressInfo).port;
});
beforeEach(() => (inside = []));
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const rules = () => ({ deadlineMs: 20_000, maxBytes: 1000, allowed: [`127.0.0.1:${port}`] });
const refusal = /^(?:It is not public|It is no address)$/;

test.each(loopbackSpellings.filter((host) => host !== '127.0.0.1'))(
  'http://%s is refused, directly and after a redirect, with and without a user name',
  async (host) => {
    // Hosts that parse to the allowed address are tested with another port.
    const isAllowed = new URL(`http://${host}/`).hostname === '127.0.0.1';
    const other = isAllowed ? 9 : port;
    for (const address of [`http://${host}:${other}/`, `http://kitchen.example@${host}:${other}/`]) {
      await expect(fetchPublic(address, rules())).rejects.toThrow(refusal);
      location = address;
      await expect(fetchPublic(`http://127.0.0.1:${port}/redirect`, rules())).rejects.toThrow(refusal);
    }
    expect(inside).toEqual([]);
  },
);

test.each([
  ['a host without its scheme', '//10.0.0.1/'],
  ['backslashes', String.raw`\\\\10.0.0.1\x`],
  ['a tab in its scheme', 'ht\ttp://10.0.0.1/'],
  ['its scheme in capitals', 'HTTP://10.0.0.1/'],
])('a redirect with %s does not reach a private address', async (_, to) => {
  location = to;
  await expect(fetchPublic(`http://127.0.0.1:${port}/redirect`, rules())).rejects.toThrow(refusal);
});

test('a redirect with a host-like path stays at its host, also with non-ASCII characters', async () => {
  location = '/redirect@10.0.0.1/crème';
  const { url } = await fetchPublic(`http://127.0.0.1:${port}/redirect`, rules());
  expect(url).toBe(`http://127.0.0.1:${port}/redirect@10.0.0.1/cr%C3%A8me`);
});
