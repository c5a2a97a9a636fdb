import { exifBlock } from '../../../../test/photos/exif.ts';
import { PLACE_BYTES, PLACE_WORDS, TAKEN, XMP } from '../../../../test/photos/files.ts';
import { box, fullBox, heic, numbers } from '../../../../test/photos/heif.ts';
import { decodeHeic } from '../decode-heic.ts';
import { blankHeif } from './heif.ts';
import { takenOf } from './taken.ts';

const text = (value: string) => Buffer.from(value, 'latin1');
const ftyp = box('ftyp', text('avif\0\0\0\0mif1avif'));
const pixels = Buffer.from('as many pixels as there are');

function expectNoPlace(file: Buffer): void {
  for (const words of [...PLACE_WORDS, ...PLACE_BYTES]) expect(file.includes(words)).toBe(false);
}

/** A file with items in the given parts, stored in the meta box's `idat` or in `mdat`. */
function withItems(items: { infe: string; parts: Buffer[] }[], isWithin: boolean): Buffer {
  const bytes = Buffer.concat(items.flatMap(({ parts }) => parts));
  const meta = (start: number) => {
    let at = start;
    const located = items.map(({ parts }, item) => {
      const extents = parts.map(({ length }) => numbers([(at += length) - length, 4], [length, 4]));
      return Buffer.concat([
        numbers([item + 1, 2], [isWithin ? 1 : 0, 2], [0, 2], [parts.length, 2]),
        ...extents,
      ]);
    });
    const infos = items.map(({ infe }, item) =>
      fullBox('infe', 2, 0, numbers([item + 1, 2], [0, 2]), text(infe)),
    );
    return fullBox(
      'meta',
      0,
      0,
      fullBox('iinf', 0, 0, numbers([items.length, 2]), ...infos),
      fullBox('iloc', 1, 0, numbers([0x4400, 2], [items.length, 2]), ...located),
      ...(isWithin ? [box('idat', bytes)] : []),
    );
  };
  if (isWithin) return Buffer.concat([ftyp, meta(0)]);
  const start = ftyp.length + meta(0).length + 8;
  return Buffer.concat([ftyp, meta(start), box('mdat', bytes)]);
}

const exif = Buffer.concat([numbers([6, 4]), text('Exif\0\0'), exifBlock({ exif: TAKEN })]);
const halves = (bytes: Buffer) => [bytes.subarray(0, 90), bytes.subarray(90)];

test.each([
  ['in the meta box', true],
  ['in mdat', false],
])('EXIF and XMP in parts, %s', (_, isWithin) => {
  const cut = XMP.indexOf(PLACE_WORDS[0]!) + 3;
  const items = [
    { infe: 'av01\0', parts: [pixels] },
    { infe: 'Exif\0', parts: halves(exif) },
    {
      infe: 'mime\0application/rdf+xml\0',
      parts: [Buffer.from(XMP.slice(0, cut)), Buffer.from(XMP.slice(cut))],
    },
    { infe: 'mime\0application/rdf+xml\0deflate\0', parts: [text('compressed 48,8.2207N')] },
  ];
  const file = withItems(items, isWithin);
  const length = file.length;
  blankHeif(file);
  expectNoPlace(file);
  expect(file).toHaveLength(length);
  for (const kept of [pixels, 'Camera works', 'Cake', 'av01']) expect(file.includes(kept)).toBe(true);
});

test('EXIF in one part is found, and gives the time', () => {
  const file = withItems([{ infe: 'Exif\0', parts: [exif] }], true);
  const { from, to } = blankHeif(Buffer.from(file))!;
  expect(takenOf(file.subarray(from, to))).toMatchObject({ day: '2027-07-17', time: '15:04' });
});

test('rejects metadata that overlaps pixels', () => {
  const file = withItems(
    [
      { infe: 'av01\0', parts: [exif] },
      { infe: 'Exif\0', parts: [exif] },
    ],
    false,
  );
  const first = file.indexOf(numbers([1, 2], [0, 2], [0, 2], [1, 2])) + 8;
  file.copy(file, first + 16, first, first + 4);
  expect(() => blankHeif(Buffer.from(file))).toThrow('Pixels in the metadata');
});

test('blanks a film’s metadata, clips of motion photos and unknown boxes', () => {
  const place = text('+48.1368+011.5853/48,8.2207N');
  const sizes = box('mvhd', text('sizes'));
  const moov = box(
    'moov',
    sizes,
    box('udta', place),
    box('trak', box('meta', place), box('mdia', box('udta', place))),
  );
  const file = Buffer.concat([ftyp, moov, box('mpvd', place), box('uuid', place), box('mdat', pixels)]);
  blankHeif(file);
  expectNoPlace(file);
  expect(file.includes('+48.1368')).toBe(false);
  for (const kept of [sizes, pixels]) expect(file.includes(kept)).toBe(true);
  expect(file.includes('mpvd')).toBe(false);
});

test('a HEIC keeps its pixels without its metadata', () => {
  const sample = (channel: number, x: number, y: number) => (channel === 0 ? 3 * x + y : 128);
  const file = heic({ width: 64, height: 48, sample, exif: exifBlock({ exif: TAKEN }), xmp: XMP });
  const before = decodeHeic(file).data;
  blankHeif(file);
  expectNoPlace(file);
  expect(Buffer.from(before).equals(Buffer.from(decodeHeic(file).data))).toBe(true);
});
