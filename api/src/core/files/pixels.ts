import { open } from 'node:fs/promises';
import { disableTypes, imageSize, types } from 'image-size';
import type { Order } from './order.ts';

/** A picture of some kilobytes can decode to gigabytes; no camera's photo has more pixels than this. */
export const PIXELS_MAX = 50_000_000;
/** The number of bytes in which the size is searched: crafted files can make the search slow. */
const HEAD_BYTES = 256 * 1024;

const read = new Set(['png', 'jpg', 'webp', 'gif', 'heif', 'tiff']);
disableTypes(types.filter((type) => !read.has(type)));

/** Decoders of AVIF and HEIC hold several copies of a picture, others hardly one. */
const HEIF_WEIGHT = 4;
/** The brands of both, which image-size reports as the type. */
const HEIF = /^(?:avi|he|m[is]f)/;

/** The beginning of a picture, which contains its size. */
export async function headOf(order: Order): Promise<Uint8Array> {
  if ('bytes' in order) return order.bytes;
  const file = await open(order.path);
  try {
    const { buffer, bytesRead } = await file.read({ buffer: Buffer.alloc(HEAD_BYTES) });
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

/** The weighted number of pixels by the picture's header; the maximum if the header is unreadable. */
export function pixelsOf(picture: Uint8Array): number {
  try {
    const { width, height, type = '' } = imageSize(picture.subarray(0, HEAD_BYTES));
    const weight = HEIF.test(type) ? HEIF_WEIGHT : 1;
    return Math.min(width * height * weight, PIXELS_MAX);
  } catch {
    return PIXELS_MAX;
  }
}
