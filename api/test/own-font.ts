import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import decompress from 'woff2-encoder/decompress';

const { resolve } = createRequire(import.meta.url);
const DIRECTORY = 12;
const ENTRY = 16;
/** The first of several visible glyphs. */
const FIRST_GLYPH = 20;

/** A font with only these characters, drawn as others: one of our fonts with another `cmap`. */
export async function fontWith(characters: string): Promise<Buffer> {
  const packed = readFileSync(
    resolve('@fontsource-variable/noto-serif/files/noto-serif-latin-wght-normal.woff2'),
  );
  const font = Buffer.from(await decompress(packed));
  const table = cmapOf([...characters].map((letter) => letter.codePointAt(0)!).sort((a, b) => a - b));
  for (let at = DIRECTORY, end = at + font.readUInt16BE(4) * ENTRY; at < end; at += ENTRY) {
    if (font.toString('latin1', at, at + 4) !== 'cmap') continue;
    font.writeUInt32BE(font.length, at + 8);
    font.writeUInt32BE(table.length, at + 12);
  }
  return Buffer.concat([font, table]);
}

/** A `cmap` of one group for each letter (format 12). */
function cmapOf(codePoints: number[]): Buffer {
  const header = [0, 1, 3, 10].map((value) => u16(value));
  const groups = codePoints.flatMap((code, at) => [u32(code), u32(code), u32(FIRST_GLYPH + at)]);
  const sub = [u16(12), u16(0), u32(16 + groups.length * 4), u32(0), u32(codePoints.length), ...groups];
  return Buffer.concat([...header, u32(12), ...sub]);
}

function u16(value: number): Buffer {
  const bytes = Buffer.alloc(2);
  bytes.writeUInt16BE(value);
  return bytes;
}

function u32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
}
