/** `12.50` of 1250 cents, as `numeric` keeps it: no number of ours is ever a fraction of a cent. */
export function numericOf(cents: number): string {
  const digits = String(Math.abs(cents)).padStart(3, '0');
  return `${cents < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** The cents of a `numeric` of two decimals. */
export const centsOf = (numeric: string): number => Number(numeric.replace('.', ''));

/** As a sentence says an amount above nothing: `$1,234.50`. */
export const dollars = (cents: number): string => `$${numericOf(cents).replace(/\B(?=(\d{3})+\.)/g, ',')}`;
