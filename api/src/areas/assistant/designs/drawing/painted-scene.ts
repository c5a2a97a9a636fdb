import sharp from 'sharp';

/** As services paint them; whatever else says that it is a picture is none to us. */
const FORMATS = new Set<string | undefined>(['png', 'jpeg', 'webp']);
/** Few bytes can say that they are very many pixels. */
const PIXELS_MAX = 24_000_000;
const EDGE_MAX = 1600;
/** Less is a mistake, or meant to count who looks. */
const EDGE_MIN = 256;

/** The middle of a picture as a square JPEG, without what it says of itself; null where it is none that can be shown. */
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
    // It breaks off, is no picture, or is too large to be looked at.
    return null;
  }
}
