/** The request for an album of two thousand photos, compared with plain node:http and pg that send the same bytes. */
import { insertPhotos } from './inserted-photos.ts';
import type { Instance } from './instance.ts';
import { beginAlbum } from './photo-sender.ts';
import { assertSameAnswers, alternatingRates, startReference } from './rates.ts';
import { type Case, paired } from './report.ts';

const PHOTOS = 2_000;

export async function albumGrid(house: Instance): Promise<Case[]> {
  const album = await beginAlbum(house);
  // The content does not matter here.
  await insertPhotos(house, album, Buffer.from('an original'), PHOTOS);
  const reference = await startReference(house, {}, 'album-reference.ts');
  const requested = {
    paths: [`/api/events/${album.eventId}/photos`],
    headers: { authorization: `Bearer ${album.host.token}`, 'accept-encoding': 'br' },
  };
  const [ours, theirs] = [house.app, reference].map(({ url }) => ({ url, ...requested }));
  try {
    await assertSameAnswers(ours!, theirs!);
    return [paired('album-2000', await alternatingRates(ours!, theirs!), 'requests/s', { atLeast: 0.8 })];
  } finally {
    await reference.end();
  }
}
