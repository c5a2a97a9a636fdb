import sharp from 'sharp';
import { cropOf, cropStart, emailPictureSize, type Size } from './email-picture-size.ts';

/** Edge in pixels of the copy in which faces and other focal points are searched. */
const FOCUS_EDGE = 240;

/** A picture of a mail: six by five around the focus, as JPEG, with transparency as white. */
export async function emailPicture(full: Uint8Array): Promise<{ data: Buffer; info: Size }> {
  const { width, height } = await sharp(full).metadata();
  const crop = cropOf({ width, height });
  const focus = await focusOf(full, { width, height });
  const left = cropStart(width, crop.width, focus.x);
  const top = cropStart(height, crop.height, focus.y);
  return sharp(full)
    .extract({ left, top, ...crop })
    .resize(emailPictureSize({ width, height }))
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: 76, mozjpeg: true })
    .toBuffer({ resolveWithObject: true });
}

/** The point where skin colour, saturation and detail are densest. */
async function focusOf(full: Uint8Array, { width, height }: Size): Promise<{ x: number; y: number }> {
  const { data, info } = await sharp(full)
    .resize({ width: FOCUS_EDGE, height: FOCUS_EDGE, fit: 'inside' })
    .flatten({ background: '#ffffff' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const small = { width: info.width, height: info.height };
  const raw = { ...small, channels: info.channels };
  const found = await sharp(data, { raw })
    .resize({ ...cropOf(small), fit: 'cover', position: sharp.strategy.attention })
    .toBuffer({ resolveWithObject: true });
  const { attentionX = small.width / 2, attentionY = small.height / 2 } = found.info;
  return { x: (attentionX / small.width) * width, y: (attentionY / small.height) * height };
}
