import { QUANTITY_MAX } from './limits.ts';

/** What guests want to know before they eat or drink. */
export const itemLabels = ['vegan', 'vegetarian', 'gluten-free', 'nuts', 'alcohol'] as const;
export type ItemLabel = (typeof itemLabels)[number];

/** `spec 2 ch. 3` */
export const DEFAULT_CATEGORY = 'Other';

/** A requested item and its quantity. */
export interface WantedItem {
  name: string;
  quantity: number;
}

const BEGINS_WITH_NUMBER = /^(\d{1,3})\s*(?:[x×]\s*)?(?=\p{L})(.*)$/u;
/** A weighed or measured thing counts as one: "400 g flour". */
const MEASURED = /^(?:[mck]?[gl]|dl|oz|lbs?|pounds?|cups?|tb?sp|tsp|pints?|quarts?|EL|TL)\b/u;

/** The spelling of {@link wantedLine}, with any name behind it: "1 × 12 eggs" is one thing that is called "12 eggs". */
const COUNTED = /^(\d{1,3})\s*×\s+(\S.*)$/u;

/**
 * One item per line, trimmed, blank lines dropped (`spec 2 ch. 5`). A line that begins with a number proposes it as its
 * quantity: "12 eggs" are twelve, "Forty glasses" is one.
 */
export function wantedItems(lines: string): WantedItem[] {
  return lines.split('\n').flatMap((line) => {
    const name = line.trim();
    return name === '' ? [] : [wantedItem(name)];
  });
}

function wantedItem(line: string): WantedItem {
  const countedMatch = COUNTED.exec(line);
  const [, number, name] = countedMatch ?? BEGINS_WITH_NUMBER.exec(line) ?? [];
  const quantity = Number(number);
  const isOne = !name || quantity < 1 || quantity > QUANTITY_MAX || (!countedMatch && MEASURED.test(name));
  return isOne ? { name: line, quantity: 1 } : { name, quantity };
}

/** The line from which {@link wantedItems} reads this item back. */
export function wantedLine({ name, quantity }: WantedItem): string {
  const plain = quantity === 1 ? name : `${quantity} ${name}`;
  const again = wantedItem(plain);
  return again.name === name && again.quantity === quantity ? plain : `${quantity} × ${name}`;
}
