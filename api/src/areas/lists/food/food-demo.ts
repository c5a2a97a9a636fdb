import { join } from 'node:path';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { FoodKind } from '@yolo/contract/lists';
import type { DemoLife, DemoPart } from '../../../core/areas/demo-part.ts';
import { DiskFileStore } from '../../../core/files/disk-file-store.ts';
import { ingredientsOf } from '../../../core/pages/ingredients.ts';
import { plainAddress } from '../../../core/outbound/plain-address.ts';
import { ItemClaim } from '../items/item-claim.entity.ts';
import { RequestedItem } from '../items/requested-item.entity.ts';
import { type DemoFoodPicture, foodPicture } from './food-demo-pictures.ts';
import { FOOD_PICTURES } from './food-pages.ts';
import { Food, keptNotes } from './food.entity.ts';
import { requestIngredients } from './request-ingredients.ts';

const MINUTE_MS = 60_000;

interface DemoFood {
  /** Absent: a plate is shown instead. */
  picture?: DemoFoodPicture;
  notes?: string;
  kind: FoodKind;
  title: string;
  url: string;
  by: string;
  servings?: number;
  minutes?: number;
  lines?: readonly string[];
}

const parties: Record<string, readonly DemoFood[]> = {
  supper: [
    {
      kind: 'restaurant',
      title: 'trattoriasostanza.example',
      url: 'https://trattoriasostanza.example/',
      by: 'marisol',
    },
    {
      kind: 'restaurant',
      title: 'cibreo.example',
      url: 'https://cibreo.example/',
      by: 'noor',
      picture: 'terrace',
    },
    {
      kind: 'restaurant',
      title: 'pizzeria-da-gherardo.example',
      url: 'https://pizzeria-da-gherardo.example/',
      by: 'ousmane',
      picture: 'sign',
    },
    {
      kind: 'recipe',
      title: 'Pici with burst tomatoes, the way nobody’s nonna does it',
      url: 'https://smittenkitchen.example/pici',
      by: 'noor',
      picture: 'pici',
      servings: 4,
      minutes: 70,
      lines: [
        '400 g pici',
        '1 ½ kg small tomatoes',
        '3 to 4 cloves garlic',
        '½ cup olive oil',
        '1 bunch basil',
        'salt, more than you think',
      ],
    },
    {
      kind: 'recipe',
      title: 'Apricot and almond tart',
      url: 'https://smittenkitchen.example/apricot-tart',
      by: 'zoe',
      picture: 'tart',
      notes: 'Theodora eats no nuts: one of the three without almonds.',
      servings: 8,
      minutes: 95,
      lines: ['250 g flour', '150 g butter, cold', '12 apricots', '100 g almonds', '3 eggs', '2 tbsp sugar'],
    },
    {
      kind: 'recipe',
      title: 'How to build a cheese board for forty people without crying',
      url: 'https://cheese.example/forty',
      by: 'priyanka',
      picture: 'board',
    },
  ],
};

/** The lines of a recipe on the list, for how many people, and who has claimed them. */
const requestedLines = {
  party: 'supper',
  title: 'Pici with burst tomatoes, the way nobody’s nonna does it',
  servings: 8,
  lines: [0, 1, 2, 4],
  by: ['siobhan', 'theodora'],
};

/** Restaurants and recipes of the demo. */
export const foodDemo: DemoPart = async (em, life) => {
  const { config, now, id } = life;
  const store = new DiskFileStore(join(config.dataDir, 'files'));
  for (const [party, list] of Object.entries(parties)) {
    const eventId = id('event', party);
    for (const [at, { kind, url, by, lines = [], notes = null, picture, ...facts }] of list.entries()) {
      const [hash, webp] = picture ? await foodPicture(life, picture) : [null, null];
      if (hash) await store.put(`${FOOD_PICTURES}/${hash}`, webp);
      em.create(Food, {
        ...{ id: id('food', party, at), eventId, url, key: `${kind} ${plainAddress(url)}` },
        ...{
          servings: null,
          minutes: null,
          makes: null,
          unread: null,
          ...facts,
          ingredients: ingredientsOf(lines),
        },
        ...{ notes: keptNotes(kind, notes), readAt: now, addedBy: id('member', by) },
        ...{ picture: hash, isIcon: picture === 'sign' },
        createdAt: new Date(now.getTime() - (list.length - at) * 45 * MINUTE_MS),
      });
    }
  }
  await em.flush();
  await putOnList(em, life);
};

/** For fewer people than come, so that the list offers to add the difference. */
async function putOnList(em: EntityManager, { id, members }: DemoLife): Promise<void> {
  const { party, title, servings, lines, by } = requestedLines;
  const eventId = id('event', party);
  await requestIngredients(em, await em.findOneOrFail(Food, { eventId, title }), lines, servings);
  const items = await em.find(
    RequestedItem,
    { eventId, amount: { $ne: null } },
    { orderBy: { createdAt: 'asc' } },
  );
  for (const [at, key] of by.entries()) {
    const userId = id('member', key);
    if (members.includes(userId)) em.create(ItemClaim, { item: items[at]!.id, userId, quantity: 1 });
  }
  await em.flush();
}
