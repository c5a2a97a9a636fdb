import { startTestApp, type TestApp } from './app.ts';
import { newMember, PASSWORD, uniqueEmail } from './browser.ts';
import { only } from './limited-calls.ts';
import { RawSocket } from './raw-socket.ts';
import { until } from './until.ts';

const KB = 1024;
const MB = 1024 * KB;
/** What somebody pours in who does not stop. */
const MUCH = 64 * MB;
/** What goes by while the answer is on its way, and what lies in buffers. */
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

/** @returns what came back and how much the server had taken in by then */
async function pourInto(to: TestApp, request: string): Promise<{ statuses: number[]; taken: number }> {
  const socket = await RawSocket.open(to);
  socket.say(request);
  await socket.pour(request.includes(CHUNKED) ? chunks() : Buffer.alloc(64 * KB, 'x'), MUCH);
  await socket.ended;
  const { statuses, taken } = socket;
  socket.close();
  return { statuses, taken };
}

const refused: [string, string, string[], number, number][] = [
  ['said to be too long', 'POST /api/auth/sign-in', [JSON_TYPE, LONG], 413, 0],
  ['too long without saying so', 'POST /api/auth/sign-in', [JSON_TYPE, CHUNKED], 413, MB],
  ['a picture said to be too long', 'POST /api/images', [PICTURE, LONG, 'BEARER'], 413, 0],
  ['a picture too long without saying so', 'POST /api/images', [PICTURE, CHUNKED, 'BEARER'], 413, 5 * MB],
  [
    'a form too long',
    `POST /api/unsubscribe/${'A'.repeat(43)}`,
    ['Content-Type: multipart/form-data', CHUNKED],
    413,
    0,
  ],
  ['of somebody who is not signed in', 'POST /api/images', [PICTURE, LONG], 401, 0],
  ['with a bad token', 'POST /api/images', [PICTURE, CHUNKED, 'Authorization: Bearer x'], 401, 0],
  ['of a type that is not taken', 'POST /api/auth/sign-in', ['Content-Type: text/plain', LONG], 415, 0],
  ['compressed', 'POST /api/auth/sign-in', [JSON_TYPE, 'Content-Encoding: gzip', CHUNKED], 415, 0],
  ['to nowhere', 'POST /api/nowhere', [JSON_TYPE, LONG], 404, 0],
  ['by a method that is not taken', 'PATCH /api/auth/sign-in', [JSON_TYPE, CHUNKED], 405, 0],
  ['from another site', 'POST /api/auth/sign-in', [JSON_TYPE, LONG, 'Origin: https://evil.test'], 403, 0],
  ['to an address that is too long', `POST /${'a'.repeat(5000)}`, [LONG], 414, 0],
  ['to an address that cannot be decoded', 'POST /api/%ff', [LONG], 400, 0],
  ['of a request for health', 'GET /healthz', [CHUNKED], 200, 0],
  ['of a request for the live socket', 'POST /api/live/?EIO=4&transport=polling', [LONG], 400, 0],
];

test.each(refused)('a body %s is not read to its end', async (_, start, headers, status, limit) => {
  const request = head(start, ...headers.map((each) => (each === 'BEARER' ? bearer : each)));
  const { statuses, taken } = await pourInto(api, request);
  expect(statuses).toEqual([status]);
  expect(taken).toBeLessThan(limit + SLACK);
});

test('a body of somebody who asks too often is not read', async () => {
  const strict = await startTestApp({ limits: only('perAddress') });
  const signIn = head('POST /api/auth/sign-in', JSON_TYPE, LONG);
  for (let n = 0; n < 3; n += 1) await pourInto(strict, signIn);
  const { statuses, taken } = await pourInto(strict, signIn);
  await strict.close();
  expect(statuses).toEqual([429]);
  expect(taken).toBeLessThan(SLACK);
});

test('who waits for the word to send gets the refusal instead, and not a byte is read', async () => {
  const socket = await RawSocket.open(api);
  socket.say(head('POST /api/auth/sign-in', JSON_TYPE, LONG, 'Expect: 100-continue'));
  await socket.ended;
  expect(socket.statuses).toEqual([413]);
  expect(socket.received).toMatch(/connection: close/i);
  expect(socket.taken).toBeLessThan(KB);
  socket.close();
});

test('who waits for the word to send a good body gets it, once', async () => {
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

test('a refusal of a body that was there already keeps the connection', async () => {
  const socket = await RawSocket.open(api);
  for (let n = 1; n <= 3; n += 1) {
    socket.say(head('POST /api/images', PICTURE, 'Content-Length: 4') + 'abcd');
    await until(() => socket.statuses.length === n);
  }
  expect(socket.statuses).toEqual([401, 401, 401]);
  expect(socket.received).not.toMatch(/connection: close/i);
  socket.close();
});

test('what comes behind a body that was not read is not done', async () => {
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

test('heads and bodies that trickle in have their time', () => {
  const { headersTimeout, requestTimeout } = api.app.getHttpServer();
  expect([headersTimeout, requestTimeout]).toEqual([20_000, 180_000]);
});

describe('what cannot be parsed gets one answer, in its turn', () => {
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
    ['a broken one behind a good one', [good + 'hello\r\n\r\n'], [200, 400]],
    [
      'a broken one behind three good ones',
      [good + good + good + signIn('Transfer-Encoding: x') + body],
      [200, 200, 200, 400],
    ],
    [
      'a broken body behind a slow one',
      [signIn(`Content-Length: ${body.length}`) + body + signIn(CHUNKED) + 'zz\r\n'],
      [401, 400],
    ],
    ['a good one behind a broken one', ['hello\r\n\r\n' + good], [400]],
    ['a broken body where nobody reads it', [head('POST /api/images', PICTURE, CHUNKED) + 'zz\r\n'], [401]],
  ];

  test.each(cases)('%s', async (_, pieces, statuses) => {
    const socket = await exchange(...pieces);
    expect([socket.statuses, socket.broke]).toEqual([statuses, null]);
  });

  test('what goes on after it is not taken in', async () => {
    const socket = await RawSocket.open(api);
    socket.say(signIn('Transfer-Encoding: x'));
    await socket.pour(Buffer.alloc(64 * KB, 'x'), MUCH);
    await socket.ended;
    expect(socket.statuses).toEqual([400]);
    expect(socket.taken).toBeLessThan(SLACK);
    socket.close();
  });
});
