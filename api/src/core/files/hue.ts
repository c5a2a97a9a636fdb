import { converter } from 'culori';
import type { Sharp } from 'sharp';

/** Edge in pixels of the small copy that is analysed; its pixels are averages. */
export const HUE_EDGE = 48;
/** Minimum Oklab lightness of a bright pixel (`look/README.md`, Colour). */
const BRIGHT = 0.3;
/** Oklab chroma below which a pixel counts as grey. */
const GREY = 0.02;
/** Minimum share of coloured among the bright pixels: one spot does not make a grey picture coloured. */
const COLOURED = 0.1;

/** Degrees per bin of the histogram. */
const BIN = 10;
const BINS = 360 / BIN;
/** Bins on either side that count as the same colour. */
const NEAR = 2;

const oklab = converter('oklab');

interface Coloured {
  hue: number;
  a: number;
  b: number;
}

/**
 * The most frequent hue of a picture's bright pixels, in oklch degrees from 0 to 360; null if they are mostly grey. Not
 * the mean (`look/README.md`, Colour): that of green and pink is a brown that no pixel has.
 */
export async function hueOf(picture: Sharp): Promise<number | null> {
  const { bright, coloured } = await colours(picture);
  if (coloured.length === 0 || coloured.length < bright * COLOURED) return null;
  const bins = Array.from({ length: BINS }, () => 0);
  for (const { hue } of coloured) bins[binOf(hue)]!++;
  const weights = bins.map((_, bin) =>
    around(bin).reduce((sum, at) => sum + bins[at]! * (NEAR + 1 - distance(at, bin)), 0),
  );
  const top = weights.indexOf(Math.max(...weights));
  const shades = coloured.filter(({ hue }) => distance(binOf(hue), top) <= NEAR);
  return degrees(sum(shades, 'a'), sum(shades, 'b'));
}

async function colours(picture: Sharp): Promise<{ bright: number; coloured: Coloured[] }> {
  const { data, info } = await picture
    .clone()
    .resize(HUE_EDGE, HUE_EDGE, { fit: 'inside' })
    .toColourspace('srgb')
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const coloured: Coloured[] = [];
  let bright = 0;
  for (let at = 0; at < data.length; at += info.channels) {
    const rgb = { r: data[at]! / 255, g: data[at + 1]! / 255, b: data[at + 2]! / 255 };
    const { l, a, b } = oklab({ mode: 'rgb', ...rgb });
    if (data[at + 3]! < 128 || l < BRIGHT) continue;
    bright++;
    if (Math.hypot(a, b) >= GREY) coloured.push({ hue: degrees(a, b), a, b });
  }
  return { bright, coloured };
}

const degrees = (a: number, b: number) => ((Math.atan2(b, a) * 180) / Math.PI + 360) % 360;
const sum = (pixels: Coloured[], axis: 'a' | 'b') => pixels.reduce((total, pixel) => total + pixel[axis], 0);

const binOf = (hue: number) => Math.floor(hue / BIN) % BINS;
const distance = (one: number, other: number) => {
  const steps = Math.abs(one - other);
  return Math.min(steps, BINS - steps);
};
const around = (bin: number) =>
  Array.from({ length: 2 * NEAR + 1 }, (_, step) => (bin + step - NEAR + BINS) % BINS);
