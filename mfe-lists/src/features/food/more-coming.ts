import type { EventView } from '@yolo/contract/events';
import type { FoodView } from '@yolo/contract/lists';

/** Those who come, with whom they bring. */
export const headsOf = ({ counts }: EventView) => Math.max(1, counts.going + counts.companions);

/** What of a recipe is on the list for fewer than come. */
export interface MoreComing {
  /** How many more come than the list is for; 0 too where nothing is on it. */
  more: number;
  /** The lines that are on it, by their place in the recipe. */
  lines: number[];
}

export function moreComing({ ingredients, servings }: FoodView, heads: number): MoreComing {
  const lines = ingredients.flatMap(({ listedFor }, line) => (listedFor > 0 ? [line] : []));
  if (lines.length === 0 || servings === null) return { more: 0, lines };
  const least = Math.min(...lines.map((line) => ingredients[line]!.listedFor));
  return { more: Math.max(0, heads - least), lines };
}
