import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { unoriented, fields, photoWithPlace, type Format } from '../../../test/photos/files.ts';
import { withGainMap } from '../../../test/photos/gain-map.ts';
import { handle, type Outcome } from './drawing.ts';
import { storedOriginal } from './stored-original.ts';
import type { DrawnPhoto } from './photo.ts';

async function drawn(bytes: Uint8Array): Promise<DrawnPhoto> {
  const outcome = (await handle({ kind: 'photo', bytes })) as Outcome<'photo'>;
  if ('refused' in outcome) throw new Error(outcome.refused);
  return outcome.drawn;
}

const plain = (width: number, height: number, background = '#c04060') =>
  sharp({ create: { width, height, channels: 3, background } });

/** Colours in the middle of the four quarters, from the top left on. */
async function quarters(picture: Buffer): Promise<number[][]> {
  const { data } = await sharp(picture)
    .resize(4, 4, { fit: 'fill', kernel: 'nearest' })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return [0, 3, 12, 15].map((at) => [...data.subarray(at * 3, at * 3 + 3)]);
}

/** The tolerance is less than the distance between any two fields. */
function expectColours(found: number[][], expected: number[][]): void {
  for (const [at, colour] of found.entries()) {
    for (const [channel, value] of colour.entries())
      expect(Math.abs(value - expected[at]![channel]!)).toBeLessThan(32);
  }
}

test('the viewer gets 1600 pixels, lists a width of 640, as JPEG; small photos are not enlarged', async () => {
  const original = await plain(3200, 2400).jpeg().toBuffer();
  const { view, thumb, placeholder, hue, width, height, sha256 } = await drawn(original);
  expect(await sharp(view.bytes).metadata()).toMatchObject({ format: 'jpeg', width: 1600, height: 1200 });
  expect(await sharp(thumb.bytes).metadata()).toMatchObject({ format: 'jpeg', width: 640, height: 480 });
  expect([view.width, view.height, thumb.width, thumb.height, width, height]).toEqual([
    1600, 1200, 640, 480, 3200, 2400,
  ]);
  expect(placeholder).toMatch(/^data:image\/webp;base64,/);
  expect(placeholder.length).toBeLessThan(800);
  expect(Math.abs(hue! - 10)).toBeLessThan(12);
  expect(sha256).toBe(createHash('sha256').update(original).digest('hex'));
  const high = await drawn(await plain(1000, 2000).jpeg().toBuffer());
  expect([high.view.width, high.view.height, high.thumb.width, high.thumb.height]).toEqual([
    800, 1600, 640, 1280,
  ]);
  const small = await drawn(await plain(100, 80).png().toBuffer());
  expect([small.view.width, small.thumb.width]).toEqual([100, 100]);
});

test.each(['jpeg', 'png', 'webp', 'tiff', 'avif'] as Format[])(
  '%s: is upright for all eight orientations',
  async (format) => {
    const upright = await fields();
    const expected = await quarters(upright);
    for (const orientation of [1, 2, 3, 4, 5, 6, 7, 8]) {
      const held = await unoriented(upright, orientation).png().toBuffer();
      const { view, thumb, width, height } = await drawn(
        await photoWithPlace(format, { orientation }, sharp(held)),
      );
      for (const picture of [view, thumb]) {
        expect([picture.width, picture.height]).toEqual([64, 48]);
        expectColours(await quarters(picture.bytes), expected);
      }
      expect([width, height]).toEqual([64, 48]);
    }
  },
);

test('a gain map is kept in the view and rotated with it, without personal metadata', async () => {
  const upright = await fields(320, 240);
  const expected = await quarters(upright);
  for (const orientation of [1, 2, 3, 4, 5, 6, 7, 8]) {
    const original = await withGainMap(unoriented(upright, orientation), { orientation });
    expect((await sharp(original).metadata()).gainMap).toBeDefined();
    const { view, thumb } = await drawn(original);
    expectColours(await quarters(view.bytes), expected);
    const { gainMap, exif, xmp, iptc } = await sharp(view.bytes).metadata();
    const map = await sharp(gainMap!.image).metadata();
    expect([map.width! > map.height!, xmp, iptc]).toEqual([true, undefined, undefined]);
    // The EXIF block that accompanies the map contains only size and colour space.
    expect(exif!.length).toBeLessThan(200);
    for (const words of ['Camera', '2027', 'GPS']) expect(exif!.includes(words)).toBe(false);
    const small = await sharp(thumb.bytes).metadata();
    expect([small.gainMap, small.exif, small.xmp, small.icc, small.iptc]).toEqual(Array(5).fill(undefined));
  }
});

const usual = 'hdrgm:Version="1.0" hdrgm:GainMapMax="2"';
test.each<[string, () => Promise<Buffer>]>([
  [
    'with invalid numbers',
    async () => withGainMap(sharp(await fields()), { mapAttributes: usual.replace('2"', 'x"') }),
  ],
  [
    'with a gamma of zero',
    async () => withGainMap(sharp(await fields()), { mapAttributes: `${usual} hdrgm:Gamma="0"` }),
  ],
  ['that is larger than its photo', async () => withGainMap(sharp(await fields()), { map: plain(900, 700) })],
  ['with another aspect ratio', async () => withGainMap(sharp(await fields()), { map: plain(9, 60) })],
  ['that is truncated', async () => (await withGainMap(sharp(await fields(320, 240)))).subarray(0, -200)],
  [
    'that is not a picture',
    async () => {
      const whole = await withGainMap(sharp(await fields(320, 240)));
      return whole.fill(0x55, whole.length - 300, whole.length - 2);
    },
  ],
])('a gain map %s does not affect its photo', async (_, make) => {
  const { view } = await drawn(await make());
  const expected = await quarters(await fields());
  expectColours(await quarters(view.bytes), expected);
});

test('colours are converted from the profile: a wide-gamut red is not read as sRGB', async () => {
  const wide = await plain(64, 48, '#ea3323').withIccProfile('p3').jpeg({ quality: 95 }).toBuffer();
  const { view, thumb } = await drawn(wide);
  for (const { bytes } of [view, thumb]) {
    expect((await sharp(bytes).metadata()).icc).toBeUndefined();
    const [r, g, b] = await sharp(bytes).raw().toBuffer();
    expect(Math.abs(r! - 0xea) + Math.abs(g! - 0x33) + Math.abs(b! - 0x23)).toBeLessThan(24);
  }
});

test('transparency becomes white', async () => {
  const clear = { r: 0, g: 0, b: 0, alpha: 0 };
  const { view } = await drawn(
    await sharp({ create: { width: 8, height: 8, channels: 4, background: clear } })
      .png()
      .toBuffer(),
  );
  expect((await sharp(view.bytes).raw().toBuffer())[0]).toBeGreaterThan(250);
});

test('draws CMYK, sixteen bits and greyscale', async () => {
  const picture = sharp(await fields());
  const expected = await quarters(await fields());
  const cmyk = await picture.clone().toColourspace('cmyk').jpeg({ quality: 95 }).toBuffer();
  expect((await sharp(cmyk).metadata()).space).toBe('cmyk');
  const deep = await picture.clone().toColourspace('rgb16').png().toBuffer();
  expect((await sharp(deep).metadata()).depth).toBe('ushort');
  expectColours(await quarters((await drawn(deep)).view.bytes), expected);
  const printed = await sharp((await drawn(cmyk)).view.bytes).metadata();
  expect([printed.space, printed.width]).toEqual(['srgb', 64]);
  for (const format of ['tiff', 'png'] as const) {
    const grey = await picture.clone().toColourspace('b-w').toFormat(format).toBuffer();
    expect((await drawn(grey)).hue).toBeNull();
  }
});

test.each(['gif', 'webp'] as const)('draws the first picture of an animated %s', async (format) => {
  const frames = await Promise.all(
    ['#d02030', '#2050d0'].map((colour) => plain(64, 48, colour).png().toBuffer()),
  );
  const moving = await sharp(frames, { join: { animated: true } })
    .toFormat(format)
    .toBuffer();
  expect((await sharp(moving).metadata()).pages).toBe(2);
  const { view, width, height, original } = await drawn(moving);
  expect([view.width, view.height, width, height]).toEqual([64, 48, 64, 48]);
  const [r, , b] = await sharp(view.bytes).raw().toBuffer();
  expect([r! > 180, b! < 80]).toEqual([true, true]);
  expect((await sharp(storedOriginal(moving, original)).metadata()).pages).toBe(2);
});

test('draws a picture 30,000 pixels wide', async () => {
  const { view, thumb } = await drawn(await plain(30_000, 60).jpeg().toBuffer());
  expect([view.width, view.height, thumb.width, thumb.height]).toEqual([1600, 3, 640, 1]);
});
