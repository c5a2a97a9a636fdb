import { formatQuantity } from 'format-quantity';

/** A line of a recipe, as it is written and as it was understood. */
export interface Ingredient {
  /** As its page has it. */
  text: string;
  /** Of "2 to 3 cups flour" the first; null: it has none, and is never scaled. */
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

/** So much of it: "1 ½ cups flour". */
export function measuredLine({ unit, units, unitId, food }: Ingredient, quantity: number): string {
  const amount = measurable(quantity, unitId);
  return [written(amount), amount > 1 ? units : unit, food].filter(Boolean).join(' ');
}

/**
 * A line for so many times as many people: as its page has it for as many, with fractions as cooks write them else. A line
 * without a quantity stays as it is.
 * @param factor above 0
 */
export function scaledLine(ingredient: Ingredient, factor: number): string {
  const { text, quantity, quantity2, unitId } = ingredient;
  if (factor === 1 || quantity === null) return text;
  const least = measurable(quantity * factor, unitId);
  const most = quantity2 === null ? least : measurable(quantity2 * factor, unitId);
  const line = measuredLine(ingredient, most);
  return most > least ? `${written(least)} to ${line}` : line;
}
