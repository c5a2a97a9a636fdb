import { open } from 'node:fs/promises';
import { disableTypes, imageSize, types } from 'image-size';
import type { Order } from './order.ts';

/** A picture of some kilobytes can unfold to gigabytes; no camera's does to more than this. */
export const PIXELS_MAX = 50_000_000;
/** So much is looked at for a picture's size, for bytes can be laid out so that the search takes long. */
const HEAD_BYTES = 256 * 1024;

const read = new Set(['png', 'jpg', 'webp', 'gif', 'heif', 'tiff']);
disableTypes(types.filter((type) => !read.has(type)));

/** Decoders of AVIF and HEIC hold a picture some times, others hardly once. */
const HEIF_WEIGHT = 4;
/** Brands of both, which is what their type is called. */
const HEIF = /^(?:avi|he|m[is]f)/;

/** The beginning of a picture, which says its size. */
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

/** How far a picture unfolds, as its head says; as far as any may where it says nothing that can be read. */
export function pixelsOf(picture: Uint8Array): number {
  try {
    const { width, height, type = '' } = imageSize(picture.subarray(0, HEAD_BYTES));
    const weight = HEIF.test(type) ? HEIF_WEIGHT : 1;
    return Math.min(width * height * weight, PIXELS_MAX);
  } catch {
    return PIXELS_MAX;
  }
}
