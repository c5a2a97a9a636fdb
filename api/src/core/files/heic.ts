import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { decodeHeic } from './decode-heic.ts';
import { exifOf, profileOf } from './metadata/heif.ts';
import { takenOf } from './metadata/taken.ts';
import { type DrawnPhoto, drawPhoto } from './photo.ts';

/**
 * No visible difference to the HEIC, in about twice its bytes; like in the HEIC, chroma has half the width and height.
 */
const QUALITY = 92;
/** The maximum of a JPEG segment, less the header of an ICC profile's part. */
const PROFILE_PART = 65_000;

/**
 * Draws a HEIC as a photo; the stored original is a JPEG.
 * @throws RefusedPicture; Error when it cannot be read
 */
export async function drawHeic(upload: Uint8Array): Promise<DrawnPhoto> {
  const file = Buffer.from(upload.buffer, upload.byteOffset, upload.byteLength);
  const { data, ...raw } = decodeHeic(file);
  // Optimised coding would save 7 %, but hold all coefficients of the picture in memory.
  const encoded = await sharp(data, { raw }).jpeg({ quality: QUALITY, optimiseCoding: false }).toBuffer();
  // Frees the pixels, because the next steps need as much memory.
  data.buffer.transfer(0);
  const jpeg = withProfile(
    encoded,
    orNull(() => profileOf(file)),
  );
  const exif = orNull(() => exifOf(file));
  const drawn = await drawPhoto(jpeg);
  return {
    ...drawn,
    original: {
      ...drawn.original,
      kept: { redrawn: jpeg },
      length: jpeg.length,
      taken: exif && takenOf(file.subarray(exif.from, exif.to)),
    },
    sha256: createHash('sha256').update(file).digest('hex'),
  };
}

/** For optional metadata: null if it cannot be parsed. */
function orNull<Found>(find: () => Found): Found | null {
  try {
    return find();
  } catch {
    return null;
  }
}

/** The pixel values are in the HEIC's colour space, so the JPEG needs its profile. */
function withProfile(jpeg: Buffer, profile: Buffer | null): Buffer {
  if (!profile) return jpeg;
  const count = Math.ceil(profile.length / PROFILE_PART);
  const parts = Array.from({ length: count }, (_, at) => {
    const part = profile.subarray(at * PROFILE_PART, (at + 1) * PROFILE_PART);
    const head = Buffer.from(`\xff\xe2\0\0ICC_PROFILE\0${String.fromCharCode(at + 1, count)}`, 'latin1');
    head.writeUInt16BE(head.length - 2 + part.length, 2);
    return Buffer.concat([head, part]);
  });
  return Buffer.concat([jpeg.subarray(0, 2), ...parts, jpeg.subarray(2)]);
}
