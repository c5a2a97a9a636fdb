import { WALL_PHOTOS_MAX, type WallView } from '@yolo/contract/media';
import { aWall, aWallPhoto } from '../../testing/views';
import { mergedWall } from './use-wall';

const photo = (nth: number, by = `Guest ${nth}`) => ({
  ...aWallPhoto(nth),
  by,
  addedAt: new Date(Date.UTC(2027, 6, 17, 20, 0, nth)).toISOString(),
});
const wall = (...nths: number[]) => aWall(nths.map((nth) => photo(nth)));
const changesOf = (changes: Partial<WallView>) => aWall([], { seq: 9, since: 1, ...changes });
const namesOf = ({ photos }: WallView) => photos.map(({ by }) => by);

test('adds, replaces and removes what has changed, the newest first', () => {
  const read = changesOf({ photos: [photo(4), photo(2, 'Noor')], gone: [photo(3).id], paused: true });
  const merged = mergedWall(wall(3, 2, 1), read);
  expect(namesOf(merged)).toEqual(['Guest 4', 'Noor', 'Guest 1']);
  expect(merged).toMatchObject({ seq: 9, paused: true });
});

test('a photo that is put back returns to its place', () => {
  expect(namesOf(mergedWall(wall(3, 1), changesOf({ photos: [photo(2)] })))).toEqual([
    ...['Guest 3', 'Guest 2', 'Guest 1'],
  ]);
});

test('keeps the newest if there are more than a wall shows', () => {
  const all = Array.from({ length: WALL_PHOTOS_MAX }, (_, nth) => nth + 1).reverse();
  const merged = mergedWall(wall(...all), changesOf({ photos: [photo(WALL_PHOTOS_MAX + 1)] }));
  expect(merged.photos).toHaveLength(WALL_PHOTOS_MAX);
  expect(merged.photos.at(0)).toMatchObject({ by: `Guest ${WALL_PHOTOS_MAX + 1}` });
  expect(merged.photos.at(-1)).toMatchObject({ by: 'Guest 2' });
});

test('a full read replaces the wall, also from a server that sends no number', () => {
  expect(namesOf(mergedWall(wall(2, 1), wall(5)))).toEqual(['Guest 5']);
  const { seq: _seq, since: _since, gone: _gone, ...older } = wall(6);
  expect(namesOf(mergedWall(wall(2, 1), older as WallView))).toEqual(['Guest 6']);
});
