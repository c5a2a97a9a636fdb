import { WALL_PHOTOS_MAX, type WallPhoto, type WallView } from '@yolo/contract/media';

/** @param read the answer: all of the wall, or what has changed since the last read */
export function mergedWall(before: WallView | null, read: WallView): WallView {
  // An older server always sends all of it, without `since`.
  if (!before || read.since === null || read.since === undefined) return read;
  const changed = new Set([...read.gone, ...read.photos.map(({ id }) => id)]);
  const kept = before.photos.filter(({ id }) => !changed.has(id));
  return { ...read, photos: [...read.photos, ...kept].sort(newestFirst).slice(0, WALL_PHOTOS_MAX) };
}

const newestFirst = (one: WallPhoto, other: WallPhoto) =>
  compare(other.addedAt, one.addedAt) || compare(other.id, one.id);
const compare = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0);
