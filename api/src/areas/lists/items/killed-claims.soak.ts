import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { ApiProcess } from '../../../../test/api-process.ts';
import { createTestDatabase, type TestDatabase } from '../../../../test/database.ts';
import { ClaimRush } from '../../../../test/outage/claim-rush.ts';
import { ClaimLoad } from '../../../../test/outage/claims.ts';
import { until } from '../../../../test/until.ts';

/** How often the API is killed, each time at another moment. */
const KILLS = Number(process.env['CLAIM_KILLS'] ?? 3);
const SETTINGS = { TRUSTED_PROXIES: '1' };

let database: TestDatabase;
let dataDir: string;
let api: ApiProcess;
beforeAll(async () => {
  database = await createTestDatabase();
  dataDir = await mkdtemp(join(tmpdir(), 'yolo-kill-'));
  api = await ApiProcess.start(database.url, dataDir, SETTINGS);
});
afterAll(async () => {
  await api.kill();
  await database.drop();
  await rm(dataDir, { recursive: true, force: true });
});

test('an API killed at any moment keeps each acknowledged claim once, with its item and within the quantity', async () => {
  const claiming = await ClaimLoad.prepare(api, database.url);
  claiming.start();
  try {
    for (let kill = 0; kill < KILLS; kill++) {
      const before = claiming.acknowledged;
      await pause(50 + Math.random() * 1200);
      await api.kill();
      api = await ApiProcess.start(database.url, dataDir, SETTINGS);
      claiming.useApi(api);
      await until(() => claiming.acknowledged > before);
    }
    await until(() => claiming.acknowledged > 50 && claiming.refused > 50);
  } finally {
    claiming.stop();
  }
  const nothing = { lost: [], withoutItem: [], twice: [], tooMany: [], ofDecliners: [] };
  expect(await claiming.finish()).toEqual(nothing);
});

test('an API killed during two hundred claims of an item of five grants five and refuses the others by name', async () => {
  const rush = await ClaimRush.prepare(api, database.url);
  for (let kill = 0; kill < KILLS; kill++) {
    // The kill comes before five have it: from then on all others are answered together.
    const { unanswered, has, acknowledged, refusals } = await rush.run(
      1 + (kill % 4),
      () => api.kill(),
      async () => (api = await ApiProcess.start(database.url, dataDir, SETTINGS)),
    );
    expect(unanswered).toBeGreaterThan(0);
    expect([...has.values()]).toEqual([1, 1, 1, 1, 1]);
    expect(acknowledged.sort()).toEqual([...has.keys()].sort());
    expect(refusals).toHaveLength(195);
    const [told, ...others] = new Set(refusals);
    expect(others).toEqual([]);
    for (const name of has.keys()) expect(told).toContain(`${name} (1)`);
  }
});
