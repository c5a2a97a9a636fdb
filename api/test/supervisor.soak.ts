import { once } from 'node:events';
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Load } from './outage/load.ts';
import { NpmStart } from './outage/npm-start.ts';
import { until } from './until.ts';

let dataDir: string;
let yolo: NpmStart;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'yolo-supervisor-'));
  await chmod(dataDir, 0o711);
  // A closed port: the breach look-up fails immediately, and passwords pass.
  yolo = await NpmStart.on(dataDir, { TRUSTED_PROXIES: '1', BREACH_URL: 'http://127.0.0.1:9/' });
});
afterEach(async () => {
  await yolo.interrupt();
  for (const { pid } of await yolo.listProcesses()) process.kill(pid, 'SIGKILL');
  await rm(dataDir, { recursive: true, force: true });
});

const nothingLeft = () => until(async () => (await yolo.listProcesses()).length === 0);
const isReady = () =>
  fetch(`${yolo.url}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  );

// Processes can only be assigned to parts on Linux.
if (process.platform === 'linux') {
  test('npm start restarts killed parts without losing acknowledged writes', async () => {
    const load = await Load.prepare({
      url: yolo.url,
      get databaseUrl() {
        return yolo.databaseUrl;
      },
      workers: 5,
      sockets: 10,
      apiMayDie: true,
    });
    try {
      load.start();
      for (const names of [['api'], ['api', 'server'], ['api'], ['api', 'keeper', 'server']] as const) {
        await yolo.kill(...names);
        await load.waitUntilBack(performance.now());
      }
      await load.stop();
      const verdict = await load.verdict();
      expect(verdict).toEqual({ unexpected: [], lostWrites: [], unheard: [], mailedWrong: [] });
    } finally {
      load.close();
      await load.stop();
    }
    expect(yolo.userOutput.filter((line) => line.includes('was ended by SIGKILL'))).toHaveLength(4);
    await yolo.interrupt();
    await nothingLeft();
    expect(yolo.npm.exitCode).toBe(0);
  });

  test('the process that answers requests has not loaded the image library', async () => {
    const { api } = await yolo.parts();
    const libraries = await readFile(`/proc/${api!}/maps`, 'utf8');
    expect(libraries).toContain('/node');
    expect(libraries).not.toMatch(/libvips|sharp/);
  });

  test('a restart recovers from a database that cannot be reached', async () => {
    const { keeper, server, api } = await yolo.parts();
    const { port } = new URL(yolo.databaseUrl);
    process.kill(keeper!, 'SIGSTOP');
    process.kill(server!, 'SIGKILL');
    const stranger = createServer((socket) => socket.destroy());
    await until(async () => {
      stranger.listen(Number(port), '127.0.0.1');
      const [event] = await Promise.race([
        once(stranger, 'listening').then(() => ['listening']),
        new Promise<string[]>((resolve) => stranger.once('error', () => resolve(['error']))),
      ]);
      return event === 'listening';
    });
    process.kill(keeper!, 'SIGCONT');
    await until(() => yolo.userOutput.includes('Yolo ended with code 70 and is started again.'));
    await until(isReady);
    stranger.close();
    expect((await yolo.parts()).api).not.toBe(api);
    expect(new URL(yolo.databaseUrl).port).not.toBe(port);
  });

  test('killing npm or the launcher leaves no process', async () => {
    yolo.npm.kill('SIGKILL');
    await nothingLeft();
    yolo = await NpmStart.on(dataDir);
    await yolo.kill('launcher');
    await nothingLeft();
  });

  test('a failed start prints its reason in one sentence, and is not repeated', async () => {
    const { port } = new URL(yolo.url);
    const second = await NpmStart.on(dataDir, { PORT: port });
    await until(() => second.ended);
    // Ignores the lines of a build of recent changes.
    const printed = second.userOutput.filter((line) => !/^[•✓]/.test(line));
    expect([printed, second.npm.exitCode]).toEqual([
      [`Port ${port} is already in use: stop what listens there, or set PORT to another.`],
      1,
    ]);
  });
}
