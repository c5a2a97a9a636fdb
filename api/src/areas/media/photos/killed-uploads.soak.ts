import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { ApiProcess } from '../../../../test/api-process.ts';
import { createTestDatabase, type TestDatabase } from '../../../../test/database.ts';
import { type PhotoFolders, checkPhotoFolders } from '../../../../test/outage/photo-folders.ts';
import { UploadLoad } from '../../../../test/outage/uploads.ts';
import { S3Server } from '../../../../test/s3-server.ts';
import { until } from '../../../../test/until.ts';

/** How often the API is killed, each time at another moment; a hundred times in `npm run bench -- media`. */
const KILLS = 3;

let database: TestDatabase;
let dataDir: string;
let s3: S3Server;
let api: ApiProcess;
beforeEach(async () => {
  database = await createTestDatabase();
  dataDir = await mkdtemp(join(tmpdir(), 'yolo-kill-'));
  s3 = await S3Server.start();
});
afterEach(async () => {
  await api.kill();
  await s3.close();
  await database.drop();
  await rm(dataDir, { recursive: true, force: true });
});

async function uploadWithKills(settings: object): Promise<string[]> {
  api = await ApiProcess.start(database.url, dataDir, settings);
  const uploading = await UploadLoad.prepare(api.url, database.url);
  uploading.start();
  try {
    for (let kill = 0; kill < KILLS; kill++) {
      await pause(50 + Math.random() * 1200);
      await api.kill();
      api = await ApiProcess.start(database.url, dataDir, settings);
      await uploading.useApi(api.url);
    }
    // A busy machine sends less between two kills.
    await until(() => uploading.acknowledged.length > KILLS);
  } finally {
    uploading.stop();
  }
  await uploading.finish();
  return uploading.acknowledged;
}

test.each(['disk', 'S3'])(
  'an API killed at any moment keeps every acknowledged photo on %s once, with its bytes, and nothing else',
  async (store) => {
    const kept: PhotoFolders =
      store === 'S3'
        ? { photos: s3.folderOf('photos'), uploads: s3.folderOf('uploads'), suffix: s3.suffix }
        : { photos: join(dataDir, 'files', 'photos'), uploads: join(dataDir, 'uploads') };
    const acknowledged = await uploadWithKills(store === 'S3' ? { S3_URL: s3.url } : {});
    const nothing = { lost: [], twice: [], rowsWithoutFile: [], orphans: [] };
    expect(await checkPhotoFolders(database.url, kept, acknowledged)).toEqual(nothing);
  },
);
