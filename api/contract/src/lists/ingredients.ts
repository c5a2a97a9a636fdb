import { formatQuantity } from 'format-quantity';

/** An amount in a line, as it is written there; `''`: the line is scaled as a whole. */
export interface LineAmount {
  written: string;
  quantity: number;
  /** The same for all spellings of its unit; null: it has none. */
  unitId: string | null;
}

/** The unit behind an amount, spelled out: singular and plural. */
export interface LineUnit {
  written: string;
  one: string;
  many: string;
}

/** The parts of a line: words and sizes that stay, and amounts and units that are scaled. */
export type LinePart = string | LineAmount | LineUnit;

/** A line of a recipe, as written and as parsed. */
export interface Ingredient {
  /** As its page has it. */
  text: string;
  /** Of "2 to 3 cups flour" the first; null: it has none, or several that do not add up to one. */
  quantity: number | null;
  /** Of "2 to 3 cups flour" the second. */
  quantity2: number | null;
  /** Singular and plural; null: it is counted. */
  unit: string | null;
  units: string | null;
  /** The same for all spellings of a unit; null: none. */
  unitId: string | null;
  /** What it is without its quantity and unit. */
  food: string;
  /** Concatenated they are its text. Absent: it has no amount, or was stored by an older version. */
  parts?: LinePart[] | undefined;
}

/** From this quantity on fractions are rounded off. */
const WHOLE_FROM = 10;
/** Cooks have spoons and cups for eighths and thirds. */
const PARTS = [0, 1 / 8, 1 / 4, 1 / 3, 3 / 8, 1 / 2, 5 / 8, 2 / 3, 3 / 4, 7 / 8, 1];

/** Rounds as a kitchen measures: to eighths and thirds below ten, wholes above, fives above a hundred of a metric unit. */
function roundForKitchen(scaled: number, unitId: string | null): number {
  // Three times a third is 1, not a little less.
  const quantity = Math.round(scaled * 1e6) / 1e6;
  if (quantity >= 100 && (unitId === 'gram' || unitId === 'milliliter')) return Math.round(quantity / 5) * 5;
  if (quantity >= WHOLE_FROM) return Math.round(quantity);
  const whole = Math.floor(quantity);
  const rest = quantity - whole;
  const part = PARTS.reduce((best, each) => (Math.abs(each - rest) < Math.abs(best - rest) ? each : best));
  return Math.max(whole + part, 1 / 8);
}

/** As a cook writes it: "1 ½". */
const format = (quantity: number): string =>
  formatQuantity(quantity, { vulgarFractions: true, separator: ' ' }) ?? String(quantity);

/** "1" of "1 to 2 cups" does not say how many cups. */
const isAmount = (part: LinePart): part is LineAmount => typeof part !== 'string' && 'quantity' in part;

/** The quantity of an unscaled line: the upper end of a range, so that it is enough; 1 if the line is scaled as a whole. */
export const unscaledQuantity = ({ quantity, quantity2 }: Ingredient): number => quantity2 ?? quantity ?? 1;

/** Whether more people need more of it. */
export const isScaled = ({ parts, quantity }: Ingredient): boolean =>
  parts !== undefined || quantity !== null;

/** Whether a line is a number of things without any other amount: "3 eggs". */
export const isCounted = ({ parts, quantity, quantity2, unit }: Ingredient): boolean =>
  parts !== undefined &&
  quantity !== null &&
  unit === null &&
  parts.filter(isAmount).length === (quantity2 === null ? 1 : 2);

/**
 * A line scaled by a factor: the page's text for a factor of one, otherwise with fractions as cooks write them. Either
 * all its amounts are scaled, or the line as a whole, with "3 ×" before it; a line without an amount stays.
 * @param factor above 0
 */
export function scaledLine(ingredient: Ingredient, factor: number): string {
  const { text, parts } = ingredient;
  // 5/12 + 7/12 is 1, not a little less.
  if (Math.abs(factor - 1) < 1e-6 || !isScaled(ingredient)) return text;
  if (!parts) return `${format(roundForKitchen(factor, null))} × ${text}`;
  let last = 1;
  return parts
    .map((part) => {
      if (typeof part === 'string') return part;
      if (!isAmount(part)) return last > 1 ? part.many : part.one;
      last = roundForKitchen(part.quantity * factor, part.unitId);
      return part.written === '' ? `${format(last)} × ` : format(last);
    })
    .join('');
}
