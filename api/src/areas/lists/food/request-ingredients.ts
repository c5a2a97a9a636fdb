import type { EntityManager } from '@mikro-orm/postgresql';
import {
  type Ingredient,
  isCounted,
  isScaled,
  ITEMS_MAX,
  unscaledQuantity,
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
 * Requests lines of a recipe for a number of people. Lines that are already on the list count, so that a repeated
 * request adds nothing and more people add the difference. The same food in the same unit adds up; a claimed item never
 * gets larger than its claim. The event is locked.
 * @returns how many lines were added or increased
 */
export async function requestIngredients(
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
    // A millisecond apart, to keep the recipe's order.
    const item = await addOrGrow(em, food.eventId, ingredient, factor, new Date(now + line));
    const source = sources.find((each) => each.item === item.id && each.line === line);
    if (source) source.servings += missing;
    else em.create(ItemSource, { item: item.id, food: food.id, line, servings: missing });
    await em.flush();
    changed += 1;
  }
  return changed;
}

async function addOrGrow(
  em: EntityManager,
  eventId: string,
  ingredient: Ingredient,
  factor: number,
  createdAt: Date,
): Promise<RequestedItem> {
  const { food, text } = ingredient;
  const key = ingredientKey(ingredient);
  const more = isScaled(ingredient) ? unscaledQuantity(ingredient) * factor : null;
  const existing = await growableItem(em, eventId, key, more !== null && !isCounted(ingredient));
  if (existing) {
    if (more === null || typeof existing.amount !== 'number') return existing;
    grow(existing, existing.amount + more);
    await em.flush();
    return existing;
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
    else of.name = scaledLine(first, amount / unscaledQuantity(first));
  }
}

/** An item of this food that may be increased: any counted one, or a measured one that nobody has claimed. */
async function growableItem(
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
  // An older line that was stored without its parts cannot be rewritten for a larger amount.
  const items = found.filter(({ ingredient, amount }) => amount === null || ingredient?.parts);
  if (!measured || items.length === 0) return items[0] ?? null;
  const claims = await em.find(ItemClaim, { item: { $in: items.map(({ id }) => id) } });
  const claimed = new Set(claims.map(({ item }) => item));
  return items.find(({ id }) => !claimed.has(id)) ?? null;
}
