import { crc32, inflateSync } from 'node:zlib';
import { fillWithSpaces, Texts } from './places.ts';
import type { Span } from './span.ts';
import { blankExif } from './tiff.ts';
import { blankXmp } from './xmp.ts';

const SIGNATURE = 8;
/** Length, type and checksum. */
const AROUND = 12;
/** Of all texts of a file together: some kilobytes inflate to as much. */
const INFLATED_MAX = 8 * 1024 * 1024;
/** Bytes that one byte can inflate to. */
const DEFLATED_MOST = 1032;
const XMP = 'XML:com.adobe.xmp';
/** ImageMagick keeps EXIF and others as hexadecimal text. */
const RAW_PROFILE = 'Raw profile type';

/** What says how the picture looks or moves, and when it was changed. */
const kept = new Set(
  'IHDR PLTE IDAT IEND tRNS cHRM gAMA iCCP sBIT sRGB cICP mDCV cLLI bKGD hIST pHYs sPLT tIME acTL fcTL fdAT'.split(
    ' ',
  ),
);
const texts = new Set(['tEXt', 'zTXt', 'iTXt']);

/**
 * Takes the place out of a PNG, in place: out of EXIF, XMP and texts. Chunks that are not known, and what follows the last
 * one, become zeros.
 * @returns where its EXIF is
 * @throws RangeError when it cannot be followed
 */
export function blankPng(file: Buffer): Span | null {
  const told = new ToldTexts();
  let exif: Span | null = null;
  let at = SIGNATURE;
  for (let type = ''; type !== 'IEND';) {
    const length = file.readUInt32BE(at);
    const chunk = file.subarray(at + 4, at + 8 + length);
    type = chunk.toString('latin1', 0, 4);
    const end = at + AROUND + length;
    if (end > file.length) throw new RangeError('A chunk outside');
    if (!kept.has(type)) {
      const before = crc32(chunk);
      if (type === 'eXIf') exif ??= { from: at + 8, to: end - 4 };
      blankChunk(chunk, type, told);
      if (crc32(chunk) !== before) file.writeUInt32BE(crc32(chunk), end - 4);
    }
    at = end;
  }
  file.fill(0, at);
  return exif;
}

function blankChunk(chunk: Buffer, type: string, told: ToldTexts): void {
  if (type === 'eXIf') blankExif(chunk.subarray(4));
  else if (texts.has(type)) blankText(chunk, type, told);
  else chunk.fill(0, 4);
}

/** What cannot be read goes, too. */
function blankText(chunk: Buffer, type: string, told: ToldTexts): void {
  const data = chunk.subarray(4);
  const keyword = data.toString('latin1', 0, Math.max(data.indexOf(0), 0));
  const head = data.subarray(keyword.length + 1);
  const text =
    type === 'tEXt'
      ? { value: head, from: 0 }
      : type === 'zTXt'
        ? told.inflate(head, 1)
        : international(head, told);
  if (!keyword || !text) {
    // One that everybody can read, and that says nothing.
    chunk.write('tEXt', 'latin1');
    fillWithSpaces(keyword ? head : data);
    if (!keyword) data.write('x\0', 'latin1');
    return;
  }
  const clean = Buffer.from(text.value);
  if (keyword === XMP) blankXmp(clean);
  else if (
    keyword.startsWith(RAW_PROFILE) ||
    told.texts.tellPosition(Buffer.concat([Buffer.from(`${keyword} `, 'latin1'), clean]))
  ) {
    fillWithSpaces(clean);
  }
  if (clean.equals(text.value)) return;
  if (!text.isCompressed) return void clean.copy(head, text.from);
  // What is left of a compressed text has a length that nobody knows, so it is told without compression.
  if (type === 'iTXt') head[0] = 0;
  else chunk.write('tEXt', 'latin1');
  fillWithSpaces(head.subarray(type === 'iTXt' ? text.from : 0));
}

interface Text {
  value: Buffer;
  /** Where it stands in what follows the keyword. */
  from: number;
  isCompressed?: boolean;
}

/** Behind the keyword: whether and how it is compressed, its language, the keyword in it, the text. */
function international(head: Buffer, told: ToldTexts): Text | null {
  const language = head.indexOf(0, 2);
  const from = language === -1 ? 0 : head.indexOf(0, language + 1) + 1;
  if (from === 0) return null;
  return head[0] === 0 ? { value: head.subarray(from), from } : told.inflate(head, from);
}

/** All texts of a file, of which many small ones could take as long as one that is too large. */
class ToldTexts {
  readonly texts = new Texts();
  #left = INFLATED_MAX;

  /** null: it cannot be read, or is more than is read. */
  inflate(head: Buffer, from: number): Text | null {
    if (this.#left === 0) return null;
    try {
      const value = inflateSync(head.subarray(from), { maxOutputLength: this.#left });
      this.#left -= value.length;
      return { value, from, isCompressed: true };
    } catch {
      // How far it came, nobody says.
      this.#left = Math.max(this.#left - head.length * DEFLATED_MOST, 0);
      return null;
    }
  }
}
