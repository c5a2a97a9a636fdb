import type { Texts } from './places.ts';
import type { TiffEntry } from './tiff-entries.ts';

const USER_COMMENT = 0x9286;
/** Of a comment: `ASCII`, `UNICODE` or `JIS`, filled up with zeros; nothing where it does not say. */
const CHARSET = 8;
const JIS = 'JIS\0';
/** By which a text in ISO-2022-JP says that two bytes are a sign from here on; EXIF leaves it out now and then. */
const TWO_BYTES = Buffer.from('\x1b$B', 'latin1');

/** ASCII and UTF-8. */
const TEXT_TYPES = new Set([2, 129]);
/** Bytes that are a text, whichever type they are said to have; the last five are those of Windows, in UTF-16. */
const TEXTS = new Set([
  ...[0x010d, 0x010e, 0x011d, 0x013b, 0x8298, USER_COMMENT],
  ...[0x9c9b, 0x9c9c, 0x9c9d, 0x9c9e, 0x9c9f],
]);

/** What makes nothing of a text that says where something was; undefined: the entry has no such text. */
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
  // Without a charset its words may begin at once.
  const tells = texts.tellPosition(value) || (isJis && texts.tellPosition(Buffer.concat([TWO_BYTES, words])));
  return tells
    ? (found) => found.fill(0, /^[AUJ]/.test(found.toString('latin1', 0, 1)) ? head : 0)
    : undefined;
}
