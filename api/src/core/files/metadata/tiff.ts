import { blankIptc, blankPhotoshop } from './iptc.ts';
import { occurrences } from './places.ts';
import type { Span } from './span.ts';
import { type TiffEntry, TiffReader } from './tiff-entries.ts';
import { blankXmp } from './xmp.ts';

const GPS = 0x8825;
/** Where a map's or a satellite's picture lies (GeoTIFF). */
const ON_EARTH = new Set([33550, 33922, 34264, 34735, 34736, 34737]);
/** EXIF, interoperability, further pictures. */
const DIRECTORIES = new Set([0x8769, 0xa005, 0x014a]);
/** Offsets and lengths of strips, tiles and thumbnails. */
const PIXELS = [
  [273, 279],
  [324, 325],
  [513, 514],
] as const;
const MAKER_NOTE = 0x927c;
/** Whose cameras know the names of cities and sights. */
const MAKER_OF_PLACES = 'Panasonic';
const ORIENTATION = 0x0112;

const cleaners: Record<number, (value: Buffer) => void> = {
  700: blankXmp,
  33723: blankIptc,
  34377: blankPhotoshop,
  [MAKER_NOTE]: (note) => {
    if (note.toString('latin1', 0, MAKER_OF_PLACES.length) === MAKER_OF_PLACES) note.fill(0);
  },
};

const EXIF_HEAD = Buffer.from('Exif\0\0', 'latin1');
/** The picture and its thumbnail; nobody reads what follows. */
const EXIF_CHAIN = 2;
const DIRECTORIES_MAX = 512;

/**
 * Takes the place out of an EXIF block, in place. One that cannot be followed says afterwards which way is up, and nothing
 * else.
 */
export function blankExif(exif: Buffer): void {
  const orientation = orientationOf(exif);
  try {
    blankDirectories(exif, false);
    // Thumbnails, and what makers keep in their notes, have EXIF of their own.
    for (const at of occurrences(exif, EXIF_HEAD)) {
      const inner = exif.subarray(at + EXIF_HEAD.length);
      if (/^(?:II\*\0|MM\0\*)/.test(inner.toString('latin1', 0, 4))) blankDirectories(inner, false);
    }
  } catch {
    exif.fill(0);
    if (orientation !== null) uprightExif(orientation).copy(exif);
  }
}

/**
 * Takes the place out of a TIFF file, in place.
 * @throws RangeError when that would touch anything else
 */
export function blankTiff(file: Buffer): void {
  blankDirectories(file, true);
}

/** @param isFile whose pixels, and all that says how they lie, must stay as they are */
function blankDirectories(tiff: Buffer, isFile: boolean): void {
  const reader = new TiffReader(tiff);
  const kept: Span[] = [{ from: 0, to: 8 }];
  const blanked: Span[] = [];
  const cleaned: { span: Span; clean: (value: Buffer) => void }[] = [];
  const dropped: { ifd: number; at: number }[] = [];
  const seen = new Set<number>();
  const chain = isFile ? DIRECTORIES_MAX : EXIF_CHAIN;
  const waiting = [{ ifd: reader.firstIfd, following: chain - 1 }];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { ifd, following } = next;
    if (ifd === 0) continue;
    if (seen.has(ifd) || seen.size > DIRECTORIES_MAX) throw new RangeError('Directories in a circle');
    seen.add(ifd);
    const entries = reader.entries(ifd);
    kept.push({ from: ifd, to: reader.nextAt(ifd) });
    if (isFile) for (const span of pixelsOf(reader, entries)) kept.push(span);
    for (const entry of entries) {
      const { tag, at, valueAt, valueLength } = entry;
      const value = { from: valueAt, to: valueAt + valueLength };
      const clean = cleaners[tag];
      if (tag === GPS || ON_EARTH.has(tag)) {
        dropped.push({ ifd, at });
        blanked.push(...(tag === GPS ? spansOf(reader, reader.long(valueAt)) : outside(entry)));
      } else if (DIRECTORIES.has(tag)) {
        waiting.push(...reader.numbers(entry).map((address) => ({ ifd: address, following: 0 })));
      } else if (clean) cleaned.push({ span: value, clean });
      else if (isFile) kept.push(...outside(entry));
    }
    if (following > 0) waiting.push({ ifd: reader.long(reader.nextAt(ifd)), following: following - 1 });
  }
  const touched = [...blanked, ...cleaned.map(({ span }) => span)];
  if (touched.some(({ to }) => to > tiff.length)) throw new RangeError('A value outside');
  if (touched.some((one) => kept.some((other) => one.from < other.to && other.from < one.to))) {
    throw new RangeError('A position over something else');
  }
  for (const { from, to } of blanked) tiff.fill(0, from, to);
  for (const { span, clean } of cleaned) clean(tiff.subarray(span.from, span.to));
  // From the last one on: each moves those behind it.
  for (const { ifd, at } of dropped.sort((one, other) => other.at - one.at)) drop(tiff, reader, ifd, at);
}

/** The entries behind it move up, with the address of the next directory; no value moves. */
function drop(tiff: Buffer, reader: TiffReader, ifd: number, at: number): void {
  const end = Math.min(reader.nextAt(ifd) + 4, tiff.length);
  reader.writeShort(reader.short(ifd) - 1, ifd);
  tiff.copyWithin(at, at + 12, end);
  tiff.fill(0, end - 12, end);
}

function spansOf(reader: TiffReader, ifd: number): Span[] {
  return [{ from: ifd, to: reader.nextAt(ifd) }, ...reader.entries(ifd).flatMap(outside)];
}

const outside = ({ valueAt, valueLength }: TiffEntry): Span[] =>
  valueLength > 4 ? [{ from: valueAt, to: valueAt + valueLength }] : [];

function pixelsOf(reader: TiffReader, entries: TiffEntry[]): Span[] {
  return PIXELS.flatMap(([offsets, lengths]) => {
    const [starts, sizes] = [offsets, lengths].map((wanted) => {
      const entry = entries.find(({ tag }) => tag === wanted);
      return entry ? reader.numbers(entry) : [];
    });
    return starts!.map((from, at) => ({ from, to: from + (sizes![at] ?? Infinity) }));
  });
}

/** null: it is no EXIF block; some are a part of one. */
function orientationOf(exif: Buffer): number | null {
  try {
    const reader = new TiffReader(exif);
    const entry = reader.entries(reader.firstIfd).find(({ tag }) => tag === ORIENTATION);
    return entry ? reader.short(entry.valueAt) : 1;
  } catch {
    return null;
  }
}

function uprightExif(orientation: number): Buffer {
  const exif = Buffer.alloc(26);
  exif.write('MM\0*\0\0\0\x08\0\x01\x01\x12\0\x03\0\0\0\x01', 'latin1');
  exif.writeUInt16BE(orientation, 18);
  return exif;
}
