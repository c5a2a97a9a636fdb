export interface Size {
  width: number;
  height: number;
}

/** The ratio of every picture in a mail: a taller one would push the mail's button below the first screen. */
const RATIO = 6 / 5;
/** Twice the width of a mail, for dense screens. */
const WIDTH_MAX = 1200;

/** The largest part of a picture that is six by five. */
export function cropOf({ width, height }: Size): Size {
  return width > height * RATIO
    ? { width: Math.max(1, Math.round(height * RATIO)), height }
    : { width, height: Math.max(1, Math.round(width / RATIO)) };
}

/** The size of that part in mails, in the picture's own pixels: never enlarged. */
export function emailPictureSize(picture: Size): Size {
  const width = Math.min(cropOf(picture).width, WIDTH_MAX);
  return { width, height: Math.max(1, Math.round(width / RATIO)) };
}

/**
 * Where a crop begins along one side: centred, and moved only until the focus is a quarter of the crop away from its
 * edges.
 */
export function cropStart(side: number, crop: number, focus: number): number {
  const room = crop / 4;
  const middle = (side - crop) / 2;
  const near = Math.min(Math.max(middle, focus - crop + room), focus - room);
  return Math.round(Math.min(Math.max(near, 0), side - crop));
}
