import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import { until } from '../../../test/until.ts';

let api: TestApp;
beforeAll(async () => void (api = await startTestApp()));
afterAll(() => api.close());

const get = (path: string) => `GET ${path} HTTP/1.1\r\nhost: yolo.test\r\n\r\n`;

async function write(pipeline: string): Promise<{ socket: Socket; received: () => string }> {
  const socket = connect(Number(new URL(api.url).port), '127.0.0.1');
  await once(socket, 'connect');
  const chunks: Buffer[] = [];
  socket.on('data', (chunk) => chunks.push(chunk)).on('error', () => undefined);
  socket.write(pipeline);
  return { socket, received: () => Buffer.concat(chunks).toString() };
}

test('pipelined requests are answered in order, also those with bodies', async () => {
  const post = 'POST /api/auth/sign-in HTTP/1.1\r\nhost: yolo.test\r\ncontent-type: application/json\r\n';
  const { socket, received } = await write(
    get('/readyz') + `${post}content-length: 2\r\n\r\n{}` + get('/api/nothing') + get('/healthz'),
  );
  const statuses = () => [...received().matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, status]) => status);
  await until(() => statuses().length === 4);
  expect(statuses()).toEqual(['200', '400', '404', '200']);
  socket.destroy();
});

test('another connection is answered between pipelined requests', async () => {
  const { socket, received } = await write(get('/healthz').repeat(500));
  await until(() => received().includes('HTTP/1.1 200'));
  expect((await fetch(`${api.url}/healthz`)).status).toBe(200);
  await until(() => received().split('HTTP/1.1 ').length - 1 === 500);
  socket.destroy();
});

test('too many pipelined requests close the connection, and the next one is served', async () => {
  const { socket, received } = await write(get('/healthz').repeat(1200));
  await until(() => socket.closed);
  expect(received().split('HTTP/1.1 ').length).toBeLessThan(1000);
  expect((await fetch(`${api.url}/healthz`)).status).toBe(200);
});
