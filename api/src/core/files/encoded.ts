import sharp, { type Sharp } from 'sharp';
import type { Size } from './email-picture-size.ts';
import { PIXELS_MAX } from './pixels.ts';

export interface Encoded extends Size {
  bytes: Buffer;
}

export async function encode(picture: Sharp): Promise<Encoded> {
  return asEncoded(await picture.toBuffer({ resolveWithObject: true }));
}

export function asEncoded({ data, info }: { data: Buffer; info: Size }): Encoded {
  return { bytes: data, width: info.width, height: info.height };
}

/** An upload rotated upright; of an animation, the first picture. */
export function rotateUpright(upload: Uint8Array): Sharp {
  return sharp(upload, { limitInputPixels: PIXELS_MAX, failOn: 'error' }).autoOrient();
}

/** A picture of a few pixels that a page shows, blurred by enlarging it, until the real one is loaded. */
export async function placeholder(picture: Sharp): Promise<string> {
  const { bytes } = await encode(
    picture.resize(20, 20, { fit: 'inside' }).blur(0.8).webp({ quality: 30, alphaQuality: 30 }),
  );
  return `data:image/webp;base64,${bytes.toString('base64')}`;
}
