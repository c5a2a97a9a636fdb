import { crc32, inflateSync } from 'node:zlib';
import { fillWithSpaces, Texts } from './places.ts';
import type { Span } from './span.ts';
import { blankExif } from './tiff.ts';
import { blankXmp } from './xmp.ts';

const SIGNATURE = 8;
/** Length, type and checksum. */
const OVERHEAD = 12;
/** Limit for all texts of a file together, because a few kilobytes can inflate to as much. */
const INFLATED_MAX = 8 * 1024 * 1024;
/** The maximum compression ratio of deflate. */
const DEFLATE_RATIO_MAX = 1032;
const XMP = 'XML:com.adobe.xmp';
/** ImageMagick writes EXIF and other profiles as hexadecimal text. */
const RAW_PROFILE = 'Raw profile type';

/** Chunks for the picture's appearance, animation, and time of change. */
const kept = new Set(
  'IHDR PLTE IDAT IEND tRNS cHRM gAMA iCCP sBIT sRGB cICP mDCV cLLI bKGD hIST pHYs sPLT tIME acTL fcTL fdAT'.split(
    ' ',
  ),
);
const texts = new Set(['tEXt', 'zTXt', 'iTXt']);

/**
 * Blanks the location in a PNG, in place: in EXIF, XMP and texts. Unknown chunks and data after the last chunk become
 * zeros.
 * @returns the position of its EXIF
 * @throws RangeError when the file cannot be parsed
 */
export function blankPng(file: Buffer): Span | null {
  const budget = new TextBudget();
  let exif: Span | null = null;
  let at = SIGNATURE;
  for (let type = ''; type !== 'IEND';) {
    const length = file.readUInt32BE(at);
    const chunk = file.subarray(at + 4, at + 8 + length);
    type = chunk.toString('latin1', 0, 4);
    const end = at + OVERHEAD + length;
    if (end > file.length) throw new RangeError('A chunk outside');
    if (!kept.has(type)) {
      const before = crc32(chunk);
      if (type === 'eXIf') exif ??= { from: at + 8, to: end - 4 };
      blankChunk(chunk, type, budget);
      if (crc32(chunk) !== before) file.writeUInt32BE(crc32(chunk), end - 4);
    }
    at = end;
  }
  file.fill(0, at);
  return exif;
}

function blankChunk(chunk: Buffer, type: string, budget: TextBudget): void {
  if (type === 'eXIf') blankExif(chunk.subarray(4));
  else if (texts.has(type)) blankText(chunk, type, budget);
  else chunk.fill(0, 4);
}

/** A text that cannot be read is blanked, too. */
function blankText(chunk: Buffer, type: string, budget: TextBudget): void {
  const data = chunk.subarray(4);
  const keyword = data.toString('latin1', 0, Math.max(data.indexOf(0), 0));
  const head = data.subarray(keyword.length + 1);
  const text =
    type === 'tEXt'
      ? { value: head, from: 0 }
      : type === 'zTXt'
        ? budget.inflate(head, 1)
        : international(head, budget);
  if (!keyword || !text) {
    // Replaced by a valid chunk with an empty text.
    chunk.write('tEXt', 'latin1');
    fillWithSpaces(keyword ? head : data);
    if (!keyword) data.write('x\0', 'latin1');
    return;
  }
  const clean = Buffer.from(text.value);
  if (keyword === XMP) blankXmp(clean);
  else if (
    keyword.startsWith(RAW_PROFILE) ||
    budget.texts.tellPosition(Buffer.concat([Buffer.from(`${keyword} `, 'latin1'), clean]))
  ) {
    fillWithSpaces(clean);
  }
  if (clean.equals(text.value)) return;
  if (!text.isCompressed) return void clean.copy(head, text.from);
  // The blanked text would compress to another length, so the chunk becomes an uncompressed one.
  if (type === 'iTXt') head[0] = 0;
  else chunk.write('tEXt', 'latin1');
  fillWithSpaces(head.subarray(type === 'iTXt' ? text.from : 0));
}

interface Text {
  value: Buffer;
  /** Its offset after the keyword. */
  from: number;
  isCompressed?: boolean;
}

/** After the keyword: compression flag and method, language, translated keyword, text. */
function international(head: Buffer, budget: TextBudget): Text | null {
  const language = head.indexOf(0, 2);
  const from = language === -1 ? 0 : head.indexOf(0, language + 1) + 1;
  if (from === 0) return null;
  return head[0] === 0 ? { value: head.subarray(from), from } : budget.inflate(head, from);
}

/** The budget for all texts of a file: many small ones could take as long as one that is too large. */
class TextBudget {
  readonly texts = new Texts();
  #left = INFLATED_MAX;

  /** null: invalid, or over the limit. */
  inflate(head: Buffer, from: number): Text | null {
    if (this.#left === 0) return null;
    try {
      const value = inflateSync(head.subarray(from), { maxOutputLength: this.#left });
      this.#left -= value.length;
      return { value, from, isCompressed: true };
    } catch {
      // The inflated length is unknown, so the maximum is assumed.
      this.#left = Math.max(this.#left - head.length * DEFLATE_RATIO_MAX, 0);
      return null;
    }
  }
}
