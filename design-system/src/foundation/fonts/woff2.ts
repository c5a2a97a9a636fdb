import { readFileSync } from 'node:fs';
import { brotliDecompressSync } from 'node:zlib';

const knownTags =
  'cmap head hhea hmtx maxp name OS/2 post cvt_ fpgm glyf loca prep CFF_ VORG EBDT EBLC gasp hdmx kern LTSH PCLT VDMX vhea vmtx BASE GDEF GPOS GSUB EBSC JSTF MATH CBDT CBLC COLR CPAL SVG_ sbix acnt avar bdat bloc bsln cvar fdsc feat fmtx fvar gvar hsty just lcar mort morx opbd prop trak Zapf Silf Glat Gloc Feat Sill'.split(
    ' ',
  );

export interface FontTables {
  /** @throws if the font has no such table */
  table(tag: string): DataView;
  has(tag: string): boolean;
  /** Whether the table is in the transformed, compact format (WOFF2 ch. 5). */
  isTransformed(tag: string): boolean;
}

interface Entry {
  tag: string;
  length: number;
  transformed: boolean;
}

/** Reads the directory of a WOFF2 file (https://www.w3.org/TR/WOFF2/, ch. 4). */
const readDirectory = (file: DataView): { entries: Entry[]; end: number } => {
  let at = 48;
  const base128 = () => {
    let value = 0;
    for (;;) {
      const byte = file.getUint8(at++);
      value = value * 128 + (byte & 127);
      if (byte < 128) return value;
    }
  };
  const entries = Array.from({ length: file.getUint16(12) }, () => {
    const flags = file.getUint8(at++);
    const readTag = () => String.fromCharCode(...[0, 1, 2, 3].map(() => file.getUint8(at++)));
    const tag = (flags & 63) === 63 ? readTag() : (knownTags[flags & 63] ?? '').replace('_', ' ');
    const isGlyphs = tag === 'glyf' || tag === 'loca';
    const transformed = isGlyphs ? flags >> 6 !== 3 : flags >> 6 !== 0;
    const original = base128();
    return { tag, length: transformed ? base128() : original, transformed };
  });
  return { entries, end: at };
};

/** The tables of a WOFF2 file; outlines are not untransformed. */
export const readWoff2 = (path: string): FontTables => {
  const bytes = readFileSync(path);
  const file = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const { entries, end } = readDirectory(file);
  const unpacked = brotliDecompressSync(bytes.subarray(end, end + file.getUint32(20)));
  const tables = new Map<string, { view: DataView; transformed: boolean }>();
  let at = unpacked.byteOffset;
  for (const { tag, length, transformed } of entries) {
    tables.set(tag, { view: new DataView(unpacked.buffer, at, length), transformed });
    at += length;
  }
  return {
    table: (tag) => {
      const found = tables.get(tag);
      if (!found) throw new Error(`${path} has no table ${tag}`);
      return found.view;
    },
    has: (tag) => tables.has(tag),
    isTransformed: (tag) => tables.get(tag)?.transformed ?? false,
  };
};
