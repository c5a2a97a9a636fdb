import { createHash } from 'node:crypto';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliCompressSync, deflateRawSync, deflateSync, gzipSync } from 'node:zlib';
import { fetchPublic, type OutboundRules } from './fetch-public.ts';

let server: Server;
let host: string;
let answer: RequestListener;
beforeAll(async () => {
  server = createServer((request, response) => answer(request, response));
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const fetchIt = (rules: Partial<OutboundRules> = {}) =>
  fetchPublic(`http://${host}/`, { deadlineMs: 20_000, maxBytes: 100_000, allowed: [host], ...rules });
const beginning = { maxUnpackedBytes: 1_000_000, beginningOnly: true } as const;

const page = '<title>Pici</title>'.padEnd(300_000, 'x');
const packings = [
  ['gzip', gzipSync],
  ['x-gzip', gzipSync],
  ['deflate', deflateSync],
  ['Deflate', deflateRawSync],
  ['br', brotliCompressSync],
] as const;

test('requests list the supported encodings', async () => {
  let acceptEncoding: string | undefined;
  answer = ({ headers }, response) => {
    acceptEncoding = headers['accept-encoding'] as string;
    response.end();
  };
  await fetchIt();
  expect(acceptEncoding).toBe('gzip, deflate, br');
});

test.each(packings)('%s is decompressed beyond the limit of transferred bytes', async (encoding, pack) => {
  answer = (_, response) => response.writeHead(200, { 'content-encoding': encoding }).end(pack(page));
  const { bytes } = await fetchIt({ maxUnpackedBytes: 400_000 });
  expect(bytes.toString()).toBe(page);
});

test.each(packings)('a %s bomb is not read beyond the limit', async (encoding, pack) => {
  const bomb = pack(Buffer.alloc(6 * 1024 * 1024));
  answer = (_, response) => response.writeHead(200, { 'content-encoding': encoding }).end(bomb);
  expect((await fetchIt(beginning)).bytes).toHaveLength(1_000_000);
  await expect(fetchIt({ maxUnpackedBytes: 1_000_000 })).rejects.toThrow('It is too large');
});

test.each(packings)('the transferred part of a too large %s page is decompressed', async (encoding, pack) => {
  // Hashes are incompressible.
  const hash = (n: number) => createHash('sha512').update(String(n)).digest('base64');
  const noise = Array.from({ length: 2000 }, (_, n) => hash(n)).join('');
  answer = (_, response) =>
    response.writeHead(200, { 'content-encoding': encoding }).end(pack(`<title>Pici</title>${noise}`));
  const { bytes } = await fetchIt({ ...beginning, maxBytes: 50_000 });
  expect(bytes.toString()).toMatch(/^<title>Pici<\/title>/);
});

test('an endless page is cut at the limit, and its connection is closed', async () => {
  let closed!: () => void;
  const gone = new Promise<void>((resolve) => (closed = resolve));
  answer = (_, response) => {
    const more = () => {
      while (response.write('x'.repeat(10_000)) && !response.destroyed);
    };
    response.on('drain', more).on('close', () => closed());
    more();
  };
  expect((await fetchIt({ beginningOnly: true })).bytes).toHaveLength(100_000);
  await gone;
});

test('a page that arrives byte by byte is aborted at the deadline', async () => {
  answer = (_, response) => {
    const drip = setInterval(() => response.write('x'), 20);
    response.on('close', () => clearInterval(drip));
  };
  await expect(fetchIt({ ...beginning, deadlineMs: 300 })).rejects.toThrow('It took too long');
});

test.each(['compress', 'gzip, gzip', 'br, deflate', 'nonsense'])(
  'the encoding %s is refused before decompression',
  async (encoding) => {
    const bomb = gzipSync(gzipSync(Buffer.alloc(10 * 1024 * 1024)));
    answer = (_, response) => response.writeHead(200, { 'content-encoding': encoding }).end(bomb);
    await expect(fetchIt(beginning)).rejects.toThrow(`It is packed as ${encoding}`);
  },
);

test.each(packings)('an empty body with the encoding %s is an empty page', async (encoding) => {
  answer = (_, response) => response.writeHead(200, { 'content-encoding': encoding }).end();
  expect((await fetchIt(beginning)).bytes).toHaveLength(0);
});

test('concatenated gzip members are all read, up to the limit', async () => {
  const parts = Buffer.concat(Array.from({ length: 50 }, () => gzipSync(Buffer.alloc(100_000, 'x'))));
  answer = (_, response) => response.writeHead(200, { 'content-encoding': 'gzip' }).end(parts);
  expect((await fetchIt(beginning)).bytes).toHaveLength(1_000_000);
});

test('a body that does not match its encoding is refused', async () => {
  answer = (_, response) => response.writeHead(200, { 'content-encoding': 'gzip' }).end(page);
  await expect(fetchIt(beginning)).rejects.toThrow('incorrect header check');
});

test('returns the final address, the media type and the charset', async () => {
  answer = ({ url }, response) =>
    url === '/there'
      ? response.writeHead(200, { 'content-type': 'Text/HTML; charset="windows-1251"' }).end('x')
      : response.writeHead(302, { location: '/there' }).end();
  expect(await fetchIt()).toMatchObject({
    url: `http://${host}/there`,
    mediaType: 'text/html',
    charset: 'windows-1251',
  });
});
