import { crc32 } from 'node:zlib';
import sharp from 'sharp';
import { chunk, fields, type Format, photoWithPlace, withChunks } from '../../../test/photos/files.ts';
import { withGainMap } from '../../../test/photos/gain-map.ts';
import { numbers } from '../../../test/photos/heif.ts';
import { manyScans } from '../../../test/photos/scans.ts';
import { handle, type Outcome } from './drawing.ts';
import { storedOriginal } from './stored-original.ts';

const ask = (bytes: Uint8Array) => handle({ kind: 'photo', bytes }) as Promise<Outcome<'photo'>>;
const latin = (text: string) => Buffer.from(text, 'latin1');

test.each<[string, Buffer]>([
  ['MP4', latin('\0\0\0\x18ftypmp42\0\0\0\0mp42isom\0\0\0\x08free')],
  ['MOV', latin('\0\0\0\x14ftypqt  \0\0\0\0qt  \0\0\0\x08wide')],
  ['MOV of before 2001', latin('\0\0\x00\x20moov\0\0\0\x18mvhd\0\0\0\0\0\0\0\0')],
  ['3GP', latin('\0\0\0\x18ftyp3gp4\0\0\0\x003gp43gp6')],
  ['WebM', latin('\x1a\x45\xdf\xa3\x8f\x42\x82\x84webm\x42\x87\x81\x02\x42\x85\x81\x02')],
  ['Matroska', latin('\x1a\x45\xdf\xa3\x93\x42\x82\x88matroska\x42\x87\x81\x02\x42\x85\x81\x02')],
  ['AVI', latin('RIFF\x40\0\0\0AVI LIST\x10\0\0\0hdrlavih')],
])('a video is refused as a video: %s', async (_, bytes) => {
  expect(await ask(Buffer.concat([bytes, Buffer.alloc(200)]))).toEqual({ refused: 'video' });
});

const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>';
const plain = (width: number, height: number, channels: 3 | 4 = 3) =>
  sharp({ create: { width, height, channels, background: '#c04060' } });
const refused: [string, () => Promise<Buffer> | Buffer][] = [
  ['nothing', () => Buffer.alloc(0)],
  ['one byte', () => Buffer.from([0xff])],
  ['zeros', () => Buffer.alloc(5000)],
  ['SVG', () => latin(svg)],
  ['a page', () => latin('<!doctype html><img src=x onerror=alert(1)>')],
  [
    'a page behind the first bytes of a JPEG',
    () => latin('\xff\xd8\xff\xe0<!doctype html><script>alert(1)</script>'),
  ],
  ['a page behind the first bytes of a GIF', () => latin('GIF89a/*<script>*/=alert(1)')],
  ['a PDF', () => latin('%PDF-1.7\n')],
  ['an archive', () => latin('PK\x03\x04\x14\0\0\0\0\0')],
  ['music', () => latin('ID3\x03\0\0\0\0\0\0')],
  ['over 50 megapixels', () => plain(8200, 6200).jpeg({ quality: 20 }).toBuffer()],
];
test.each(refused)('%s is refused', async (_, make) => {
  expect(await ask(await make())).toEqual({ refused: 'unreadable' });
});

/** A PNG with hardly any data: the header is enough to compute its decoded size. */
const pngHead = (width: number, height: number, depth: number, isInterlaced: boolean) =>
  Buffer.concat([
    latin('\x89PNG\r\n\x1a\n'),
    chunk('IHDR', numbers([width, 4], [height, 4], [depth, 1], [6, 1], [0, 2], [isInterlaced ? 1 : 0, 1])),
    chunk('IDAT', Buffer.alloc(40)),
    chunk('IEND'),
  ]);
test('a picture whose decoded size exceeds the memory limit is refused before decoding', async () => {
  expect(await ask(pngHead(8000, 6200, 16, true))).toEqual({ refused: 'large' });
  expect(await ask(pngHead(8000, 6200, 8, true))).toEqual({ refused: 'unreadable' });
});

test('a JPEG with more than 100 scans is refused before decoding', async () => {
  expect(await ask(manyScans(101))).toEqual({ refused: 'unreadable' });
  expect(await ask(manyScans(100))).toMatchObject({ drawn: { width: 8, height: 8 } });
  expect(await handle({ kind: 'upload', bytes: manyScans(630) })).toEqual({ refused: 'unreadable' });
});

const formats: Format[] = ['jpeg', 'png', 'webp', 'tiff', 'avif'];
test.each(formats)('a truncated %s is drawn or refused, and never contains the location', async (format) => {
  const whole = await photoWithPlace(format);
  const seen = new Set<string>();
  for (let step = 1; step <= 60; step++) {
    const cut = whole.subarray(0, Math.floor((whole.length * step) / 61));
    const outcome = await ask(cut);
    seen.add('refused' in outcome ? outcome.refused : 'drawn');
    if ('refused' in outcome) continue;
    const file = storedOriginal(cut, outcome.drawn.original);
    expect(file.includes('48,8.2207N')).toBe(false);
    expect((await sharp(file).metadata()).width).toBe(64);
  }
  expect([...seen].filter((each) => each !== 'drawn')).toEqual(['unreadable']);
});

const isXmp = (file: Buffer, at: number) =>
  file.lastIndexOf('<x:xmpmeta', at) > file.lastIndexOf('</x:xmpmeta>', at - 12);

test.each([...formats, 'gain map'] as const)(
  'a %s with random wrong bytes is drawn or refused',
  async (format) => {
    const whole =
      format === 'gain map' ? await withGainMap(sharp(await fields())) : await photoWithPlace(format);
    // A fixed seed, so that each run is the same.
    let random = 20_270_717;
    const next = (below: number) => (random = (random * 48_271) % 2_147_483_647) % below;
    for (let round = 0; round < 80; round++) {
      const bytes = Buffer.from(whole);
      for (let times = 1 + next(12); times > 0; times--) {
        const at = next(bytes.length);
        // libultrahdr prints warnings for invalid XMP of a gain map.
        if (format !== 'gain map' || !isXmp(whole, at)) bytes[at] = next(256);
      }
      const outcome = await ask(bytes);
      if ('refused' in outcome) expect(['unreadable', 'large', 'heic', 'video']).toContain(outcome.refused);
      else {
        const file = storedOriginal(bytes, outcome.drawn.original);
        expect(crc32(file)).toBe(outcome.drawn.original.crc32);
        expect((await sharp(outcome.drawn.view.bytes).metadata()).format).toBe('jpeg');
      }
    }
  },
);

test('a file of two types is read as the first, and the second is blanked', async () => {
  const page = '<!doctype html><script>alert(1)</script>';
  const archive = 'PK\x03\x04 an archive of somebody’s PK\x05\x06';
  for (const format of ['jpeg', 'png', 'webp', 'gif'] as const) {
    const picture = await sharp(await fields())
      .toFormat(format)
      .toBuffer();
    const outcome = await ask(Buffer.concat([picture, latin(page), Buffer.from(archive)]));
    if ('refused' in outcome) throw new Error(outcome.refused);
    const { contentType } = outcome.drawn.original;
    const file = storedOriginal(
      Buffer.concat([picture, latin(page), Buffer.from(archive)]),
      outcome.drawn.original,
    );
    expect(contentType).toBe(`image/${format}`);
    expect(file.subarray(0, picture.length).equals(picture)).toBe(true);
    expect(file.subarray(picture.length).every((byte) => byte === 0)).toBe(true);
  }
});

test('a chunk with a wrong checksum is refused if it holds pixels, and corrected otherwise', async () => {
  const png = await sharp(await fields())
    .png()
    .toBuffer();
  const broken = Buffer.from(png);
  broken[png.indexOf('IDAT') + 20]! ^= 1;
  expect(await ask(broken)).toEqual({ refused: 'unreadable' });
  const text = chunk('tEXt', 'Comment\0GPS 48.1368 11.5853');
  text[text.length - 1]! ^= 1;
  const outcome = await ask(withChunks(png, text));
  if ('refused' in outcome) throw new Error(outcome.refused);
  const file = storedOriginal(withChunks(png, text), outcome.drawn.original);
  const at = file.indexOf('tEXt');
  expect(file.readUInt32BE(at + text.length - 8)).toBe(crc32(file.subarray(at, at + text.length - 8)));
});
