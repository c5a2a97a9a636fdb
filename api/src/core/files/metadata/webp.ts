import type { Span } from './span.ts';
import { blankExif } from './tiff.ts';
import { blankXmp } from './xmp.ts';

const FIRST_CHUNK = 12;
const HEAD = 8;
const EXIF_HEAD = 'Exif\0\0';
const kept = new Set(['VP8 ', 'VP8L', 'VP8X', 'ALPH', 'ANIM', 'ANMF', 'ICCP']);

/**
 * Blanks the location in a WebP, in place; unknown chunks and data after the last chunk become zeros.
 * @returns the position of its EXIF
 * @throws RangeError when the file cannot be parsed
 */
export function blankWebp(file: Buffer): Span | null {
  const end = Math.min(HEAD + file.readUInt32LE(4), file.length);
  let exif: Span | null = null;
  let at = FIRST_CHUNK;
  while (at + HEAD <= end) {
    const type = file.toString('latin1', at, at + 4);
    const length = file.readUInt32LE(at + 4);
    const from = at + HEAD;
    const data = file.subarray(from, from + length);
    if (from + length > file.length) throw new RangeError('A chunk outside');
    if (type === 'EXIF') {
      // Some programs include the header that JPEG requires.
      const skipped = data.toString('latin1', 0, EXIF_HEAD.length) === EXIF_HEAD ? EXIF_HEAD.length : 0;
      exif ??= { from: from + skipped, to: from + length };
      blankExif(data.subarray(skipped));
    } else if (type === 'XMP ') blankXmp(data);
    else if (!kept.has(type)) data.fill(0);
    at = from + length + (length % 2);
  }
  file.fill(0, Math.min(at, file.length));
  return exif;
}
