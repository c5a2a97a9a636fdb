import { QUANTITY_MAX } from './limits.ts';

/** What guests ask about before they eat or drink. */
export const itemLabels = ['vegan', 'vegetarian', 'gluten-free', 'nuts', 'alcohol'] as const;
export type ItemLabel = (typeof itemLabels)[number];

/** `spec 2 ch. 3` */
export const DEFAULT_CATEGORY = 'Other';

/** A line of what is wanted, and how many of it. */
export interface WantedItem {
  name: string;
  quantity: number;
}

const BEGINS_WITH_NUMBER = /^(\d{1,3})\s*(?:[x×]\s*)?(?=\p{L})(.*)$/u;
/** What is weighed or measured is one thing: "400 g flour". */
const MEASURED = /^(?:[mck]?[gl]|dl|oz|lbs?|pounds?|cups?|tb?sp|tsp|pints?|quarts?|EL|TL)\b/u;

/**
 * One item per line, trimmed, blank lines dropped (`spec 2 ch. 5`). A line that begins with a number proposes it as its
 * quantity: "12 eggs" are twelve, "Forty glasses" is one.
 */
export function wantedItems(lines: string): WantedItem[] {
  return lines.split('\n').flatMap((line) => {
    const name = line.trim();
    if (name === '') return [];
    const [, number, rest] = BEGINS_WITH_NUMBER.exec(name) ?? [];
    const quantity = Number(number);
    if (!rest || MEASURED.test(rest) || quantity < 1 || quantity > QUANTITY_MAX)
      return [{ name, quantity: 1 }];
    return [{ name: rest, quantity }];
  });
}
