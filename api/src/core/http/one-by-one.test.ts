import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import { until } from '../../../test/until.ts';

let api: TestApp;
beforeAll(async () => void (api = await startTestApp()));
afterAll(() => api.close());

const get = (path: string) => `GET ${path} HTTP/1.1\r\nhost: yolo.test\r\n\r\n`;

async function write(row: string): Promise<{ socket: Socket; heard: () => string }> {
  const socket = connect(Number(new URL(api.url).port), '127.0.0.1');
  await once(socket, 'connect');
  const chunks: Buffer[] = [];
  socket.on('data', (chunk) => chunks.push(chunk)).on('error', () => undefined);
  socket.write(row);
  return { socket, heard: () => Buffer.concat(chunks).toString() };
}

test('requests of one write are answered in their order, bodies included', async () => {
  const post = 'POST /api/auth/sign-in HTTP/1.1\r\nhost: yolo.test\r\ncontent-type: application/json\r\n';
  const { socket, heard } = await write(
    get('/readyz') + `${post}content-length: 2\r\n\r\n{}` + get('/api/nothing') + get('/healthz'),
  );
  const statuses = () => [...heard().matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, status]) => status);
  await until(() => statuses().length === 4);
  expect(statuses()).toEqual(['200', '400', '404', '200']);
  socket.destroy();
});

test('another connection is answered between them', async () => {
  const { socket, heard } = await write(get('/healthz').repeat(500));
  await until(() => heard().includes('HTTP/1.1 200'));
  expect((await fetch(`${api.url}/healthz`)).status).toBe(200);
  await until(() => heard().split('HTTP/1.1 ').length - 1 === 500);
  socket.destroy();
});

test('a row without end is cut off, and the next connection is served', async () => {
  const { socket, heard } = await write(get('/healthz').repeat(1200));
  await until(() => socket.closed);
  expect(heard().split('HTTP/1.1 ').length).toBeLessThan(1000);
  expect((await fetch(`${api.url}/healthz`)).status).toBe(200);
});
