import { WALL_PHOTOS_MAX, type WallPhoto, type WallView } from '@yolo/contract/media';

/** @param read what came: all of the wall, or what has changed since the one before */
export function mergedWall(before: WallView | null, read: WallView): WallView {
  // An older server sends all of it, and no number.
  if (!before || read.since === null || read.since === undefined) return read;
  const changed = new Set([...read.gone, ...read.photos.map(({ id }) => id)]);
  const kept = before.photos.filter(({ id }) => !changed.has(id));
  return { ...read, photos: [...read.photos, ...kept].sort(newestFirst).slice(0, WALL_PHOTOS_MAX) };
}

const newestFirst = (one: WallPhoto, other: WallPhoto) =>
  compared(other.addedAt, one.addedAt) || compared(other.id, one.id);
const compared = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0);
