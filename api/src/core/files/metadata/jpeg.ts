import { blankPhotoshop } from './iptc.ts';
import { fillWithSpaces, Texts } from './places.ts';
import type { Span } from './span.ts';
import { Steps } from './steps.ts';
import { blankExif } from './tiff.ts';
import { blankXmp } from './xmp.ts';

const START = Buffer.from([0xff, 0xd8, 0xff]);
const EOI = 0xd9;
const SOS = 0xda;
const APP0 = 0xe0;
const APP1 = 0xe1;
const APP2 = 0xe2;
const APP13 = 0xed;
const APP14 = 0xee;
const COM = 0xfe;
/** Markers without a length: RST0 to RST7, SOI, and TEM. */
const isBare = (marker: number) => (marker >= 0xd0 && marker <= 0xd8) || marker === 0x01;

const EXIF = 'Exif\0\0';
const XMP = 'http://ns.adobe.com/xap/1.0/\0';
const EXTENDED_XMP = 'http://ns.adobe.com/xmp/extension/\0';
/** The name, then the packet's id, its total length, and this part's offset. */
const EXTENDED_HEAD = EXTENDED_XMP.length + 40;
const PHOTOSHOP = 'Photoshop 3.0\0';
/** Colour profiles, the index of the file's pictures, gain maps. */
const KEPT_APP2 = ['ICC_PROFILE\0', 'MPF\0', 'urn:iso:std:iso:ts:21496'];

/** Limit per picture; more than any program writes. */
const SEGMENTS_MAX = 10_000;

interface Segment extends Span {
  marker: number;
}

interface Picture {
  start: number;
  segments: Segment[];
  end: number;
}

/**
 * Blanks the location in a JPEG, in place: in each of its pictures (gain map, preview). Data that is not part of a
 * picture, such as the clip of a motion photo, becomes zeros.
 * @returns the position of its EXIF
 * @throws RangeError when the file cannot be parsed
 */
export function blankJpeg(file: Buffer, steps = new Steps(file.length)): Span | null {
  const texts = new Texts();
  const pictures = picturesOf(file, steps);
  const { value: first } = pictures.next();
  if (!first) throw new RangeError('No JPEG');
  const exif = first.segments.find((segment) => hasName(file, segment, APP1, EXIF));
  blankSegments(file, first.segments, texts);
  let end = first.end;
  for (const picture of pictures) {
    file.fill(0, end, picture.start);
    blankSegments(file, picture.segments, texts);
    end = picture.end;
  }
  file.fill(0, end);
  return exif ? { from: exif.from + EXIF.length, to: exif.to } : null;
}

/** The file's first picture and those after it; the search ends when it takes too many steps. */
function* picturesOf(file: Buffer, steps: Steps): Generator<Picture, undefined> {
  const reader = new PictureReader(file, steps);
  const first = reader.at(0);
  if (!first) return;
  yield first;
  reader.notePassed();
  for (let at = file.indexOf(START, first.end); at !== -1;) {
    let picture: Picture | null;
    try {
      picture = reader.at(at);
    } catch {
      return;
    }
    if (picture) yield picture;
    at = file.indexOf(START, picture ? picture.end : at + START.length);
  }
}

/**
 * Parses pictures from marker to marker. A false start of a picture may occur anywhere, a million times, so a failed
 * path is not parsed again, and the steps of all paths are limited together.
 */
class PictureReader {
  /** 1 at each marker that was passed without pixels: no picture can be found from there. */
  #passed: Uint8Array | undefined;
  readonly #file: Buffer;
  readonly #steps: Steps;

  constructor(file: Buffer, steps: Steps) {
    this.#file = file;
    this.#steps = steps;
  }

  /** Starts recording passed markers; not needed while only one picture is parsed. */
  notePassed(): void {
    this.#passed = new Uint8Array(this.#file.length);
  }

  /** null if no picture with pixels begins there. @throws RangeError after too many steps */
  at(start: number): Picture | null {
    const file = this.#file;
    if (!isStart(file, start)) return null;
    const segments: Segment[] = [];
    let hasPixels = false;
    let at = start + 2;
    while (at + 1 < file.length) {
      if (file[at] !== 0xff || (!hasPixels && this.#passed?.[at])) return null;
      this.#steps.take();
      if (this.#passed) this.#passed[at] = 1;
      const marker = file[at + 1]!;
      at += marker === 0xff ? 1 : 2;
      if (marker === 0xff || isBare(marker)) continue;
      if (marker === EOI) return hasPixels ? { start, segments, end: at } : null;
      if (marker === 0 || at + 2 > file.length) return null;
      const to = at + file.readUInt16BE(at);
      if (to < at + 2 || to > file.length) return null;
      if (segments.push({ marker, from: at + 2, to }) > SEGMENTS_MAX)
        throw new RangeError('Too many segments');
      hasPixels ||= marker === SOS;
      at = marker === SOS ? this.#afterScan(to) : to;
    }
    return hasPixels ? { start, segments, end: file.length } : null;
  }

  /** Where the marker behind a scan's pixels stands. */
  #afterScan(from: number): number {
    const at = afterScan(this.#file, from);
    this.#steps.take(at - from);
    return at;
  }
}

const isStart = (file: Buffer, at: number) => file.subarray(at, at + START.length).equals(START);

/** Where the marker behind a scan's pixels stands. */
function afterScan(file: Buffer, from: number): number {
  for (let at = file.indexOf(0xff, from); at !== -1; at = file.indexOf(0xff, at + 1)) {
    const next = file[at + 1];
    if (next !== undefined && next !== 0 && next !== 0xff && !(next >= 0xd0 && next <= 0xd7)) return at;
  }
  return file.length;
}

/** Size-optimising programs write some dozens; a decoder passes over the whole picture for each. */
const SCANS_MAX = 100;

/**
 * Whether the file's first picture has more scans than any program writes. Markers are searched as libjpeg does, which
 * skips data between them.
 */
export function hasTooManyScans(file: Buffer): boolean {
  let scans = 0;
  for (let at = afterScan(file, 2); at + 4 <= file.length;) {
    const marker = file[at + 1]!;
    at += 2;
    if (marker === EOI) return false;
    if (!isBare(marker)) at += Math.max(file.readUInt16BE(at), 2);
    if (marker === SOS && ++scans > SCANS_MAX) return true;
    at = afterScan(file, at);
  }
  return false;
}

function blankSegments(file: Buffer, segments: Segment[], texts: Texts): void {
  const extended: Buffer[] = [];
  for (const segment of segments) {
    const { marker, from, to } = segment;
    const payload = file.subarray(from, to);
    if (hasName(file, segment, APP1, EXIF)) blankExif(payload.subarray(EXIF.length));
    else if (hasName(file, segment, APP1, XMP)) blankXmp(payload.subarray(XMP.length));
    else if (hasName(file, segment, APP1, EXTENDED_XMP) && payload.length >= EXTENDED_HEAD) {
      extended.push(payload);
    } else if (hasName(file, segment, APP13, PHOTOSHOP)) blankPhotoshop(payload.subarray(PHOTOSHOP.length));
    else if (marker === COM) {
      if (texts.tellPosition(payload)) fillWithSpaces(payload);
    } else if (marker > APP0 && marker <= 0xef && !isKept(file, segment)) payload.fill(0);
  }
  blankExtendedXmp(extended);
}

const isKept = (file: Buffer, segment: Segment) =>
  KEPT_APP2.some((name) => hasName(file, segment, APP2, name)) || hasName(file, segment, APP14, 'Adobe');

/** Joins the parts of a packet first, because a position may begin in one part and end in the next. */
function blankExtendedXmp(parts: Buffer[]): void {
  const packets = Map.groupBy(parts, (part) =>
    part.toString('latin1', EXTENDED_XMP.length, EXTENDED_HEAD - 8),
  );
  for (const packet of packets.values()) {
    const placeOf = (part: Buffer) => part.readUInt32BE(EXTENDED_HEAD - 4);
    const texts = packet
      .sort((one, other) => placeOf(one) - placeOf(other))
      .map((part) => part.subarray(EXTENDED_HEAD));
    const whole = Buffer.concat(texts);
    blankXmp(whole);
    let at = 0;
    for (const text of texts) at += whole.copy(text, 0, at);
  }
}

function hasName(file: Buffer, segment: Segment, marker: number, name: string): boolean {
  const { from, to } = segment;
  return (
    segment.marker === marker && file.toString('latin1', from, Math.min(from + name.length, to)) === name
  );
}
