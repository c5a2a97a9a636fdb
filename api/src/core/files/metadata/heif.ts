import { fillWithSpaces } from './places.ts';
import { overlaps, type Span } from './span.ts';
import { Steps } from './steps.ts';
import { blankExif } from './tiff.ts';
import { blankXmp } from './xmp.ts';

/**
 * Top-level boxes that are kept; others (a motion photo's clip, content credentials, XMP of a film) become free space.
 */
const kept = new Set(['ftyp', 'meta', 'mdat', 'moov', 'free', 'skip', 'pdin', 'prfl', 'sidx', 'moof']);
/** In a film: the metadata boxes, and the boxes that may contain them. */
const metadata = new Set(['udta', 'meta', 'uuid']);
const containers = new Set(['moov', 'trak', 'mdia', 'minf']);
const XMP_TYPE = 'application/rdf+xml';
/** Steps per part: its record in memory is larger than its bytes in the file. */
const PART_STEPS = 128;
/** Limit per parent box or file; more than any program writes. */
const BOXES_MAX = 65_536;
const IN_FILE = 0;
const IN_IDAT = 1;

interface Box extends Span {
  type: string;
  /** Where its header begins. */
  at: number;
}

interface Item {
  /** `Exif`, `mime`, a codec's name. */
  type: string;
  contentType: string;
  isEncoded: boolean;
  parts: Span[];
}

/**
 * Blanks the location in an AVIF, in place: in its EXIF and XMP items, and in the metadata of a film.
 * @returns the position of its EXIF
 * @throws RangeError when the file cannot be parsed
 */
export function blankHeif(file: Buffer, steps = new Steps(file.length)): Span | null {
  const boxes = [...boxesIn(file, { from: 0, to: file.length })];
  let exif: Span | null = null;
  for (const box of boxes) {
    if (box.type === 'moov') blankFilm(file, box);
    else if (!kept.has(box.type)) free(file, box);
  }
  const meta = boxes.find(({ type }) => type === 'meta');
  const items = meta ? [...itemsOf(file, meta, steps).values()] : [];
  const metadataItems = items.filter(isMetadata);
  const imageParts = items.filter((item) => !isMetadata(item)).flatMap(({ parts }) => parts);
  const blanked = metadataItems.flatMap(({ parts }) => parts);
  if (overlaps(blanked, imageParts)) throw new RangeError('Pixels in the metadata');
  for (const { from, to } of blanked) steps.take(to - from);
  for (const { type, contentType, isEncoded, parts } of metadataItems) {
    const bytes = Buffer.concat(parts.map(({ from, to }) => file.subarray(from, to)));
    if (type === 'Exif') {
      // The first four bytes give the offset of the TIFF header.
      const skipped = 4 + bytes.readUInt32BE(0);
      if (skipped > bytes.length) throw new RangeError('EXIF outside');
      if (parts.length === 1) exif ??= { from: parts[0]!.from + skipped, to: parts[0]!.to };
      blankExif(bytes.subarray(skipped));
    } else if (contentType === XMP_TYPE && !isEncoded) blankXmp(bytes);
    else fillWithSpaces(bytes);
    let at = 0;
    for (const { from, to } of parts) at += bytes.copy(file, from, at, at + to - from);
  }
  return exif;
}

const isMetadata = ({ type }: Item) => type === 'Exif' || type === 'mime';

/** A HEIC's colour profile; null if it has none. */
export function profileOf(file: Buffer): Buffer | null {
  const meta = child(file, { from: 0, to: file.length }, 'meta');
  const properties = meta && child(file, inFull(meta), 'iprp');
  const list = properties && child(file, properties, 'ipco');
  for (const box of list ? boxesIn(file, list) : []) {
    const isProfile =
      box.type === 'colr' && /^(?:prof|rICC)$/.test(file.toString('latin1', box.from, box.from + 4));
    if (isProfile) return file.subarray(box.from + 4, box.to);
  }
  return null;
}

/** The position of a HEIC's EXIF. */
export function exifOf(file: Buffer): Span | null {
  const meta = child(file, { from: 0, to: file.length }, 'meta');
  const item =
    meta && [...itemsOf(file, meta, new Steps(file.length)).values()].find(({ type }) => type === 'Exif');
  const [part] = item?.parts ?? [];
  return part ? { from: part.from + 4 + file.readUInt32BE(part.from), to: part.to } : null;
}

function blankFilm(file: Buffer, film: Box): void {
  for (const box of boxesIn(file, film)) {
    if (metadata.has(box.type)) free(file, box);
    else if (containers.has(box.type)) blankFilm(file, box);
  }
}

function free(file: Buffer, { at, from, to }: Box): void {
  file.write('free', at + 4, 'latin1');
  file.fill(0, from, to);
}

function* boxesIn(file: Buffer, { from, to }: Span): Generator<Box> {
  let boxes = 0;
  for (let at = from; at + 8 <= to;) {
    if (++boxes > BOXES_MAX) throw new RangeError('Too many boxes');
    const short = file.readUInt32BE(at);
    const head = short === 1 ? 16 : 8;
    const length = short === 1 ? Number(file.readBigUInt64BE(at + 8)) : short === 0 ? to - at : short;
    if (length < head || at + length > to) throw new RangeError('A box outside');
    yield { type: file.toString('latin1', at + 4, at + 8), at, from: at + head, to: at + length };
    at += length;
  }
}

function child(file: Buffer, parent: Span, wanted: string): Box | undefined {
  return [...boxesIn(file, parent)].find(({ type }) => type === wanted);
}

/** The content of a full box, after version and flags. */
const inFull = ({ from, to }: Span): Span => ({ from: from + 4, to });

function itemsOf(file: Buffer, meta: Box, steps: Steps): Map<number, Item> {
  const items = new Map<number, Item>();
  const info = child(file, inFull(meta), 'iinf');
  if (!info) return items;
  const first = info.from + 4 + (file[info.from] === 0 ? 2 : 4);
  for (const { from, to } of boxesIn(file, { from: first, to: info.to })) {
    const version = file.readUInt8(from);
    if (version < 2) throw new RangeError('Items of before 2009');
    const idBytes = version === 2 ? 2 : 4;
    const type = from + 4 + idBytes + 2;
    const [, contentType = '', encoding = ''] = file.toString('latin1', type + 4, to).split('\0');
    items.set(file.readUIntBE(from + 4, idBytes), {
      type: file.toString('latin1', type, type + 4),
      contentType,
      isEncoded: encoding !== '',
      parts: [],
    });
  }
  locate(file, meta, items, steps);
  return items;
}

/** `iloc`: the header gives the byte lengths of the numbers. */
function locate(file: Buffer, meta: Box, items: Map<number, Item>, steps: Steps): void {
  const location = child(file, inFull(meta), 'iloc');
  if (!location) return;
  const idat = child(file, inFull(meta), 'idat');
  const version = file.readUInt8(location.from);
  const sizes = file.readUInt16BE(location.from + 4);
  let at = location.from + 6;
  const next = (bytes: number): number => {
    at += bytes;
    return bytes === 0
      ? 0
      : bytes === 8
        ? Number(file.readBigUInt64BE(at - 8))
        : file.readUIntBE(at - bytes, bytes);
  };
  const [offsetBytes, lengthBytes, baseBytes] = [sizes >> 12, (sizes >> 8) & 15, (sizes >> 4) & 15] as const;
  const indexBytes = version > 0 ? sizes & 15 : 0;
  for (let left = next(version < 2 ? 2 : 4); left > 0; left--) {
    const item = items.get(next(version < 2 ? 2 : 4));
    const method = version > 0 ? next(2) & 15 : IN_FILE;
    next(2);
    const base = next(baseBytes);
    for (let parts = next(2); parts > 0; parts--) {
      // Parts with zero-length numbers take no bytes, so their count must be limited.
      steps.take(PART_STEPS);
      next(indexBytes);
      const offset = base + next(offsetBytes);
      const length = next(lengthBytes);
      if (method !== IN_FILE && !(method === IN_IDAT && idat)) throw new RangeError('Items made of items');
      const from = method === IN_IDAT ? idat!.from + offset : offset;
      const to = length > 0 ? from + length : method === IN_IDAT ? idat!.to : file.length;
      const isInMeta = method === IN_FILE && from < meta.to && meta.from < to;
      if (to > file.length || isInMeta) throw new RangeError('An item elsewhere');
      item?.parts.push({ from, to });
    }
  }
}
