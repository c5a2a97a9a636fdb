/** The cost of uploads: memory during many at once, and time compared with a handler that only writes and syncs. */
import { amountOf } from './effort.ts';
import type { Instance } from './instance.ts';
import { memoryDuring } from './memory-watch.ts';
import {
  type Album,
  ask,
  beginAlbum,
  waitForPhotos,
  sendPhoto,
  makePhoto,
  withUniqueComment,
} from './photo-sender.ts';
import { startReference } from './rates.ts';
import { type Case, judged, paired } from './report.ts';

const MEBIBYTE = 1024 * 1024;
/** Maximum size of a photo. */
const BYTES = 25 * MEBIBYTE;
const AT_ONCE = 20;
const ROUNDS = amountOf('ROUNDS', 12);

/** Measures until the last upload is acknowledged; image processing has processes and limits of its own. */
export async function uploadMemory(house: Instance, inspector: number): Promise<Case[]> {
  const album = await beginAlbum(house);
  const jpeg = await makePhoto();
  const files = Array.from({ length: AT_ONCE }, () => withUniqueComment(jpeg, BYTES));
  await warmUp(house, album, jpeg);
  const { idle, most } = await memoryDuring(inspector, () =>
    Promise.all(files.map((file) => sendPhoto(house, album, file))),
  );
  console.log(`  upload-memory: ${idle.toFixed(0)} MB idle, ${most.toFixed(0)} MB at most`);
  await waitForPhotos(house);
  return [judged('upload-memory', most - idle, 'MB', { atMost: 100 })];
}

/** Each pair: a file to the API and to the plain handler, in alternating order. */
export async function uploadSpeed(house: Instance): Promise<Case[]> {
  const album = await beginAlbum(house);
  const jpeg = await makePhoto();
  const reference = await startReference(house, { FOLDER: house.app.dataDir }, 'upload-reference.ts');
  const rates: { ours: number[]; theirs: number[] } = { ours: [], theirs: [] };
  const timed = async (send: () => Promise<void>) => {
    const began = performance.now();
    await send();
    return BYTES / 1e6 / ((performance.now() - began) / 1000);
  };
  try {
    await warmUp(house, album, jpeg);
    for (let round = 0; round < ROUNDS; round++) {
      const file = withUniqueComment(jpeg, BYTES);
      const both = [
        async () => {
          rates.ours.push(await timed(() => sendPhoto(house, album, file)));
          // Image processing must not affect the next upload.
          await waitForPhotos(house);
          await house.pool.query('delete from rate_limits');
        },
        async () => rates.theirs.push(await timed(() => sendBare(reference.url, file))),
      ];
      for (const each of round % 2 ? both.reverse() : both) await each();
    }
  } finally {
    await reference.end();
  }
  return [paired('upload-speed', rates, 'MB/s', { atLeast: 0.5 })];
}

/** With photos of a usual size: memory left by large ones would count as idle memory. */
async function warmUp(house: Instance, album: Album, jpeg: Buffer): Promise<void> {
  for (let n = 0; n < 3; n++) await sendPhoto(house, album, withUniqueComment(jpeg));
  await waitForPhotos(house);
}

async function sendBare(url: string, file: Buffer): Promise<void> {
  const { status } = await ask(url, 'PUT', {}, file);
  if (status !== 204) throw new Error(`The bare handler answered ${status}`);
}
