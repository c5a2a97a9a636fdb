/** `12.50` for 1250 cents, for a `numeric` column: Yolo's amounts are always whole cents. */
export function numericOf(cents: number): string {
  const digits = String(Math.abs(cents)).padStart(3, '0');
  return `${cents < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** The cents of a `numeric` of two decimals. */
export const centsOf = (numeric: string): number => Number(numeric.replace('.', ''));

/** A positive amount for a sentence: `$1,234.50`. */
export const dollars = (cents: number): string => `$${numericOf(cents).replace(/\B(?=(\d{3})+\.)/g, ',')}`;
