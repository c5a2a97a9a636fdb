import { wordsCleaner } from './exif-texts.ts';
import { blankIptc, blankPhotoshop } from './iptc.ts';
import { occurrences, Texts } from './places.ts';
import { overlaps, type Span } from './span.ts';
import { Steps } from './steps.ts';
import { type TiffEntry, TiffReader } from './tiff-entries.ts';
import { blankXmp } from './xmp.ts';

const GPS = 0x8825;
/** The location of a map or a satellite picture (GeoTIFF). */
const GEO_TAGS = new Set([33550, 33922, 34264, 34735, 34736, 34737]);
/** EXIF, interoperability, further pictures. */
const DIRECTORIES = new Set([0x8769, 0xa005, 0x014a]);
/** Offsets and lengths of strips, tiles and thumbnails. */
const PIXELS = [
  [273, 279],
  [324, 325],
  [513, 514],
] as const;
const MAKER_NOTE = 0x927c;
/** The maker whose cameras write the names of cities and sights. */
const MAKER_WITH_PLACES = 'Panasonic';
const ORIENTATION = 0x0112;

const cleaners: Record<number, (value: Buffer) => void> = {
  700: blankXmp,
  33723: blankIptc,
  34377: blankPhotoshop,
  [MAKER_NOTE]: (note) => {
    if (note.toString('latin1', 0, MAKER_WITH_PLACES.length) === MAKER_WITH_PLACES) note.fill(0);
  },
};

const EXIF_HEAD = Buffer.from('Exif\0\0', 'latin1');
/** The picture and its thumbnail; programs do not read further directories. */
const EXIF_CHAIN = 2;
const DIRECTORIES_MAX = 512;
/** Minimum steps for each nested block. */
const BLOCK_STEPS = 1024;

/** Blanks the location in an EXIF block, in place. One that cannot be parsed is reduced to its orientation. */
export function blankExif(exif: Buffer, steps = new Steps(exif.length)): void {
  const orientation = orientationOf(exif);
  const context = { isFile: false, steps, texts: new Texts() };
  try {
    blankDirectories(exif, context);
    // Thumbnails and maker notes contain EXIF of their own.
    for (const at of occurrences(exif, EXIF_HEAD)) {
      steps.take(BLOCK_STEPS);
      const inner = exif.subarray(at + EXIF_HEAD.length);
      if (/^(?:II\*\0|MM\0\*)/.test(inner.toString('latin1', 0, 4))) blankDirectories(inner, context);
    }
  } catch {
    exif.fill(0);
    if (orientation !== null) uprightExif(orientation).copy(exif);
  }
}

/**
 * Blanks the location in a TIFF file, in place.
 * @throws RangeError when that would change other data
 */
export function blankTiff(file: Buffer, steps = new Steps(file.length)): void {
  blankDirectories(file, { isFile: true, steps, texts: new Texts() });
}

interface Context {
  /** A TIFF file, whose pixels and layout must not change. */
  isFile: boolean;
  steps: Steps;
  texts: Texts;
}

/** The planned changes of a block, before any of them is made. */
interface Found {
  kept: Span[];
  blanked: Span[];
  cleaned: { span: Span; clean: (value: Buffer) => void }[];
  dropped: { ifd: number; at: number }[];
}

function blankDirectories(tiff: Buffer, context: Context): void {
  const reader = new TiffReader(tiff, context.steps);
  const { kept, blanked, cleaned, dropped } = findPlaces(tiff, reader, context);
  const touched = [...blanked, ...cleaned.map(({ span }) => span)];
  if (touched.some(({ to }) => to > tiff.length)) throw new RangeError('A value outside');
  if (overlaps(touched, kept)) throw new RangeError('A position over something else');
  for (const { from, to } of touched) context.steps.take(to - from);
  for (const { from, to } of blanked) tiff.fill(0, from, to);
  for (const { span, clean } of cleaned) clean(tiff.subarray(span.from, span.to));
  // From the last one to the first, because each removal moves the later entries.
  for (const { ifd, at } of dropped.sort((one, other) => other.at - one.at)) drop(tiff, reader, ifd, at);
}

function findPlaces(tiff: Buffer, reader: TiffReader, context: Context): Found {
  const { isFile } = context;
  const found: Found = { kept: [{ from: 0, to: 8 }], blanked: [], cleaned: [], dropped: [] };
  const seen = new Set<number>();
  const waiting = [{ ifd: reader.firstIfd, following: (isFile ? DIRECTORIES_MAX : EXIF_CHAIN) - 1 }];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { ifd, following } = next;
    if (ifd === 0) continue;
    if (seen.has(ifd) || seen.size > DIRECTORIES_MAX) throw new RangeError('Directories in a circle');
    seen.add(ifd);
    const entries = reader.entries(ifd);
    found.kept.push({ from: ifd, to: reader.nextAt(ifd) });
    if (isFile) for (const span of pixelsOf(reader, entries)) found.kept.push(span);
    for (const entry of entries) {
      if (DIRECTORIES.has(entry.tag)) {
        for (const address of reader.numbers(entry)) waiting.push({ ifd: address, following: 0 });
      } else findPlace(tiff, reader, context, found, { ifd, entry });
    }
    if (following > 0) waiting.push({ ifd: reader.long(reader.nextAt(ifd)), following: following - 1 });
  }
  return found;
}

function findPlace(
  tiff: Buffer,
  reader: TiffReader,
  { isFile, texts }: Context,
  { kept, blanked, cleaned, dropped }: Found,
  { ifd, entry }: { ifd: number; entry: TiffEntry },
): void {
  const { tag, at, valueAt, valueLength } = entry;
  if (tag === GPS || GEO_TAGS.has(tag)) {
    dropped.push({ ifd, at });
    for (const span of tag === GPS ? spansOf(reader, reader.long(valueAt)) : outside(entry))
      blanked.push(span);
    return;
  }
  const clean = cleaners[tag] ?? wordsCleaner(tiff, entry, texts);
  if (clean) cleaned.push({ span: { from: valueAt, to: valueAt + valueLength }, clean });
  else if (isFile) kept.push(...outside(entry));
}

/** Moves the later entries and the address of the next directory up; values are not moved. */
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

/** null: not a complete EXIF block. */
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
