import { fileTypeFromBuffer } from 'file-type';
import sharp, { type Sharp } from 'sharp';
import { asEncoded, type Encoded, encoded, placeholder, upright } from './encoded.ts';
import { hueOf } from './hue.ts';
import { emailPicture } from './email-picture.ts';
import { hasTooManyScans } from './metadata/jpeg.ts';
import { bytesOf, type Order, withoutBytes } from './order.ts';
import { drawPhoto, type DrawnPhoto } from './photo.ts';
import { RefusedPicture, type Refusal } from './refusal.ts';

// Runs in a process of its own (drawing-process.ts), and therefore knows nothing of the API.

/** Types that are read; SVG is not one of them, because it is a program. */
const readable = new Set([
  'image/jpeg',
  'image/png',
  'image/apng',
  'image/webp',
  'image/gif',
  'image/avif',
  'image/tiff',
]);
/** Of pictures that somebody else serves. */
const drawable = new Set(['image/png', 'image/jpeg', 'image/webp']);

const FOREIGN_PIXELS_MAX = 4_000_000;
const FULL_EDGE = 1600;
const THUMB_WIDTH = 640;
/** Wider than any messenger shows it. */
const MAIL_WIDTH = 1200;

export interface ReadPicture {
  full: Encoded;
  mail: Encoded;
  /** At once: the event's page takes its colour from the picture from the first look on. */
  hue: number | null;
}

/** What lists show of a picture. */
export interface ListPicture {
  thumb: Encoded;
  /** A blurred picture of a few pixels as a data: URL. */
  placeholder: string;
  hue: number | null;
}

/** What can be asked for, and what comes of it. */
export interface Drawings {
  /** An upload in the sizes that are kept. */
  upload: ReadPicture;
  /** A photographer's original in what is kept of it. */
  photo: DrawnPhoto;
  /** The square around an upload's middle. */
  square: Encoded;
  /** Made of a full size. */
  list: ListPicture;
  /** Made of a full size, too: what a mail shows. */
  letter: Encoded;
  /** A picture that somebody else serves: a map, or a song's. */
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
  photo: async (bytes, order) => withoutBytes(order, await drawPhoto(bytes)),
  square: (bytes, { edge }) => squarePicture(bytes, edge!),
  list: async (bytes) => ({
    thumb: await thumbnail(bytes),
    placeholder: await placeholder(sharp(bytes)),
    hue: await hueOf(sharp(bytes)),
  }),
  letter: async (bytes) => asEncoded(await emailPicture(bytes)),
  foreign: (bytes) => encoded(sharp(bytes, { limitInputPixels: FOREIGN_PIXELS_MAX, failOn: 'error' }).webp()),
  svg: (bytes) => encoded(sharp(bytes).png()),
};

/** All are drawn anew: what is served from our origin is a picture and nothing else. */
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
  const taken = kind === 'foreign' ? drawable : readable;
  if (!type || !taken.has(type.mime)) return 'unreadable';
  return type.mime === 'image/jpeg' && hasTooManyScans(asBuffer(bytes)) ? 'unreadable' : null;
}

const asBuffer = ({ buffer, byteOffset, byteLength }: Uint8Array) =>
  Buffer.from(buffer, byteOffset, byteLength);

/** Upright, in sRGB, without what the camera wrote about the place and without what is hidden behind the picture. */
async function readPicture(upload: Uint8Array): Promise<ReadPicture> {
  const { data, info } = await upright(upload)
    .resize({ width: FULL_EDGE, height: FULL_EDGE, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  const pixels = sharp(data, { raw: { width, height, channels } });
  const full = await encoded(pixels.clone().webp({ quality: 82 }));
  return { full, mail: await mailSize(pixels), hue: await hueOf(pixels) };
}

function squarePicture(upload: Uint8Array, edge: number): Promise<Encoded> {
  return encoded(
    upright(upload)
      .resize({ width: edge, height: edge, fit: 'cover' })
      .toColourspace('srgb')
      .webp({ quality: 82 }),
  );
}

function thumbnail(full: Uint8Array): Promise<Encoded> {
  return encoded(sharp(full).resize({ width: THUMB_WIDTH, withoutEnlargement: true }).webp({ quality: 70 }));
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
