import sharp from 'sharp';
import { handle, type Drawings, type Outcome } from './drawing.ts';
import { hueOf } from './hue.ts';

async function drawn<Kind extends keyof Drawings>(kind: Kind, bytes: Uint8Array): Promise<Drawings[Kind]> {
  const outcome = (await handle({ kind, bytes })) as Outcome<Kind>;
  if ('refused' in outcome) throw new Error(outcome.refused);
  return outcome.drawn;
}
const readPicture = (bytes: Uint8Array) => drawn('upload', bytes);

const plain = (width: number, height: number, background = '#c04060') =>
  sharp({ create: { width, height, channels: 3, background } });

test('the viewer gets 1600 pixels, lists 640, mails a JPEG of 1200, and small pictures are not enlarged', async () => {
  const { full, mail } = await readPicture(await plain(3200, 2000).jpeg().toBuffer());
  expect(await sharp(full.bytes).metadata()).toMatchObject({ format: 'webp', width: 1600, height: 1000 });
  expect(full).toMatchObject({ width: 1600, height: 1000 });
  expect(await sharp(mail.bytes).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 750 });
  const { thumb } = await drawn('list', full.bytes);
  expect(await sharp(thumb.bytes).metadata()).toMatchObject({ format: 'webp', width: 640, height: 400 });
  const small = await readPicture(await plain(100, 80).png().toBuffer());
  expect([small.full.width, small.mail.width]).toEqual([100, 100]);
});

test('metadata is removed and the picture is upright', async () => {
  const exif = { IFD0: { Copyright: 'Ada' }, IFD3: { GPSLatitude: '51/1 30/1 0/1', GPSLatitudeRef: 'N' } };
  const photo = await plain(300, 200).withExif(exif).withMetadata({ orientation: 6 }).jpeg().toBuffer();
  expect((await sharp(photo).metadata()).exif).toBeDefined();
  const { full, mail } = await readPicture(photo);
  for (const { bytes } of [full, mail]) {
    const { exif, xmp, iptc, orientation, width, height } = await sharp(bytes).metadata();
    expect({ exif, xmp, iptc, orientation }).toEqual({});
    expect([width, height]).toEqual([200, 300]);
  }
});

test.each(['png', 'webp', 'gif', 'avif', 'tiff'] as const)('%s is read', async (format) => {
  const { full } = await readPicture(await plain(64, 48).toFormat(format).toBuffer());
  expect([full.width, full.height]).toEqual([64, 48]);
});

test('transparency is kept, and is white in mails', async () => {
  const clear = { r: 0, g: 0, b: 0, alpha: 0 };
  const png = await sharp({ create: { width: 8, height: 8, channels: 4, background: clear } })
    .png()
    .toBuffer();
  const { full, mail } = await readPicture(png);
  expect((await sharp(full.bytes).stats()).isOpaque).toBe(false);
  expect((await sharp(mail.bytes).raw().toBuffer())[0]).toBeGreaterThan(250);
});

const heic = Buffer.from('\0\0\0\x18ftypheic\0\0\0\0heicmif1', 'latin1');
const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>';
const refused: [string, () => Promise<Buffer>][] = [
  ['nothing', async () => Buffer.alloc(0)],
  ['SVG', async () => Buffer.from(svg)],
  ['SVG with a prologue', async () => Buffer.from(`<?xml version="1.0"?>\n${svg}`)],
  ['a page', async () => Buffer.from('<!doctype html><script>alert(1)</script>')],
  ['a page behind the first bytes of a PNG', async () => Buffer.from('\x89PNG\r\n\x1a\n<script>', 'latin1')],
  ['half a JPEG', async () => (await plain(900, 900).jpeg().toBuffer()).subarray(0, 3000)],
  ['a bomb', async () => plain(12_000, 12_000).png({ compressionLevel: 9 }).toBuffer()],
  ['a PDF', async () => Buffer.from('%PDF-1.7\n')],
  ['HEIC', async () => heic],
];
test.each(refused)('%s is refused', async (name, make) => {
  const refused = name === 'HEIC' ? 'heic' : 'unreadable';
  expect(await handle({ kind: 'upload', bytes: await make() })).toEqual({ refused });
});

test.each([
  ['#d02030', 22],
  ['#20a040', 148],
  ['#2050d0', 264],
])('the hue of %s is about %i', async (colour, degrees) => {
  const picture = await plain(200, 200, colour).webp({ quality: 95 }).toBuffer();
  expect(Math.abs((await hueOf(sharp(picture)))! - degrees)).toBeLessThan(8);
});

test('the hue is taken from bright pixels; grey and dark pictures have none', async () => {
  const night = await plain(200, 200, '#001030').png().toBuffer();
  const lamp = await plain(60, 60, '#ffb030').png().toBuffer();
  const lit = await sharp(night)
    .composite([{ input: lamp }])
    .png()
    .toBuffer();
  expect(Math.abs((await hueOf(sharp(lit)))! - 75)).toBeLessThan(12);
  expect(await hueOf(sharp(night))).toBeNull();
  expect(await hueOf(plain(50, 50, '#909090'))).toBeNull();
});

test('the hue is that of the more frequent colour, not an average', async () => {
  const leaves = await plain(200, 200, '#24513c').png().toBuffer();
  const runner = await plain(80, 200, '#e04878').png().toBuffer();
  const table = await sharp(leaves)
    .composite([{ input: runner }])
    .png()
    .toBuffer();
  expect(Math.abs((await hueOf(sharp(table)))! - 160)).toBeLessThan(12);
});

test('reds on both sides of 0 degrees count as one colour', async () => {
  const [rose, tomato] = await Promise.all(
    ['#e0407a', '#e0463c'].map((colour) => plain(100, 60, colour).png().toBuffer()),
  );
  const both = await sharp(await plain(100, 200, '#2a6ad0').png().toBuffer())
    .composite([
      { input: rose!, top: 0, left: 0 },
      { input: tomato!, top: 60, left: 0 },
    ])
    .png()
    .toBuffer();
  const hue = (await hueOf(sharp(both)))!;
  expect(Math.min(hue, 360 - hue)).toBeLessThan(30);
});

test('the placeholder is a few hundred bytes in a data: URL', async () => {
  const { placeholder: url } = await drawn('list', await plain(1600, 900).webp().toBuffer());
  expect(url).toMatch(/^data:image\/webp;base64,/);
  expect(url.length).toBeLessThan(800);
});
