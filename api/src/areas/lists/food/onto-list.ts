import type { EntityManager } from '@mikro-orm/postgresql';
import {
  type Ingredient,
  isCounted,
  isScaled,
  ITEMS_MAX,
  onceOf,
  QUANTITY_MAX,
  scaledLine,
} from '@yolo/contract/lists';
import { DomainError } from '../../../core/errors/domain-error.ts';
import { ItemClaim } from '../items/item-claim.entity.ts';
import { RequestedItem } from '../items/requested-item.entity.ts';
import type { Food } from './food.entity.ts';
import { ingredientKey } from './ingredient-key.ts';
import { ItemSource } from './item-source.entity.ts';

/**
 * Asks for lines of a recipe, for a number of people. What is on the list for it already counts, so that a second press adds
 * nothing and more people add the difference. The same food in the same unit adds up; what somebody has claimed never
 * becomes more than they said. The event is locked.
 * @returns how many lines were added or grew
 */
export async function askForLines(
  em: EntityManager,
  food: Food,
  lines: readonly number[],
  servings: number,
): Promise<number> {
  const sources = await em.find(ItemSource, { food: food.id });
  const listedFor = new Map<number, number>();
  for (const { line, servings: some } of sources) listedFor.set(line, (listedFor.get(line) ?? 0) + some);
  const now = Date.now();
  let changed = 0;
  for (const line of new Set(lines)) {
    const ingredient = food.ingredients[line];
    const missing = servings - (listedFor.get(line) ?? 0);
    if (!ingredient || missing <= 0) continue;
    const factor = missing / (food.servings ?? 1);
    // A millisecond apart, so that they stand in the recipe's order.
    const item = await wanted(em, food.eventId, ingredient, factor, new Date(now + line));
    const source = sources.find((each) => each.item === item.id && each.line === line);
    if (source) source.servings += missing;
    else em.create(ItemSource, { item: item.id, food: food.id, line, servings: missing });
    await em.flush();
    changed += 1;
  }
  return changed;
}

async function wanted(
  em: EntityManager,
  eventId: string,
  ingredient: Ingredient,
  factor: number,
  createdAt: Date,
): Promise<RequestedItem> {
  const { food, text } = ingredient;
  const key = ingredientKey(ingredient);
  const more = isScaled(ingredient) ? onceOf(ingredient) * factor : null;
  const there = await growing(em, eventId, key, more !== null && !isCounted(ingredient));
  if (there) {
    if (more === null || typeof there.amount !== 'number') return there;
    grow(there, there.amount + more);
    await em.flush();
    return there;
  }
  if ((await em.count(RequestedItem, { eventId })) >= ITEMS_MAX) throw new DomainError('items_full');
  const item = em.create(RequestedItem, {
    ...{ eventId, name: isCounted(ingredient) ? food : text, quantity: 1 },
    ...{ ingredient, ingredientKey: key, amount: more, createdAt },
  });
  if (more !== null) grow(item, more);
  await em.flush();
  return item;

  function grow(of: RequestedItem, amount: number): void {
    of.amount = amount;
    const first = of.ingredient ?? ingredient;
    if (isCounted(first)) of.quantity = Math.min(QUANTITY_MAX, Math.max(1, Math.ceil(amount - 1e-6)));
    else of.name = scaledLine(first, amount / onceOf(first));
  }
}

/** An item of this food that may become more: of what is counted any, of what is measured one that nobody has claimed. */
async function growing(
  em: EntityManager,
  eventId: string,
  key: string,
  measured: boolean,
): Promise<RequestedItem | null> {
  const found = await em.find(
    RequestedItem,
    { eventId, ingredientKey: key },
    { orderBy: { createdAt: 'asc' } },
  );
  // A line from before its parts were kept cannot be written anew for more.
  const items = found.filter(({ ingredient, amount }) => amount === null || ingredient?.parts);
  if (!measured || items.length === 0) return items[0] ?? null;
  const claims = await em.find(ItemClaim, { item: { $in: items.map(({ id }) => id) } });
  const claimed = new Set(claims.map(({ item }) => item));
  return items.find(({ id }) => !claimed.has(id)) ?? null;
}
