import { randomUUID } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { ApiProcess } from '../../../../test/api-process.ts';
import type { TestApp } from '../../../../test/app.ts';
import { TestBrowser } from '../../../../test/browser.ts';
import { createTestDatabase, type TestDatabase } from '../../../../test/database.ts';
import { Device, sha256Of, somePhoto } from '../../../../test/device.ts';
import { eventRequest } from '../../../../test/party.ts';
import { until } from '../../../../test/until.ts';

/** As often is the API killed, each time at another moment. */
const KILLS = Number(process.env['KILLS'] ?? 12);
const PHOTOS = KILLS * 4;
const AT_ONCE = 3;
const PATIENCE_MS = 60_000;

let database: TestDatabase;
let dataDir: string;
let sql: pg.Client;
let api: ApiProcess;
let host: TestBrowser | null = null;
beforeEach(async () => {
  host = null;
  database = await createTestDatabase();
  dataDir = await mkdtemp(join(tmpdir(), 'yolo-kill-'));
  sql = new pg.Client(database.url);
  await sql.connect();
  await start();
  host = new TestBrowser(api as unknown as TestApp);
  await host.signUp();
});
afterEach(async () => {
  await api.kill();
  await sql.end();
  await database.drop();
  await rm(dataDir, { recursive: true, force: true });
});

async function start(): Promise<void> {
  api = await ApiProcess.start(database.url, dataDir);
  if (!host) return;
  Object.assign(host, { api });
  host.session = (await host.call('refreshSession')).body as TestBrowser['session'];
}

/** One after the other, begun anew or gone on with as a device does it. @returns the originals that were acknowledged */
async function sendUntilThere(eventId: string, files: readonly Buffer[]): Promise<string[]> {
  const waiting = [...files];
  const acknowledged: string[] = [];
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (let file = waiting.shift(); file; file = waiting.shift()) {
        await sendOne(eventId, file);
        acknowledged.push(sha256Of(file));
      }
    }),
  );
  return acknowledged;
}

async function sendOne(eventId: string, file: Buffer): Promise<void> {
  const told = { eventId, photo: randomUUID(), sha256: sha256Of(file) };
  let path: string | null = null;
  for (;;) {
    // The API of this moment: it comes back at another port.
    const device = new Device(host!);
    try {
      path ??= await device.begun(file, told);
      const head = await device.head(path);
      const offset = Number(head.headers.get('upload-offset'));
      if (head.status === 200 && offset === file.length) return;
      if (head.status === 404 || head.status === 410) path = null;
      else if (head.status === 200) await device.part(path, offset, file.subarray(offset, offset + 20_000));
    } catch {
      await pause(20);
    }
  }
}

async function count(from: string): Promise<number> {
  const { rows } = await sql.query<{ count: number }>(`select count(*)::int as count from ${from}`);
  return rows[0]!.count;
}

test('killed at any moment: what was acknowledged is there once, with its bytes, and nothing else', async () => {
  const { body } = await host!.call('createEvent', { body: eventRequest() });
  const files: Buffer[] = [];
  for (let n = 0; n < PHOTOS; n++) files.push(Buffer.concat([await somePhoto(), Buffer.alloc(60_000)]));
  const sending = sendUntilThere(body.id as string, files);
  for (let kill = 0; kill < KILLS; kill++) {
    await pause(50 + Math.random() * 600);
    await api.kill();
    await start();
  }
  const acknowledged = await sending;
  expect(acknowledged).toHaveLength(PHOTOS);
  await until(async () => (await count('graphile_worker._private_jobs')) === 0, PATIENCE_MS);
  const { rows } = await sql.query<{ id: string; hash: string; bytes: number }>(
    `select id, encode(sha256, 'hex') as hash, bytes from photos`,
  );
  expect(rows.map(({ hash }) => hash).sort()).toEqual([...acknowledged].sort());
  expect(rows.every(({ bytes }) => bytes > 60_000)).toBe(true);
  const stored = await readdir(join(dataDir, 'files', 'photos'));
  expect(stored.sort()).toEqual(rows.map(({ id }) => id).sort());
  for (const id of stored) {
    // A file that was being put when the power went lies aside, and is the sweep's.
    const whole = (await readdir(join(dataDir, 'files', 'photos', id))).filter((name) => !name.includes('.'));
    expect(whole.sort()).toEqual(['original', 'thumb', 'view']);
  }
  // Begun, and never told of: the sweep's, a day later.
  const unfinished = await count('photo_uploads where finished_at is null');
  const left = (await readdir(join(dataDir, 'uploads'))).filter((name) => !name.endsWith('.json'));
  expect(left.length).toBeLessThanOrEqual(unfinished);
}, 600_000);
