import sharp from 'sharp';
import { wcagContrast } from 'culori';
import { EDGE, type SetGlyph, type Sheet } from './sheet.ts';

/** Pixels in each unit of a picture: as it is handed out. */
const ZOOM = 2;
const WIDE = EDGE * ZOOM;
/** How far from its ink the ground of a letter is looked at, in pixels. */
const RING = 4;
/** Of red, green and blue together: what changes less is no ink. */
const CHANGE = 24;
/** Under Jest each look at a global costs as much as all else in these loops. */
const { abs } = Math;

export interface Illegible {
  glyph: SetGlyph;
  contrast: number;
}

/**
 * Looks at every letter of a picture: rendered with and without them, the pixels that the letters change are ink; what
 * lies around those of a glyph, and beneath them, is its ground. For tests and contact sheets, not for the product.
 * @returns glyphs that stand on something in which they cannot be read, or that leave no ink
 */
export async function illegible(sheet: Sheet, least = 4.5): Promise<Illegible[]> {
  const [inked, bare] = await Promise.all([pixels(sheet.svg(WIDE)), pixels(sheet.svg(WIDE, false))]);
  const ink = changedPixels(inked, bare);
  const around = grown(ink);
  const contrast = contrastOver(bare);
  return sheet.glyphs.flatMap((glyph) => {
    const [left, right] = [glyph.left, glyph.right].map((x) => Math.round(x * ZOOM)) as [number, number];
    const [top, bottom] = [glyph.top, glyph.bottom].map((y) => Math.round(y * ZOOM)) as [number, number];
    let worst = Infinity;
    let hasInk = false;
    const [firstX, lastX] = [Math.max(0, left - RING), Math.min(WIDE - 1, right + RING)];
    const [firstY, lastY] = [Math.max(0, top - RING), Math.min(WIDE - 1, bottom + RING)];
    for (let y = firstY; y <= lastY; y += 1)
      for (let x = firstX; x <= lastX; x += 1) {
        const at = y * WIDE + x;
        hasInk ||= ink[at] === 1;
        if (!around[at]) continue;
        const here = contrast(glyph.fill, at);
        if (here < worst) worst = here;
      }
    if (!hasInk) return [{ glyph, contrast: 1 }];
    return worst < least ? [{ glyph, contrast: worst }] : [];
  });
}

function changedPixels(inked: Buffer, bare: Buffer): Uint8Array {
  const changed = new Uint8Array(WIDE * WIDE);
  for (let at = 0, byte = 0; at < changed.length; at += 1, byte += 3) {
    const by =
      abs(inked[byte]! - bare[byte]!) +
      abs(inked[byte + 1]! - bare[byte + 1]!) +
      abs(inked[byte + 2]! - bare[byte + 2]!);
    if (by > CHANGE) changed[at] = 1;
  }
  return changed;
}

/** As wide as the ring, first along the rows and then along the columns. */
function grown(ink: Uint8Array): Uint8Array {
  const along = (from: Uint8Array, step: number) => {
    const to = new Uint8Array(from.length);
    for (let at = 0; at < from.length; at += 1)
      if (from[at]) for (let by = -RING; by <= RING; by += 1) to[at + by * step] = 1;
    return to;
  };
  return along(along(ink, 1), WIDE);
}

/** How well a colour is read on each pixel of a picture; few colours are asked for often. */
function contrastOver(bare: Buffer): (fill: string, at: number) => number {
  const known = new Map<string, Map<number, number>>();
  return (fill, at) => {
    const [r, g, b] = [bare[at * 3]!, bare[at * 3 + 1]!, bare[at * 3 + 2]!];
    let ofFill = known.get(fill);
    if (!ofFill) known.set(fill, (ofFill = new Map()));
    const key = (r << 16) | (g << 8) | b;
    let value = ofFill.get(key);
    if (value === undefined) {
      value = wcagContrast(fill, { mode: 'rgb', r: r / 255, g: g / 255, b: b / 255 });
      ofFill.set(key, value);
    }
    return value;
  };
}

function pixels(svg: string): Promise<Buffer> {
  return sharp(Buffer.from(svg)).removeAlpha().raw().toBuffer();
}
