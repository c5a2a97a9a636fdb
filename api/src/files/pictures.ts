import { fileTypeFromBuffer } from 'file-type';
import sharp, { type Sharp } from 'sharp';
import { AVATAR_EDGE } from '@yolo/contract';
import { DomainError } from '../http/domain-error.ts';

/** Types that are read; SVG is none of them, because it is a program. */
const readable = new Set([
  'image/jpeg',
  'image/png',
  'image/apng',
  'image/webp',
  'image/gif',
  'image/avif',
  'image/tiff',
]);

/** A picture of some kilobytes can unfold to gigabytes; no camera's does to more than this. */
const MAX_PIXELS = 50_000_000;
const FULL_EDGE = 1600;
const THUMB_WIDTH = 640;
/** Twice the width of a mail, for dense screens. */
const MAIL_WIDTH = 1200;

export interface Encoded {
  bytes: Buffer;
  width: number;
  height: number;
}

export interface ReadPicture {
  full: Encoded;
  mail: Encoded;
}

/**
 * Turns an upload into the sizes that are kept. All are drawn anew: upright, in sRGB, without what the camera wrote
 * about the place and without what is hidden behind the picture.
 * @throws DomainError `invalid_file_type` when the content is no picture that can be read
 */
export async function readPicture(upload: Uint8Array): Promise<ReadPicture> {
  await requireReadable(upload);
  try {
    const { data, info } = await upright(upload)
      .resize({ width: FULL_EDGE, height: FULL_EDGE, fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true });
    const { width, height, channels } = info;
    const pixels = sharp(data, { raw: { width, height, channels } });
    const full = await encoded(pixels.clone().webp({ quality: 82 }));
    return { full, mail: await mailSize(pixels) };
  } catch {
    throw new DomainError('invalid_file_type');
  }
}

/**
 * Cuts an upload to the square around its middle, drawn anew like {@link readPicture}.
 * @throws DomainError `invalid_file_type` when the content is no picture that can be read
 */
export async function squarePicture(upload: Uint8Array): Promise<Encoded> {
  await requireReadable(upload);
  try {
    return await encoded(
      upright(upload)
        .resize({ width: AVATAR_EDGE, height: AVATAR_EDGE, fit: 'cover' })
        .toColourspace('srgb')
        .webp({ quality: 82 }),
    );
  } catch {
    throw new DomainError('invalid_file_type');
  }
}

async function requireReadable(upload: Uint8Array): Promise<void> {
  const type = await fileTypeFromBuffer(upload);
  if (type?.mime.startsWith('image/hei')) {
    throw new DomainError(
      'invalid_file_type',
      {},
      'HEIC pictures cannot be read here. Choose a JPEG or PNG.',
    );
  }
  if (!type || !readable.has(type.mime)) throw new DomainError('invalid_file_type');
}

/** The list size, of the full one. */
export async function thumbnail(full: Uint8Array): Promise<Encoded> {
  return encoded(sharp(full).resize({ width: THUMB_WIDTH, withoutEnlargement: true }).webp({ quality: 70 }));
}

/** A picture of a few pixels that a page can show, blurred by stretching it, before the real one is there. */
export async function placeholder(full: Uint8Array): Promise<string> {
  const { bytes } = await encoded(
    sharp(full).resize(20, 20, { fit: 'inside' }).blur(0.8).webp({ quality: 30, alphaQuality: 30 }),
  );
  return `data:image/webp;base64,${bytes.toString('base64')}`;
}

function upright(upload: Uint8Array): Sharp {
  return sharp(upload, { limitInputPixels: MAX_PIXELS, failOn: 'error' }).autoOrient();
}

/** On white where it is transparent, because JPEG is not. */
function mailSize(pixels: Sharp): Promise<Encoded> {
  return encoded(
    pixels
      .clone()
      .resize({ width: MAIL_WIDTH, withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .jpeg({ quality: 80, progressive: true }),
  );
}

async function encoded(picture: Sharp): Promise<Encoded> {
  const { data, info } = await picture.toBuffer({ resolveWithObject: true });
  return { bytes: data, width: info.width, height: info.height };
}
