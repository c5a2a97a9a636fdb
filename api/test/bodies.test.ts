import { startTestApp, type TestApp } from './app.ts';
import { newMember, PASSWORD, uniqueEmail } from './browser.ts';
import { strictLimits } from './limited-calls.ts';
import { RawSocket } from './raw-socket.ts';
import { until } from './until.ts';

const KB = 1024;
const MB = 1024 * KB;
/** The size of a body that is sent without stopping. */
const FLOOD = 64 * MB;
/** The bytes that arrive while the answer is sent, and those in buffers. */
const SLACK = 640 * KB;

let api: TestApp;
let bearer: string;
beforeAll(async () => {
  api = await startTestApp();
  bearer = `Authorization: Bearer ${(await newMember(api)).session!.accessToken}`;
});
afterAll(() => api.close());

const head = (start: string, ...headers: string[]) =>
  [`${start} HTTP/1.1`, 'Host: 127.0.0.1', ...headers, '', ''].join('\r\n');

const JSON_TYPE = 'Content-Type: application/json';
const PICTURE = 'Content-Type: image/png';
const CHUNKED = 'Transfer-Encoding: chunked';
const LONG = `Content-Length: ${400 * MB}`;

function chunks(): Buffer {
  const bytes = Buffer.alloc(64 * KB, 'x');
  return Buffer.concat([Buffer.from(`${bytes.length.toString(16)}\r\n`), bytes, Buffer.from('\r\n')]);
}

/** @returns the statuses and the number of bytes that the server has read */
async function flood(to: TestApp, request: string): Promise<{ statuses: number[]; taken: number }> {
  const socket = await RawSocket.open(to);
  socket.say(request);
  await socket.pour(request.includes(CHUNKED) ? chunks() : Buffer.alloc(64 * KB, 'x'), FLOOD);
  await socket.ended;
  const { statuses, taken } = socket;
  socket.close();
  return { statuses, taken };
}

const refused: [string, string, string[], number, number][] = [
  ['with a too large Content-Length', 'POST /api/auth/sign-in', [JSON_TYPE, LONG], 413, 0],
  ['that is chunked and too large', 'POST /api/auth/sign-in', [JSON_TYPE, CHUNKED], 413, MB],
  ['of a picture with a too large length', 'POST /api/images', [PICTURE, LONG, 'BEARER'], 413, 0],
  ['of a picture, chunked and too large', 'POST /api/images', [PICTURE, CHUNKED, 'BEARER'], 413, 5 * MB],
  [
    'of a form that is too large',
    `POST /api/unsubscribe/${'A'.repeat(43)}`,
    ['Content-Type: multipart/form-data', CHUNKED],
    413,
    0,
  ],
  ['without a session', 'POST /api/images', [PICTURE, LONG], 401, 0],
  ['with a bad token', 'POST /api/images', [PICTURE, CHUNKED, 'Authorization: Bearer x'], 401, 0],
  ['of an unsupported type', 'POST /api/auth/sign-in', ['Content-Type: text/plain', LONG], 415, 0],
  ['compressed', 'POST /api/auth/sign-in', [JSON_TYPE, 'Content-Encoding: gzip', CHUNKED], 415, 0],
  ['to an unknown path', 'POST /api/nowhere', [JSON_TYPE, LONG], 404, 0],
  ['with an unsupported method', 'PATCH /api/auth/sign-in', [JSON_TYPE, CHUNKED], 405, 0],
  ['from another site', 'POST /api/auth/sign-in', [JSON_TYPE, LONG, 'Origin: https://evil.test'], 403, 0],
  ['to an address that is too long', `POST /${'a'.repeat(5000)}`, [LONG], 414, 0],
  ['to an address that cannot be decoded', 'POST /api/%ff', [LONG], 400, 0],
  ['of a health check', 'GET /healthz', [CHUNKED], 200, 0],
  ['of a socket request', 'POST /api/live/?EIO=4&transport=polling', [LONG], 400, 0],
];

test.each(refused)('a body %s is not read to its end', async (_, start, headers, status, limit) => {
  const request = head(start, ...headers.map((each) => (each === 'BEARER' ? bearer : each)));
  const { statuses, taken } = await flood(api, request);
  expect(statuses).toEqual([status]);
  expect(taken).toBeLessThan(limit + SLACK);
});

test('a body over the rate limit is not read', async () => {
  const strict = await startTestApp({ limits: strictLimits('perAddress') });
  const signIn = head('POST /api/auth/sign-in', JSON_TYPE, LONG);
  for (let n = 0; n < 3; n += 1) await flood(strict, signIn);
  const { statuses, taken } = await flood(strict, signIn);
  await strict.close();
  expect(statuses).toEqual([429]);
  expect(taken).toBeLessThan(SLACK);
});

test('a client that waits for 100 Continue gets the refusal, and no byte is read', async () => {
  const socket = await RawSocket.open(api);
  socket.say(head('POST /api/auth/sign-in', JSON_TYPE, LONG, 'Expect: 100-continue'));
  await socket.ended;
  expect(socket.statuses).toEqual([413]);
  expect(socket.received).toMatch(/connection: close/i);
  expect(socket.taken).toBeLessThan(KB);
  socket.close();
});

test('a client that waits for 100 Continue gets it once for a valid body', async () => {
  const socket = await RawSocket.open(api);
  const body = JSON.stringify({ email: uniqueEmail(), password: PASSWORD });
  const length = `Content-Length: ${body.length}`;
  socket.say(head('POST /api/auth/sign-in', JSON_TYPE, length, 'Expect: 100-continue'));
  await until(() => socket.statuses.length === 1);
  socket.say(body);
  await until(() => socket.statuses.length === 2);
  expect(socket.statuses).toEqual([100, 401]);
  socket.close();
});

test('refusing a body that has arrived keeps the connection', async () => {
  const socket = await RawSocket.open(api);
  for (let n = 1; n <= 3; n += 1) {
    socket.say(head('POST /api/images', PICTURE, 'Content-Length: 4') + 'abcd');
    await until(() => socket.statuses.length === n);
  }
  expect(socket.statuses).toEqual([401, 401, 401]);
  expect(socket.received).not.toMatch(/connection: close/i);
  socket.close();
});

test('a request after an unread body is not executed', async () => {
  const email = uniqueEmail();
  const socket = await RawSocket.open(api);
  const body = JSON.stringify({ email, password: PASSWORD, firstName: 'A', lastName: 'B' });
  socket.say(head('POST /api/images', PICTURE, 'Content-Length: 400000'));
  await until(() => socket.statuses.length === 1);
  socket.say(
    'x'.repeat(400_000) + head('POST /api/auth/sign-up', JSON_TYPE, `Content-Length: ${body.length}`) + body,
  );
  await socket.ended;
  socket.close();
  expect(socket.statuses).toEqual([401]);
  const answer = await (await newMember(api)).call('signUp', { body: JSON.parse(body) as object });
  expect(answer.status).toBe(201);
});

test('slow heads and bodies have timeouts', () => {
  const { headersTimeout, requestTimeout } = api.app.getHttpServer();
  expect([headersTimeout, requestTimeout]).toEqual([20_000, 180_000]);
});

describe('an unparsable request gets one answer, in order', () => {
  const body = JSON.stringify({ email: 'a@example.org', password: PASSWORD });
  const signIn = (...headers: string[]) => head('POST /api/auth/sign-in', JSON_TYPE, ...headers);
  const good = head('GET /healthz');

  async function exchange(...pieces: string[]): Promise<RawSocket> {
    const socket = await RawSocket.open(api);
    for (const piece of pieces) socket.say(piece);
    await socket.ended;
    socket.close();
    return socket;
  }

  const cases: [string, string[], number[]][] = [
    ['an unknown coding of the body', [signIn('Transfer-Encoding: x') + body], [400]],
    ['a coding after the chunks', [signIn('Transfer-Encoding: chunked, x') + body], [400]],
    [
      'both a coding and a length',
      [signIn('Transfer-Encoding: chunked', 'Content-Length: 5') + `5\r\nhello\r\n0\r\n\r\n`],
      [400],
    ],
    ['two lengths', [signIn('Content-Length: 5', 'Content-Length: 6') + body], [400]],
    ['an invalid length', [signIn('Content-Length: 1x') + body], [400]],
    ['an invalid chunk size', [signIn(CHUNKED) + 'zz\r\nhello\r\n0\r\n\r\n'], [400]],
    ['an invalid chunk size, midway', [signIn(CHUNKED) + '5\r\nhello\r\n', 'zz\r\n'], [400]],
    ['a chunk that is longer than its size', [signIn(CHUNKED) + '2\r\nhello\r\n0\r\n\r\n'], [400]],
    ['a header with a bare line feed', [`GET /healthz HTTP/1.1\nHost: x\r\nA: b\rc\r\n\r\n`], [400]],
    ['a header with a space before its colon', [head('GET /healthz', 'Transfer-Encoding : chunked')], [400]],
    ['no request at all', ['hello\r\n\r\n'], [400]],
    ['a header without end', [head('GET /healthz', `X: ${'a'.repeat(20_000)}`)], [431]],
    ['a broken one after a good one', [good + 'hello\r\n\r\n'], [200, 400]],
    [
      'a broken one after three good ones',
      [good + good + good + signIn('Transfer-Encoding: x') + body],
      [200, 200, 200, 400],
    ],
    [
      'a broken body after a slow one',
      [signIn(`Content-Length: ${body.length}`) + body + signIn(CHUNKED) + 'zz\r\n'],
      [401, 400],
    ],
    ['a good one after a broken one', ['hello\r\n\r\n' + good], [400]],
    ['a broken body that is not read', [head('POST /api/images', PICTURE, CHUNKED) + 'zz\r\n'], [401]],
  ];

  test.each(cases)('%s', async (_, pieces, statuses) => {
    const socket = await exchange(...pieces);
    expect([socket.statuses, socket.broke]).toEqual([statuses, null]);
  });

  test('bytes after it are not read', async () => {
    const socket = await RawSocket.open(api);
    socket.say(signIn('Transfer-Encoding: x'));
    await socket.pour(Buffer.alloc(64 * KB, 'x'), FLOOD);
    await socket.ended;
    expect(socket.statuses).toEqual([400]);
    expect(socket.taken).toBeLessThan(SLACK);
    socket.close();
  });
});
