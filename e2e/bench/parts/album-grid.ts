/** The request for an album of two thousand photos, compared with plain node:http and pg that send the same bytes. */
import { givePhotos } from './given-photos.ts';
import type { House } from './house.ts';
import { beginAlbum } from './photo-sender.ts';
import { assertSameAnswers, ratesInTurn, startReference } from './rates.ts';
import { type Case, paired } from './report.ts';

const PHOTOS = 2_000;

export async function albumGrid(house: House): Promise<Case[]> {
  const album = await beginAlbum(house);
  // The content does not matter here.
  await givePhotos(house, album, Buffer.from('an original'), PHOTOS);
  const reference = await startReference(house, {}, 'album-reference.ts');
  const requested = {
    paths: [`/api/events/${album.eventId}/photos`],
    headers: { authorization: `Bearer ${album.host.token}`, 'accept-encoding': 'br' },
  };
  const [ours, theirs] = [house.app, reference].map(({ url }) => ({ url, ...requested }));
  try {
    await assertSameAnswers(ours!, theirs!);
    return [paired('album-2000', await ratesInTurn(ours!, theirs!), 'requests/s', { atLeast: 0.8 })];
  } finally {
    await reference.end();
  }
}
