/** The API is killed repeatedly during uploads, with files on the disk and on S3. No acknowledged photo may be lost. */
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type PhotoFolders, checkPhotoFolders } from '../../../api/test/outage/photo-folders.ts';
import { UploadLoad } from '../../../api/test/outage/uploads.ts';
import { S3Server } from '../../../api/test/s3-server.ts';
import { startApp } from '../../support/app.ts';
import { amountOf } from './effort.ts';
import { type Instance, SESSION_SECRET } from './instance.ts';
import { type Case, judged } from './report.ts';

const KILLS = amountOf('KILLS', 100, 2);
/** Time from the API's start until it is killed, in milliseconds. */
const LIFETIME = { least: 50, most: 1_250 };

/** Cases `kills-on-disk-lost` etc.: one for each of four faults and two stores. */
export async function killsOnDisk(house: Instance): Promise<Case[]> {
  const { dataDir } = house.app;
  const kept = { photos: path.join(dataDir, 'files', 'photos'), uploads: path.join(dataDir, 'uploads') };
  return killRepeatedly('kills-on-disk', house, kept, {});
}

export async function killsOnS3(house: Instance): Promise<Case[]> {
  const s3 = await S3Server.start();
  try {
    const kept = { photos: s3.folderOf('photos'), uploads: s3.folderOf('uploads'), suffix: s3.suffix };
    return await killRepeatedly('kills-on-s3', house, kept, { S3_URL: s3.url });
  } finally {
    await s3.close();
  }
}

/** Kills APIs on the house's database repeatedly, instead of the house's own one. */
async function killRepeatedly(
  name: string,
  house: Instance,
  kept: PhotoFolders,
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
    const uploading = await UploadLoad.prepare(app.url, house.databaseUrl);
    uploading.start();
    for (let kill = 0; kill < KILLS; kill++) {
      await pause(LIFETIME.least + Math.random() * (LIFETIME.most - LIFETIME.least));
      await app.kill();
      app = await start();
      await uploading.useApi(app.url);
    }
    await uploading.finish();
    const { acknowledged } = uploading;
    const verdict = await checkPhotoFolders(house.databaseUrl, kept, acknowledged);
    console.log(`  ${name}: killed ${KILLS} times, ${acknowledged.length} photos were acknowledged`);
    return Object.entries(verdict).map(([fault, found]) => {
      if (found.length > 0) console.log(`  ${fault}: ${found.slice(0, 20).join('; ')}`);
      return judged(`${name}-${fault}`, found.length, 'photos', { atMost: 0 });
    });
  } finally {
    await app.kill();
  }
}
