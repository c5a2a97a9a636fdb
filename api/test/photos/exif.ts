interface Value {
  type: number;
  count: number;
  bytes: Buffer;
}

const NEXT = 4;
const directoryLength = (directory: object) => 2 + 12 * Object.keys(directory).length + NEXT;

export type Directory = Record<number, Value>;

export const ascii = (text: string): Value => ({
  type: 2,
  count: text.length + 1,
  bytes: Buffer.from(`${text}\0`, 'latin1'),
});
const short = (value: number): Value => ({ type: 3, count: 1, bytes: whole(value, 2) });
const long = (value: number): Value => ({ type: 4, count: 1, bytes: whole(value, 4) });
export const blob = (bytes: Buffer): Value => ({ type: 7, count: bytes.length, bytes });
/** Pairs of numerator and denominator. */
const rationals = (...pairs: [numerator: number, denominator: number][]): Value => ({
  type: 5,
  count: pairs.length,
  bytes: Buffer.concat(pairs.flat().map((each) => whole(each, 4))),
});

function whole(value: number, bytes: number): Buffer {
  const buffer = Buffer.alloc(bytes);
  buffer.writeUIntBE(value, 0, bytes);
  return buffer;
}

/** The place in the fixtures' bytes, which tests search for in all derived files. */
const LATITUDE = rationals([48, 1], [8, 1], [132_413, 10_000]);
const LONGITUDE = rationals([11, 1], [34, 1], [307_019, 10_000]);
const PLACE: Directory = { 1: ascii('N'), 2: LATITUDE, 3: ascii('E'), 4: LONGITUDE, 29: ascii('2027:07:17') };

export interface ExifParts {
  orientation?: number;
  /** The EXIF directory, by tag. */
  exif?: Directory;
  hasPlace?: boolean;
  /** As JPEG. */
  thumbnail?: Buffer;
  /** Makes a whole TIFF, with pixels of three bytes. */
  tiff?: { width: number; height: number; pixels: Buffer; xmp: string };
}

function pictureTags({ width, height, pixels, xmp }: NonNullable<ExifParts['tiff']>): Directory {
  return {
    256: long(width),
    257: long(height),
    258: { type: 3, count: 3, bytes: Buffer.from([0, 8, 0, 8, 0, 8]) },
    259: short(1),
    262: short(2),
    273: long(0),
    277: short(3),
    278: long(height),
    279: long(pixels.length),
    700: blob(Buffer.from(xmp)),
  };
}

/** An EXIF block in big-endian order without its JPEG header, or a whole TIFF. */
export function exifBlock(parts: ExifParts = {}): Buffer {
  const { orientation = 1, exif = {}, hasPlace = true, thumbnail, tiff } = parts;
  const more = tiff ? pictureTags(tiff) : {};
  const image: Directory = {
    ...more,
    0x010f: ascii('Camera works'),
    0x0112: short(orientation),
    0x8769: long(0),
  };
  if (hasPlace) image[0x8825] = long(0);
  const places = [8, 8 + directoryLength(image)];
  places.push(places[1]! + directoryLength(exif));
  places.push(places[2]! + (hasPlace ? directoryLength(PLACE) : 0));
  const small: Directory = thumbnail ? { 0x0201: long(0), 0x0202: long(thumbnail.length) } : {};
  places.push(places[3]! + (thumbnail ? directoryLength(small) : 0));
  image[0x8769] = long(places[1]!);
  if (hasPlace) image[0x8825] = long(places[2]!);

  let values = places[4]!;
  if (tiff) image[273] = long(values);
  if (thumbnail) small[0x0201] = long(values);
  const behind = [tiff?.pixels ?? thumbnail ?? Buffer.alloc(0)];
  values += behind[0]!.length;
  const written = (directory: Directory, next = 0) => {
    const entries = Object.entries(directory).map(([tag, { type, count, bytes }]) => {
      const entry = Buffer.concat([whole(Number(tag), 2), whole(type, 2), whole(count, 4), Buffer.alloc(4)]);
      if (bytes.length <= 4) bytes.copy(entry, 8);
      else {
        entry.writeUInt32BE(values, 8);
        behind.push(bytes);
        values += bytes.length;
      }
      return entry;
    });
    return Buffer.concat([whole(entries.length, 2), ...entries, whole(next, 4)]);
  };
  const directories = [written(image, thumbnail ? places[3]! : 0), written(exif)];
  if (hasPlace) directories.push(written(PLACE));
  if (thumbnail) directories.push(written(small));
  return Buffer.concat([Buffer.from('MM\0*\0\0\0\x08', 'latin1'), ...directories, ...behind]);
}
