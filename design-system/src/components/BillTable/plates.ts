/** Maximum number of plates per seat; smaller expenses share the last. */
const PLATES_MAX = 3;

/** One plate for each of the largest expenses, and a last one for all others. */
export function platesOf(paid: readonly number[]): number[] {
  const sorted = paid.toSorted((one, other) => other - one);
  if (sorted.length <= PLATES_MAX) return sorted;
  const others = sorted.slice(PLATES_MAX - 1).reduce((sum, cents) => sum + cents, 0);
  return [...sorted.slice(0, PLATES_MAX - 1), others];
}

/** Font size in plate radii: smaller for long numbers, so that they fit. */
export const sizeOf = (figure: string) => Math.min(0.34, 2.8 / figure.length).toFixed(3);

/** From this number of dollars, amounts are shortened; the list shows all digits. */
const COMPACT_FROM = 100_000;
const compactFormat = new Intl.NumberFormat('en-US', {
  notation: 'compact',
  maximumSignificantDigits: 3,
  roundingMode: 'trunc',
});

/** Without the currency sign, and without zero cents. */
export const figureOf = (cents: number) => {
  if (cents >= COMPACT_FROM * 100) return compactFormat.format(cents / 100);
  return cents % 100 === 0
    ? String(cents / 100)
    : `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`;
};
