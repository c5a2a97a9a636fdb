import type { Cover } from '@yolo/contract/events';
import { int, orNull, type RowOf, text, uuid } from '../../core/database/columns.ts';
import { imagePath } from '../../core/files/image.view.ts';
import { emailPictureSize } from '../../core/files/email-picture-size.ts';

/** SQL columns of an event `e` and its picture `f` for {@link eventPicture}. */
export const EVENT_PICTURE = 'f.id as image_id, f.width as image_width, f.height as image_height, e.cover';

export const eventPictureColumns = {
  image_id: orNull(uuid()),
  image_width: orNull(int()),
  image_height: orNull(int()),
  cover: orNull(text<Cover>()),
};

export interface EventPicture {
  /** The path below the origin. */
  path: string;
  width: number;
  height: number;
}

/** The size in which `npm run covers` draws covers. */
export const COVER_SIZE = { width: 1200, height: 1000 };

/**
 * The event's picture where neither webp nor a drawing can be shown: its own picture, whole in messengers and cropped
 * in mails, or else its cover.
 */
export function eventPicture(
  event: RowOf<typeof eventPictureColumns>,
  variant: 'mail' | 'letter',
): EventPicture | null {
  const { image_id: id, image_width: width, image_height: height, cover } = event;
  if (id && width && height) {
    const whole = { width, height };
    return { path: imagePath(id, variant), ...(variant === 'letter' ? emailPictureSize(whole) : whole) };
  }
  return cover && { path: `/brand/cover-${cover}.jpg`, ...COVER_SIZE };
}
