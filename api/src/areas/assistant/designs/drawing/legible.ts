import sharp from 'sharp';
import { wcagContrast } from 'culori';
import { EDGE, type SetGlyph, type Sheet } from './sheet.ts';

/** Pixels per unit, as in the full size. */
const ZOOM = 2;
const WIDE = EDGE * ZOOM;
/** Pixels around the ink of a letter that count as its ground. */
const RING = 4;
/** Minimum change of red, green and blue together that counts as ink. */
const CHANGE = 24;
/** Under Jest, each access to a global costs as much as the rest of these loops. */
const { abs } = Math;

export interface Illegible {
  glyph: SetGlyph;
  contrast: number;
}

/**
 * Checks the contrast of every letter of a picture. The picture is rendered with and without letters: the pixels that
 * differ are ink; the pixels around and beneath a glyph's ink are its ground. For tests and contact sheets only.
 * @returns glyphs with too little contrast to their ground, or without ink
 */
export async function illegible(sheet: Sheet, least = 4.5): Promise<Illegible[]> {
  const [inked, bare] = await Promise.all([pixels(sheet.svg(WIDE)), pixels(sheet.svg(WIDE, false))]);
  const ink = changedPixels(inked, bare);
  const around = dilate(ink);
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
        const value = contrast(glyph.fill, at);
        if (value < worst) worst = value;
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

/** Dilates the ink by the ring, first along the rows, then along the columns. */
function dilate(ink: Uint8Array): Uint8Array {
  const along = (from: Uint8Array, step: number) => {
    const to = new Uint8Array(from.length);
    for (let at = 0; at < from.length; at += 1)
      if (from[at]) for (let by = -RING; by <= RING; by += 1) to[at + by * step] = 1;
    return to;
  };
  return along(along(ink, 1), WIDE);
}

/** The contrast of a colour on a pixel of a picture; cached, because few colours are requested often. */
function contrastOver(bare: Buffer): (fill: string, at: number) => number {
  const cache = new Map<string, Map<number, number>>();
  return (fill, at) => {
    const [r, g, b] = [bare[at * 3]!, bare[at * 3 + 1]!, bare[at * 3 + 2]!];
    let ofFill = cache.get(fill);
    if (!ofFill) cache.set(fill, (ofFill = new Map()));
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
