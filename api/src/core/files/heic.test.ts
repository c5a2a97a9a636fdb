import sharp from 'sharp';
import { exifBlock } from '../../../test/photos/exif.ts';
import { PLACE_BYTES, PLACE_WORDS, TAKEN, XMP } from '../../../test/photos/files.ts';
import { heic, type HeicParts } from '../../../test/photos/heif.ts';
import { decodeHeic } from './decode-heic.ts';
import { drawHeic } from './heic.ts';
import { storedOriginal } from './stored-original.ts';

/** A picture with a red upper left quarter, which a rotation moves. */
const corner: HeicParts = {
  width: 64,
  height: 48,
  sample: (channel, x, y) => {
    const scale = channel === 0 ? 1 : 2;
    const isRed = x * scale < 32 && y * scale < 24;
    return channel === 0 ? (isRed ? 80 : 160) : channel === 1 ? (isRed ? 90 : 128) : isRed ? 230 : 128;
  },
};

/** The index of the red quarter: top left, top right, bottom left, bottom right. */
async function redQuarter(picture: Buffer): Promise<number> {
  const data = await sharp(picture)
    .resize(4, 4, { fit: 'fill', kernel: 'nearest' })
    .removeAlpha()
    .raw()
    .toBuffer();
  return [0, 3, 12, 15].findIndex((at) => data[at * 3]! - data[at * 3 + 1]! > 80);
}

test.each([
  [1, 0, [64, 48]],
  [2, 1, [64, 48]],
  [3, 3, [64, 48]],
  [4, 2, [64, 48]],
  [5, 0, [48, 64]],
  [6, 1, [48, 64]],
  [7, 3, [48, 64]],
  [8, 2, [48, 64]],
])('orientation %i is applied once, although EXIF repeats it', async (orientation, quarter, size) => {
  const upload = heic({ ...corner, orientation, exif: exifBlock({ orientation, exif: TAKEN }), xmp: XMP });
  const { view, thumb, width, height, original } = await drawHeic(upload);
  const file = storedOriginal(upload, original);
  expect([width, height]).toEqual(size);
  for (const bytes of [view.bytes, thumb.bytes, file]) {
    expect(await redQuarter(bytes)).toBe(quarter);
    const { format, exif, xmp, orientation: turned } = await sharp(bytes).metadata();
    expect({ format, exif, xmp, turned }).toEqual({ format: 'jpeg' });
    for (const words of [...PLACE_WORDS, ...PLACE_BYTES]) expect(bytes.includes(words)).toBe(false);
  }
  expect(original).toMatchObject({
    contentType: 'image/jpeg',
    taken: { day: '2027-07-17', time: '15:04', offset: 120 },
  });
});

test.each([1, 2, 3, 4, 5, 6, 7, 8])(
  'tiles that extend beyond the edge, orientation %i',
  async (orientation) => {
    const [width, height] = [3 * 64 - 10, 2 * 48 - 10];
    const pixels = Array.from({ length: width * height }, (_, at) => {
      const isRed = (at % width) % 64 < 32 && Math.floor(at / width) % 48 < 24;
      return isRed ? [223, 20, 13] : [160, 160, 160];
    });
    const raw = { width, height, channels: 3 } as const;
    const held = await sharp(Buffer.from(pixels.flat()), { raw })
      .withMetadata({ orientation })
      .png()
      .toBuffer();
    const expected = await sharp(held).autoOrient().raw().toBuffer({ resolveWithObject: true });
    const found = decodeHeic(heic({ ...corner, orientation, grid: { columns: 3, rows: 2, cut: 10 } }));
    expect([found.width, found.height]).toEqual([expected.info.width, expected.info.height]);
    // Chroma is blended at colour edges.
    const wrong = found.data.filter((value, at) => Math.abs(value - expected.data[at]!) > 24);
    expect(wrong.length / found.data.length).toBeLessThan(0.04);
  },
);

test('the original keeps the colour profile, and the smaller sizes are converted from it', async () => {
  const wide = (
    await sharp({ create: { width: 9, height: 9, channels: 3, background: '#fff' } })
      .withIccProfile('p3')
      .jpeg()
      .toBuffer()
      .then((jpeg) => sharp(jpeg).metadata())
  ).icc!;
  const upload = heic({ ...corner, profile: wide });
  const { view, original } = await drawHeic(upload);
  const file = storedOriginal(upload, original);
  expect((await sharp(file).metadata()).icc!.equals(wide)).toBe(true);
  expect((await sharp(view.bytes).metadata()).icc).toBeUndefined();
  const red = async (bytes: Buffer) => (await sharp(bytes).raw().toBuffer())[0]!;
  const narrow = await drawHeic(heic(corner));
  expect(await red(view.bytes)).toBeGreaterThan(await red(narrow.view.bytes));
});

test('a HEIC with a too large decoded size is refused before decoding', async () => {
  const oversized = heic(corner);
  const size = oversized.lastIndexOf('ispe') + 8;
  oversized.writeUInt32BE(8064, size);
  oversized.writeUInt32BE(6048, size + 4);
  await expect(drawHeic(oversized)).rejects.toMatchObject({ refusal: 'large' });
});

test('truncated files are refused, and the next file is read', async () => {
  const whole = heic({ ...corner, exif: exifBlock() });
  for (let length = 0; length < whole.length; length += 97) {
    await expect(drawHeic(whole.subarray(0, length))).rejects.toThrow();
  }
  expect((await drawHeic(whole)).width).toBe(64);
});
