import type { Cover } from '@yolo/contract';
import { imagePath } from '../files/image.view.ts';
import { letterSize } from '../files/letter-size.ts';

/** What {@link eventPicture} asks of an event `e` and its picture `f`, as SQL. */
export const EVENT_PICTURE = 'f.id as image_id, f.width as image_width, f.height as image_height, e.cover';

export interface EventPictureColumns {
  image_id: string | null;
  image_width: number;
  image_height: number;
  cover: Cover | null;
}

export interface EventPicture {
  /** Below the origin. */
  path: string;
  width: number;
  height: number;
}

/** Of a cover as `npm run covers` draws it. */
export const COVER_SIZE = { width: 1200, height: 1000 };

/**
 * What shows the event where neither webp nor a drawing can be shown: its own picture, else its cover.
 * @param shape whole for messengers (`mail`), cropped for our own mails (`letter`); covers are six by five as they are
 */
export function eventPicture(event: EventPictureColumns, shape: 'mail' | 'letter'): EventPicture | null {
  const { image_id: id, image_width: width, image_height: height, cover } = event;
  if (!id) return cover && { path: `/brand/cover-${cover}.jpg`, ...COVER_SIZE };
  const size = { width, height };
  return { path: imagePath(id, shape), ...(shape === 'letter' ? letterSize(size) : size) };
}
