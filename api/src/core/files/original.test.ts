import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { ascii, blob, exifBlock } from '../../../test/photos/exif.ts';
import {
  unoriented,
  chunk,
  exifSegment,
  fields,
  type Format,
  PLACE_BYTES,
  PLACE_WORDS,
  photoWithPlace,
  segment,
  TAKEN,
  withChunks,
  withSegments,
  XMP,
  xmpChunk,
} from '../../../test/photos/files.ts';
import { mapStart, withGainMap } from '../../../test/photos/gain-map.ts';
import { numbers } from '../../../test/photos/heif.ts';
import { handle, type Outcome } from './drawing.ts';
import { storedOriginal } from './stored-original.ts';
import type { DrawnPhoto } from './photo.ts';

const formats: Format[] = ['jpeg', 'png', 'webp', 'tiff', 'avif'];

async function drawn(bytes: Uint8Array): Promise<DrawnPhoto> {
  const outcome = (await handle({ kind: 'photo', bytes })) as Outcome<'photo'>;
  if ('refused' in outcome) throw new Error(outcome.refused);
  return outcome.drawn;
}

async function kept(bytes: Uint8Array): Promise<Buffer> {
  return storedOriginal(bytes, (await drawn(bytes)).original);
}

const pixels = (file: Buffer) => sharp(file).raw().toBuffer();

function expectNoPlace(file: Buffer): void {
  const text = file.toString('latin1');
  for (const words of PLACE_WORDS) expect(text).not.toContain(words);
  expect(text).not.toMatch(/GPSL|GPSInfo/);
  for (const bytes of PLACE_BYTES) expect(file.includes(bytes)).toBe(false);
}

async function expectSamePicture(file: Buffer, original: Buffer): Promise<void> {
  expect(file).toHaveLength(original.length);
  expect((await pixels(file)).equals(await pixels(original))).toBe(true);
  const [{ orientation, width, height }, before] = [
    await sharp(file).metadata(),
    await sharp(original).metadata(),
  ];
  expect([orientation, width, height]).toEqual([before.orientation, before.width, before.height]);
}

test.each(formats)('%s: removes only the location from EXIF and XMP', async (format) => {
  const original = await photoWithPlace(format, { orientation: 6 });
  expect(original.toString('latin1')).toContain(PLACE_WORDS[0]);
  expect(PLACE_BYTES.some((bytes) => original.includes(bytes))).toBe(true);
  const { view, thumb, original: result } = await drawn(original);
  const file = storedOriginal(original, result);
  await expectSamePicture(file, original);
  for (const each of [file, view.bytes, thumb.bytes]) expectNoPlace(each);
  expect(result.crc32).toBe(crc32(file));
  expect(result.taken).toEqual({ day: '2027-07-17', time: '15:04', milliseconds: 5000, offset: 120 });
  const { xmp } = await sharp(file).metadata();
  expect(xmp?.toString()).toContain('Cake');
});

test.each(formats)('%s without a location is kept byte for byte', async (format) => {
  const plain = await sharp(await fields())
    .toFormat(format)
    .toBuffer();
  const { original } = await drawn(plain);
  expect(original).toMatchObject({ kept: { changes: [] }, contentType: `image/${format}`, taken: null });
});

test('an EXIF block stays valid: without position, otherwise unchanged', async () => {
  const exif = exifBlock({ orientation: 6, exif: TAKEN });
  const file = await kept(
    withSegments(
      await unoriented(await fields(), 6)
        .jpeg()
        .toBuffer(),
      exifSegment(exif),
    ),
  );
  const block = (await sharp(file).metadata()).exif!.subarray(6);
  const entries = block.readUInt16BE(8);
  expect(entries).toBe(3);
  const tags = Array.from({ length: entries }, (_, at) => block.readUInt16BE(10 + at * 12));
  expect(tags).toEqual([0x010f, 0x0112, 0x8769]);
  expect(block.readUInt32BE(10 + entries * 12)).toBe(0);
  expect(block.toString('latin1')).toContain('Camera works');
});

test('removes the location from the EXIF of the thumbnail within EXIF', async () => {
  const thumbnail = withSegments(
    await sharp(await fields(32, 24))
      .jpeg()
      .toBuffer(),
    exifSegment(exifBlock()),
  );
  const exif = exifBlock({ exif: TAKEN, thumbnail });
  const original = withSegments(
    await sharp(await fields())
      .jpeg()
      .toBuffer(),
    exifSegment(exif),
  );
  const file = await kept(original);
  await expectSamePicture(file, original);
  expectNoPlace(file);
  const inner = file.indexOf(Buffer.from([0xff, 0xd8]), 4);
  expect((await pixels(file.subarray(inner, inner + thumbnail.length))).equals(await pixels(thumbnail))).toBe(
    true,
  );
});

test('an EXIF block whose position exceeds its end is reduced to the orientation', async () => {
  const exif = exifBlock({ orientation: 6, exif: TAKEN });
  const broken = Buffer.from(exif);
  broken.writeUInt32BE(0xffff, broken.indexOf(Buffer.from([0x88, 0x25])) + 8);
  const original = withSegments(
    await unoriented(await fields(), 6)
      .jpeg()
      .toBuffer(),
    exifSegment(broken),
  );
  const { original: result } = await drawn(original);
  const file = storedOriginal(original, result);
  await expectSamePicture(file, original);
  expectNoPlace(file);
  expect(result.taken).toMatchObject({ day: '2027-07-17' });
});

test('removes a position in extended XMP that begins in one part and ends in the next', async () => {
  const extended = XMP.replace(' ', `${' '.repeat(200)} `);
  const cut = extended.indexOf(PLACE_WORDS[0]!) + 3;
  const part = (from: number, to: number) => {
    const numbers = Buffer.alloc(8);
    numbers.writeUInt32BE(extended.length, 0);
    numbers.writeUInt32BE(from, 4);
    return segment(
      0xe1,
      'http://ns.adobe.com/xmp/extension/\0',
      'A'.repeat(32),
      numbers,
      extended.slice(from, to),
    );
  };
  // Out of order, as the specification allows.
  const original = withSegments(
    await sharp(await fields())
      .jpeg()
      .toBuffer(),
    part(cut, extended.length),
    part(0, cut),
  );
  const file = await kept(original);
  await expectSamePicture(file, original);
  expectNoPlace(file);
  expect(file.includes('Cake')).toBe(true);
});

test('a photo with a gain map loses the location in both pictures, and the index still points to the map', async () => {
  const original = await withGainMap(sharp(await fields(320, 240)));
  const map = original.subarray(mapStart(original));
  const file = await kept(original);
  await expectSamePicture(file, original);
  expectNoPlace(file);
  expect(mapStart(file)).toBe(mapStart(original));
  expect((await pixels(file.subarray(mapStart(file)))).equals(await pixels(map))).toBe(true);
  const { gainMap } = await sharp(file).metadata();
  expect(gainMap?.image.length).toBe(map.length);
});

test('the clip of a motion photo is blanked', async () => {
  const jpeg = await photoWithPlace('jpeg');
  const clip = Buffer.from(
    '\0\0\0\x18ftypmp42\0\0\0\0mp42isom\0\0\0\x20moov©xyz+48.1368+011.5853/',
    'latin1',
  );
  const original = Buffer.concat([jpeg, clip]);
  const file = await kept(original);
  await expectSamePicture(file, original);
  expect(file.subarray(jpeg.length).every((byte) => byte === 0)).toBe(true);
});

test('removes the location from IPTC, comments, credentials and unknown segments of a JPEG', async () => {
  const dataset = (id: number, text: string) =>
    Buffer.concat([Buffer.from([0x1c, 2, id, 0, text.length]), Buffer.from(text, 'latin1')]);
  const iptc = Buffer.concat([
    dataset(5, 'Cake'),
    dataset(90, 'Bath'),
    dataset(92, 'Upper Weston'),
    dataset(80, 'Ada'),
  ]);
  const size = Buffer.from([0, 0, 0, iptc.length]);
  const original = withSegments(
    await sharp(await fields())
      .jpeg()
      .toBuffer(),
    segment(0xed, 'Photoshop 3.0\x008BIM\x04\x04\0\0', size, iptc),
    segment(0xeb, 'JP\0\x01\0\0\0\x01\0\0\0\x40jumb c2pa stds.exif 48,8.2207N'),
    segment(0xe6, 'GoPro\0 48,8.2207N 11,34.5117E'),
    segment(0xfe, 'Lat 48.1368, lon 11.5853'),
    segment(0xfe, 'Made by hand'),
  );
  const file = await kept(original);
  await expectSamePicture(file, original);
  expectNoPlace(file);
  for (const words of ['48.1368', 'c2pa']) expect(file.includes(words)).toBe(false);
  for (const words of ['Cake', 'Ada', 'Made by hand']) expect(file.includes(words)).toBe(true);
});

test('removes positions from texts of a PNG, also compressed ones, and updates the checksums', async () => {
  const position = 'GPS 48.1368 11.5853';
  const hex = Buffer.from(exifBlock()).toString('hex');
  const original = withChunks(
    await sharp(await fields())
      .png()
      .toBuffer(),
    chunk('tEXt', 'Comment\0', position),
    chunk('tEXt', 'Author\0Ada'),
    chunk('zTXt', 'Comment\0\0', deflateSync(position)),
    chunk('iTXt', 'Location\0\0\0\0\0', 'Upper Weston'),
    chunk('zTXt', 'Raw profile type exif\0\0', deflateSync(`\nexif\n ${hex.length / 2}\n${hex}\n`)),
    xmpChunk(XMP, true),
    chunk('caBX', 'c2pa 48,8.2207N'),
    chunk('zTXt', 'broken\0\0nothing that inflates 48,8.2207N'),
  );
  const file = await kept(Buffer.concat([original, Buffer.from('<script>48,8.2207N</script>')]));
  expect((await pixels(file)).equals(await pixels(original))).toBe(true);
  expectNoPlace(file);
  expect(file.includes('48.1368')).toBe(false);
  expect(file.includes('script')).toBe(false);
  const { comments } = await sharp(file).metadata();
  expect(comments).toContainEqual({ keyword: 'Author', text: 'Ada' });
  let at = 8;
  for (; file.toString('latin1', at + 4, at + 8) !== 'IEND'; at += 12 + file.readUInt32BE(at)) {
    const length = file.readUInt32BE(at);
    const content = file.subarray(at + 4, at + 8 + length);
    expect(file.readUInt32BE(at + 8 + length)).toBe(crc32(content));
    if (content.toString('latin1', 0, 4) !== 'zTXt') continue;
    throw new Error('A compressed text is left');
  }
});

test('an animated GIF stays animated, without the XMP’s location', async () => {
  const frames = await Promise.all(
    ['#d02030', '#2050d0'].map((background) =>
      sharp({ create: { width: 20, height: 10, channels: 3, background } })
        .png()
        .toBuffer(),
    ),
  );
  const gif = await sharp(frames, { join: { animated: true } })
    .gif()
    .toBuffer();
  const trailer = Buffer.from([1, ...Array.from({ length: 256 }, (_, at) => 255 - at), 0]);
  const extension = Buffer.concat([
    Buffer.from('\x21\xff\x0bXMP DataXMP', 'latin1'),
    Buffer.from(XMP),
    trailer,
  ]);
  const end = gif.length - 1;
  const comment = Buffer.from('\x21\xfe\x0dGPS 48.1,11.5\0', 'latin1');
  const original = Buffer.concat([gif.subarray(0, end), extension, comment, gif.subarray(end)]);
  const file = await kept(original);
  await expectSamePicture(file, original);
  expectNoPlace(file);
  expect(file.includes('48.1')).toBe(false);
  expect((await sharp(file).metadata()).pages).toBe(2);
});

test('a TIFF whose position overlaps its pixels is redrawn losslessly', async () => {
  const original = await photoWithPlace('tiff');
  const [strip, gps] = [0x0111, 0x8825].map((tag) => original.indexOf(numbers([tag, 2], [4, 2], [1, 4])) + 8);
  original.copy(original, gps!, strip!, strip! + 4);
  const { original: result } = await drawn(original);
  const file = storedOriginal(original, result);
  expect(result.contentType).toBe('image/png');
  expect((await pixels(file)).equals(await pixels(original))).toBe(true);
  expectNoPlace(file);
});

test('an AVIF whose metadata overlaps its pixels is redrawn losslessly', async () => {
  const original = await photoWithPlace('avif');
  const location = original.indexOf('iloc');
  const [image, exif] = [1, 2].map((id) => original.indexOf(Buffer.from([0, id, 0, 0]), location));
  // The EXIF item gets the position of the picture.
  original.copy(original, exif! + 4, image! + 4, image! + 16);
  const outcome = (await handle({ kind: 'photo', bytes: original })) as Outcome<'photo'>;
  if ('refused' in outcome) return expect(outcome.refused).toBe('unreadable');
  const file = storedOriginal(original, outcome.drawn.original);
  expect((await pixels(file)).equals(await pixels(original))).toBe(true);
});

const wide = Buffer.from(XMP, 'utf16le');
test.each<[string, Buffer]>([
  ['is not UTF-8', wide],
  ['is not UTF-8 in the other byte order', Buffer.from(wide).swap16()],
  ['is not closed', Buffer.from(XMP.replace('</exif:GPSLongitude>', ''))],
  [
    'gives the location in a comment',
    Buffer.from(XMP.replace('<dc:title>', '<!-- GPSLatitude: 48,8.2207N --><dc:title>')),
  ],
])('XMP that %s leaves an empty packet', async (_, packet) => {
  const original = withSegments(
    await sharp(await fields())
      .jpeg()
      .toBuffer(),
    segment(0xe1, 'http://ns.adobe.com/xap/1.0/\0', packet),
  );
  const file = await kept(original);
  await expectSamePicture(file, original);
  expectNoPlace(file);
  expect(file.includes('<x:xmpmeta xmlns:x="adobe:ns:meta/"/>')).toBe(true);
});

test('removes notes of cameras that write the names of places', async () => {
  const note = blob(Buffer.from('Panasonic\0\0\0Upper Weston, Bath', 'latin1'));
  const original = withSegments(
    await sharp(await fields())
      .jpeg()
      .toBuffer(),
    exifSegment(exifBlock({ exif: { 0x9003: ascii('2027:07:17 12:00:00'), 0x927c: note } })),
  );
  expectNoPlace(await kept(original));
});
