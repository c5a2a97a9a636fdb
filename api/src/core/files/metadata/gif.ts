import { fillWithSpaces, Texts } from './places.ts';
import { blankXmp } from './xmp.ts';

const LOGICAL_SCREEN = 13;
const EXTENSION = 0x21;
const IMAGE = 0x2c;
const TRAILER = 0x3b;
const COMMENT = 0xfe;
const APPLICATION = 0xff;
const XMP = 'XMP DataXMP';
/** Length of the block that lets readers without XMP support skip the packet. */
const XMP_TRAILER = 258;

/**
 * Blanks the location in a GIF, in place; data after its end becomes zeros.
 * @returns null, because it has no EXIF
 * @throws RangeError when the file cannot be parsed
 */
export function blankGif(file: Buffer): null {
  const texts = new Texts();
  let at = LOGICAL_SCREEN + colours(file.readUInt8(10));
  for (;;) {
    const kind = file.readUInt8(at);
    if (kind === TRAILER) {
      file.fill(0, at + 1);
      return null;
    }
    if (kind === IMAGE) at = afterBlocks(file, at + 11 + colours(file.readUInt8(at + 9)));
    else if (kind === EXTENSION) {
      const end = afterBlocks(file, at + 2);
      blankExtension(file.subarray(at + 2, end), file.readUInt8(at + 1), texts);
      at = end;
    } else throw new RangeError('No block of a GIF');
  }
}

/** Length of a colour table in bytes. */
const colours = (flags: number) => (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0);

function afterBlocks(file: Buffer, from: number): number {
  let at = from;
  for (let length = file.readUInt8(at); length > 0; length = file.readUInt8(at)) at += length + 1;
  return at + 1;
}

function blankExtension(blocks: Buffer, label: number, texts: Texts): void {
  if (label === APPLICATION && blocks.toString('latin1', 1, 1 + XMP.length) === XMP) {
    blankXmp(blocks.subarray(1 + XMP.length, Math.max(blocks.length - XMP_TRAILER, 1 + XMP.length)));
  }
  if (label !== COMMENT || !texts.tellPosition(wordsOf(blocks))) return;
  for (let at = 0; blocks[at]! > 0; at += blocks[at]! + 1)
    fillWithSpaces(blocks.subarray(at + 1, at + 1 + blocks[at]!));
}

/** The text without the length bytes between its blocks. */
function wordsOf(blocks: Buffer): Buffer {
  const words: Buffer[] = [];
  for (let at = 0; blocks[at]! > 0; at += blocks[at]! + 1)
    words.push(blocks.subarray(at + 1, at + 1 + blocks[at]!));
  return Buffer.concat(words);
}
