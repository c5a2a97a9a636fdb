import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { BROKEN } from '../src/end-codes.ts';
import { ApiProcess } from './api-process.ts';
import { createTestDatabase, type TestDatabase } from './database.ts';

let database: TestDatabase;
let dataDir: string;
let api: ApiProcess;
beforeAll(async () => {
  database = await createTestDatabase();
  dataDir = await mkdtemp(join(tmpdir(), 'yolo-ends-'));
});
afterEach(() => api.kill());
afterAll(async () => {
  await database.drop();
  await rm(dataDir, { recursive: true, force: true });
});

test('two SIGTERM end the API once, with exit code 0', async () => {
  api = await ApiProcess.start(database.url, dataDir);
  const gone = once(api.child, 'exit');
  for (let time = 0; time < 2; time++) api.child.kill('SIGTERM');
  expect(await gone).toEqual([0, null]);
});

test('an uncaught error is one log line, and exits with the code for a restart', async () => {
  const code = `process.on('SIGUSR2', () => { throw new Error('lost olga.outage@example.org') })`;
  const script = `data:text/javascript,${encodeURIComponent(code)}`;
  api = await ApiProcess.start(database.url, dataDir, { NODE_OPTIONS: `--import=${script}` });
  const gone = once(api.child, 'close');
  api.child.kill('SIGUSR2');
  expect(await gone).toEqual([BROKEN, null]);
  const lines = api.output
    .join('')
    .split('\n')
    .filter((line) => line.includes('lost'));
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { level: 60, msg: 'Broken, to be started again', err: { message: 'lost ol…@example.org' } },
  ]);
});
