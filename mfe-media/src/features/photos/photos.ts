import type { PhotoShape } from '@yolo/contract/media';
import { longDate } from '@yolo/design-system';
import type { GridHeading } from '@yolo/design-system/areas';

export type PhotoOrder = 'newest' | 'taken';

const takenAt = ({ takenAt: taken, addedAt }: PhotoShape) => taken ?? addedAt;
const compare = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0);

/** As the server has them, the newest first; or as it happened, which of some is known by when they were added alone. */
export function inOrder(photos: readonly PhotoShape[], order: PhotoOrder): readonly PhotoShape[] {
  if (order === 'newest') return photos;
  return [...photos].sort((one, other) => compare(takenAt(one), takenAt(other)) || compare(one.id, other.id));
}

const formatIn = (timeZone: string) => new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' });

/** The day on which a photo was taken, or else added, where the event was. */
const dayOf = (photo: PhotoShape, timeZone: string): string =>
  longDate(formatIn(timeZone).format(Date.parse(takenAt(photo))));

/** A span in milliseconds within which no zone begins a new day. */
const QUARTER = 15 * 60_000;

/** The days of photos in the order in which they happened. */
export function daysOf(photos: readonly PhotoShape[], timeZone: string): GridHeading[] {
  const format = formatIn(timeZone);
  // One question for each quarter of an hour, not for each photo.
  const known = new Map<number, string>();
  const days: GridHeading[] = [];
  let last = '';
  for (const [at, photo] of photos.entries()) {
    const quarter = Math.floor(Date.parse(takenAt(photo)) / QUARTER);
    const day = known.get(quarter) ?? format.format(quarter * QUARTER);
    known.set(quarter, day);
    if (day !== last) days.push({ at, title: longDate(day) });
    last = day;
  }
  return days;
}

/** How the viewer says it: a photo whose camera has said nothing was taken about then. */
export const takenText = (photo: PhotoShape, timeZone: string): string =>
  `${photo.about ? 'About ' : ''}${dayOf(photo, timeZone)}`;

const ORIGINAL_COMES_WITHIN = 7 * 24 * 3_600_000;

/** What is said of a photo of which there is a preview so far. */
export function waitingNote(photo: PhotoShape): string | undefined {
  if (!photo.small) return undefined;
  const isLate = Date.now() - Date.parse(photo.addedAt) > ORIGINAL_COMES_WITHIN;
  return isLate ? 'Small: its full size has not come' : 'Full size on its way';
}
