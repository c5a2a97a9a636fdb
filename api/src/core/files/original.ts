import { crc32 } from 'node:zlib';
import type { Metadata } from 'sharp';
import { rotateUpright } from './encoded.ts';
import type { Change } from './changed-file.ts';
import type { Original } from './stored-original.ts';
import { blankGif } from './metadata/gif.ts';
import { blankHeif } from './metadata/heif.ts';
import { blankJpeg } from './metadata/jpeg.ts';
import { blankPng } from './metadata/png.ts';
import type { Span } from './metadata/span.ts';
import { takenOf } from './metadata/taken.ts';
import { blankTiff } from './metadata/tiff.ts';
import { blankWebp } from './metadata/webp.ts';

const BLOCK = 4096;

interface Format {
  contentType: string;
  /** Blanks in place. @returns the position of EXIF. @throws RangeError when the file cannot be parsed */
  blank: (file: Buffer) => Span | null;
}

/** By sharp's format names. */
const formats: Record<string, Format> = {
  jpeg: { contentType: 'image/jpeg', blank: blankJpeg },
  png: { contentType: 'image/png', blank: blankPng },
  webp: { contentType: 'image/webp', blank: blankWebp },
  gif: { contentType: 'image/gif', blank: blankGif },
  heif: { contentType: 'image/avif', blank: blankHeif },
  tiff: {
    contentType: 'image/tiff',
    blank: (file) => {
      blankTiff(file);
      return { from: 0, to: file.length };
    },
  },
};

/**
 * The photo's file, pixel for pixel, without the location: it is blanked at the same length, so that nothing is moved
 * or encoded again. If that is not safe, the picture is redrawn losslessly.
 */
export async function originalOf(file: Buffer, head: Metadata): Promise<Original> {
  const format = formats[head.format];
  if (!format) return redrawn(file, head);
  const clean = Buffer.from(file);
  try {
    const exif = format.blank(clean);
    const taken = exif && takenOf(file.subarray(exif.from, exif.to));
    return {
      kept: { changes: changesOf(file, clean) },
      length: file.length,
      contentType: format.contentType,
      crc32: crc32(clean),
      taken,
    };
  } catch {
    return redrawn(file, head);
  }
}

async function redrawn(file: Buffer, { depth, space }: Metadata): Promise<Original> {
  const picture = rotateUpright(file).keepIccProfile();
  const isDeep = depth === 'ushort' && space !== 'cmyk';
  const bytes = await (isDeep ? picture.toColourspace('rgb16') : picture)
    .png({ compressionLevel: 6 })
    .toBuffer();
  return {
    kept: { redrawn: bytes },
    length: bytes.length,
    contentType: 'image/png',
    crc32: crc32(bytes),
    taken: null,
  };
}

function changesOf(before: Buffer, after: Buffer): Change[] {
  const changes: Change[] = [];
  for (let at = 0; at < after.length; at += BLOCK) {
    const to = Math.min(at + BLOCK, after.length);
    if (before.compare(after, at, to, at, to) !== 0) changes.push({ at, bytes: after.subarray(at, to) });
  }
  return changes;
}
