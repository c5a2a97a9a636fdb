import type { EventView } from '@yolo/contract/events';
import type { FoodView } from '@yolo/contract/lists';

/** Number of people who come, companions included. */
export const headsOf = ({ counts }: EventView) => Math.max(1, counts.going + counts.companions);

/** The lines of a recipe that are on the list for fewer people than come. */
export interface MoreComing {
  /** Number of people beyond those whom the list is for; also 0 if nothing is on it. */
  more: number;
  /** The lines that are on it, by their index in the recipe. */
  lines: number[];
}

export function moreComing({ ingredients, servings }: FoodView, heads: number): MoreComing {
  const lines = ingredients.flatMap(({ listedFor }, line) => (listedFor > 0 ? [line] : []));
  if (lines.length === 0 || servings === null) return { more: 0, lines };
  const least = Math.min(...lines.map((line) => ingredients[line]!.listedFor));
  return { more: Math.max(0, heads - least), lines };
}
