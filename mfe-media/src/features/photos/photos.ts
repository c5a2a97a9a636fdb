import type { PhotoShape } from '@yolo/contract/media';
import { longDate } from '@yolo/design-system';
import type { GridHeading } from '@yolo/design-system/areas';

export type PhotoOrder = 'newest' | 'taken';

const takenAt = ({ takenAt: taken, addedAt }: PhotoShape) => taken ?? addedAt;
const compare = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0);

/** In the server's order, the newest first; or as it happened, by the time taken, or added where that is unknown. */
export function inOrder(photos: readonly PhotoShape[], order: PhotoOrder): readonly PhotoShape[] {
  if (order === 'newest') return photos;
  return [...photos].sort((one, other) => compare(takenAt(one), takenAt(other)) || compare(one.id, other.id));
}

const formatIn = (timeZone: string) => new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' });

/** The day on which a photo was taken, or else added, in the event's time zone. */
const dayOf = (photo: PhotoShape, timeZone: string): string =>
  longDate(formatIn(timeZone).format(Date.parse(takenAt(photo))));

/** A span in milliseconds: in every zone days begin at multiples of it. */
const QUARTER = 15 * 60_000;

/** The headings of days, for photos as they happened. */
export function daysOf(photos: readonly PhotoShape[], timeZone: string): GridHeading[] {
  const format = formatIn(timeZone);
  // Formatted once for each quarter of an hour, not for each photo.
  const dayOfQuarter = new Map<number, string>();
  const days: GridHeading[] = [];
  let last = '';
  for (const [at, photo] of photos.entries()) {
    const quarter = Math.floor(Date.parse(takenAt(photo)) / QUARTER);
    const day = dayOfQuarter.get(quarter) ?? format.format(quarter * QUARTER);
    dayOfQuarter.set(quarter, day);
    if (day !== last) days.push({ at, title: longDate(day) });
    last = day;
  }
  return days;
}

/** The date in the viewer, with 'About' if the camera gave no time. */
export const takenText = (photo: PhotoShape, timeZone: string): string =>
  `${photo.about ? 'About ' : ''}${dayOf(photo, timeZone)}`;

const ORIGINAL_OVERDUE_MS = 7 * 24 * 3_600_000;

/** The note on a photo of which there is only a preview so far. */
export function waitingNote(photo: PhotoShape): string | undefined {
  if (!photo.small) return undefined;
  const isLate = Date.now() - Date.parse(photo.addedAt) > ORIGINAL_OVERDUE_MS;
  return isLate ? 'Small: its full size has not come' : 'Full size on its way';
}
