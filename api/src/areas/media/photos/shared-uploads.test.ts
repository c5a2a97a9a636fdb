import { type ClientRequest, request as open } from 'node:http';
import { EntityManager } from '@mikro-orm/postgresql';
import pg from 'pg';
import { startTestApp, type TestApp } from '../../../../test/app.ts';
import { codeOf } from '../../../../test/browser.ts';
import { Device, somePhoto } from '../../../../test/device.ts';
import { Party } from '../../../../test/party.ts';
import { type SecondApp, startSecondApp } from '../../../../test/second-app.ts';
import { until } from '../../../../test/until.ts';
import { allLimits } from '../../../core/config/limits.ts';
import { Photo } from './photo.entity.ts';
import { UploadLocks } from './upload-locks.ts';

const KILOBYTE = 1024;

let api: TestApp;
let second: SecondApp;
let hanging: ClientRequest | null = null;
beforeAll(async () => {
  api = await startTestApp();
  second = await startSecondApp(api);
});
afterEach(() => hanging?.destroy());
afterAll(async () => {
  await second.close();
  await api.close();
});

/** A part that begins and never ends, as of a phone that has lost its network. */
function hang({ browser }: Device, path: string, file: Buffer, from: number, sent: number): void {
  const headers = {
    authorization: `Bearer ${browser.session!.accessToken}`,
    'content-type': 'application/offset+octet-stream',
    'content-length': file.length - from,
    'tus-resumable': '1.0.0',
    'upload-offset': from,
  };
  hanging = open(api.url + path, { method: 'PATCH', headers });
  hanging.on('error', () => undefined);
  hanging.write(file.subarray(from, from + sent));
}

const locksHeld = async () => {
  const em = api.app.get(EntityManager).fork();
  const [row] = await em.execute<{ count: string }[]>(
    `select count(*) from pg_locks where locktype = 'advisory' and granted
     and database = (select oid from pg_database where datname = current_database())`,
  );
  return Number(row!.count);
};

test('an upload continues at another process, which asks the first to release its lock', async () => {
  const party = await Party.create(api);
  const [here, there] = [new Device(party.host), new Device(party.host, second.url)];
  const file = Buffer.concat([await somePhoto(), Buffer.alloc(600_000)]);
  const path = await here.createUpload(file, party.params);
  expect((await here.part(path, 0, file.subarray(0, 100_000))).status).toBe(204);
  hang(here, path, file, 100_000, 200_000);
  await until(async () => (await locksHeld()) > 0);
  // Without a release it would be refused: `upload_busy`.
  const answer = await there.head(path);
  expect(answer.status).toBe(200);
  const offset = Number(answer.headers.get('upload-offset'));
  expect(offset).toBe(300_000);
  expect((await there.part(path, offset, file.subarray(offset))).status).toBe(204);
  await there.waitUntilSettled(path);
  expect(await party.em().count(Photo, party.params)).toBe(1);
  await until(async () => (await locksHeld()) === 0);
});

test('only one of several simultaneous requests at two processes writes to an upload', async () => {
  const party = await Party.create(api);
  const devices = [new Device(party.host), new Device(party.host, second.url)];
  const file = await somePhoto();
  for (let round = 0; round < 2; round++) {
    const path = await devices[0]!.createUpload(file, party.params);
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, n) => devices[n % 2]!.part(path, 0, file.subarray(0, 2000))),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 409, 409, 409, 409, 409]);
    await devices[1]!.end(path);
  }
});

test('a lost database connection releases its locks, and the next lock uses a new connection', async () => {
  const locks = api.app.get(UploadLocks);
  const released: string[] = [];
  const lock = locks.newLock('a');
  await lock.lock(new AbortController().signal, () => void released.push('a'));
  const client = new pg.Client(api.config.databaseUrl);
  await client.connect();
  await client.query(
    `select pg_terminate_backend(pid) from pg_locks
     where locktype = 'advisory' and granted and pid <> pg_backend_pid()
       and database = (select oid from pg_database where datname = current_database())`,
  );
  await client.end();
  await until(() => released.length > 0);
  await lock.unlock();
  const next = locks.newLock('a');
  await next.lock(new AbortController().signal, () => undefined);
  expect(await locksHeld()).toBe(1);
  await next.unlock();
  expect(await locksHeld()).toBe(0);
});

describe('the limit of bytes per hour', () => {
  test.each(['perAccount', 'perAddress'] as const)('applies %s', async (counted) => {
    const photos = { perAddress: 1e6, perAccount: 1e6, seconds: 3600, [counted]: 64 + 64 + 300 };
    const generous = Object.fromEntries(
      Object.keys(allLimits()).map((name) => [name, { ...photos, [counted]: 1e6 }]),
    );
    const limited = await startTestApp({ limits: { ...generous, photos } });
    try {
      await expectLimited(counted, await Party.create(limited));
    } finally {
      await limited.close();
    }
  });

  async function expectLimited(counted: 'perAccount' | 'perAddress', party: Party): Promise<void> {
    const host = new Device(party.host);
    const file = Buffer.concat([await somePhoto(), Buffer.alloc(400 * KILOBYTE)]);
    const path = await host.createUpload(file, party.params);
    expect((await host.part(path, 0, file.subarray(0, 200 * KILOBYTE))).status).toBe(204);
    const other = new Device(await party.member());
    const answer = await host.part(path, 200 * KILOBYTE, file.subarray(200 * KILOBYTE));
    expect([answer.status, codeOf(answer)]).toEqual([429, 'rate_limited']);
    const later = Number(answer.headers.get('retry-after'));
    expect(later).toBeGreaterThan(0);
    expect(later).toBeLessThanOrEqual(3600);
    expect((await host.begin(file, party.params)).status).toBe(429);
    expect((await other.begin(file, party.params)).status).toBe(counted === 'perAccount' ? 201 : 429);
  }

  test.each([0, 100 * KILOBYTE])('counts only the received bytes of a part cut after %i', async (sent) => {
    const party = await Party.create(api);
    const host = new Device(party.host);
    const file = Buffer.concat([await somePhoto(), Buffer.alloc(4_000_000)]);
    await party.em().execute('delete from rate_limits');
    const path = await host.createUpload(file, party.params);
    const counted = async () => {
      const [row] = await party
        .em()
        .execute<{ points: number }[]>(`select points from rate_limits where key like 'photos:perAccount:%'`);
      return row!.points;
    };
    expect(await counted()).toBe(64);
    hang(host, path, file, 0, sent);
    await until(async () => (await counted()) > 3000);
    hanging!.destroy();
    await until(async () => (await counted()) < 3000);
    expect(await counted()).toBeLessThan(64 + 110);
    expect(await counted()).toBeGreaterThanOrEqual(64);
  });
});
