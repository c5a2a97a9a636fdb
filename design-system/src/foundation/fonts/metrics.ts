import { advanceDeltas, type Axes } from './variation.ts';
import { readWoff2, type FontTables } from './woff2.ts';

/** Relative to the em: mean character width in {@link sample}, and ascent and descent of the line. */
export interface Metrics {
  width: number;
  ascent: number;
  descent: number;
  lineGap: number;
}

/** Typical text of invitations, with capitals, digits and spaces, so that its mean width matches that of the pages. */
const sample =
  'Market breakfast with Jo. We eat when the first bat flies; bring a chair, a story and one warm thing to wear. ' +
  'Saturday, July 17th, 2027, 6:30 PM. Sandcastle Sunday at the long beach, Going (42), Not Going (3), Pending.';

/** Maps characters to glyphs by the format 4 cmap, which every text font has. */
const glyphs = (font: FontTables): ((code: number) => number) => {
  const cmap = font.table('cmap');
  const subtables = Array.from({ length: cmap.getUint16(2) }, (_, index) => cmap.getUint32(8 + index * 8));
  const at = subtables.find((offset) => cmap.getUint16(offset) === 4);
  if (at === undefined) throw new Error('no cmap of format 4');
  const segments = cmap.getUint16(at + 6) / 2;
  const [ends, starts] = [at + 14, at + 16 + segments * 2];
  return (code) => {
    for (let segment = 0; segment < segments; segment++) {
      if (cmap.getUint16(ends + segment * 2) < code) continue;
      const start = cmap.getUint16(starts + segment * 2);
      if (start > code) return 0;
      const shift = cmap.getInt16(starts + segments * 2 + segment * 2);
      const rangeAt = starts + segments * 4 + segment * 2;
      const range = cmap.getUint16(rangeAt);
      if (range === 0) return (code + shift) & 0xffff;
      const glyph = cmap.getUint16(rangeAt + range + (code - start) * 2);
      return glyph === 0 ? 0 : (glyph + shift) & 0xffff;
    }
    return 0;
  };
};

const advances = (font: FontTables): ((glyph: number) => number) => {
  const hmtx = font.table('hmtx');
  const last = font.table('hhea').getUint16(34) - 1;
  const [start, step] = font.isTransformed('hmtx') ? [1, 2] : [0, 4];
  return (glyph) => hmtx.getUint16(start + Math.min(glyph, last) * step);
};

/**
 * The metrics that a browser uses for the layout of a font instance.
 * @param path a WOFF2 file
 * @throws if the font lacks a character of the sample
 */
export const measure = (path: string, axes: Axes = {}): Metrics => {
  const font = readWoff2(path);
  const em = font.table('head').getUint16(18);
  const [glyphOf, advanceOf] = [glyphs(font), advances(font)];
  const deltaOf = font.has('fvar') ? advanceDeltas(font, axes) : () => 0;
  const widths = [...sample].map((character) => {
    const glyph = glyphOf(character.codePointAt(0) ?? 0);
    if (glyph === 0) throw new Error(`${path} has no ${character}`);
    return advanceOf(glyph) + deltaOf(glyph);
  });
  const width = widths.reduce((sum, each) => sum + each, 0) / widths.length / em;
  const os2 = font.table('OS/2');
  const hhea = font.table('hhea');
  // USE_TYPO_METRICS selects the table with the line metrics.
  const [view, at] = os2.getUint16(62) & 128 ? [os2, 68] : [hhea, 4];
  const [ascent, descent, lineGap] = [0, 2, 4].map((offset) => view.getInt16(at + offset) / em);
  return { width, ascent: ascent ?? 0, descent: -(descent ?? 0), lineGap: lineGap ?? 0 };
};
