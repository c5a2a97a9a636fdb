/** Plates in front of one seat; what is smaller lies on one together. */
const PLATES_MAX = 3;

/** The largest each on one, the others together on a last. */
export function platesOf(paid: readonly number[]): number[] {
  const sorted = paid.toSorted((one, other) => other - one);
  if (sorted.length <= PLATES_MAX) return sorted;
  const others = sorted.slice(PLATES_MAX - 1).reduce((sum, cents) => sum + cents, 0);
  return [...sorted.slice(0, PLATES_MAX - 1), others];
}

/** Of a plate's radius: long figures are set smaller, so that they stay on it. */
export const sizeOf = (figure: string) => Math.min(0.34, 2.8 / figure.length).toFixed(3);

/** From this number of dollars on, amounts are shortened: the list has every digit. */
const IN_SHORT = 100_000;
const short = new Intl.NumberFormat('en-US', {
  notation: 'compact',
  maximumSignificantDigits: 3,
  roundingMode: 'trunc',
});

/** Without the sign, and without cents where there are none. */
export const figureOf = (cents: number) => {
  if (cents >= IN_SHORT * 100) return short.format(cents / 100);
  return cents % 100 === 0
    ? String(cents / 100)
    : `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`;
};
