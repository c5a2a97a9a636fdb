import { disableTypes, imageSize, types } from 'image-size';

/** A picture of some kilobytes can unfold to gigabytes; no camera's does to more than this. */
export const PIXELS_MAX = 50_000_000;
/** So much is looked at for a picture's size, for bytes can be laid out so that the search takes long. */
const HEAD_BYTES = 256 * 1024;

const read = new Set(['png', 'jpg', 'webp', 'gif', 'heif', 'tiff']);
disableTypes(types.filter((type) => !read.has(type)));

/** How far a picture unfolds, as its head says; as far as any may where it says nothing that can be read. */
export function pixelsOf(picture: Uint8Array): number {
  try {
    const { width, height } = imageSize(picture.subarray(0, HEAD_BYTES));
    return Math.min(width * height, PIXELS_MAX);
  } catch {
    return PIXELS_MAX;
  }
}
