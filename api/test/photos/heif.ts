import { hevcStill, type Sample } from './hevc.ts';

/** A box of ISO 14496-12. */
export function box(type: string, ...content: Uint8Array[]): Buffer {
  const bytes = Buffer.concat(content);
  const head = Buffer.alloc(8);
  head.writeUInt32BE(bytes.length + 8);
  head.write(type, 4, 'latin1');
  return Buffer.concat([head, bytes]);
}

export function fullBox(type: string, version: number, flags: number, ...content: Uint8Array[]): Buffer {
  return box(type, numbers([version, 1], [flags, 3]), ...content);
}

/** Big-endian numbers, each with its number of bytes. */
export function numbers(...values: [value: number, bytes: number][]): Buffer {
  const buffer = Buffer.alloc(values.reduce((sum, [, bytes]) => sum + bytes, 0));
  let at = 0;
  for (const [value, bytes] of values) at = buffer.writeUIntBE(value, at, bytes);
  return buffer;
}

const text = (value: string) => Buffer.from(value, 'latin1');

/** EXIF's orientations as irot (quarter turns, anticlockwise) and imir (axis). */
const transforms: Record<number, Buffer[]> = {
  1: [],
  2: [box('imir', numbers([1, 1]))],
  3: [box('irot', numbers([2, 1]))],
  4: [box('imir', numbers([0, 1]))],
  5: [box('irot', numbers([3, 1])), box('imir', numbers([1, 1]))],
  6: [box('irot', numbers([3, 1]))],
  7: [box('irot', numbers([1, 1])), box('imir', numbers([1, 1]))],
  8: [box('irot', numbers([1, 1]))],
};

export interface HeicParts {
  width: number;
  height: number;
  sample: Sample;
  orientation?: number;
  /** TIFF. */
  exif?: Uint8Array;
  xmp?: string;
  /** ICC. */
  profile?: Uint8Array;
  /** Repeats the tile in a grid, minus some pixels on the right and bottom, like phones. */
  grid?: { columns: number; rows: number; cut?: number };
}

const FIRST_TILE = 10;

/** A HEIC like those of phones, except the size of its grid. */
export function heic({
  width,
  height,
  sample,
  orientation = 1,
  exif,
  xmp,
  profile,
  grid,
}: HeicParts): Buffer {
  const { vps, sps, pps, slice } = hevcStill(width, height, sample);
  const arrays = (
    [
      [32, vps],
      [33, sps],
      [34, pps],
    ] as const
  ).map(([type, unit]) => Buffer.concat([numbers([0x80 | type, 1], [1, 2], [unit.length, 2]), unit]));
  const hvcC = box(
    'hvcC',
    numbers(
      [1, 1],
      [3, 1],
      [0x7000_0000, 4],
      [0x9000_0000, 4],
      [0, 2],
      [93, 1],
      [0xf000, 2],
      [0xfc, 1],
      [0xfd, 1],
      [0xf8, 1],
      [0xf8, 1],
      [0, 2],
      [0x0f, 1],
      [3, 1],
    ),
    ...arrays,
  );
  const stream = Buffer.concat([numbers([slice.length, 4]), slice]);
  const cut = grid?.cut ?? 0;
  const whole = { width: width * (grid?.columns ?? 1) - cut, height: height * (grid?.rows ?? 1) - cut };
  const tiles = Array.from({ length: (grid?.columns ?? 0) * (grid?.rows ?? 0) }, (_, at) => FIRST_TILE + at);
  const items = [
    grid
      ? {
          id: 1,
          infe: text('grid\0'),
          bytes: numbers(
            [0x0001, 2],
            [grid.rows - 1, 1],
            [grid.columns - 1, 1],
            [whole.width, 4],
            [whole.height, 4],
          ),
        }
      : { id: 1, infe: text('hvc1\0'), bytes: stream },
    ...(exif ? [{ id: 2, infe: text('Exif\0'), bytes: Buffer.concat([numbers([0, 4]), exif]) }] : []),
    ...(xmp ? [{ id: 3, infe: text('mime\0application/rdf+xml\0'), bytes: Buffer.from(xmp) }] : []),
    // All tiles share the same bytes.
    ...tiles.map((id, at) => ({ id, infe: text('hvc1\0'), bytes: at === 0 ? stream : Buffer.alloc(0) })),
  ];
  const about = [
    ...items
      .filter(({ id }) => id === 2 || id === 3)
      .map(({ id }) => box('cdsc', numbers([id, 2], [1, 2], [1, 2]))),
    ...(grid
      ? [box('dimg', numbers([1, 2], [tiles.length, 2], ...tiles.map((id): [number, number] => [id, 2])))]
      : []),
  ];
  const properties = [
    hvcC,
    fullBox('ispe', 0, 0, numbers([whole.width, 4], [whole.height, 4])),
    fullBox('ispe', 0, 0, numbers([width, 4], [height, 4])),
    ...transforms[orientation]!,
    ...(profile ? [box('colr', text('prof'), profile)] : []),
  ];
  // The properties of only the whole picture.
  const more = properties.slice(3).map((_, at) => 0x84 + at);
  const ofItem = (id: number, indices: number[]) =>
    numbers([id, 2], [indices.length, 1], ...indices.map((index): [number, number] => [index, 1]));
  const ipma = grid
    ? [numbers([1 + tiles.length, 4]), ofItem(1, [2, ...more]), ...tiles.map((id) => ofItem(id, [0x81, 3]))]
    : [numbers([1, 4]), ofItem(1, [0x81, 3, ...more])];
  const ftyp = box('ftyp', text('heic\0\0\0\0mif1heic'));
  const meta = (starts: number[]) =>
    fullBox(
      'meta',
      0,
      0,
      fullBox('hdlr', 0, 0, text('\0\0\0\0pict'), Buffer.alloc(13)),
      fullBox('pitm', 0, 0, numbers([1, 2])),
      fullBox(
        'iinf',
        0,
        0,
        numbers([items.length, 2]),
        ...items.map(({ id, infe }) => fullBox('infe', 2, id === 1 ? 0 : 1, numbers([id, 2], [0, 2]), infe)),
      ),
      fullBox('iref', 0, 0, ...about),
      box('iprp', box('ipco', ...properties), fullBox('ipma', 0, 0, ...ipma)),
      fullBox(
        'iloc',
        0,
        0,
        numbers([0x4400, 2], [items.length, 2]),
        ...items.map(({ id, bytes }, at) =>
          numbers(
            [id, 2],
            [0, 2],
            [1, 2],
            [starts[Math.min(at, lastIndex)]!, 4],
            [bytes.length || stream.length, 4],
          ),
        ),
      ),
    );
  const lastIndex = items.length - Math.max(tiles.length, 1);
  let at = ftyp.length + meta(items.map(() => 0)).length + 8;
  const starts = items.map(({ bytes }) => (at += bytes.length) - bytes.length);
  return Buffer.concat([ftyp, meta(starts), box('mdat', ...items.map(({ bytes }) => bytes))]);
}
