import { formatQuantity } from 'format-quantity';

/** An amount in a line, as it is written there; `''`: the line itself, which is scaled whole. */
export interface LineAmount {
  written: string;
  quantity: number;
  /** The same of all spellings of its unit; null: it has none. */
  unitId: string | null;
}

/** The unit behind an amount, where it is spelled out: of one and of several. */
export interface LineUnit {
  written: string;
  one: string;
  many: string;
}

/** What a line is made of: words and sizes that stay, and what changes with the number of people. */
export type LinePart = string | LineAmount | LineUnit;

/** A line of a recipe, as it is written and as it was understood. */
export interface Ingredient {
  /** As its page has it. */
  text: string;
  /** Of "2 to 3 cups flour" the first; null: it has none, or several that do not add up to one. */
  quantity: number | null;
  /** Of "2 to 3 cups flour" the second. */
  quantity2: number | null;
  /** As it is written of one, and of several; null: it is counted. */
  unit: string | null;
  units: string | null;
  /** The same of all spellings of a unit; null: none. */
  unitId: string | null;
  /** What it is without its quantity and unit. */
  food: string;
  /** Put together they are its text. Absent: it counts nothing, or is from before they were kept. */
  parts?: LinePart[] | undefined;
}

/** From so much on nobody weighs or counts a fraction. */
const WHOLE_FROM = 10;
/** Cooks have spoons and cups for eighths and thirds. */
const PARTS = [0, 1 / 8, 1 / 4, 1 / 3, 3 / 8, 1 / 2, 5 / 8, 2 / 3, 3 / 4, 7 / 8, 1];

/** To what a kitchen measures: eighths and thirds below ten, wholes above, fives above a hundred of a metric unit. */
function measurable(scaled: number, unitId: string | null): number {
  // A third three times is one, and not a little less.
  const quantity = Math.round(scaled * 1e6) / 1e6;
  if (quantity >= 100 && (unitId === 'gram' || unitId === 'milliliter')) return Math.round(quantity / 5) * 5;
  if (quantity >= WHOLE_FROM) return Math.round(quantity);
  const whole = Math.floor(quantity);
  const rest = quantity - whole;
  const part = PARTS.reduce((best, each) => (Math.abs(each - rest) < Math.abs(best - rest) ? each : best));
  return Math.max(whole + part, 1 / 8);
}

/** As a cook writes it: "1 ½". */
const written = (quantity: number): string =>
  formatQuantity(quantity, { vulgarFractions: true, separator: ' ' }) ?? String(quantity);

/** "1" of "1 to 2 cups" does not say how many cups. */
const isAmount = (part: LinePart): part is LineAmount => typeof part !== 'string' && 'quantity' in part;

/** How much a line is of what it is, once: of a range the most, so that it is enough; of what is scaled whole one. */
export const onceOf = ({ quantity, quantity2 }: Ingredient): number => quantity2 ?? quantity ?? 1;

/** Whether more people need more of it. */
export const isScaled = ({ parts, quantity }: Ingredient): boolean =>
  parts !== undefined || quantity !== null;

/** Whether a line says how many there are of something, and nothing besides: "3 eggs". */
export const isCounted = ({ parts, quantity, quantity2, unit }: Ingredient): boolean =>
  parts !== undefined &&
  quantity !== null &&
  unit === null &&
  parts.filter(isAmount).length === (quantity2 === null ? 1 : 2);

/**
 * A line scaled by a factor: as its page has it for a factor of one, with fractions as cooks write them else. All of
 * its amounts are scaled, or the line is, whole, with "3 ×" before it; a line that counts nothing stays as it is.
 * @param factor above 0
 */
export function scaledLine(ingredient: Ingredient, factor: number): string {
  const { text, parts } = ingredient;
  // Five twelfths and seven twelfths are one, and not a little less.
  if (Math.abs(factor - 1) < 1e-6 || !isScaled(ingredient)) return text;
  if (!parts) return `${written(measurable(factor, null))} × ${text}`;
  let last = 1;
  return parts
    .map((part) => {
      if (typeof part === 'string') return part;
      if (!isAmount(part)) return last > 1 ? part.many : part.one;
      last = measurable(part.quantity * factor, part.unitId);
      return part.written === '' ? `${written(last)} × ` : written(last);
    })
    .join('');
}
