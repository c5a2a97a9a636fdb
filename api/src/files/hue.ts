import sharp from 'sharp';

/** Edge of the small copy that is looked at: its pixels are means already. */
const EDGE = 48;
/** Oklab lightness from which a pixel counts as lit (`look/README.md`, Colour). */
const LIT = 0.3;
/** Oklab chroma below which nobody would name a colour. */
const GREY = 0.015;

/** Hue of the mean of a picture's lit pixels, in oklch degrees from 0 to 360; null when that is a grey. */
export async function hueOf(picture: Uint8Array): Promise<number | null> {
  const { data, info } = await sharp(picture)
    .resize(EDGE, EDGE, { fit: 'inside' })
    .toColourspace('srgb')
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const mean = { a: 0, b: 0, lit: 0 };
  for (let at = 0; at < data.length; at += info.channels) {
    const { l, a, b } = oklab(data[at]!, data[at + 1]!, data[at + 2]!);
    if (data[at + 3]! < 128 || l < LIT) continue;
    mean.a += a;
    mean.b += b;
    mean.lit++;
  }
  const { a, b, lit } = mean;
  if (lit === 0 || Math.hypot(a, b) / lit < GREY) return null;
  return ((Math.atan2(b, a) * 180) / Math.PI + 360) % 360;
}

/** sRGB of 0 to 255 in the colour space of https://bottosson.github.io/posts/oklab/. */
function oklab(red: number, green: number, blue: number): { l: number; a: number; b: number } {
  const [r, g, b] = [linear(red), linear(green), linear(blue)];
  const long = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const medium = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const short = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return {
    l: 0.2104542553 * long + 0.793617785 * medium - 0.0040720468 * short,
    a: 1.9779984951 * long - 2.428592205 * medium + 0.4505937099 * short,
    b: 0.0259040371 * long + 0.7827717662 * medium - 0.808675766 * short,
  };
}

function linear(channel: number): number {
  const value = channel / 255;
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
}
