import sharp from 'sharp';

/** The formats that services return; all others are rejected. */
const FORMATS = new Set<string | undefined>(['png', 'jpeg', 'webp']);
/** Limits decompression: few bytes can declare a huge picture. */
const PIXELS_MAX = 24_000_000;
const EDGE_MAX = 1600;
/** Smaller pictures are errors or tracking pixels. */
const EDGE_MIN = 256;

/** The middle of a picture as a square JPEG without metadata; null if the picture is not usable. */
export async function sceneFrom(painting: Uint8Array): Promise<Uint8Array | null> {
  try {
    const picture = sharp(painting, { limitInputPixels: PIXELS_MAX, failOn: 'error' });
    const { format, width, height } = await picture.metadata();
    const edge = Math.min(width, height, EDGE_MAX);
    if (!FORMATS.has(format) || edge < EDGE_MIN) return null;
    return await picture
      .autoOrient()
      .resize(edge, edge, { fit: 'cover' })
      .flatten({ background: '#ffffff' })
      .toColourspace('srgb')
      .jpeg({ quality: 88 })
      .toBuffer();
  } catch {
    // It is truncated, not a picture, or too large.
    return null;
  }
}
