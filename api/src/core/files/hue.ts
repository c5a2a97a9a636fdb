import { converter } from 'culori';
import type { Sharp } from 'sharp';

/** Edge in pixels of the small copy that is looked at: its pixels are means already. */
export const HUE_EDGE = 48;
/** Oklab lightness from which a pixel counts as lit (`look/README.md`, Colour). */
const LIT = 0.3;
/** Oklab chroma below which nobody would name a colour. */
const GREY = 0.02;
/** Part of the lit pixels that must have a colour, for one spot does not make a grey picture coloured. */
const COLOURED = 0.1;

/** Degrees that count as one hue when the commonest is looked for. */
const BIN = 10;
const BINS = 360 / BIN;
/** Bins to either side whose pixels are shades of the same colour. */
const NEAR = 2;

const oklab = converter('oklab');

interface Coloured {
  hue: number;
  a: number;
  b: number;
}

/**
 * The commonest hue of a picture's lit pixels, in oklch degrees from 0 to 360; null when most of what is lit is grey.
 * Not the mean of all (`look/README.md`, Colour): green and pink together have one that no pixel has, a brown.
 */
export async function hueOf(picture: Sharp): Promise<number | null> {
  const { lit, coloured } = await colours(picture);
  if (coloured.length === 0 || coloured.length < lit * COLOURED) return null;
  const bins = Array.from({ length: BINS }, () => 0);
  for (const { hue } of coloured) bins[binOf(hue)]!++;
  const crowd = bins.map((_, bin) =>
    around(bin).reduce((sum, at) => sum + bins[at]! * (NEAR + 1 - apart(at, bin)), 0),
  );
  const top = crowd.indexOf(Math.max(...crowd));
  const shades = coloured.filter(({ hue }) => apart(binOf(hue), top) <= NEAR);
  return degrees(sum(shades, 'a'), sum(shades, 'b'));
}

async function colours(picture: Sharp): Promise<{ lit: number; coloured: Coloured[] }> {
  const { data, info } = await picture
    .clone()
    .resize(HUE_EDGE, HUE_EDGE, { fit: 'inside' })
    .toColourspace('srgb')
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const coloured: Coloured[] = [];
  let lit = 0;
  for (let at = 0; at < data.length; at += info.channels) {
    const rgb = { r: data[at]! / 255, g: data[at + 1]! / 255, b: data[at + 2]! / 255 };
    const { l, a, b } = oklab({ mode: 'rgb', ...rgb });
    if (data[at + 3]! < 128 || l < LIT) continue;
    lit++;
    if (Math.hypot(a, b) >= GREY) coloured.push({ hue: degrees(a, b), a, b });
  }
  return { lit, coloured };
}

const degrees = (a: number, b: number) => ((Math.atan2(b, a) * 180) / Math.PI + 360) % 360;
const sum = (pixels: Coloured[], axis: 'a' | 'b') => pixels.reduce((total, pixel) => total + pixel[axis], 0);

const binOf = (hue: number) => Math.floor(hue / BIN) % BINS;
const apart = (one: number, other: number) => {
  const steps = Math.abs(one - other);
  return Math.min(steps, BINS - steps);
};
const around = (bin: number) =>
  Array.from({ length: 2 * NEAR + 1 }, (_, step) => (bin + step - NEAR + BINS) % BINS);
