/** The API is killed again and again while photos come: on the disk, and on S3. Nothing that was acknowledged may be lost. */
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type Kept, keptVerdict } from '../../../api/test/outage/kept.ts';
import { Uploading } from '../../../api/test/outage/uploads.ts';
import { S3Server } from '../../../api/test/s3-server.ts';
import { startApp } from '../../support/app.ts';
import { effort } from './effort.ts';
import { type House, SESSION_SECRET } from './house.ts';
import { type Case, judged } from './report.ts';

const KILLS = effort('KILLS', 100, 2);
/** From the API's start on, in milliseconds. */
const LIVES = { least: 50, most: 1_250 };

/** `kills-on-disk-lost` and the like: each of four faults, on each of two stores. */
export async function killsOnDisk(house: House): Promise<Case[]> {
  const { dataDir } = house.app;
  const kept = { photos: path.join(dataDir, 'files', 'photos'), uploads: path.join(dataDir, 'uploads') };
  return killed('kills-on-disk', house, kept, {});
}

export async function killsOnS3(house: House): Promise<Case[]> {
  const s3 = await S3Server.start();
  try {
    const kept = { photos: s3.folderOf('photos'), uploads: s3.folderOf('uploads'), suffix: s3.suffix };
    return await killed('kills-on-s3', house, kept, { S3_URL: s3.url });
  } finally {
    await s3.close();
  }
}

/** The house's own API is left alone: another one on its database is killed. */
async function killed(
  name: string,
  house: House,
  kept: Kept,
  settings: Record<string, string>,
): Promise<Case[]> {
  const env = {
    DATABASE_URL: house.databaseUrl,
    SESSION_SECRET,
    BREACH_URL: 'http://127.0.0.1:9/',
    ...settings,
  };
  const start = () => startApp({ dataDir: house.app.dataDir, env });
  await house.app.kill();
  let app = await start();
  try {
    const uploading = await Uploading.prepare(app.url, house.databaseUrl);
    uploading.start();
    for (let kill = 0; kill < KILLS; kill++) {
      await pause(LIVES.least + Math.random() * (LIVES.most - LIVES.least));
      await app.kill();
      app = await start();
      await uploading.isBack(app.url);
    }
    await uploading.finish();
    const { acknowledged } = uploading;
    const verdict = await keptVerdict(house.databaseUrl, kept, acknowledged);
    console.log(`  ${name}: killed ${KILLS} times, ${acknowledged.length} photos were acknowledged`);
    return Object.entries(verdict).map(([fault, found]) => {
      if (found.length > 0) console.log(`  ${fault}: ${found.slice(0, 20).join('; ')}`);
      return judged(`${name}-${fault}`, found.length, 'photos', { atMost: 0 });
    });
  } finally {
    await app.kill();
  }
}
