import { fileTypeFromBuffer } from 'file-type';
import sharp, { type Sharp } from 'sharp';
import { asEncoded, type Encoded, encode, placeholder, rotateUpright } from './encoded.ts';
import { hueOf } from './hue.ts';
import { emailPicture } from './email-picture.ts';
import { hasTooManyScans } from './metadata/jpeg.ts';
import { bytesOf, type Order } from './order.ts';
import { drawPhoto, type DrawnPhoto } from './photo.ts';
import { RefusedPicture, type Refusal } from './refusal.ts';
import { storeRedrawn } from './stored-original.ts';

// Runs in a process of its own (drawing-process.ts), so it must not import the API.

/** Types that are read; SVG is excluded because it can contain scripts. */
const readable = new Set([
  'image/jpeg',
  'image/png',
  'image/apng',
  'image/webp',
  'image/gif',
  'image/avif',
  'image/tiff',
]);
/** Types of pictures from other servers. */
const drawable = new Set(['image/png', 'image/jpeg', 'image/webp']);

const FOREIGN_PIXELS_MAX = 4_000_000;
const FULL_EDGE = 1600;
const THUMB_WIDTH = 640;
/** Wider than any messenger shows it. */
const MAIL_WIDTH = 1200;

export interface ReadPicture {
  full: Encoded;
  mail: Encoded;
  /** Computed with the upload, because the event's page uses it from the first view on. */
  hue: number | null;
}

/** What lists show of a picture. */
export interface ListPicture {
  thumb: Encoded;
  /** A blurred picture of a few pixels as a data: URL. */
  placeholder: string;
  hue: number | null;
}

/** The kinds of orders and their results. */
export interface Drawings {
  /** An upload in the stored sizes. */
  upload: ReadPicture;
  /** A photo's stored sizes and the description of its original. */
  photo: DrawnPhoto;
  /** The central square of an upload. */
  square: Encoded;
  /** Drawn from the full size. */
  list: ListPicture;
  /** Drawn from the full size, for mails. */
  emailCrop: Encoded;
  /** A picture from another server: a map or a song's cover. */
  foreign: Encoded;
  /** A drawing of our own, in SVG, as a PNG. */
  svg: Encoded;
}

export type Outcome<Kind extends keyof Drawings = keyof Drawings> =
  { drawn: Drawings[Kind] } | { refused: Refusal };

const draw: {
  [Kind in keyof Drawings]: (bytes: Uint8Array, order: Order) => Promise<Drawings[Kind]>;
} = {
  upload: readPicture,
  photo: async (bytes, order) => storeRedrawn(order, await drawPhoto(bytes)),
  square: (bytes, { edge }) => squarePicture(bytes, edge!),
  list: async (bytes) => ({
    thumb: await thumbnail(bytes),
    placeholder: await placeholder(sharp(bytes)),
    hue: await hueOf(sharp(bytes)),
  }),
  emailCrop: async (bytes) => asEncoded(await emailPicture(bytes)),
  foreign: (bytes) => encode(sharp(bytes, { limitInputPixels: FOREIGN_PIXELS_MAX, failOn: 'error' }).webp()),
  svg: (bytes) => encode(sharp(bytes).png()),
};

/** Every picture is re-encoded, so that files served from our origin are pictures and nothing else. */
export async function handle(order: Order): Promise<Outcome> {
  const bytes = await bytesOf(order);
  const refused = await refusalOf(order.kind, bytes);
  if (refused) return { refused };
  try {
    return { drawn: await draw[order.kind](bytes, order) };
  } catch (error) {
    return { refused: error instanceof RefusedPicture ? error.refusal : 'unreadable' };
  }
}

async function refusalOf(kind: Order['kind'], bytes: Uint8Array): Promise<Refusal | null> {
  if (kind === 'svg') return null;
  const type = await fileTypeFromBuffer(bytes);
  if (type?.mime.startsWith('image/hei')) return 'heic';
  if (kind === 'photo' && type?.mime.startsWith('video/')) return 'video';
  const accepted = kind === 'foreign' ? drawable : readable;
  if (!type || !accepted.has(type.mime)) return 'unreadable';
  return type.mime === 'image/jpeg' && hasTooManyScans(asBuffer(bytes)) ? 'unreadable' : null;
}

const asBuffer = ({ buffer, byteOffset, byteLength }: Uint8Array) =>
  Buffer.from(buffer, byteOffset, byteLength);

/**
 * Upright and in sRGB, without the camera's metadata such as the location, and without data appended to the picture.
 */
async function readPicture(upload: Uint8Array): Promise<ReadPicture> {
  const { data, info } = await rotateUpright(upload)
    .resize({ width: FULL_EDGE, height: FULL_EDGE, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  const pixels = sharp(data, { raw: { width, height, channels } });
  const full = await encode(pixels.clone().webp({ quality: 82 }));
  return { full, mail: await mailSize(pixels), hue: await hueOf(pixels) };
}

function squarePicture(upload: Uint8Array, edge: number): Promise<Encoded> {
  return encode(
    rotateUpright(upload)
      .resize({ width: edge, height: edge, fit: 'cover' })
      .toColourspace('srgb')
      .webp({ quality: 82 }),
  );
}

function thumbnail(full: Uint8Array): Promise<Encoded> {
  return encode(sharp(full).resize({ width: THUMB_WIDTH, withoutEnlargement: true }).webp({ quality: 70 }));
}

/** Transparency becomes white, because JPEG has none. */
function mailSize(pixels: Sharp): Promise<Encoded> {
  return encode(
    pixels
      .clone()
      .resize({ width: MAIL_WIDTH, withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .jpeg({ quality: 80, progressive: true }),
  );
}
