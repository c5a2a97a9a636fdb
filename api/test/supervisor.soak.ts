import { once } from 'node:events';
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Load } from './outage/load.ts';
import { NpmStart } from './outage/started.ts';
import { until } from './until.ts';

let dataDir: string;
let yolo: NpmStart;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'yolo-supervisor-'));
  await chmod(dataDir, 0o711);
  // A port that nobody listens on: the breach look-up fails at once, and passwords pass.
  yolo = await NpmStart.on(dataDir, { TRUSTED_PROXIES: '1', BREACH_URL: 'http://127.0.0.1:9/' });
});
afterEach(async () => {
  await yolo.interrupt();
  for (const { pid } of await yolo.leftBehind()) process.kill(pid, 'SIGKILL');
  await rm(dataDir, { recursive: true, force: true });
});

const nothingLeft = () => until(async () => (await yolo.leftBehind()).length === 0);
const isReady = () =>
  fetch(`${yolo.url}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  );

// Whose process is whose is only seen there.
if (process.platform === 'linux') {
  test('npm start brings back what is killed under it, and all that was acknowledged', async () => {
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
        await load.back(performance.now());
      }
      await load.stop();
      const verdict = await load.verdict();
      expect(verdict).toEqual({ unexpected: [], lostWrites: [], unheard: [], mailedWrong: [] });
    } finally {
      load.close();
      await load.stop();
    }
    expect(yolo.told.filter((line) => line.includes('was ended by SIGKILL'))).toHaveLength(4);
    await yolo.interrupt();
    await nothingLeft();
    expect(yolo.npm.exitCode).toBe(0);
  });

  test('what answers requests has not loaded what draws pictures', async () => {
    const { api } = await yolo.parts();
    const libraries = await readFile(`/proc/${api!}/maps`, 'utf8');
    expect(libraries).toContain('/node');
    expect(libraries).not.toMatch(/libvips|sharp/);
  });

  test('a database that is lost for good is mended by another start', async () => {
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
    await until(() => yolo.told.includes('Yolo ended with code 70 and is started again.'));
    await until(isReady);
    stranger.close();
    expect((await yolo.parts()).api).not.toBe(api);
    expect(new URL(yolo.databaseUrl).port).not.toBe(port);
  });

  test('whichever of its starters is killed, nothing is left', async () => {
    yolo.npm.kill('SIGKILL');
    await nothingLeft();
    yolo = await NpmStart.on(dataDir);
    await yolo.kill('launcher');
    await nothingLeft();
  });

  test('a start that fails says why in one sentence, and is not repeated', async () => {
    const { port } = new URL(yolo.url);
    const second = await NpmStart.on(dataDir, { PORT: port });
    await until(() => second.ended);
    // What was changed since the first start is built before.
    const said = second.told.filter((line) => !/^[•✓]/.test(line));
    expect([said, second.npm.exitCode]).toEqual([
      [`Port ${port} is already in use: stop what listens there, or set PORT to another.`],
      1,
    ]);
  });
}
