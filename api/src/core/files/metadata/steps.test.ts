import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { blob, exifBlock } from '../../../../test/photos/exif.ts';
import { chunk, fields, segment, withChunks, withSegments } from '../../../../test/photos/files.ts';
import { box, fullBox, numbers } from '../../../../test/photos/heif.ts';
import { blankHeif } from './heif.ts';
import { blankJpeg } from './jpeg.ts';
import { Texts, hasPosition } from './places.ts';
import { blankPng } from './png.ts';
import { hasPositionIn, tokensOf } from './position-words.ts';
import { overlaps } from './span.ts';
import { Steps } from './steps.ts';
import { blankExif, blankTiff } from './tiff.ts';

let jpeg: Buffer;
beforeAll(async () => {
  jpeg = await sharp(await fields())
    .jpeg()
    .toBuffer();
});

const latin = (text: string) => Buffer.from(text, 'latin1');
const repeated = (bytes: Buffer, times: number) => Buffer.concat(Array.from({ length: times }, () => bytes));

/** The number of steps for `times` repetitions, and for twice as many. */
function stepsOf(read: (steps: Steps, times: number) => unknown, times: number): [number, number] {
  return [times, 2 * times].map((many) => {
    const steps = new Steps(Infinity);
    read(steps, many);
    return steps.taken;
  }) as [number, number];
}

describe('texts', () => {
  test.each([
    ['a number and spaces', `48.1368${' '.repeat(4000)}`],
    ['a name and signs', `lat${' .:='.repeat(1000)}`],
    ['numbers', '1.2345x'.repeat(600)],
    ['one number', `1.${'1'.repeat(4000)}`],
  ])('of %s are tokenised in one pass', (_, text) => {
    const tokens = [...tokensOf(text)];
    expect(tokens.join('')).toBe(text);
    expect(hasPositionIn(text)).toBe(false);
  });

  test('a JPEG comment of a number and 4,000 spaces is kept', () => {
    const file = withSegments(jpeg, segment(0xfe, `1.2345${' '.repeat(4000)}`));
    const steps = new Steps(file.length);
    blankJpeg(file, steps);
    expect(steps.taken).toBeLessThan(file.length);
    expect(file.includes(`1.2345${' '.repeat(4000)}`)).toBe(true);
  });

  test('texts over the limit are not read and count as positions', () => {
    const texts = new Texts();
    expect(texts.tellPosition(latin('Made by hand'))).toBe(false);
    expect(texts.tellPosition(Buffer.alloc(1024 * 1024, 'a'))).toBe(true);
    expect(texts.tellPosition(latin('Made by hand'))).toBe(true);
  });

  test('texts of a PNG that inflate to more than eight megabytes together are not inflated further', async () => {
    const large = deflateSync(Buffer.alloc(5 * 1024 * 1024, 'a'));
    const png = withChunks(
      await sharp(await fields())
        .png()
        .toBuffer(),
      ...Array.from({ length: 3 }, () => chunk('zTXt', 'XML:com.adobe.xmp\0\0', large)),
      chunk('zTXt', 'Comment\0\0', deflateSync('Cake')),
    );
    blankPng(png);
    // The first text is read and kept; those after the eight megabytes are used up are blanked unread.
    expect([...png.toString('latin1').matchAll(/zTXt/g)]).toHaveLength(1);
  });
});

describe('false headers after a JPEG', () => {
  test.each<[string, Buffer]>([
    ['one behind the other', Buffer.from([0xff, 0xd8, 0xff, 0xd8])],
    ['each with a segment over the next ones', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 64])],
    ['each with pixels that do not end', Buffer.from([0xff, 0xd8, 0xff, 0xda, 0, 64])],
  ])('%s are parsed once: twice as many take twice the steps', (_, head) => {
    const [once, twice] = stepsOf((steps, times) => {
      const file = Buffer.concat([jpeg, repeated(head, times)]);
      blankJpeg(file, steps);
      expect(file.subarray(jpeg.length).every((byte) => byte === 0)).toBe(true);
    }, 500);
    expect(twice).toBeLessThan(2.1 * once);
  });

  test('failed paths end at the limit of steps, and the rest is blanked', () => {
    const head = Buffer.from([0xff, 0xd8, 0xff, 0xda, 0xff, 0xf0]);
    const broken = Buffer.from([0xff, 0xe0, 0xff, 0xff]);
    const file = Buffer.concat([jpeg, repeated(head, 20_000), Buffer.alloc(1_000_000, 7), broken]);
    const steps = new Steps(file.length);
    blankJpeg(file, steps);
    expect(steps.taken).toBeLessThan(12 * file.length);
    expect(file.subarray(jpeg.length).every((byte) => byte === 0)).toBe(true);
  });

  test('a picture that begins within another path is found', () => {
    const preview = withSegments(jpeg, segment(0xfe, 'GPS 48.1368 11.5853'));
    // The preview's header is a segment of the false picture, which ends within the preview.
    const file = Buffer.concat([jpeg, Buffer.from([0xff, 0xd8, 0xff, 0xd8, 0xff, 0xd9]), preview]);
    blankJpeg(file);
    expect(file.includes('48.1368')).toBe(false);
    expect(file.subarray(jpeg.length + 6).includes(jpeg.subarray(2))).toBe(true);
  });
});

describe('TIFF and EXIF', () => {
  const entry = (tag: number, type: number, count: number, value: number) =>
    numbers([tag, 2], [type, 2], [count, 4], [value, 4]);
  const tiffOf = (entries: Buffer[], rest: Buffer) =>
    Buffer.concat([
      latin('MM\0*\0\0\0\x08'),
      numbers([entries.length, 2]),
      ...entries,
      Buffer.alloc(4),
      rest,
    ]);

  test('overlapping directories are refused', () => {
    const ifds = numbers(...Array.from({ length: 400 }, (_, at) => [8 + at * 2, 4] as [number, number]));
    const many = Array.from({ length: 4000 }, () => entry(0x0100, 4, 1, 0));
    const file = tiffOf([entry(0x014a, 4, 400, 10 + 4001 * 12 + 4), ...many], ifds);
    const steps = new Steps(file.length);
    expect(() => blankTiff(file, steps)).toThrow(RangeError);
    expect(steps.taken).toBeLessThan(12 * file.length + 128 * 1024);
  });

  test('a thousand entries with the same value are refused, not cleaned a thousand times', () => {
    const many = Array.from({ length: 1000 }, () => entry(700, 1, 8000, 10 + 1000 * 12 + 4));
    const file = tiffOf(many, Buffer.alloc(8000, ' '));
    expect(() => blankTiff(file)).toThrow('Too many steps');
  });

  test('nested blocks share the steps of the outer block', () => {
    const inner = latin('Exif\0\0II*\0\x08\0\0\0\0\0\0\0\0\0');
    const exif = exifBlock({ exif: { 0x927c: blob(repeated(inner, 4000)) } });
    const steps = new Steps(exif.length);
    blankExif(exif, steps);
    expect(steps.taken).toBeLessThan(12 * exif.length);
    // Only the orientation is left.
    expect(exif.subarray(26).every((byte) => byte === 0)).toBe(true);
  });

  test('many spans are compared with as many others in one pass', () => {
    const spans = (from: number) =>
      Array.from({ length: 100_000 }, (_, at) => ({ from: from + at * 4, to: from + at * 4 + 2 }));
    expect(overlaps(spans(0), spans(2))).toBe(false);
    expect(overlaps(spans(0), spans(1))).toBe(true);
  });
});

test('parts of an AVIF with zero-length numbers are limited, although four thousand million are declared', () => {
  const item = numbers([1, 4], [0, 2], [0, 2], [200, 4], [0xffff, 2]);
  const iloc = fullBox('iloc', 2, 0, numbers([0x0040, 2], [0xffff_ffff, 4]), item);
  const infe = fullBox('infe', 2, 0, numbers([1, 2], [0, 2]), latin('av01\0'));
  const meta = fullBox('meta', 0, 0, fullBox('iinf', 0, 0, numbers([1, 2]), infe), iloc);
  const file = Buffer.concat([
    box('ftyp', latin('avif\0\0\0\0mif1avif')),
    meta,
    box('mdat', Buffer.alloc(400)),
  ]);
  const steps = new Steps(file.length);
  expect(() => blankHeif(file, steps)).toThrow('Too many steps');
});

test('detects positions in all usual forms, in any encoding', () => {
  const wide = '４８．１３６８，　１１．５８５３';
  for (const text of [
    '48.1368, 11.5853',
    '48,1368; 11,5853',
    'N 48.1368 E 11.5853',
    '48.1368°N',
    '48 deg 8 min',
    '48,8.2207N',
    '+48.13+011.58/',
    'geo:48.1',
    '{"lat": 48}',
    'photo lat=48',
    'My location',
    wide,
  ]) {
    const little = Buffer.from(text, 'utf16le');
    const readings = [Buffer.from(text), little, Buffer.from(little).swap16()];
    for (const bytes of readings) expect([text, hasPosition(bytes)]).toEqual([text, true]);
  }
  expect(hasPosition(latin('48.1368\xb0 N'))).toBe(true);
  for (const text of [
    'Cake',
    'f/2.8 1/250 s',
    '1.2500s',
    'IMG_0001 2027-07-17 15:04:05',
    'flat 4',
    '1920 x 1080',
  ])
    expect([text, hasPosition(Buffer.from(text))]).toEqual([text, false]);
});
