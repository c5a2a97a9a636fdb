import type { Texts } from './places.ts';
import type { TiffEntry } from './tiff-entries.ts';

const USER_COMMENT = 0x9286;
/** Length of a comment's charset: `ASCII`, `UNICODE` or `JIS`, padded with zeros; all zeros if undefined. */
const CHARSET = 8;
const JIS = 'JIS\0';
/** The escape sequence of ISO-2022-JP for two-byte characters; EXIF sometimes omits it. */
const TWO_BYTES = Buffer.from('\x1b$B', 'latin1');

/** ASCII and UTF-8. */
const TEXT_TYPES = new Set([2, 129]);
/** Tags whose value is text, whatever type the entry declares; the last five are Windows' tags in UTF-16. */
const TEXTS = new Set([
  ...[0x010d, 0x010e, 0x011d, 0x013b, 0x8298, USER_COMMENT],
  ...[0x9c9b, 0x9c9c, 0x9c9d, 0x9c9e, 0x9c9f],
]);

/** The function that blanks a text with a position; undefined if the entry has no such text. */
export function wordsCleaner(
  tiff: Buffer,
  { tag, type, valueAt, valueLength }: TiffEntry,
  texts: Texts,
): ((value: Buffer) => void) | undefined {
  if (!TEXT_TYPES.has(type) && !TEXTS.has(tag)) return undefined;
  const value = tiff.subarray(valueAt, valueAt + valueLength);
  const head = tag === USER_COMMENT ? CHARSET : 0;
  const words = value.subarray(head);
  const isJis = head > 0 && value.toString('latin1', 0, JIS.length) === JIS;
  // Without a charset the text may begin at the first byte, so the whole value is checked.
  const tells = texts.tellPosition(value) || (isJis && texts.tellPosition(Buffer.concat([TWO_BYTES, words])));
  return tells
    ? (found) => found.fill(0, /^[AUJ]/.test(found.toString('latin1', 0, 1)) ? head : 0)
    : undefined;
}
