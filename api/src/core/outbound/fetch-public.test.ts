import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { isPublicAddress } from './addresses.ts';
import { fetchPublic } from './fetch-public.ts';

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

const rules = () => ({ deadlineMs: 20_000, maxBytes: 1000, allowed: [host] });
const redirectTo = (location: string) => {
  answer = (_, response) => response.writeHead(302, { location }).end();
};

test.each([
  '127.0.0.1',
  '10.1.2.3',
  '172.31.255.255',
  '192.168.0.1',
  '169.254.169.254',
  '100.100.100.200',
  '0.0.0.0',
  '168.63.129.16',
  '255.255.255.255',
  '224.0.0.1',
  '::1',
  '::',
  'fe80::1',
  'fd00:ec2::254',
  'ff02::1',
  '::ffff:127.0.0.1',
  '::ffff:8.8.8.8',
  '64:ff9b::7f00:1',
  '2002:7f00:1::',
  '2001:db8::1',
  'nonsense',
  '',
])('%s is not public', (address) => {
  expect(isPublicAddress(address)).toBe(false);
});

test.each(['8.8.8.8', '172.32.0.1', '1.1.1.1', '2606:4700::1111', '2a00:1450::1'])(
  '%s is public',
  (address) => {
    expect(isPublicAddress(address)).toBe(true);
  },
);

test('an allowed server is fetched from, and redirects are followed', async () => {
  answer = ({ url }, response) =>
    url === '/there' ? response.end('here') : response.writeHead(301, { location: '/there' }).end();
  expect(await fetchPublic(`http://${host}/`, rules())).toMatchObject({
    bytes: Buffer.from('here'),
    url: `http://${host}/there`,
  });
});

test.each([
  ['http://127.0.0.1/'],
  ['http://localhost/'],
  ['http://[::1]/'],
  ['http://[::ffff:127.0.0.1]/'],
  ['http://2130706433/'],
  ['http://0x7f.1/'],
  ['http://169.254.169.254/latest/meta-data/'],
])('%s is refused, directly and after a redirect', async (address) => {
  await expect(fetchPublic(address, rules())).rejects.toThrow('It is not public');
  redirectTo(address);
  await expect(fetchPublic(`http://${host}/`, rules())).rejects.toThrow('It is not public');
});

test('another port and another name of an allowed server are refused', async () => {
  await expect(fetchPublic('http://127.0.0.1:9/', rules())).rejects.toThrow('It is not public');
  const named = host.replace('127.0.0.1', 'localhost');
  await expect(fetchPublic(`http://${named}/`, rules())).rejects.toThrow('It is not public');
});

test('only http and https are allowed', async () => {
  for (const address of ['file:///etc/passwd', 'ftp://example.org/', 'data:text/plain,x'])
    await expect(fetchPublic(address, rules())).rejects.toThrow('It is not http(s)');
  redirectTo('file:///etc/passwd');
  await expect(fetchPublic(`http://${host}/`, rules())).rejects.toThrow('It is not http(s)');
});

test('ten redirects are followed, with their cookies, and an eleventh is not', async () => {
  let received: (string | undefined)[] = [];
  const hops = (most: number): void => {
    received = [];
    answer = ({ url = '/', headers }, response) => {
      const hop = Number(url.slice(1));
      received.push(headers.cookie);
      if (hop === most) return void response.end('here');
      const seen = [
        `hop=${hop}; Path=/; HttpOnly`,
        'consent=yes',
        'other=1; Domain=elsewhere.example',
        'tls=1; Secure',
      ];
      response.writeHead(302, { location: `/${hop + 1}`, 'set-cookie': seen }).end();
    };
  };
  hops(10);
  expect(await fetchPublic(`http://${host}/0`, rules())).toMatchObject({ bytes: Buffer.from('here') });
  expect(received).toEqual([undefined, ...Array.from({ length: 10 }, (_, at) => `hop=${at}; consent=yes`)]);
  // The next fetch does not send these cookies.
  hops(0);
  await fetchPublic(`http://${host}/0`, rules());
  expect(received).toEqual([undefined]);
  hops(11);
  await expect(fetchPublic(`http://${host}/0`, rules())).rejects.toThrow('It redirected too often');
});

test('invalid cookies and those after the twentieth are ignored', async () => {
  let cookie: string | undefined = 'none yet';
  answer = ({ url, headers }, response) => {
    if (url === '/there') return void ((cookie = headers.cookie), response.end());
    const many = Array.from({ length: 30 }, (_, at) => `c${at}=1`);
    const odd = ['', '=', 'a b=1', 'x=a b', `long=${'x'.repeat(5000)}`];
    response.writeHead(302, { location: '/there', 'set-cookie': [...odd, ...many] }).end();
  };
  await fetchPublic(`http://${host}/`, rules());
  expect(cookie).toBe(Array.from({ length: 20 }, (_, at) => `c${at}=1`).join('; '));
});

test('too large or slow answers, too many redirects and failures are refused', async () => {
  answer = (_, response) => void response.end(Buffer.alloc(1001));
  await expect(fetchPublic(`http://${host}/`, rules())).rejects.toThrow('It is too large');
  answer = (_, response) => void response.write('a');
  await expect(fetchPublic(`http://${host}/`, { ...rules(), deadlineMs: 100 })).rejects.toThrow(/too long/);
  answer = () => undefined;
  await expect(fetchPublic(`http://${host}/`, { ...rules(), deadlineMs: 100 })).rejects.toThrow(/too long/);
  redirectTo('/again');
  await expect(fetchPublic(`http://${host}/`, rules())).rejects.toThrow('It redirected too often');
  answer = (_, response) => void response.writeHead(500).end();
  await expect(fetchPublic(`http://${host}/`, rules())).rejects.toThrow('It answered 500');
});
