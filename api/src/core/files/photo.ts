import { createHash } from 'node:crypto';
import sharp, { type Metadata, type Sharp } from 'sharp';
import { type Encoded, encode, placeholder, rotateUpright } from './encoded.ts';
import { HUE_EDGE, hueOf } from './hue.ts';
import type { Original } from './stored-original.ts';
import { hasTooManyScans } from './metadata/jpeg.ts';
import { originalOf } from './original.ts';
import { PIXELS_MAX } from './pixels.ts';
import { RefusedPicture } from './refusal.ts';

const VIEW_EDGE = 1600;
const THUMB_WIDTH = 640;
/** The maximum memory of a decoder for one picture, in bytes. */
const DECODER_BYTES_MAX = 240_000_000;

/** The result of drawing a photo. */
export interface DrawnPhoto {
  /** For the viewer, with a gain map where the original has one. */
  view: Encoded;
  /** For grids and walls. */
  thumb: Encoded;
  /** A blurred picture of a few pixels as a data: URL. */
  placeholder: string;
  hue: number | null;
  /** Of the original after rotation. */
  width: number;
  height: number;
  original: Original;
  /** Hexadecimal, of the upload: devices compute it before they send. */
  sha256: string;
}

/** @throws RefusedPicture; Error when it cannot be read */
export async function drawPhoto(upload: Uint8Array): Promise<DrawnPhoto> {
  const file = Buffer.from(upload.buffer, upload.byteOffset, upload.byteLength);
  const head = await rotateUpright(file).metadata();
  if (head.width * head.height > PIXELS_MAX) throw new RefusedPicture('unreadable');
  if (decoderBytes(head) > DECODER_BYTES_MAX) throw new RefusedPicture('large');
  const view = await viewOf(file, head);
  // Drawn from the view, which has all details that are visible at the size of grids.
  const thumb = await decoded(
    sharp(view.bytes).resize({ width: THUMB_WIDTH, withoutEnlargement: true }).toColourspace('srgb'),
  );
  const small = await decoded(thumb.clone().resize(HUE_EDGE, HUE_EDGE, { fit: 'inside' }));
  return {
    view,
    thumb: await encode(thumb.jpeg({ quality: 70 })),
    placeholder: await placeholder(small.clone()),
    hue: await hueOf(small),
    width: head.autoOrient.width,
    height: head.autoOrient.height,
    original: await originalOf(file, head),
    sha256: createHash('sha256').update(file).digest('hex'),
  };
}

/** Decodes the pixels once for several pictures. */
async function decoded(picture: Sharp): Promise<Sharp> {
  const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true });
  return sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } });
}

/** Transparency becomes white, because JPEG has none. */
async function viewOf(file: Buffer, head: Metadata): Promise<Encoded> {
  const small = () =>
    rotateUpright(file)
      .resize({ width: VIEW_EDGE, height: VIEW_EDGE, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .toColourspace('srgb')
      .jpeg({ quality: 82 });
  try {
    if (await hasGainMap(head)) return await encode(withGainMap(small()));
  } catch {
    // The gain map is invalid: the photo is drawn without it.
  }
  return encode(small());
}

/** sharp's types lack `keepGainMap`. */
const withGainMap = (picture: Sharp) => (picture as Sharp & { keepGainMap(): Sharp }).keepGainMap();

/** False if the map is larger than its photo, and if there is not enough memory for it. */
async function hasGainMap(head: Metadata): Promise<boolean> {
  const pixels = head.width * head.height;
  if (!head.gainMap || decoderBytes(head) + pixels * 4 > DECODER_BYTES_MAX) return false;
  if (hasTooManyScans(Buffer.from(head.gainMap.image))) return false;
  const map = await sharp(head.gainMap.image).metadata();
  return map.width * map.height <= pixels;
}

/** Bytes that the decoder holds at the same time, as measured; most decoders hold only some rows. */
function decoderBytes({
  format,
  width,
  height,
  channels,
  depth,
  isProgressive,
  chromaSubsampling,
  pages = 1,
}: Metadata): number {
  const pixels = width * height;
  const samples = channels * (depth === 'ushort' ? 2 : 1);
  if (format === 'heif') return pixels * 18;
  if (format === 'gif') return pixels * 5;
  if (format === 'webp' && pages > 1) return pixels * 12;
  if (format === 'tiff' || (format === 'png' && isProgressive)) return pixels * samples;
  // Two-byte coefficients; with 4:2:0 all channels together count half.
  if (format === 'jpeg' && isProgressive) {
    return pixels * 2 * (chromaSubsampling?.startsWith('4:2:0') ? channels / 2 : channels);
  }
  return 0;
}
