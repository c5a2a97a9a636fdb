/** Computes fluid sizes for a window width; for the pages that show sizes in numbers. */

const PX_PER_REM = 16;

const lengthAt = (term: string, width: number): number => {
  const value = parseFloat(term);
  if (term.endsWith('vw')) return (value * width) / 100;
  return term.endsWith('rem') ? value * PX_PER_REM : value;
};

const sumAt = (terms: string, width: number): number =>
  terms.split(' + ').reduce((sum, term) => sum + lengthAt(term, width), 0);

/**
 * @param css a length in px, rem or vw, or `clamp()` of three
 * @param width of the window in px
 * @returns px, rounded to tenths
 */
export const pxAt = (css: string, width: number): number => {
  const [, least, fluid, most] = /clamp\(([^,]+), ([^,]+), ([^)]+)\)/.exec(css) ?? [];
  const px =
    least && fluid && most
      ? Math.min(Math.max(sumAt(least, width), sumAt(fluid, width)), sumAt(most, width))
      : sumAt(css, width);
  return Math.round(px * 10) / 10;
};
